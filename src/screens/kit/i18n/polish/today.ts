export const today = {
  unfinished: 'Moja niedokończona praca',
  import: 'Import: %{many}, %{name}',
  planning: 'Przygotowywanie planu, wiersze: %{total}',
  expired: 'Plan wygasł: zaplanuj plik ponownie',
  ready: '%{count} wiersz gotowy |||| %{count} wiersze gotowe |||| %{count} wierszy gotowych',
  refused: 'odrzucone: %{count}',
  typed:
    '%{count} pole wpisane, niezapisane |||| %{count} pola wpisane, niezapisane |||| %{count} pól wpisanych, niezapisanych',
  discard: 'Odrzuć',
  discardOf: 'Odrzuć: %{name}',
  discardTitle: 'Odrzucić „%{name}”?',
  discardText: 'To, co przygotowano, zostanie zapomniane. Nic nie zostało zapisane i żaden rekord się nie zmieni.',
  notDiscarded: 'Nie odrzucono.',
  failed: 'Nie udało się odczytać niedokończonej pracy.',
};
