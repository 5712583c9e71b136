import type { RecordId } from '../../../core/wire/wire.ts';

/** How many records stand side by side. */
export const fewestCompared = 2;
export const mostCompared = 4;

/** The page on which records of a resource stand side by side: `/items/compare?ids=1,2`. Ids are percent-encoded: one may hold a comma. */
export const compareHref = (resource: string, ids: readonly RecordId[]): string =>
  `/${resource}/compare?ids=${ids.map((id) => encodeURIComponent(encodeURIComponent(id))).join(',')}`;

/** The ids that such an address names, each once; `text` is its `ids`, as URLSearchParams reads it. */
export const comparedIds = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map(decode)
      .filter((id) => id !== ''),
  ),
];

// What somebody typed by hand need not be encoded.
const decode = (id: string): string => {
  try {
    return decodeURIComponent(id.trim());
  } catch {
    return id.trim();
  }
};
