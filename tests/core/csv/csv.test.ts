import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { guardCell } from '../../../src/core/csv/csvCells.ts';
import { detectSeparator, separators, writeCsv } from '../../../src/core/csv/csv.ts';
import { readCsv } from '../../support/readCsv.ts';

describe('readCsv', () => {
  it('reads quotes, doubled quotes and line breaks within them', () => {
    const { headers, rows, faults } = readCsv('id,name\r\n1,"a ""b"", c"\r\n2,"two\nlines"\r\n', ',');
    expect(headers).toEqual(['id', 'name']);
    expect(rows).toEqual([
      { row: 2, cells: ['1', 'a "b", c'] },
      { row: 3, cells: ['2', 'two\nlines'] },
    ]);
    expect(faults).toEqual([]);
  });

  it.each(['\n', '\r\n', '\r'])('reads lines that end with %j', (end) => {
    expect(readCsv(['a;b', '1;2'].join(end), ';').rows).toEqual([{ row: 2, cells: ['1', '2'] }]);
  });

  it('drops a byte order mark', () => {
    expect(readCsv('\uFEFFid,name\n1,x', ',').headers).toEqual(['id', 'name']);
  });

  it('keeps the numbers of rows after blank lines', () => {
    expect(readCsv('id,name\n\n1,x\n  \n2,y\n', ',').rows.map(({ row }) => row)).toEqual([3, 5]);
  });

  it('reports rows with more or fewer cells than the header', () => {
    expect(readCsv('a,b\n1\n1,2,3\n1,2', ',').faults).toMatchObject([
      { row: 2, message: { key: 'raggedRow', params: { got: 1, expected: 2 } } },
      { row: 3, message: { key: 'raggedRow', params: { got: 3, expected: 2 } } },
    ]);
  });

  it('reports a quote that is not closed', () => {
    expect(readCsv('a,b\n1,"x\n2,y', ',').faults).toMatchObject([{ row: 2, message: { key: 'openQuote' } }]);
  });

  it('reads an empty file as one without headers', () => {
    expect(readCsv('', ',')).toEqual({ headers: [], rows: [], faults: [] });
  });

  it('keeps the leading zero of a barcode', () => {
    expect(readCsv('ean\n0012345678905', ',').rows[0]?.cells).toEqual(['0012345678905']);
  });
});

describe('detectSeparator', () => {
  it.each([
    [',', 'id,name\n1,"a;b;c"\n2,d'],
    [';', 'id;prezzo\n1;2,50\n2;3,10'],
    ['\t', 'id\tname, first\n1\tx\n2\ty, z'],
    ['|', 'id|name\n1|a,b'],
    [',', 'ean\n8001234567893'],
    [',', ''],
  ])('finds %j', (separator, text) => {
    expect(detectSeparator(text)).toBe(separator);
  });
});

// Texts of what a reader may take for the beginning of a cell.
const hostile = fc
  .array(
    fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＋',
      '－',
      '＠',
      "'",
      '"',
      ' ',
      ';',
      ',',
      '|',
      '\t',
      '\r',
      '\n',
      '1',
      '.',
      'a',
    ),
    { maxLength: 9 },
  )
  .map((parts) => parts.join(''));

describe('writeCsv', () => {
  it.each([
    [' =1', "' =1"],
    ['"=1', '\'"=1'],
    ['a;=1+1', "a;'=1+1"],
    ['a|@SUM(A1)', "a|'@SUM(A1)"],
    ['a\t=1', "a\t'=1"],
    ['a\r=1', "a\r'=1"],
    ['a\n\n =1', "a\n'\n' =1"],
    ['a;"=1', 'a;\'"=1'],
    ['a;＝1', "a;'＝1"],
    ['a, -b', "a,' -b"],
    ['1;-5;2', '1;-5;2'],
    ['a;-5', "a;'-5"],
    ["a;'-5", "a;''-5"],
    ['a;b=c', 'a;b=c'],
  ])('guards %j as %j, where another separator begins a cell', (cell, guarded) => {
    expect(guardCell(cell)).toBe(guarded);
  });

  it('begins no cell with a formula for a reader of any separator, whether or not it knows quotes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(hostile, hostile), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...separators),
        fc.constantFrom(...separators),
        (cells, written, reading) => {
          const text = writeCsv(cells, written);
          const read = [
            ...Papa.parse<string[]>(text, { delimiter: reading }).data.flat(),
            ...Papa.parse<string[]>(text, { delimiter: reading, quoteChar: '\0' }).data.flat(),
            ...text.split(/[;,|\t\r\n]/),
          ];
          // A cell that is a number stays one, and what follows it is its own file's next; a reader that takes one half of a
          // line's end for the whole leaves the other half before it, as one that knows no quotes does with those of the cell before.
          expect(
            read.filter((cell) => /^["\s]*[=+\-@＝＋－＠]/.test(cell) && !/^["\s]*[+-][\d.]+(?:[",;|\s]|$)/.test(cell)),
          ).toEqual([]);
        },
      ),
      {
        numRuns: 1_000,
        examples: [
          [
            [
              ['', '\r'],
              ['+1', ''],
              ['\r', '\r'],
            ],
            ',',
            ',',
          ],
          [[['"', '-1']], '\t', ','],
        ],
      },
    );
  });

  it('quotes only where it must', () => {
    expect(
      writeCsv([
        ['a', 'b,c'],
        ['"', ' d'],
        ['', 'e\nf'],
      ]),
    ).toBe('a,"b,c"\r\n""""," d"\r\n,"e\nf"\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+39 02', "'+39 02"],
    ['-x', "'-x"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['-5.20', '-5.20'],
    ['+5', '+5'],
    ['-1-1', "'-1-1"],
    ['- 5', "'- 5"],
    ["'=x", "''=x"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['a=b', 'a=b'],
    ["it's", "it's"],
    ["'", "'"],
  ])('guards %j as %j', (cell, guarded) => {
    expect(guardCell(cell)).toBe(guarded);
  });

  it('takes off exactly the guard that it put on', () => {
    const cell = fc.oneof(
      fc.string(),
      hostile,
      fc.constantFrom('=1', "'=1", "''-x", '-5', '@', "'", '"', '\r\n', '\t', ' a ', ';', '|', ','),
    );
    const rows = fc
      .integer({ min: 2, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      );
    fc.assert(
      fc.property(rows, fc.constantFrom(...separators), (written, separator) => {
        const cells = written.filter((row) => row.some((one) => one.trim() !== ''));
        const header = (written[0] ?? []).map((_, at) => `h${at}`);
        const read = readCsv(writeCsv([header, ...cells], separator), separator);
        expect(read.faults).toEqual([]);
        expect(read.rows.map((row) => row.cells)).toEqual(cells);
      }),
      { numRuns: 300 },
    );
  });
});
