import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { heldBytes } from '../../../server/engine/formats/byteSource.ts';
import { formatAt, formatNamed, formatOf, formatOfRows } from '../../../server/engine/formats/index.ts';
import { openWholeRows, writeWholeRows } from '../../../server/engine/formats/wholeRows.ts';
import { formats } from '../../../src/formats/index.ts';
import { xlsxParts, zipParts } from '../../support/writeXlsx.ts';

const kml = '<kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>';
const utf16 = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const nameOf = (bytes: Uint8Array, name?: string): string => formatOf(heldBytes(bytes), name).name;

describe('the format of a file', () => {
  const sheet = zipParts(xlsxParts([{ name: 'Prices', rows: '' }]));
  const packed = zipSync({ 'doc.kml': strToU8(kml) });
  const strange = zipSync({ 'notes.txt': strToU8('nothing') });

  it.each<[string, Uint8Array, string, string]>([
    ['text', strToU8('name;ean\nBread;1\n'), 'items.csv', 'csv'],
    ['text that is called otherwise', strToU8('name;ean\n'), 'items.kml', 'csv'],
    ['a cell that begins with a sign', strToU8('<5,name\n'), 'x.csv', 'csv'],
    ['a page', strToU8('<html><body>Not found</body></html>'), 'x.csv', 'csv'],
    ['a spreadsheet', sheet, 'prices.csv', 'xlsx'],
    ['an old spreadsheet', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'prices.csv', 'xlsx'],
    ['places', strToU8(kml), 'export.csv', 'kml'],
    ['places below a declaration', strToU8(`\uFEFF<?xml version="1.0"?>\n${kml}`), '', 'kml'],
    ['places under a prefix', strToU8('<k:kml xmlns:k="http://www.opengis.net/kml/2.2"/>'), '', 'kml'],
    ['places in two bytes a character', utf16(`<?xml version="1.0"?>${kml}`), '', 'kml'],
    ['places with entities', strToU8('<!DOCTYPE kml [<!ENTITY a "b">]><kml/>'), '', 'kml'],
    ['packed places', packed, 'prices.xlsx', 'kml'],
    ['an archive of something else, by its name', strange, 'places.KMZ', 'kml'],
    ['an archive of something else', strange, 'data.zip', 'xlsx'],
  ])('of %s is told by its bytes', (_, bytes, name, format) => {
    expect(nameOf(bytes, name)).toBe(format);
  });

  it('is one that is read where it lies, where nothing was made of the file before', () => {
    expect(formatOfRows(heldBytes(strToU8(kml))).name).toBe('csv');
    expect(formatOfRows(heldBytes(packed)).name).toBe('xlsx');
  });

  it('bounds a file by its first bytes already', () => {
    expect(formatAt(strToU8('<?xml version="1.0"?>')).limit.below).toBe(25 * 1024 * 1024);
    expect(formatAt(packed).limit.below).toBe(25 * 1024 * 1024);
    expect(formatAt(strToU8('name;')).limit.below).toBe(400_000_000);
  });
});

describe('each format', () => {
  it.each(formats)('$name is the same to browser and server, and written where it says so', ({ name, ...facts }) => {
    const { label, endings, type, limit, asks, isWritten, writer } = formatNamed(name);
    expect({ label, endings, type, limit, asks, isWritten }).toEqual({
      label: facts.label,
      endings: facts.endings,
      type: facts.type,
      limit: facts.limit,
      asks: facts.asks,
      isWritten: facts.isWritten,
    });
    expect(writer !== undefined).toBe(isWritten);
  });

  it('has endings of its own', () => {
    const endings = formats.flatMap((format) => format.endings);
    expect(new Set(endings).size).toBe(endings.length);
  });
});

describe('rows that are kept of a whole file', () => {
  it('are read back piece by piece, with what was found in them', () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => ({
      row: at + 1,
      cells: [`Śródmieście "${at}"\n`, ''],
      findings: at === 4_999 ? [{ key: 'lostCharacter' as const, params: {}, text: 'Lost.', field: 'name' }] : [],
    }));
    const kept = [...writeWholeRows({ headers: ['name', 'city'], rows, notes: [] })].join('');
    const table = openWholeRows(heldBytes(strToU8(kept)));
    const [head, ...read] = [...table.records()].flat();
    expect(head).toMatchObject({ cells: ['name', 'city'] });
    expect(read.map(({ row, cells, findings }) => ({ row, cells, findings }))).toEqual(rows);
    expect(table.start().records.map(({ cells }) => cells)).toEqual([['name', 'city']]);
  });
});
