/** What is said of numbers that are worked out of those that are there. */
export const adjust = {
  how: 'Come cambia %{label}',
  modes: {
    set: 'Imposta questo valore',
    percent: 'Alza o abbassa in %',
    amount: 'Alza o abbassa di un importo',
    round: 'Solo arrotonda',
  },
  much: { percent: '%{label}: di quanto per cento', amount: '%{label}: di quanto' },
  roundTo: '%{label}: arrotonda a',
  noEnding: 'Nessun altro arrotondamento',
  ending: 'Arrotonda a %{ending}',
  way: '%{label}: in che direzione arrotondare',
  ways: { nearest: 'al più vicino', up: 'per eccesso', down: 'per difetto' },
  example: 'Per esempio %{values}',
  hint: 'Un meno abbassa: -5.',
  isAdjusted: 'Calcolato dal valore di ogni record.',
  outliers:
    '%{count} valore anomalo, lontano dalle altre modifiche |||| %{count} valori anomali, lontani dalle altre modifiche',
  outlier: 'Anomalo',
  show: 'Mostra',
  orders: { among: 'Tutti, in ordine', first: 'Prima gli anomali', only: 'Solo gli anomali' },
  before: '%{label} prima',
  after: '%{label} dopo',
  change: '%{label}: variazione percentuale',
  else: 'Che altro cambia',
};
