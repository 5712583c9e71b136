/**
 * The closed list of texts of a resource. Null: fails in silence (spec 000 §8 says where). `noPoints`: a map without any; `lookupBlank`: a lookup of blanks alone;
 * `inputsFailed`: what a rule of the form reads along a reference did not come; `notSaved`: a form with a fault was not sent;
 * `askDelete`: asked before one record is deleted, `{id}` is its key; `importStarted`: a job writes the rows.
 */
export const resourceMessageKeys = [
  'listFailed',
  'showFailed',
  'historyFailed',
  'noPoints',
  'lookupFailed',
  'lookupNone',
  'lookupEmpty',
  'lookupBlank',
  'inputsFailed',
  'notSaved',
  'created',
  'notCreated',
  'updated',
  'notUpdated',
  'askDelete',
  'deleted',
  'notDeleted',
  'restored',
  'notRestored',
  'bulkUpdated',
  'notBulkUpdated',
  'bulkPartial',
  'bulkDeleted',
  'notBulkDeleted',
  'bulkDeletePartial',
  'bulkCreated',
  'notBulkCreated',
  'bulkCreatePartial',
  'importStarted',
  'imported',
  'notImported',
  'importPartial',
] as const;

export type ResourceMessageKey = (typeof resourceMessageKeys)[number];
