/** What is copied between resources and their copies. */
export const copies = {
  looking: 'Looking for differences',
  nothing: 'Nothing differs: there is nothing to write.',
  nothingYet: 'Nothing has been written yet. All of it can be undone together.',
  whole: 'All of it is written together, or nothing is.',
  faults:
    '%{count} record stands in the way, so nothing can be written: mend it, and look at the differences again. |||| %{count} records stand in the way, so nothing can be written: mend them, and look at the differences again.',
  records: '%{count} record |||| %{count} records',
  rows: 'Differences: %{many}',
  outcomes: {
    create: 'new',
    update: 'changed',
    delete: 'gone',
    unchanged: 'unchanged',
    error: 'refused',
  },
};
