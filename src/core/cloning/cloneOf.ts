import type { ResourceDescription } from '../declaration/resource.ts';
import type { Field } from '../fields/field.ts';
import type { RelatedStored } from '../wire/wire.ts';

type Values = Readonly<Record<string, unknown>>;
type Cloned = Pick<ResourceDescription, 'fields' | 'key' | 'states' | 'related' | 'clone'>;

/** Fields that a copy takes over: not its key, its state, what is unique or the engine's, nor what the declaration leaves out. */
const clonedFields = ({ fields, key, states, clone }: Omit<Cloned, 'related'>): Field[] => {
  const left = new Set([...(clone?.without ?? []), ...(key.length === 1 ? key : []), states?.field]);
  return fields.filter(
    (field) =>
      !left.has(field.name) &&
      !field.readOnly &&
      !field.omitOnSave &&
      !field.bulkOnly &&
      field.unique === undefined &&
      field.from === undefined,
  );
};

/** What is empty is said only where a new record would have a default instead. */
const valuesOf = (fields: readonly Field[], record: Values): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(({ name, default: usual }) => {
      const value = record[name];
      return value === undefined || (value === null && usual === undefined) ? [] : [[name, value]];
    }),
  );

/** A row of a copy. */
interface ClonedRow {
  /** What other rows of the copy hold in a reference to it. */
  as: string;
  changes: Record<string, unknown>;
}

/** The values that a copy of a record begins with, and the rows of each relation that is saved with it: those refer to each other as the old ones do. */
export const cloneOf = (
  resource: Cloned,
  record: Values,
  related: Readonly<Record<string, RelatedStored>>,
  find: (resource: string) => Omit<Cloned, 'related'> | undefined,
): { changes: Record<string, unknown>; rows: Record<string, ClonedRow[]> } => {
  const relations = resource.related.filter(({ many, save }) => many && save === 'withForm');
  const copied = new Set(relations.map((one) => one.resource));
  const rowOf = (other: Omit<Cloned, 'related'>, by: string, row: Values): ClonedRow => {
    const fields = clonedFields({ ...other }).filter(({ name }) => name !== by);
    const values = valuesOf(fields, row);
    for (const { name, reference } of fields)
      if (reference !== undefined && copied.has(reference) && name in values)
        values[name] = `new:${String(values[name])}`;
    return { as: `new:${String(row['id'])}`, changes: values };
  };
  return {
    changes: {
      ...valuesOf(clonedFields(resource), record),
      ...resource.clone?.sets,
      ...(resource.clone?.of !== undefined && { [resource.clone.of]: record[resource.key[0] ?? ''] }),
    },
    rows: Object.fromEntries(
      relations.map(({ resource: name, by }) => {
        const [other, stored] = [find(name), related[name]];
        return [name, other && Array.isArray(stored) ? stored.map((row) => rowOf(other, by, row)) : []];
      }),
    ),
  };
};
