import { importSizeLimit } from '../core/values/fileSize.ts';
import type { FormatFacts } from '../core/wire/fileFormat.ts';

/** Rows of cells between separators (RFC 4180), in any encoding. It is read in pieces, so its rows are the limit. */
export const csv: FormatFacts = {
  name: 'csv',
  label: 'CSV',
  endings: ['.csv', '.tsv', '.txt'],
  type: 'text/csv',
  limit: { below: importSizeLimit, key: 'importTooLarge', params: { max: importSizeLimit / 1_000_000 } },
  asks: ['text', 'header', 'decimal'],
  isWritten: true,
  isFor: () => true,
};
