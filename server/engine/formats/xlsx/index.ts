/**
 * Spreadsheets (.xlsx), read piece by piece: the parts of the archive, their XML, the rows of a sheet as texts.
 */
export {};
