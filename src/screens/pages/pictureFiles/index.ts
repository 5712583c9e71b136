/**
 * Many pictures at once: files that find their records by the codes in their names.
 *
 * Taken from outside: usePictureChoice, usePictureDrop.
 */
export {};
