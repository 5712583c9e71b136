/** What is said of the record at the side of a list. */
export const side = {
  label: 'Scheda a lato: %{name}',
  open: 'Apri a lato',
  previous: 'Record precedente',
  next: 'Record successivo',
  page: 'Apri la pagina di %{name}',
  width: 'Larghezza della scheda a lato',
  tabs: 'Parti del record',
  fields: 'Campi',
  history: 'Cronologia',
  failed: 'Impossibile leggere il record.',
  andNext: '%{action} e vai al successivo',
  last: 'È l’ultimo record della pagina.',
};
