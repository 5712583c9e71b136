const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be a key of what the framework keeps. */
export const isUuid = (text: string): boolean => pattern.test(text);

/** A key that somebody gave, to be compared with a column of its type, which finds it by its index; of no row (null) where it can be none. */
export const uuidOf = (text: string): string | null => (isUuid(text) ? text : null);
