/** What is said of the cells of a list while they are edited. */
export const grid = {
  editing: '%{field} of %{name}',
  change: 'Change',
  readOnly:
    '%{count} cell cannot be edited here and is left out. |||| %{count} cells cannot be edited here and are left out.',
  outside:
    '%{count} cell beyond the last row or column is left out. |||| %{count} cells beyond the last row or column are left out.',
  unknown: 'Nothing, or more than one record, is called: %{names}',
  decimals: { point: 'Numbers are read with a decimal point.', comma: 'Numbers are read with a decimal comma.' },
  notPasted: 'Nothing was pasted.',
  noMark: 'The decimal mark of the numbers was not chosen.',
};
