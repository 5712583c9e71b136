/** What a file must stay below: 25 MB (spec 000 §5, §9). */
export const fileSizeLimit = 25 * 1024 * 1024;

/** What a file may have at the most that is stored while it comes, where its taker says so: 1 GB. */
export const streamedSizeLimit = 2 ** 30;

/** Rows that a file of an import may have, where its resource says nothing less. */
export const mostFileRows = 2_000_000;

/** Bytes of a row of a wide export, with the quotes and the texts of its cells. */
const usualRow = 200;

/**
 * What a file of an import must stay below: its rows are the limit, and these are the bytes of so many of a usual width. A
 * spreadsheet has the limit of any file, since its parts are found by what stands at its end: it is in memory as a whole.
 */
export const importSizeLimit = mostFileRows * usualRow;

/** Whether a file of so many bytes may be sent. */
export const isFileSize = (bytes: number): boolean => bytes < fileSizeLimit;
