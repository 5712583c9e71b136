/** Co jest kopiowane między zasobami a ich kopiami. */
export const copies = {
  looking: 'Szukanie różnic',
  nothing: 'Brak różnic: nie ma czego zapisać.',
  nothingYet: 'Jeszcze nic nie zapisano. Wszystko można będzie cofnąć razem.',
  whole: 'Zapisywane jest wszystko razem albo nic.',
  faults:
    '%{count} rekord stoi na przeszkodzie, więc niczego nie można zapisać: popraw go i obejrzyj różnice ponownie. |||| %{count} rekordy stoją na przeszkodzie, więc niczego nie można zapisać: popraw je i obejrzyj różnice ponownie. |||| %{count} rekordów stoi na przeszkodzie, więc niczego nie można zapisać: popraw je i obejrzyj różnice ponownie.',
  records: '%{count} rekord |||| %{count} rekordy |||| %{count} rekordów',
  rows: 'Różnice: %{many}',
  outcomes: {
    create: 'nowe',
    update: 'zmienione',
    delete: 'do usunięcia',
    unchanged: 'bez zmian',
    error: 'odrzucone',
  },
};
