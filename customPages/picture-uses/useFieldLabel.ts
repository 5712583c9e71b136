import { useField, useLabel } from '../../src/screens/index.ts';

/** What a field of a list is called in the reader's language. */
export const useFieldLabel = (resource: string, name: string): string =>
  useLabel(resource, useField(resource, name) ?? { name, label: name });
