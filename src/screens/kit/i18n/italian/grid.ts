/** What is said of the cells of a list while they are edited. */
export const grid = {
  editing: '%{field} di %{name}',
  change: 'Modifica',
  readOnly:
    '%{count} cella non è modificabile qui e viene tralasciata. |||| %{count} celle non sono modificabili qui e vengono tralasciate.',
  outside:
    '%{count} cella oltre l’ultima riga o colonna viene tralasciata. |||| %{count} celle oltre l’ultima riga o colonna vengono tralasciate.',
  unknown: 'Nessun record, o più di uno, si chiama: %{names}',
  decimals: {
    point: 'I numeri vengono letti con il punto decimale.',
    comma: 'I numeri vengono letti con la virgola decimale.',
  },
  notPasted: 'Non è stato incollato nulla.',
  noMark: 'Il separatore decimale dei numeri non è stato scelto.',
};
