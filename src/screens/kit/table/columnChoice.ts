/** What a person chose of a resource's columns; kept per user and resource. */
export interface ColumnChoice {
  /** Names in the chosen order; none of them: as declared. */
  order: string[];
  hidden: string[];
  /** Px, by the names of columns that were made wider or narrower. */
  widths?: Record<string, number>;
}

/** A column as the picker lists it. */
export interface OfferedColumn {
  name: string;
  shown: boolean;
}

/** The part of a list's declaration that says which columns there are. */
interface Declared {
  columns: readonly string[];
  hidden: readonly string[];
}

/**
 * All columns in their order, each shown or not. A column that was declared after the choice was made stands behind its
 * declared neighbour and is shown as declared; a chosen one that is no longer declared is left out.
 */
export const offerColumns = (declared: Declared, choice: ColumnChoice | null): OfferedColumn[] => {
  const all = [...new Set([...declared.columns, ...declared.hidden])];
  const known = new Set(choice?.order ?? []);
  const order = (choice?.order ?? []).filter((name) => all.includes(name));
  all.forEach((name, index) => {
    if (known.has(name)) return;
    const before = all[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
  });
  const hiddenOf = (name: string): readonly string[] => (choice && known.has(name) ? choice.hidden : declared.hidden);
  return order.map((name) => ({ name, shown: !hiddenOf(name).includes(name) }));
};

/** Of an arrangement, with the widths of the choice before it. */
export const toChoice = (columns: readonly OfferedColumn[], before: ColumnChoice | null = null): ColumnChoice => ({
  order: columns.map((column) => column.name),
  hidden: columns.filter((column) => !column.shown).map((column) => column.name),
  ...(before?.widths && { widths: before.widths }),
});

/** The same arrangement in other widths: where nothing was arranged it goes on following the declaration. */
export const withWidths = (choice: ColumnChoice | null, widths: Readonly<Record<string, number>>): ColumnChoice => ({
  order: choice?.order ?? [],
  hidden: choice?.hidden ?? [],
  widths: { ...widths },
});

/** Shows or hides several at once (a group). The last one that is shown stays. */
export const showColumns = (
  columns: readonly OfferedColumn[],
  names: readonly string[],
  shown: boolean,
): OfferedColumn[] => {
  const changed = columns.map((column) => (names.includes(column.name) ? { ...column, shown } : column));
  return changed.some((column) => column.shown) ? changed : [...columns];
};

/** Moves a column to another one's place. */
export const moveColumn = (columns: readonly OfferedColumn[], name: string, to: number): OfferedColumn[] => {
  const moved = columns.find((column) => column.name === name);
  if (!moved || to < 0 || to >= columns.length) return [...columns];
  const rest = columns.filter((column) => column.name !== name);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
};

/** Reads what was stored; anything that is not a choice is none. */
export const readChoice = (text: string | null): ColumnChoice | null => {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<ColumnChoice> | null; // checked below
    const isNames = (names: unknown): names is string[] =>
      Array.isArray(names) && names.every((name) => typeof name === 'string');
    return value && isNames(value.order) && isNames(value.hidden) ? { order: value.order, hidden: value.hidden } : null;
  } catch {
    return null;
  }
};
