/**
 * What is said where a declaration has no text of its own, in the spec's style. `One` and `Many` begin a sentence; a language
 * with genders and cases words it so that both stand as they are.
 */
export const messages = {
  listFailed: 'There was an error while getting the list of %{many}',
  showFailed: "%{One} hasn't been fetched.",
  historyFailed: 'There was an error while getting the history of the %{one}',
  lookupFailed: 'Error while fetching %{many}. Please try again later.',
  lookupNone: 'There are no %{many}.',
  lookupEmpty: 'Nothing has this name.',
  created: '%{One} successfully created',
  notCreated: "%{One} hasn't been created.",
  updated: '%{One} successfully updated',
  notUpdated: "%{One} hasn't been updated.",
  deleted: '%{One} successfully deleted',
  notDeleted: "%{One} hasn't been deleted.",
  restored: '%{One} successfully restored',
  notRestored: "%{One} hasn't been restored.",
  bulkUpdated: 'Selected %{many} successfully updated',
  notBulkUpdated: "Selected %{many} haven't been updated.",
  bulkPartial: "%{Many} with following ID's haven't been updated: ",
  bulkDeleted: 'Selected %{many} successfully deleted',
  notBulkDeleted: "Selected %{many} haven't been deleted.",
  bulkDeletePartial: "%{Many} with following ID's haven't been deleted: ",
  bulkCreated: '%{Many} successfully created',
  notBulkCreated: "%{Many} haven't been created.",
  bulkCreatePartial: "%{Many} with following ID's haven't been created: ",
  imported: '%{Many} successfully imported',
  notImported: "%{Many} haven't been imported.",
  importPartial: "%{Many} with following ID's haven't been imported: ",
};
