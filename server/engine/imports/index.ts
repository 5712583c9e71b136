/**
 * From an uploaded file to the rows of a plan, and to services that are not ours.
 *
 * Taken from outside: applyForeignImport, failedRows, forgetFiles, importFiles, importRules, planForeignImport,
 * planImport, routes, schema, unfinished, unknownNames.
 */
export {};
