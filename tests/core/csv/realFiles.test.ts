import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { detectSeparator, separators, writeCsv } from '../../../src/core/csv/csv.ts';
import { readCsv } from '../../support/readCsv.ts';
import { cellValue, proposeMapping } from '../../../src/core/csv/csvMapping.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';

const data = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const isAbsent = !existsSync(data);
const reason = isAbsent ? ' (skipped: ../shared/data is absent)' : '';
const readText = (path: string): string => readFileSync(`${data}${path}`, 'utf8');
const filesOf = (pattern: string): string[] => (isAbsent ? [] : globSync(pattern, { cwd: data }).sort());
const field: Field = { name: 'value', type: 'text', label: 'Value', maxLength: 1_000_000 };

describe.skipIf(isAbsent)(`real CSV files${reason}`, () => {
  it.each(filesOf('csv/csv-spectrum/*.csv'))('reads %s as its authors expect', (path) => {
    const { headers, rows, faults } = readCsv(readText(path), ',');
    const records = rows.map(({ cells }) => Object.fromEntries(headers.map((header, at) => [header, cells[at]])));
    expect(faults).toEqual([]);
    expect(records).toEqual(JSON.parse(readText(path.replace('.csv', '.expected.json'))));
  });

  it('reads every file, whatever it is, and writes what it read', () => {
    const paths = filesOf('csv/**/*.{csv,tsv,psv,ssv,txt}');
    expect(paths.length).toBeGreaterThan(60);
    for (const path of paths) {
      const text = readText(path);
      const separator = detectSeparator(text);
      const { headers, rows } = readCsv(text, separator);
      const again = readCsv(writeCsv([headers, ...rows.map(({ cells }) => cells)], separator), separator);
      const kept = rows.map(({ cells }) => cells).filter((cells) => cells.length > 1 || cells[0]?.trim() !== '');
      expect([path, again.rows.map(({ cells }) => cells)]).toEqual([path, kept]);
    }
  });

  it.each([
    ['products/off2019_italy.csv', ','],
    ['csv/derived-italian/off2019_italy.windows-1252.semicolon.crlf.csv', ';'],
    ['csv/derived-polish/off2019_poland.windows-1250.semicolon.crlf.csv', ';'],
    ['csv/istat/istat20200101.csv', ';'],
    ['csv/messytables/simple.psv', '|'],
    ['csv/frictionless/table.tsv', '\t'],
    ['products/off_italy_1263_fullcols.tsv', '\t'],
  ])('finds the separator of %s', (path, separator) => {
    expect(detectSeparator(readText(path))).toBe(separator);
  });

  it('reads 13,285 Italian products without a ragged row', () => {
    const { headers, rows, faults } = readCsv(readText('products/off2019_italy.csv'), ',');
    expect([rows.length, faults, headers[0]]).toEqual([13_285, [], 'barcode_id']);
  });

  it('tells good barcodes from bad ones in real products', () => {
    const { rows } = readCsv(readText('products/off2019_odd_codes.csv'), ',');
    const ean: Field = { name: 'ean', type: 'ean', label: 'EAN' };
    const found = rows.map(({ cells }) => {
      const read = cellValue(cells[0] ?? '', ean, fieldTypes, { blank: 'keep' });
      return read.kind === 'fault' ? read.message.key : read.kind;
    });
    const counts = Object.fromEntries(
      Object.entries(Object.groupBy(found, (key) => key)).map(([key, codes]) => [key, codes?.length]),
    );
    expect(counts).toEqual({ eanLength: 125, eanDigits: 346, eanCheckDigit: 27, value: 26 });
  });
});

describe.skipIf(isAbsent)(`hostile texts${reason}`, () => {
  const naughty = isAbsent ? [] : (JSON.parse(readText('hostile/blns.json')) as string[]);
  const injections = filesOf('hostile/csv-injection/*').flatMap((path) => readText(path).split('\n'));

  it('come out of a CSV file as they went in, and no cell starts a formula', () => {
    const cells = [...naughty, ...injections].filter((text) => text.trim() !== '');
    expect(cells.length).toBeGreaterThan(500);
    for (const separator of separators) {
      const text = writeCsv([['id', 'value'], ...cells.map((cell) => ['1', cell])], separator);
      const { rows, faults } = readCsv(text, separator);
      expect(faults).toEqual([]);
      expect(rows.map((row) => row.cells[1])).toEqual(cells);
      const starts = text.split('\r\n').map((line) => line.slice(`1${separator}`.length).replace(/^"/, '')[0]);
      expect(
        starts.filter((start, at) => /[=@]/.test(start ?? '') && text.split('\r\n')[at]?.startsWith(`1${separator}`)),
      ).toEqual([]);
    }
  });

  it('are read as texts or refused, and what is read is read again', () => {
    for (const text of naughty) {
      const read = cellValue(text, field, fieldTypes, { blank: 'clear' });
      if (read.kind !== 'value' || read.value === null) continue;
      expect(cellValue(String(read.value), field, fieldTypes, { blank: 'clear' })).toEqual(read);
    }
  });

  it('make no header that reaches a prototype', () => {
    const description = { fields: [field], key: ['value'], import: { key: ['value'] } };
    expect(proposeMapping(['__proto__', 'constructor', 'toString', 'Value'], description)).toEqual([
      null,
      null,
      null,
      'value',
    ]);
  });
});

describe.skipIf(isAbsent)(`published barcodes${reason}`, () => {
  const vectors = isAbsent
    ? []
    : (
        JSON.parse(readText('identifiers/validatorjs_vectors_a.json')) as {
          isEAN: { valid: string[]; invalid: string[] }[];
        }
      ).isEAN;
  const accepts = (code: string): boolean => fieldTypes['ean']?.parse(code, { ...field, type: 'ean' }).ok ?? false;

  it.each(vectors.flatMap(({ valid }) => valid))('accepts %s', (code) => {
    expect(accepts(code)).toBe(true);
  });

  // Those vectors leave out UPC-A, which has 12 digits and is accepted here.
  it.each(vectors.flatMap(({ invalid }) => invalid).filter((code) => code.length !== 12))('refuses %s', (code) => {
    expect(accepts(code)).toBe(false);
  });
});
