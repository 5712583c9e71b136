import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectSeparator, guardCell, readCsv, separators, writeCsv } from '../../src/core/csv.ts';

describe('readCsv', () => {
  it('reads quotes, doubled quotes and line breaks within them', () => {
    const { headers, rows, faults } = readCsv('id,name\r\n1,"a ""b"", c"\r\n2,"two\nlines"\r\n', ',');
    expect(headers).toEqual(['id', 'name']);
    expect(rows).toEqual([{ row: 2, cells: ['1', 'a "b", c'] }, { row: 3, cells: ['2', 'two\nlines'] }]);
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

describe('writeCsv', () => {
  it('quotes only where it must', () => {
    expect(writeCsv([['a', 'b,c'], ['"', ' d'], ['', 'e\nf']])).toBe('a,"b,c"\r\n""""," d"\r\n,"e\nf"\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"], ['+39 02', "'+39 02"], ['-x', "'-x"], ['@SUM(A1)', "'@SUM(A1)"], ['\tx', "'\tx"], ['\rx', "'\rx"],
    ['-5.20', '-5.20'], ['+5', '+5'], ['-1-1', "'-1-1"], ['- 5', "'- 5"], ["'=x", "''=x"], ['a=b', 'a=b'], ["it's", "it's"], ["'", "'"],
  ])('guards %j as %j', (cell, guarded) => {
    expect(guardCell(cell)).toBe(guarded);
  });

  it('takes off exactly the guard that it put on', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('=1', "'=1", "''-x", '-5', '@', "'", '"', '\r\n', '\t', ' a ', ';', '|', ','));
    const rows = fc.integer({ min: 2, max: 4 }).chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));
    fc.assert(
      fc.property(rows, fc.constantFrom(...separators), (cells, separator) => {
        const header = (cells[0] ?? []).map((_, at) => `h${at}`);
        const read = readCsv(writeCsv([header, ...cells], separator), separator);
        expect(read.faults).toEqual([]);
        expect(read.rows.map((row) => row.cells)).toEqual(cells);
      }),
      { numRuns: 300 },
    );
  });
});
