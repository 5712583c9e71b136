import { siblingsOf } from '../../../core/fields/matching.ts';
import { choosersOf } from '../../../core/shaped/cases.ts';
import type { FormPart } from './formPart.ts';

/**
 * The other fields at which a fault may stand that this one has a part in: those that are unique or belong together with it,
 * those that one rule reads and sets, those that one check reads, and a field with those that it hangs on. What was
 * refused of them was refused of the values as they were.
 */
export const sharingFault = (
  { known, workedOut, checked }: Pick<FormPart, 'known' | 'workedOut' | 'checked'>,
  name: string,
): Set<string> => {
  const together = Map.groupBy(
    known.filter((field) => field.together !== undefined),
    (field) => field.together,
  );
  const groups = [
    ...known.flatMap((field) => (typeof field.unique === 'object' ? [[field.name, ...field.unique.with]] : [])),
    ...known.map((field) => [field.name, ...siblingsOf(field), ...choosersOf(field)]),
    ...[...together.values()].map((group) => group.map((field) => field.name)),
    ...(workedOut?.groups ?? []),
    ...(checked ?? []),
  ];
  return new Set(
    groups
      .filter((group) => group.includes(name))
      .flat()
      .filter((other) => other !== name),
  );
};
