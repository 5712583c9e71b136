import type { FieldTypes } from '../../../src/core/fields/fieldType.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { columnsOf, type Column } from '../tables/columns.ts';
import type { ExistingTable } from '../tables/existing.ts';

/** A resource, and where its rows lie before the start. */
export interface Source {
  resource: Resource;
  /** Under its present or a former name, in its service's schema or a former one; absent: it is new. */
  table: ExistingTable | undefined;
  columns: SourceColumn[];
  /** Columns that no field is, or was called. */
  left: string[];
}

/** A column that a declaration wants, and the one that it was; absent: it is new. */
export interface SourceColumn {
  column: Column;
  from: string | undefined;
}

/** Finds the table and the columns of each resource; nothing is two resources', and a present name goes before a former one. */
export const findSources = (
  resources: readonly Resource[],
  existing: readonly ExistingTable[],
  types: FieldTypes,
  formerly: (service: string) => readonly string[],
): Source[] => {
  const free = new Set(existing);
  const take = (service: string, name: string): ExistingTable | undefined => {
    const found = [...free].find((table) => table.schema === service && table.name === name);
    if (found) free.delete(found);
    return found;
  };
  const present = resources.map(({ service, name }) => take(service, name));
  return resources.map((resource, at) => {
    let table = present[at];
    for (const [service, name] of formerPlaces(resource, formerly)) table ??= take(service, name);
    return { resource, table, ...matchColumns(columnsOf(resource, types), table) };
  });
};

const formerPlaces = (
  { service, name, renamedFrom = [] }: Resource,
  formerly: (service: string) => readonly string[],
): [string, string][] =>
  [service, ...formerly(service)].flatMap((schema) =>
    [name, ...renamedFrom].map((called): [string, string] => [schema, called]),
  );

const matchColumns = (
  columns: readonly Column[],
  table: ExistingTable | undefined,
): Pick<Source, 'columns' | 'left'> => {
  const left = new Set(table?.columns.keys());
  left.delete('version');
  for (const { name } of columns) left.delete(name);
  const matched = columns.map((column) => {
    const from = table?.columns.has(column.name) ? column.name : column.renamedFrom.find((name) => left.has(name));
    if (from !== undefined) left.delete(from);
    return { column, from };
  });
  return { columns: matched, left: [...left] };
};
