import { isCalled, namesIn } from '../../../core/csv/namedCells.ts';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf, type FieldTypes } from '../../../core/fields/fieldType.ts';
import { isNarrowed, matchingValues } from '../../../core/fields/matching.ts';
import type { ListRow } from '../../../core/wire/query.ts';

/** Keys of the records of a resource that are called so, or what they hold in `by`, if they hold what `among` says; a name that several have is left out. */
export type FindByName = (
  resource: string,
  names: readonly string[],
  among?: Readonly<Record<string, unknown>>,
  by?: string,
) => Promise<ReadonlyMap<string, string | number>>;

/** Where texts are put in, as it is before. */
export interface PastedTable {
  rows: readonly ListRow[];
  /** Names of the shown columns, in their order. */
  columns: readonly string[];
  editable: ReadonlyMap<string, Field>;
  types: FieldTypes;
}

/** A text on its way into a cell. */
export interface PastedCell {
  row: number;
  column: number;
  text: string;
}

/** The key that a name is, where it is none. */
export const keyOf = (name: string): number | undefined => (/^\d{1,15}$/.test(name) ? Number(name) : undefined);

interface Wanted {
  resource: string;
  by: string | undefined;
  among: Readonly<Record<string, unknown>>;
  names: Set<string>;
}

/**
 * Names in cells of references that are no keys, asked for together: those of one resource whose records have to hold the
 * same. `read` reads the other cells, since a row is compared as it will be.
 */
export const findNames = async (
  table: PastedTable,
  cells: readonly PastedCell[],
  find: FindByName,
  read: (field: Field, cell: PastedCell) => unknown,
): Promise<(field: Field, cell: PastedCell, name: string) => string | number | undefined> => {
  const { columns, editable, types } = table;
  const fieldOf = ({ column }: PastedCell): Field | undefined => editable.get(columns[column] ?? '');
  const amongOf = (field: Field, { row }: PastedCell): Record<string, unknown> => {
    if (!isNarrowed(field)) return {};
    const pasted = cells.flatMap((other) => {
      const sibling = other.row === row ? fieldOf(other) : undefined;
      return sibling && sibling !== field ? [[sibling.name, read(sibling, other)] as const] : [];
    });
    return matchingValues(field, { ...table.rows[row], ...Object.fromEntries(pasted) });
  };
  const wanted = new Map<string, Wanted>();
  for (const cell of cells) {
    const field = fieldOf(cell);
    if (!field?.reference || (!isCalled(field) && typeOf(types, field).parse(cell.text, field).ok)) continue;
    const among = amongOf(field, cell);
    const group = wanted.get(groupOf(field, among)) ?? {
      resource: field.reference,
      by: field.by,
      among,
      names: new Set<string>(),
    };
    for (const name of namesIn(cell.text, field))
      if (isCalled(field) || keyOf(name) === undefined) group.names.add(name);
    wanted.set(groupOf(field, among), group);
  }
  const found = new Map(
    await Promise.all([...wanted].map(async ([group, one]) => [group, await ask(find, one)] as const)),
  );
  return (field, cell, name) => found.get(groupOf(field, amongOf(field, cell)))?.get(name);
};

const groupOf = ({ reference = '', by = '' }: Field, among: object): string =>
  `${reference} ${by} ${JSON.stringify(among)}`;

const ask = (find: FindByName, { resource, by, among, names }: Wanted): ReturnType<FindByName> => {
  if (by !== undefined) return find(resource, [...names], among, by);
  return Object.keys(among).length === 0 ? find(resource, [...names]) : find(resource, [...names], among);
};
