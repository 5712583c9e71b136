/**
 * Spreadsheets (.xlsx), read piece by piece: the parts of the archive, their XML, the rows of a sheet as texts.
 *
 * Taken from outside: sheetRows, workbook, zipParts.
 */
export {};
