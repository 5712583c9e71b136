import type { ResourceDescription } from './resource.ts';

type Named = Pick<ResourceDescription, 'recordRepresentation' | 'calledWith'>;

/** The fields that say what a record is called: its own name first. */
export const namingFields = ({ recordRepresentation, calledWith = [] }: Named): string[] => [
  recordRepresentation,
  ...calledWith,
];

/** What stands between the parts of such a name. */
export const nameSeparator = ' · ';

/** What a record is called wherever it is named: 'Latte intero 1 l · Roma Prati'. Undefined of one without a name of its own. */
export const calledOf = (
  resource: Named,
  record: Readonly<Record<string, unknown>> | null | undefined,
): string | undefined => {
  const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
  const [own, ...others] = namingFields(resource).map((name) => record?.[name]);
  if (own === null || own === undefined) return undefined;
  return [own, ...others.filter(isGiven)].map(String).join(nameSeparator);
};
