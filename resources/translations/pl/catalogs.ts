/** Catalogues that retailers sell from, and reports of retailers. */
const linking = 'Błąd podczas pobierania pliku raportu';

const report = {
  fields: {
    id: 'ID',
    file_name: 'Plik raportu',
    type: 'Rodzaj',
    retailer_id: 'Sieć',
    created_at: 'Utworzono',
    updated_at: 'Zaktualizowano',
    run_id: 'Uruchomienie feedu',
    file_key: 'Przechowywany jako',
    visible: 'Widoczny',
  },
  help: {
    run_id: 'Którego uruchomienia nieudane wiersze opisuje.',
    file_key: 'Puste: plik trafił do osoby, która o niego poprosiła.',
    visible: 'Czy widzą go właściciele tych raportów.',
  },
  choices: {
    type: { item_coverage: 'Pokrycie produktów', feed_run: 'Uruchomienie feedu', failed_rows: 'Nieudane wiersze' },
  },
  actions: {
    types: { label: 'Rodzaje' },
    link: {
      label: 'Pobierz plik:',
      failed: linking,
      partial: `${linking}: `,
      shows: {
        none: 'Nie wybrano raportu.',
        columns: { file_name: 'Plik raportu', url: 'Link, ważny 15 minut', fault: 'Dlaczego nie' },
        links: { url: 'Pobierz' },
      },
    },
  },
};

export const catalogs = {
  'toolkit-catalog': {
    search: { query: 'Tekst' },
    name: 'Katalog Toolkit',
    one: 'katalog',
    many: 'katalogi',
    object: 'katalog |||| katalogi |||| katalogów',
    help: { sources: 'Nowy katalog zaczyna od źródeł swojego kraju.' },
    sections: { Catalog: 'Katalog' },
    choices: {
      catalog_type: { standard: 'Standardowy', custom: 'Własny', toolkit: 'Katalog Toolkit' },
      item_source: { none: 'Żadne', pim_retailer: 'PIM sieci', immagino: 'Immagino', toolkit: 'Toolkit' },
    },
    fields: {
      id: 'ID',
      name: 'Nazwa',
      country: 'Kraj',
      catalog_type: 'Rodzaj katalogu',
      item_source: 'Źródło produktów',
      sources: 'Źródła',
      updated_at: 'Zaktualizowano',
    },
    actions: {
      copy: {
        label: 'Kopiuj źródła z',
        done: 'Skopiowano katalog',
        failed: 'Błąd podczas kopiowania katalogu',
        input: { to: 'Do katalogu' },
      },
      sources: { label: 'Źródła według kraju z', input: { country: 'Kraj' } },
    },
    messages: {
      listFailed: 'Błąd podczas wczytywania katalogów',
      created: 'Utworzono katalog',
      notCreated: 'Błąd podczas tworzenia katalogu',
      updated: 'Zaktualizowano katalog',
      notUpdated: 'Błąd podczas aktualizacji katalogu',
      deleted: 'Usunięto katalog',
      notDeleted: 'Błąd podczas usuwania katalogu',
    },
  },
  'retailer-reports': {
    search: { query: 'Tekst' },
    name: 'Raport sieci |||| Raporty sieci',
    one: 'raport sieci',
    many: 'raporty sieci',
    object: 'raport sieci |||| raporty sieci |||| raportów sieci',
    sections: { Report: 'Raport' },
    ...report,
    messages: {
      listFailed: 'Błąd podczas wczytywania raportów sieci',
      updated: 'Zaktualizowano raport',
      notUpdated: 'Błąd podczas aktualizacji raportu',
    },
  },
  'own-reports': {
    name: 'Mój raport |||| Moje raporty',
    one: 'mój raport',
    many: 'moje raporty',
    object: 'mój raport |||| moje raporty |||| moich raportów',
    list: { prompt: 'Żaden raport nie należy jeszcze do Ciebie.' },
    ...report,
    messages: { listFailed: 'Błąd podczas wczytywania raportów sieci' },
  },
};
