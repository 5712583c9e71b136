import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { separators, writeCsv } from '../../../src/core/csv/csv.ts';
import { readCsv } from '../../support/readCsv.ts';
import { unguardCell } from '../../../src/core/csv/csvCells.ts';
import { CsvReader, type CsvRecord } from '../../../src/core/csv/csvReader.ts';

const readIn = (pieces: readonly string[], separator = ',', options = {}): CsvRecord[] => {
  const reader = new CsvReader(separator, options);
  return [...pieces.flatMap((piece) => reader.take(piece)), ...reader.end()];
};
const cellsOf = (records: readonly CsvRecord[]): string[][] => records.map(({ cells }) => cells);

const unlooked = ({ isPlain: _, ...record }: CsvRecord): object => record;

describe('a CSV text', () => {
  it('is read line by line where its lines end differently', () => {
    expect(cellsOf(readIn(['id,name\r\n1,Pane\n2,Latte\n3,"Tè\r\nverde"\r4,Burro']))).toEqual([
      ['id', 'name'],
      ['1', 'Pane'],
      ['2', 'Latte'],
      ['3', 'Tè\r\nverde'],
      ['4', 'Burro'],
    ]);
  });

  it.each(['\n', '\r\n', '\r'])(
    'keeps %j within quotes as it stands, and as the end of a row takes it for nothing',
    (end) => {
      const records = readIn([
        `a,b${end}"1${end}","${end}${end}2"${end}"3" ${end}${end}4,\uFEFF${end}\uFEFF5,"6"${end}`,
      ]);
      expect(cellsOf(records)).toEqual([
        ['a', 'b'],
        [`1${end}`, `${end}${end}2`],
        ['3'],
        ['4', '\uFEFF'],
        ['\uFEFF5', '6'],
      ]);
      expect(records.map(({ row }) => row)).toEqual([1, 2, 3, 5, 6]);
      expect(records.some(({ isMisquoted }) => isMisquoted)).toBe(false);
    },
  );

  it('has no rows of blank cells, and their numbers are kept', () => {
    expect(readCsv('code,name\nA,Pane\n,\n"", \nB,Latte\n,,\n,,,\n;\n', ',')).toEqual({
      headers: ['code', 'name'],
      rows: [
        { row: 2, cells: ['A', 'Pane'] },
        { row: 5, cells: ['B', 'Latte'] },
        { row: 8, cells: [';'] },
      ],
      faults: [{ row: 8, message: expect.objectContaining({ key: 'raggedRow' }) }],
    });
  });

  const sign = fc.constantFrom('a', 'è', '"', '""', ',', ';', '\n', '\r', '\r\n', ' ', '\t', '1', "'", '=');
  const text = fc.array(sign, { maxLength: 40 }).map((signs) => signs.join(''));

  it('is read alike however it is cut into pieces', () => {
    fc.assert(
      fc.property(
        text,
        fc.array(fc.nat(40), { maxLength: 6 }),
        fc.constantFrom(...separators),
        (whole, cuts, separator) => {
          const places = [0, ...cuts.filter((cut) => cut < whole.length).toSorted((a, b) => a - b), whole.length];
          const pieces = places.slice(1).map((end, at) => whole.slice(places[at], end));
          const [cut, uncut] = [readIn(pieces, separator), readIn([whole], separator)];
          expect(cut.map(unlooked)).toEqual(uncut.map(unlooked));
          // It is told of a piece as a whole, and never where it is not so.
          const odd = cut.filter(
            ({ isPlain, cells }) => isPlain && cells.some((cell) => /["\\\p{Cc}\p{Cs}]/u.test(cell)),
          );
          expect(odd).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is read as a parser in wide use reads it', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('a "b" c', 'x,y', 'two\nlines', '  ', ' a', '"', 'è'));
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...separators),
        (rows, separator) => {
          const written = writeCsv(rows, separator);
          const theirs = Papa.parse<string[]>(written, {
            delimiter: separator,
            newline: '\r\n',
            quoteChar: '"',
          }).data.slice(0, -1);
          const ours = readIn([written], separator, { keepsBlank: true });
          const unguarded = theirs.map((cells) => cells.map(unguardCell));
          expect(cellsOf(ours)).toEqual(unguarded);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each(['a,"b"x,c\n1,2,3\n', 'a,"b" ,c\n', 'a,"b""c"\n', 'a,b"c"d\n', '"a","b\n', 'a,"b"x"\n1,2'])(
    'is mended as that parser mends it: %j',
    (broken) => {
      const theirs = Papa.parse<string[]>(broken, { delimiter: ',', newline: '\n' });
      const ours = readIn([broken]);
      expect(cellsOf(ours)).toEqual(theirs.data.filter((cells) => cells.some((cell) => cell !== '')));
      expect(ours.some(({ isMisquoted }) => isMisquoted)).toBe(theirs.errors.some(({ type }) => type === 'Quotes'));
    },
  );

  it('is refused where a row has more columns or a longer cell than is taken, whose row is told', () => {
    const refusal = (text: string): unknown => {
      try {
        return readIn([text.slice(0, 9), text.slice(9)], ',', { columns: 3, cell: 20 });
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(refusal('a,b,c\n1,2,3,4\n')).toBe('Row 2 has more than 3 columns. Is the separator another?');
    expect(refusal(`a\nb\n"${'x'.repeat(21)}`)).toBe(
      'Row 3 has a cell of more than 20 characters. Is a quote opened and not closed, or is the separator another?',
    );
    expect(refusal('a,b,c\n1,2,3\n')).toHaveLength(2);
  });

  it.each([
    ['x', 'cellTooLong'],
    ['"', 'cellTooLong'],
    [',', 'tooManyColumns'],
  ])('is refused while its row goes on, where that is %j without an end', (sign, key) => {
    const reader = new CsvReader(',', { columns: 50, cell: 1_000 });
    const fed = (): void => {
      for (const piece of ['a\n', ...Array.from({ length: 80 }, () => sign.repeat(100))]) reader.take(piece);
    };
    expect(fed).toThrow(expect.objectContaining({ key, params: expect.objectContaining({ row: 2 }) }));
  });

  it('may have a quoted cell that is as long as is taken, of quotes alone', () => {
    const cell = '"'.repeat(1_000);
    const text = `a\n"${cell.repeat(2)}"\n`;
    expect(
      cellsOf(readIn([text.slice(0, 1_501), text.slice(1_501, 1_900), text.slice(1_900)], ',', { cell: 1_000 })),
    ).toEqual([['a'], [cell]]);
  });
});
