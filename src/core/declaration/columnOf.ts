import type { Field } from '../fields/field.ts';
import type { Resource } from './resource.ts';

/** The column that a field's value lies in. `through`: the references that lead there, none where it is the record's own. */
export interface StoredColumn {
  resource: Resource;
  field: Field;
  through: readonly Field[];
}

/**
 * Follows a joined field to the table that holds its value: along references, and into the primary row of a related resource.
 * Undefined where nothing holds it: a value that is computed at reading, or a path that breaks.
 */
export const columnOf = (
  resource: Resource,
  path: string,
  find: (name: string) => Resource | undefined,
): StoredColumn | undefined => {
  const [first = '', ...rest] = path.split('.');
  const field = resource.fields.find(({ name }) => name === first);
  if (!field) return undefined;
  if (rest.length > 0) {
    const target = field.from === undefined && !field.many ? find(field.reference ?? '') : undefined;
    const found = target && columnOf(target, rest.join('.'), find);
    return found && { ...found, through: [field, ...found.through] };
  }
  if (typeof field.from === 'string') return columnOf(resource, field.from, find);
  if (field.from) {
    const related = find(field.from.related);
    return related && columnOf(related, field.from.field, find);
  }
  return field.stored === false || field.bulkOnly ? undefined : { resource, field, through: [] };
};
