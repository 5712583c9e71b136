/**
 * Reading and writing CSV: cells, header, mapping of columns to fields, the file of failed rows.
 *
 * Taken from outside: codeColumns, columnNeeds, csv, csvCells, csvHeader, csvMapping, csvReader, failedRows, importCell, importKeys,
 * namedCells, wholeImport.
 */
export {};
