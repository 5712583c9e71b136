import type { ResourceSearch } from '../../../core/declaration/resource.ts';

/** What a pasted text holds: codes in their order, each once, and how many were given again. */
interface ParsedCodes {
  codes: string[];
  repeated: number;
}

/**
 * Codes from a pasted column or a typed list: separated by line ends, tabs, commas or semicolons. Quotes that a
 * spreadsheet puts around a cell are taken off; leading zeros stay.
 */
export const parseCodes = (text: string): ParsedCodes => {
  const given = text
    .split(/[\r\n\t,;]+/)
    .map((code) =>
      code
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter((code) => code !== '');
  const codes = [...new Set(given)];
  return { codes, repeated: given.length - codes.length };
};

/** All codes, those that found nothing before the others. */
export const missingFirst = (codes: readonly string[], missing: readonly string[]): string[] => {
  const vain = new Set(missing);
  return [...missing, ...codes.filter((code) => !vain.has(code))];
};

/** The kind of search that the codes are of, by the number of their digits; undefined where that does not tell. */
export const kindOfCodes = (
  codes: readonly string[],
  search: Readonly<Record<string, Pick<ResourceSearch, 'digits'>>>,
): string | undefined =>
  Object.keys(search).find((kind) => {
    const [least, most] = search[kind]?.digits ?? [];
    return (
      least !== undefined &&
      most !== undefined &&
      codes.length > 0 &&
      codes.every((code) => /^\d+$/.test(code) && code.length >= least && code.length <= most)
    );
  });

/** The kind that codes are looked for as when nobody says which: by their digits, else the one asked before that may hold them. */
export const guessedKind = (
  codes: readonly string[],
  search: Readonly<Record<string, Pick<ResourceSearch, 'digits'>>>,
  kinds: readonly string[],
  before: string | undefined,
): string | undefined => {
  const told = kindOfCodes(codes, search);
  if (told !== undefined) return told;
  const possible = kinds.filter((kind) => search[kind]?.digits === undefined);
  return before !== undefined && possible.includes(before) ? before : possible[0];
};
