/** Che cosa si copia tra le risorse e le loro copie. */
export const copies = {
  looking: 'Ricerca delle differenze',
  nothing: 'Nessuna differenza: non c’è nulla da salvare.',
  nothingYet: 'Nulla è stato ancora salvato. Tutto si potrà annullare insieme.',
  whole: 'Si salva tutto insieme, o nulla.',
  faults:
    '%{count} record lo impedisce, quindi non si può salvare niente: correggilo e guarda di nuovo le differenze. |||| %{count} record lo impediscono, quindi non si può salvare niente: correggili e guarda di nuovo le differenze.',
  records: '%{count} record |||| %{count} record',
  rows: 'Differenze: %{many}',
  outcomes: {
    create: 'nuovi',
    update: 'cambiati',
    delete: 'non più presenti',
    unchanged: 'invariati',
    error: 'rifiutati',
  },
};
