export const viewing = {
  person: 'Stai vedendo come %{name}, fino alle %{time}. Non si può modificare nulla.',
  role: 'Stai vedendo come chi ha il ruolo %{name}, fino alle %{time}. Non si può modificare nulla.',
  stop: 'Smetti di vedere',
  own: 'Questa pagina è personale',
  ownText: 'Stai vedendo come %{name}. Ciò che è personale si vede solo dopo aver smesso.',
  notBegun: 'Non è stato possibile iniziare',
  notEnded: 'Non è stato possibile smettere',
};
