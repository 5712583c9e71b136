import { fileSizeLimit, importSizeLimit } from '../core/values/fileSize.ts';
import type { FormatFacts } from '../core/wire/fileFormat.ts';

/** Spreadsheets (ECMA-376). Their parts are found by what stands at their end, so a file is in memory as a whole. */
export const xlsx: FormatFacts = {
  name: 'xlsx',
  label: '.xlsx',
  endings: ['.xlsx'],
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  limit: {
    below: fileSizeLimit,
    key: 'sheetFileTooLarge',
    params: { max: fileSizeLimit / 1024 / 1024, csv: importSizeLimit / 1_000_000 },
  },
  asks: ['sheet', 'header', 'decimal'],
  isWritten: false,
  isFor: () => true,
};
