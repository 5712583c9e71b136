/** Pliki feedów, tak jak są przechowywane. */
const linking = 'Błąd podczas pobierania zweryfikowanego linku do zaznaczonego pliku';

export const feedFiles = {
  'feed-files': {
    name: 'Pobieranie feedów',
    one: 'plik feedu',
    many: 'pliki feedów',
    object: 'plik feedu |||| pliki feedów |||| plików feedów',
    help: {
      file_name: 'Sieć, typ, dzień, sklep i nazwa: gdzie leży plik.',
      date: 'Dzień, w którym plik przyszedł, według zegara jego sieci.',
      validated:
        'Czy plik był taki, jaki został zapisany, gdy ostatnio proszono o link do niego. Puste: nikt jeszcze nie prosił.',
    },
    'list.noResults': 'Tego dnia nie przyszedł żaden taki plik.',
    choices: { file_type: { feed: 'Feed', pim_item: 'Produkty PIM' } },
    fields: {
      file_name: 'Ścieżka',
      retailer_id: 'Sieć',
      file_type: 'Typ',
      date: 'Dzień',
      store_id: 'Sklep',
      name: 'Nazwa pliku',
      bytes: 'Bajty',
      modified_at: 'Zmieniono',
      validated: 'Zweryfikowany',
    },
    actions: {
      link: {
        label: 'Pobierz zweryfikowany link:',
        failed: linking,
        partial: `${linking}: `,
        shows: {
          none: 'Nie zaznaczono żadnego pliku.',
          columns: { name: 'Nazwa pliku', url: 'Link, ważny 15 minut', fault: 'Dlaczego nie' },
          links: { url: 'Pobierz' },
        },
      },
    },
    messages: { listFailed: 'Błąd podczas wczytywania plików feedów z wybranymi opcjami' },
  },
};
