/** What is said of files of a list. */
export const exports = {
  button: 'Eksportuj',
  more: 'Jak eksportować',
  things: 'Eksportuj %{things}',
  back: '%{export} do ponownego importu (CSV)',
  shown: '%{export} tak jak na liście (CSV)',
  sheet: '%{export} tak jak na liście (Excel)',
  cancel: 'Anuluj eksport',
  of: '%{done} z %{total}',
  cancelled: 'Eksport anulowano.',
  done: 'Pobrano plik %{name}.',
  failed: 'Nie udało się wyeksportować listy.',
  rows: 'Arkusz mieści najwyżej %{most} wierszy: przefiltruj listę albo wyeksportuj ją jako CSV.',
  characters: 'Komórka arkusza mieści najwyżej %{most} znaków, a %{column} ma ich więcej: wyeksportuj listę jako CSV.',
};
