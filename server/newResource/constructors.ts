import * as constructors from '../../src/fieldTypes/index.ts';
import { metaOf } from '../../src/core/fields/field.ts';

/** Enough for every constructor to make a field, so that it tells of which type it is. */
const anything = { label: 'Any', reference: 'any', choices: [{ value: 0, label: 'Any' }], zoneOf: 'any' };

/** Field type -> the name of the constructor that schemas write: `date` -> `plainDate`. */
export const constructorsByType = (): Map<string, string> =>
  new Map(
    Object.entries(constructors).flatMap(([name, make]) => {
      const type = typeof make === 'function' ? typeMadeBy(make as (options: object) => unknown) : undefined; // any of them
      return type === undefined ? [] : [[type, name]];
    }),
  );

const typeMadeBy = (make: (options: object) => unknown): string | undefined => {
  try {
    return metaOf(make(anything) as Parameters<typeof metaOf>[0])?.type; // a schema, or this throws
  } catch {
    return undefined;
  }
};
