/** What stands for a component of the application that failed. */
export const own = {
  panel: 'This part stopped working. What is stored is safe.',
};

/** Two panes: what is had, and what could be. */
export const panes = { filter: 'Filter', none: 'Nothing here.', add: 'Add %{name}', remove: 'Remove %{name}' };
