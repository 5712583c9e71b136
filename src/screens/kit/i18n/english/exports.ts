/** What is said of files of a list. */
export const exports = {
  button: 'Export',
  more: 'How to export',
  things: 'Export %{things}',
  back: '%{export} to come back (%{format})',
  shown: '%{export} as shown (CSV)',
  sheet: '%{export} as shown (Excel)',
  cancel: 'Cancel the export',
  of: '%{done} of %{total}',
  cancelled: 'The export was cancelled.',
  done: '%{name} has been downloaded.',
  failed: 'The list could not be exported.',
  rows: 'A sheet holds at most %{most} rows: filter the list, or export it as CSV.',
  characters: 'A cell of a sheet holds at most %{most} characters, and %{column} has more: export the list as CSV.',
};
