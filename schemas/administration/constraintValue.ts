type Fields = Record<string, unknown>;

/** The list of each type of constraint that has its own lookup, and whether its values are keys. */
const lists: Readonly<Record<string, { field: string; isKey: boolean }>> = {
  country: { field: 'countries', isKey: false },
  retailer: { field: 'retailers', isKey: true },
  brand: { field: 'brands', isKey: true },
  mainBrand: { field: 'main_brands', isKey: true },
  unitBrand: { field: 'unit_brands', isKey: true },
  categoryMappingSource: { field: 'external_sources', isKey: true },
};

/**
 * A constraint has its values twice: as the list that clients know, and in the field that looks the values of its type up. Whichever
 * is given makes the other; what belongs to another type is emptied.
 */
export const constraintValue = (
  constraint: Fields,
  _given: Record<string, number>,
  typed: ReadonlySet<string>,
): Fields => {
  const own = lists[String(constraint['type'])];
  const empty = Object.fromEntries(Object.values(lists).map(({ field }) => [field, null]));
  if (!own) return { ...empty, value: null };
  const listed = filled(constraint[own.field]);
  const given = filled(constraint['value']);
  const isGiven = typed.has('value') && !typed.has(own.field);
  const values = isGiven || (listed === null && !typed.has(own.field) && !typed.has('type')) ? given : listed;
  const kept = values === null || !own.isKey ? values : values.filter((value) => /^\d+$/.test(value)).map(Number);
  return { ...empty, [own.field]: kept === null || kept.length === 0 ? null : kept, value: kept?.map(String) ?? null };
};

const filled = (value: unknown): string[] | null =>
  Array.isArray(value) && value.length > 0 ? value.map(String) : null;
