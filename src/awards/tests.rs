//! Tests of divisions.
