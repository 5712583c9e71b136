/** A record by field name: stored fields and writable joins. */
export type Row = Record<string, unknown>;
