/**
 * Inputs of pictures: upload, crop, slots, copyright.
 *
 * Taken from outside: ImageInput, ImageListInput.
 */
export {};
