import type { Field } from '../fields/field.ts';
import type { Resource } from '../declaration/resource.ts';

/** What of a resource is carried between environments. */
export interface Carried {
  /** The fields by which a record is known again. */
  by: string[];
  /** All that is carried, those first. */
  fields: Field[];
}

/** What `configuration` comes to; undefined: its records stay where they are. */
export const carriedOf = (
  resource: Pick<Resource, 'configuration' | 'fields' | 'key' | 'alsoKey'>,
): Carried | undefined => {
  const { configuration, fields, key } = resource;
  if (configuration === undefined) return undefined;
  const { by, without = [] } = configuration === true ? {} : configuration;
  const left: readonly string[] = without;
  const carried = fields.filter(
    (field) => isOwn(field) && !field.readOnly && !key.includes(field.name) && !left.includes(field.name),
  );
  const known = by ?? namedBy(resource, carried);
  return {
    by: known,
    fields: [
      ...known.flatMap((name) => carried.filter((field) => field.name === name)),
      ...carried.filter(({ name }) => !known.includes(name)),
    ],
  };
};

const isOwn = ({ from, stored, bulkOnly }: Field): boolean => from === undefined && stored !== false && !bulkOnly;

const namedBy = ({ alsoKey }: Pick<Resource, 'alsoKey'>, carried: readonly Field[]): string[] => {
  const name = alsoKey ?? carried.find(({ unique }) => unique === true)?.name;
  return name === undefined ? [] : [name];
};

/** By which field a record is named in another environment: unique where there is such a field, else what it is called. */
export const namingField = ({
  alsoKey,
  fields,
  key,
  recordRepresentation,
}: Pick<Resource, 'alsoKey' | 'fields' | 'key' | 'recordRepresentation'>): string =>
  alsoKey ??
  fields.find(({ name, unique, from }) => unique === true && from === undefined && !key.includes(name))?.name ??
  recordRepresentation;
