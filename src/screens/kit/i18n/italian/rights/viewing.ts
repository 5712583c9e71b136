export const viewing = {
  person: 'Stai visualizzando come %{name}, fino alle %{time}. Non si può modificare nulla.',
  role: 'Stai visualizzando come chi ha il ruolo %{name}, fino alle %{time}. Non si può modificare nulla.',
  stop: 'Termina la visualizzazione',
  own: 'Questa pagina è personale',
  ownText: 'Stai visualizzando come %{name}. Ciò che è personale si vede solo dopo aver terminato la visualizzazione.',
  notBegun: 'Non è stato possibile iniziare la visualizzazione',
  notEnded: 'Non è stato possibile terminare la visualizzazione',
};
