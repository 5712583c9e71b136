/** What is said of the record at the side of a list. */
export const side = {
  label: 'Record at the side: %{name}',
  open: 'Open at the side',
  previous: 'Previous record',
  next: 'Next record',
  page: 'Open the page of %{name}',
  width: 'Width of the record at the side',
  tabs: 'Parts of the record',
  fields: 'Fields',
  history: 'History',
  failed: 'The record could not be read.',
  andNext: '%{action} and next',
  last: 'This is the last record of the page.',
};
