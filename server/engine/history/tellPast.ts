import type { Resource } from '../../../src/core/declaration/resource.ts';
import { readDifference } from '../reads/readDifference.ts';
import { onlyKnown } from './onlyKnown.ts';

type Entry = Parameters<typeof readDifference>[2];

/** An entry of a history with the values that may be told to somebody. */
export const tellPast = <E extends Entry>(
  user: Parameters<typeof readDifference>[0],
  resource: Resource,
  entry: E,
): E => {
  const told = readDifference(user, resource, entry);
  return {
    ...told,
    before: onlyKnown(resource, resource.fields, told.before),
    after: onlyKnown(resource, resource.fields, told.after),
  };
};
