/**
 * CSV in any encoding, with any separator, read piece by piece and written.
 */
export {};
