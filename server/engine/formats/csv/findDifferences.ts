import type { CsvRecord } from '../../../../src/core/csv/csvReader.ts';
import type { Encoding } from '../../../../src/core/values/encodings.ts';
import type { EncodingDoubt } from '../../../../src/core/wire/importFile.ts';

const mostRows = 3;
/** Characters that are shown before and after the first one that differs. */
const around = { before: 20, after: 40 };

/** The first rows that read differently in some encodings, and how. */
export const findDifferences = (
  encodings: readonly Encoding[],
  recordsOf: (encoding: Encoding) => Iterable<CsvRecord[]>,
): EncodingDoubt => {
  const doubt: EncodingDoubt = { encodings: [...encodings], rows: [] };
  const readings = encodings.map((encoding) => rowsOf(recordsOf(encoding)));
  while (doubt.rows.length < mostRows) {
    const read = readings.map((reading) => reading.next());
    const [first] = read;
    if (!first || first.done) break;
    const texts = differenceOf(read.map(({ value, done }) => (done ? [] : value.cells)));
    if (texts) doubt.rows.push({ row: first.value.row, texts });
  }
  return doubt;
};

function* rowsOf(pieces: Iterable<CsvRecord[]>): Generator<CsvRecord, undefined> {
  for (const records of pieces) yield* records;
}

/** The first cell that differs in the readings, cut to where it does. */
const differenceOf = (readings: readonly (readonly string[])[]): string[] | null => {
  const [first = []] = readings;
  const at = first.findIndex((cell, index) => readings.some((cells) => cells[index] !== cell));
  if (at === -1) return null;
  const cells = readings.map((reading) => reading[at] ?? '');
  const place = Math.max(
    0,
    [...(cells[0] ?? '')].findIndex((_, index) => cells.some((cell) => cell[index] !== cells[0]?.[index])),
  );
  return cells.map((cell) => cell.slice(Math.max(0, place - around.before), place + around.after));
};
