import { rowFaults } from './feedFaults.ts';

const kind = {
  new: 'Nuova',
  gone: 'Scomparsa',
  price: 'Prezzo cambiato',
  failing: 'Ora fallisce',
  mended: 'Non fallisce più',
};
const failed = 'Errore nel confronto delle esecuzioni';

export const feedComparisons = {
  'feed-run-differences': {
    name: 'Differenza tra esecuzioni |||| Differenze tra esecuzioni',
    one: 'differenza tra esecuzioni',
    many: 'differenze tra esecuzioni',
    fields: {
      id: 'ID',
      from_run_id: 'Dall’esecuzione',
      to_run_id: 'All’esecuzione',
      kind: 'Differenza',
      gdo_id: 'ID GDO',
      ean: 'EAN',
      item_id: 'Articolo',
      row: 'Riga',
      price_before: 'Prezzo prima',
      price_after: 'Prezzo dopo',
      error_message: 'Messaggio di errore',
    },
    help: {
      row: 'Del file che l’ha detta per ultimo.',
      error_message: 'Dell’esecuzione in cui la riga è fallita.',
    },
    choices: { kind, error_message: rowFaults },
    list: { noResults: 'Le due esecuzioni hanno lasciato il negozio uguale.' },
    messages: { listFailed: failed },
  },
};

const shows = {
  none: 'Non c’è un’esecuzione precedente di questo negozio che sia stata applicata.',
  columns: { kind: 'Differenza', count: 'Righe' },
  values: { kind },
};

/** How runs of feeds are compared. */
export const comparing = {
  compare: { label: 'Confronta i risultati:', failed, shows },
  before: { label: 'Confronto con l’esecuzione precedente', failed, shows },
};

/** Words that messages about them are filled in with, by their English. */
export const feedComparisonWords = { 'feed run difference': feedComparisons['feed-run-differences'].one };
