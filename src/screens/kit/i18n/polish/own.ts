/** What stands for a component of the application that failed. */
export const own = {
  cell: 'Nie można pokazać',
  panel: 'Ta część przestała działać. To, co zapisano, jest bezpieczne.',
};

/** Two panes: what is had, and what could be. */
export const panes = { filter: 'Filtruj', none: 'Nic tu nie ma.', add: 'Dodaj: %{name}', remove: 'Odbierz: %{name}' };
