import type { Refs } from '../formState/formEntry.ts';

/** What the references of a whole record are called, by field. */
export const refsOfRecord = (record: Readonly<Record<string, unknown>>): ((field: string) => Refs) => {
  const refs = record['_refs'] as Record<string, Refs> | undefined; // the shape of WholeRecord
  return (field) => refs?.[field];
};
