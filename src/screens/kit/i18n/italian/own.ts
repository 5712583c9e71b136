/** What stands for a component of the application that failed. */
export const own = {
  cell: 'Non visualizzabile',
  panel: 'Questa parte ha smesso di funzionare. Ciò che è salvato è al sicuro.',
};

/** Two panes: what is had, and what could be. */
export const panes = { filter: 'Filtra', none: 'Nulla qui.', add: 'Aggiungi %{name}', remove: 'Togli %{name}' };
