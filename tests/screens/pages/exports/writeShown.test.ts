import { describe, expect, it } from 'vitest';
import { readSheetRows } from '../../../../server/engine/formats/xlsx/sheetRows.ts';
import { openWorkbook } from '../../../../server/engine/formats/xlsx/workbook.ts';
import type { Field } from '../../../../src/core/fields/field.ts';
import { writeCsv } from '../../../../src/core/csv/csv.ts';
import { fieldTypes } from '../../../../src/fieldTypes/index.ts';
import { fieldViews } from '../../../../src/fieldTypes/views.ts';
import { shownCells, type ShownColumn } from '../../../../src/screens/pages/exports/shownCells.ts';
import { writeShown } from '../../../../src/screens/pages/exports/writeShown.ts';

const words: Readonly<Record<string, string>> = { 'toolkit.inputs.yes': 'Sì', 'toolkit.inputs.no': 'No' };
const column = (field: Pick<Field, 'name' | 'type'> & Partial<Field>): ShownColumn => {
  const whole = { label: field.name, locale: 'it', ...field } as Field; // what these types ask of it
  const read = shownCells(whole, { fieldTypes, views: fieldViews, translate: (key) => words[key] ?? key });
  return { name: whole.name, label: whole.label, width: 140, read };
};
const columns = [
  column({ name: 'name', type: 'text', label: 'Nome' }),
  column({ name: 'price', type: 'money', label: 'Prezzo (EUR)' }),
  column({ name: 'status', type: 'choice', label: 'Stato', choices: [{ value: 0, label: 'Bozza' }] }),
  column({ name: 'brand_id', type: 'reference', label: 'Marca', reference: 'brands' }),
  column({ name: 'hidden', type: 'boolean', label: 'Nascosto' }),
  column({ name: 'ean', type: 'ean', label: 'EAN' }),
  column({ name: 'from', type: 'date', label: 'Dal' }),
];
const rows = [
  ['7', 'Tè "verde", <1 kg>', '12345.5', '0', 'Łąka & Co', 'true', '00012345', '2026-11-21'],
  ['8', "'=1+1", '', '', '', 'false', '', ''],
  ['9', 'two\nlines', '-0.3', '9', '12', '', '', '1890-01-01'],
];
const exported = new Blob([
  '\uFEFF',
  writeCsv([['id', 'name', 'price', 'status', 'brand_id', 'hidden', 'ean', 'from'], ...rows.slice(0, 1)]),
  `8,${rows[1]?.slice(1).join(',')}\r\n`,
  writeCsv(rows.slice(2)),
]);
const write = (kind: 'shown' | 'sheet', signal = new AbortController().signal): Promise<Blob> =>
  writeShown(exported, { columns, kind, separator: ';', title: 'Articoli: tutti/[1]', signal });

describe('an export as shown', () => {
  it('is a CSV file of what a list shows, without the key that it does not show, and runs no formula', async () => {
    const bytes = new Uint8Array(await (await write('shown')).arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      [
        'Nome;Prezzo (EUR);Stato;Marca;Nascosto;EAN;Dal',
        '"Tè ""verde"", <1 kg>";12.345,50;Bozza;Łąka & Co;Sì;00012345;21 nov 2026',
        "'=1+1;;;;No;;",
        '"two\nlines";-0,30;9;12;;;1 gen 1890',
        '',
      ].join('\r\n'),
    );
  });

  it('is a sheet whose numbers and days are numbers and whose codes and formulas are texts', async () => {
    const book = openWorkbook(Buffer.from(await (await write('sheet')).arrayBuffer()));
    expect(book.sheets.map(({ name }) => name)).toEqual(['Articoli  tutti  1']);
    const read = [...readSheetRows(book, book.sheets[0]?.part ?? '', 'point', { columns: 20, cell: 1_000 })].flat();
    expect(read.map(({ cells }) => cells)).toEqual([
      ['Nome', 'Prezzo (EUR)', 'Stato', 'Marca', 'Nascosto', 'EAN', 'Dal'],
      ['Tè "verde", <1 kg>', '12345.5', 'Bozza', 'Łąka & Co', 'Sì', '00012345', '2026-11-21'],
      ['=1+1', '', '', '', 'No'],
      ['two\nlines', '-0.3', '9', '12', '', '', '1 gen 1890'],
    ]);
    expect(read[1]?.numbers).toEqual(new Set([1, 6]));
  });

  it('ends where it is cancelled', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(write('shown', controller.signal)).rejects.toThrow(/abort/i);
  });

  it('is refused where a cell is longer than a sheet can hold', async () => {
    const long = new Blob([writeCsv([['name'], ['x'.repeat(32_768)]])]);
    const only = columns.slice(0, 1);
    const signal = new AbortController().signal;
    const asked = { columns: only, separator: ',', title: 'Items', signal } as const;
    await expect(writeShown(long, { ...asked, kind: 'sheet' })).rejects.toMatchObject({
      key: 'toolkit.exports.characters',
      params: { column: 'Nome', most: 32_767 },
    });
    await expect(writeShown(long, { ...asked, kind: 'shown' })).resolves.toBeInstanceOf(Blob);
  });
});
