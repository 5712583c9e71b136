/** What is said of files of a list. */
export const exports = {
  button: 'Esporta',
  more: 'Come esportare',
  things: 'Esporta %{things}',
  back: '%{export} da reimportare (CSV)',
  shown: '%{export} come mostrato (CSV)',
  sheet: '%{export} come mostrato (Excel)',
  cancel: 'Annulla l’esportazione',
  of: '%{done} di %{total}',
  cancelled: 'Esportazione annullata.',
  done: 'File scaricato: %{name}.',
  failed: 'Impossibile esportare l’elenco.',
  rows: 'Un foglio contiene al massimo %{most} righe: filtra l’elenco oppure esportalo come CSV.',
  characters:
    'Una cella di un foglio contiene al massimo %{most} caratteri e %{column} ne ha di più: esporta l’elenco come CSV.',
};
