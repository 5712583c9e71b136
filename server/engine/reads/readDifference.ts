import { readValues } from '../../../src/core/declaration/readValues.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { SignedIn } from '../access/signedIn.ts';

interface Sides {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Values before and after without those of fields that somebody may not read. */
export const readDifference = <D extends Sides>(
  user: Pick<SignedIn, 'permissions'>,
  resource: Resource,
  difference: D,
): D => ({
  ...difference,
  before: readValues(user, resource, difference.before),
  after: readValues(user, resource, difference.after),
});

/** Whether an edit changed nothing but fields that its reader may not read, and what the engine stamps: to them it is no entry. */
export const isWithheld = (user: Pick<SignedIn, 'permissions'>, resource: Resource, stored: Sides): boolean => {
  const told = readDifference(user, resource, stored);
  const names = ({ before, after }: Sides): string[] => [...Object.keys(before), ...Object.keys(after)];
  const isStamp = (name: string): boolean =>
    resource.fields.some((field) => field.name === name && field.stamp !== undefined);
  return names(told).length < names(stored).length && names(told).every(isStamp);
};
