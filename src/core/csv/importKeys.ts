import type { ResourceDescription } from '../declaration/resource.ts';

/** The keys that find the record of a row, in the order in which they are tried: each the fields that it takes. */
export const importKeys = ({ import: config }: Pick<ResourceDescription, 'import'>): (readonly string[])[] =>
  (config?.key ?? []).map((key) => (typeof key === 'string' ? [key] : key));

export interface KeyChoice {
  /** The first key all of whose fields are there; null: none is. */
  key: readonly string[] | null;
  /** Where none is: the first of several fields of which some are there, and those of it that are not. */
  partial: { key: readonly string[]; missing: string[] } | null;
}

/** Which key finds a record where only some of the fields are there. */
export const chooseKey = (keys: readonly (readonly string[])[], isThere: (field: string) => boolean): KeyChoice => {
  const key = keys.find((fields) => fields.every(isThere)) ?? null;
  const begun = key ? undefined : keys.find((fields) => fields.some(isThere));
  return { key, partial: begun ? { key: begun, missing: begun.filter((field) => !isThere(field)) } : null };
};
