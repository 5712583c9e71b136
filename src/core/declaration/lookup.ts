import type { ResourceDescription } from './resource.ts';

type Declared = Pick<ResourceDescription, 'lookup' | 'fields'>;

/** The fields that a lookup shows beside names, or sorts by. */
export const lookupFields = (resource: Declared): string[] => [
  ...shownInLookup(resource),
  ...(resource.lookup?.first === undefined ? [] : [resource.lookup.first]),
];

/** Those that it shows, and those that name their units. */
export const shownInLookup = ({ lookup = {}, fields }: Declared): string[] => {
  const shown = [
    ...(lookup.picture === undefined ? [] : [lookup.picture]),
    ...(lookup.path ?? []),
    ...(lookup.details ?? []),
  ];
  const units = fields.flatMap(({ name, unit }) => (shown.includes(name) ? (unitField(unit) ?? []) : []));
  return [...shown, ...units.filter((name) => fields.some((field) => field.name === name))];
};

/** The field whose value stands in a unit: of 'EUR/{type}' type. */
export const unitField = (unit: string | undefined): string | undefined => /\{(\w+)\}/.exec(unit ?? '')?.[1];
