/**
 * The rows of a small file as a sheet: mended where they stand, and saved together.
 *
 * Taken from outside: SheetStep.
 */
export {};
