/**
 * The pictures that were uploaded, and which records hold them.
 *
 * Taken from outside: notePicture, pictureTables, schema.
 */
export {};
