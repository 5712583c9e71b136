/**
 * The pictures that were uploaded, which records hold them, and what else may come to.
 *
 * Taken from outside: addresses, holders, holdingFields, holdPictures, notePicture, openRows, pictureTables, schema.
 */
export {};
