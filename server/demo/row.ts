/** A record on its way into a table; a field that it does not name gets its default. */
export type Row = Record<string, unknown>;

export const countries = ['ITA', 'POL'] as const;
export type Country = (typeof countries)[number];

/** The statuses of the catalogue. */
export const draft = 0;
export const approved = 1;
export const live = 2;

/** Half up to cents, in integers. */
export const toCents = (amount: number): number => Math.round(amount * 100);
