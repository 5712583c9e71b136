import { CsvRefusal } from '../../../../src/core/csv/csvReader.ts';
import { xlsx as facts } from '../../../../src/formats/xlsx.ts';
import type { ByteSource } from '../byteSource.ts';
import { tableBounds, type FileFormat, type Reading, type TableRecord, type TableSource } from '../fileFormat.ts';
import { isArchive, namesPart } from '../zipNames.ts';
import { readSheetRows } from './sheetRows.ts';
import { openWorkbook } from './workbook.ts';
import { isOldSpreadsheet } from './zipParts.ts';

/** By so many rows a header is found. */
const startRows = 25;

const open = (source: ByteSource, { sheet = 1, decimal = 'point' }: Reading): TableSource => {
  const bytes = source.read(0, source.size);
  const book = openWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const names = book.sheets.map(({ name }) => name);
  const read = book.sheets[sheet - 1];
  if (!read) throw new CsvRefusal('sheetMissing', { sheet, count: names.length });
  const records = (): Generator<TableRecord[]> =>
    readSheetRows(openWorkbook(book.bytes), read.part, decimal, tableBounds);
  return {
    isGrid: true,
    records,
    start: () => {
      const first: TableRecord[] = [];
      for (const some of records()) {
        first.push(...some.map(({ row, cells, isMisquoted }) => ({ row, cells, isMisquoted })));
        if (first.length >= startRows) break;
      }
      return {
        encoding: 'utf-8',
        separator: ',',
        records: first.slice(0, startRows),
        doubt: null,
        sheets: { names, read: sheet },
      };
    },
  };
};

export const xlsx: FileFormat = {
  ...facts,
  mayBegin: (head) => isArchive(head) || isOldSpreadsheet(head),
  isIn: (bytes) => namesPart(bytes, '[Content_Types].xml'),
  isPacked: true,
  open,
};
