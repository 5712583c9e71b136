/** What stands for a component of the application that failed. */
export const own = {
  cell: 'Cannot be shown',
  panel: 'This part stopped working. What is stored is safe.',
};
