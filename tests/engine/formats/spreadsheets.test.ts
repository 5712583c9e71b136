import { constants, deflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { kindOfCode, numberText } from '../../../server/engine/formats/xlsx/numberTexts.ts';
import { openArchive } from '../../../server/engine/formats/xlsx/zipParts.ts';
import type { Reading } from '../../../server/engine/formats/fileFormat.ts';
import { makeFileTable } from '../../../server/engine/tableFiles/fileTable.ts';
import { CsvRefusal } from '../../../src/core/csv/csvReader.ts';
import { xlsxParts, zipParts, type Parts, type Sheet } from '../../support/writeXlsx.ts';

const rowsOf = (bytes: Buffer, how: Reading = {}) => [...makeFileTable(bytes, how).slices(null)].flat();
const cellsOf = (bytes: Buffer, how: Reading = {}) => rowsOf(bytes, how).map(({ cells }) => cells);
const sheet = (rows: string): Sheet => ({ name: 'Prices', rows });
const header = (...names: string[]): string =>
  `<row r="1">${names.map((name) => `<c t="str"><v>${name}</v></c>`).join('')}</row>`;
/** The key of the refusal; null: it was read. */
const refusalOf = (bytes: Buffer): string | null => {
  try {
    const table = makeFileTable(bytes, {});
    table.start();
    table.count(null);
    return null;
  } catch (error) {
    if (!(error instanceof CsvRefusal)) throw error;
    return error.key;
  }
};

describe('a sheet', () => {
  it('is read as texts, numbers, truths and the results of formulas, by the place of each cell', () => {
    const parts = xlsxParts(
      [
        sheet(
          `${header('code', 'name', 'price', 'ean', 'hidden')}<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3"><f>1+1</f><v>3.4500000000000002</v></c><c r="D3"><v>8.0005003104270001E12</v></c><c r="E3" t="b"><v>1</v></c></row><row r="4"/><row r="5"><c r="B5" t="str"><f>A1&amp;"x"</f><v>a &lt; b</v></c></row>`,
        ),
      ],
      { texts: ['<r><t>00</t></r><r><t>7</t></r><rPh><t>seven</t></rPh>'] },
    );
    const rows = rowsOf(zipParts(parts));
    expect(rows.map(({ row, cells, findings }) => [row, cells, findings])).toEqual([
      [3, ['007', '', '3.45', '8000500310427', 'true'], []],
      [5, ['', 'a < b', '', '', ''], []],
    ]);
    expect(cellsOf(zipParts(parts), { decimal: 'comma' })[0]?.[2]).toBe('3,45');
  });

  it('is read also without the parts that it need not have: texts of its own, formats', () => {
    const {
      'xl/sharedStrings.xml': _texts,
      'xl/styles.xml': _styles,
      ...parts
    } = xlsxParts([
      sheet(`${header('id', 'name')}<row r="2"><c><v>7</v></c><c t="inlineStr"><is><t>Tè</t></is></c></row>`),
    ]);
    expect(cellsOf(zipParts(parts))).toEqual([['7', 'Tè']]);
  });

  it('tells a formula without a result, an error, and a row that is wider than its header', () => {
    const rows = rowsOf(
      zipParts(
        xlsxParts([
          sheet(
            `${header('a')}<row r="2"><c r="A2"><f>B1*2</f></c></row><row r="3"><c r="A3" t="e"><v>#N/A</v></c></row><row r="4"><c r="A4"><v>1</v></c><c r="C4"><v>2</v></c></row>`,
          ),
        ]),
      ),
    );
    expect(rows.map(({ findings }) => findings.map(({ key }) => key))).toEqual([
      ['formulaBare'],
      ['cellError'],
      ['raggedRow'],
    ]);
  });

  it('is the first one that is seen, or the one that is asked for', () => {
    const bytes = zipParts(
      xlsxParts([
        { name: 'Notes', rows: header('x'), state: 'hidden' },
        { name: 'One', rows: header('one') },
        { name: 'Two', rows: header('two') },
      ]),
    );
    expect(makeFileTable(bytes, {}).start()).toMatchObject({ sheets: { names: ['One', 'Two'], read: 1 } });
    expect(makeFileTable(bytes, { sheet: 2 }).survey(null).headers).toEqual(['two']);
    expect(() => makeFileTable(bytes, { sheet: 3 }).start()).toThrow(/no sheet 3/);
  });

  it.each([
    ['45000', 'dd/mm/yyyy', '2023-03-15'],
    ['45000.75', 'dd/mm/yyyy hh:mm', '2023-03-15 18:00'],
    ['0.5', 'h:mm', '12:00'],
    ['0.05', '0.0%', '5'],
    ['0.285', '0.0%', '28.5'],
    ['427', '0000000000000', '0000000000427'],
    ['1234.5', '#,##0.00 [$zł-415]', '1234.5'],
    ['1E-7', 'General', '0.0000001'],
    ['-0.1', '[Red]0.00', '-0.1'],
    ['80005003104270001234', 'General', '80005003104270000000'],
  ])('has %s with the format %s for %s', (stored, code, text) => {
    expect(
      numberText(stored, kindOfCode(code), false, 'point').replace(/(?<=\d{15})\d+$/, (digits) =>
        '0'.repeat(digits.length),
      ),
    ).toBe(text.replace(/(?<=\d{15})\d+$/, (digits) => '0'.repeat(digits.length)));
  });

  it('counts days from 1904 where its file does', () => {
    const parts = xlsxParts([sheet(`${header('day')}<row r="2"><c r="A2" s="1"><v>43538</v></c></row>`)], {
      formats: ['yyyy-mm-dd'],
      is1904: true,
    });
    expect(cellsOf(zipParts(parts))).toEqual([['2023-03-15']]);
  });
});

/** An archive of one packed part, with what its directory says of it. */
const bomb = (name: string, packed: Buffer, others: Parts): Buffer => {
  const bytes = zipParts({ ...others, [name]: 'x' });
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const start = bytes.readUInt32LE(end + 16);
  const entry = bytes.lastIndexOf(Buffer.from(name), end) - 46;
  bytes.writeUInt16LE(8, entry + 10);
  bytes.writeUInt32LE(packed.length, entry + 20);
  bytes.writeUInt32LE(start, entry + 42);
  bytes.writeUInt32LE(start + 30 + packed.length, end + 16);
  return Buffer.concat([bytes.subarray(0, start), local, packed, bytes.subarray(start)]);
};

/** A text again and again, packed: each piece by itself, so that packing gigabytes takes no time. */
const packMany = (text: string, times: number, [before, behind]: readonly [string, string] = ['', '']): Buffer => {
  const piece = (one: string): Buffer => deflateRawSync(one, { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([piece(before), ...Array<Buffer>(times).fill(piece(text)), deflateRawSync(behind)]);
};

describe('a hostile spreadsheet', () => {
  const plain = xlsxParts([sheet(header('a'))]);
  const name = 'xl/worksheets/sheet1.xml';

  it('that unpacks to more than is taken is stopped', () => {
    const megabyte = 1024 * 1024;
    const packed = packMany('<row></row>'.repeat(Math.ceil(megabyte / 11)), 50);
    expect(packed.length).toBeLessThan(megabyte);
    // Of the archive alone, and of a tenth of what is taken: to unpack and to read as much as that takes long.
    let unpacked = 0;
    const unpack = (): void => {
      for (const some of openArchive(bomb(name, packed, plain), 40 * megabyte).read(name)) unpacked += some.length;
    };
    expect(unpack).toThrow(expect.objectContaining({ key: 'sheetTooLarge', params: { max: 40 } }));
    expect(unpacked / megabyte).toBeGreaterThan(35);
    expect(unpacked / megabyte).toBeLessThanOrEqual(40);
  });

  it('is taken up to 400 MB, all parts together', () => {
    const megabyte = 1024 * 1024;
    const archive = openArchive(Buffer.from(zipSync({ part: new Uint8Array(20 * megabyte) }, { level: 0 })));
    let unpacked = 0;
    const readOften = (): void => {
      for (let times = 0; times < 21; times += 1) for (const some of archive.read('part')) unpacked += some.length;
    };
    expect(readOften).toThrow(expect.objectContaining({ key: 'sheetTooLarge', params: { max: 400 } }));
    expect(unpacked).toBe(400 * megabyte);
  });

  it('with one endless text is stopped before it is in memory', () => {
    const packed = deflateRawSync(
      Buffer.concat([Buffer.from('<worksheet><sheetData><row><c t="str"><v>'), Buffer.alloc(50 * 1024 * 1024, 'a')]),
    );
    expect(refusalOf(bomb(name, packed, plain))).toBe('sheetBroken');
  });

  it('of more than two million rows is refused as a file of rows is', () => {
    const rows = `<row><c><v>1</v></c></row>`.repeat(10_000);
    const packed = packMany(rows, 201, ['<worksheet><sheetData>', '</sheetData></worksheet>']);
    expect(refusalOf(bomb(name, packed, plain))).toBe('tooManyFileRows');
  }, 120_000);

  it('with a cell far to the right or a row far below takes no room for what lies between', () => {
    const far = (cell: string): Buffer => zipParts(xlsxParts([sheet(`${header('a')}${cell}`)]));
    expect(refusalOf(far('<row r="2"><c r="ZZZZZZ2"><v>1</v></c></row>'))).toBe('tooManyColumns');
    expect(rowsOf(far('<row r="2000000000"><c r="A2000000000"><v>1</v></c></row>')).map(({ row }) => row)).toEqual([
      2_000_000_000,
    ]);
    expect(refusalOf(far('<row r="99999999999"><c><v>1</v></c></row>'))).toBe('sheetBroken');
  });

  it('that is cut, no spreadsheet, protected, or misses what it names is refused in words', () => {
    const whole = zipParts(plain);
    expect(refusalOf(whole.subarray(0, whole.length / 2))).toBe('sheetBroken');
    expect(refusalOf(zipParts({ 'readme.txt': 'hello' }))).toBe('sheetBroken');
    expect(refusalOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('sheetOld');
    expect(refusalOf(zipParts({ ...plain, 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row></c>' }))).toBe(
      'sheetBroken',
    );
    expect(refusalOf(zipParts(xlsxParts([sheet('<row><c t="s"><v>9</v></c></row>')])))).toBe('sheetBroken');
  });

  it('asks for nothing outside of it, and has no entities of its own', () => {
    const outside =
      plain['xl/_rels/workbook.xml.rels']?.replace(
        '<Relationship Id="s1"',
        '<Relationship TargetMode="External" Id="s1"',
      ) ?? '';
    expect(refusalOf(zipParts({ ...plain, 'xl/_rels/workbook.xml.rels': outside }))).toBe('sheetBroken');
    const entity = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>`;
    expect(refusalOf(zipParts({ ...plain, [name]: entity }))).toBe('sheetBroken');
  });
});
