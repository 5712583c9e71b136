import { formatList, readList } from '../values/listText.ts';
import type { ImportCell } from '../words/importConfig.ts';

/** The text of a cell as its field reads it. Blank, and 'null', stay as they are. */
export const readImportCell = (text: string, { separator, time, upper }: ImportCell = {}): string => {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === 'null') return text;
  const cased = upper ? trimmed.toUpperCase() : text;
  // A list as an export writes it is one already: with semicolons alone, or as what no list of a person begins with.
  if (separator !== undefined)
    return cased.trim().startsWith('[') || !cased.includes(separator) ? cased : formatList(partsOf(cased, separator));
  return time === undefined ? cased : momentOf(trimmed, time);
};

/** The text of a list as an import reads it back, where the separator stands within an element: as an array. */
export const writeImportCell = (text: string, { separator }: ImportCell = {}): string =>
  separator === undefined || text.startsWith('[') || !text.includes(separator) ? text : JSON.stringify(readList(text));

/** The elements of a list that is written with a separator; what stands between two of them is none. */
const partsOf = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const momentOf = (text: string, time: string): string => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (year !== '') return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${time}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text} ${time}` : text;
};
