import { rowFaults } from './feedFaults.ts';

const kind = {
  new: 'Nowy',
  gone: 'Zniknął',
  price: 'Zmieniona cena',
  failing: 'Teraz nieudany',
  mended: 'Już udany',
};
const failed = 'Błąd podczas porównywania uruchomień';

export const feedComparisons = {
  'feed-run-differences': {
    name: 'Różnica między uruchomieniami |||| Różnice między uruchomieniami',
    one: 'różnica między uruchomieniami',
    many: 'różnice między uruchomieniami',
    object: 'różnicę między uruchomieniami |||| różnice między uruchomieniami |||| różnic między uruchomieniami',
    fields: {
      id: 'ID',
      from_run_id: 'Od uruchomienia',
      to_run_id: 'Do uruchomienia',
      kind: 'Różnica',
      gdo_id: 'ID GDO',
      ean: 'EAN',
      item_id: 'Produkt',
      row: 'Wiersz',
      price_before: 'Cena przed',
      price_after: 'Cena po',
      error_message: 'Komunikat o błędzie',
    },
    help: {
      row: 'W pliku, który podał go ostatnio.',
      error_message: 'Z uruchomienia, w którym wiersz się nie powiódł.',
    },
    choices: { kind, error_message: rowFaults },
    list: { noResults: 'Oba uruchomienia pozostawiły sklep w takim samym stanie.' },
    messages: { listFailed: failed },
  },
};

const shows = {
  none: 'Nie ma wcześniejszego zastosowanego uruchomienia tego sklepu.',
  columns: { kind: 'Różnica', count: 'Wiersze' },
  values: { kind },
};

/** How runs of feeds are compared. */
export const comparing = {
  compare: { label: 'Porównaj wyniki:', failed, shows },
  before: { label: 'Porównanie z poprzednim uruchomieniem', failed, shows },
};

/** Words that messages about them are filled in with, by their English. */
export const feedComparisonWords = { 'feed run difference': feedComparisons['feed-run-differences'].one };
