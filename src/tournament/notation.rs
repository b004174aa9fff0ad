//! Notations of results, points and lots.
