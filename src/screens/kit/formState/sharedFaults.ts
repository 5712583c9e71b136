import type { FormPart } from './formStore.ts';

/**
 * The other fields at which a fault may stand that this one has a part in: those that are unique or belong together with it,
 * and those that one rule reads and sets. What was refused of them was refused of the values as they were.
 */
export const sharingFault = (
  { known, workedOut }: Pick<FormPart, 'known' | 'workedOut'>,
  name: string,
): Set<string> => {
  const together = Map.groupBy(
    known.filter((field) => field.together !== undefined),
    (field) => field.together,
  );
  const groups = [
    ...known.flatMap((field) => (typeof field.unique === 'object' ? [[field.name, ...field.unique.with]] : [])),
    ...[...together.values()].map((group) => group.map((field) => field.name)),
    ...(workedOut?.groups ?? []),
  ];
  return new Set(
    groups
      .filter((group) => group.includes(name))
      .flat()
      .filter((other) => other !== name),
  );
};
