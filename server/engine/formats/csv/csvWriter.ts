import { writeCell, writeCsv } from '../../../../src/core/csv/csv.ts';
import type { FormatWriter, Written } from '../fileFormat.ts';

/** Writes rows as CSV: the header is the names of the columns. */
export const csvWriter = ({ columns, separator, isPlain }: Written): FormatWriter => ({
  head: byteOrderMark + writeCsv([columns], separator),
  tail: '',
  write: (rows) =>
    rows
      .map(
        (cells) =>
          `${cells.map((cell, at) => (isPlain[at] || cell === '' ? cell : writeCell(cell, separator))).join(separator)}\r\n`,
      )
      .join(''),
  writeLines: (lines) =>
    suspicious.test(lines) ? null : `${lines.replaceAll('\t', separator).replaceAll('\n', '\r\n')}\r\n`,
});

// Without the mark a spreadsheet takes UTF-8 for something else.
const byteOrderMark = '\uFEFF';

// What COPY escapes, a file quotes or a spreadsheet would run, and the word null; a negative number is none of these. Nearly no cell
// is any, and one look at many is far cheaper than one at each.
const suspicious =
  /["\\,;|]|(?:^|[\t\n])(?:['=+@＝＋－＠]|-(?!\d+(?:\.\d+)?(?:[\t\n]|$))|null(?:[\t\n]|$))|(?:^|[\t\n])[^\S\t\n]|[^\S\t\n](?:[\t\n]|$)/;
