import { fileSizeLimit, importSizeLimit } from '../values/fileSize.ts';
import type { CheckKey, MessageParams } from '../values/checkMessages.ts';

const megabyte = 1_000_000;

/** Why a file of an import is too large, by its bytes and by whether it is a spreadsheet. Null: it is not. */
export const importSizeFault = (
  bytes: number,
  isSpreadsheet: boolean,
): { key: CheckKey; params: MessageParams } | null => {
  if (isSpreadsheet && bytes >= fileSizeLimit)
    return {
      key: 'sheetFileTooLarge',
      params: { max: fileSizeLimit / 1024 / 1024, csv: importSizeLimit / megabyte },
    };
  return bytes >= importSizeLimit ? { key: 'importTooLarge', params: { max: importSizeLimit / megabyte } } : null;
};
