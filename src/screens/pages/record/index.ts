/**
 * Create, edit and show of one record.
 *
 * Taken from outside: RecordField, RecordForm, ResourceCreate, ResourceEdit, ResourceShow, VanishedRecord.
 */
export {};
