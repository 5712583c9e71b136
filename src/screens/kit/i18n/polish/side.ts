/** What is said of the record at the side of a list. */
export const side = {
  label: 'Rekord z boku: %{name}',
  open: 'Otwórz z boku',
  previous: 'Poprzedni rekord',
  next: 'Następny rekord',
  page: 'Otwórz stronę: %{name}',
  width: 'Szerokość rekordu z boku',
  tabs: 'Części rekordu',
  fields: 'Pola',
  history: 'Historia',
  failed: 'Nie udało się odczytać rekordu.',
  andNext: '%{action} i następny',
  last: 'To ostatni rekord na stronie.',
};
