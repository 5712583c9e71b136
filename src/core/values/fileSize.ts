/** What a file must stay below: 25 MB (spec 000 §5, §9). */
export const fileSizeLimit = 25 * 1024 * 1024;

/** Whether a file of so many bytes may be sent. */
export const isFileSize = (bytes: number): boolean => bytes < fileSizeLimit;
