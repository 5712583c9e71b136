/**
 * Files of a list: as a person reads it, CSV or a spreadsheet, or as an import takes it back.
 *
 * Taken from outside: ExportButton, useExport.
 */
export {};
