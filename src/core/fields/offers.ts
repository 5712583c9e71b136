/** Values that are offered where one is typed: those of a field of another resource's list. */
export interface Offers {
  resource: string;
  field: string;
  /** Fields of theirs -> fields of this record whose values they have to have; without one of these nothing is offered. */
  with?: Readonly<Record<string, string>>;
  /**
   * The stored resource that has them in fields of the same names: a write refuses what is not among its own. Absent: they are offered,
   * and anything may be typed.
   */
  only?: string;
}

/** What the offered values have to have, by their own fields; null: the record does not say it yet. */
export const offeredWhere = (
  { with: alike = {} }: Pick<Offers, 'with'>,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null => {
  const pairs = Object.entries(alike).map(([theirs, own]) => [theirs, record[own] ?? ''] as const);
  return pairs.some(([, value]) => value === '') ? null : Object.fromEntries(pairs);
};
