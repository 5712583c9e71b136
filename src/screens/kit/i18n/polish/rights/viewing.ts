export const viewing = {
  person: 'Podgląd jako %{name}, do %{time}. Niczego nie można zmienić.',
  role: 'Podgląd jako ktoś z rolą %{name}, do %{time}. Niczego nie można zmienić.',
  stop: 'Zakończ podgląd',
  own: 'Ta strona jest osobista',
  ownText: 'Trwa podgląd jako %{name}. To, co osobiste, zobaczysz dopiero po jego zakończeniu.',
  notBegun: 'Nie udało się rozpocząć podglądu',
  notEnded: 'Nie udało się zakończyć podglądu',
};
