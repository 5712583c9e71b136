import { adTypes, categoryLabels, foregrounds, metrics, rateTypes } from './advertisingChoices.ts';

// An ad is neuter: 'ogłoszenie'.
const statuses = { 0: 'Wersja robocza', 1: 'Zaplanowane', 2: 'Aktywne', 3: 'Zakończone', 4: 'Anulowane' };

export const ads = {
  'sponsored-listings': {
    beside: {
      'In the shop': 'W sklepie',
      English: 'Angielski',
      'Language of the country': 'Język kraju',
      Sponsored: 'Sponsorowane',
    },
    name: 'Ogłoszenia sponsorowane',
    one: 'ogłoszenie sponsorowane',
    many: 'ogłoszenia sponsorowane',
    object: 'ogłoszenie sponsorowane |||| ogłoszenia sponsorowane |||| ogłoszeń sponsorowanych',
    sections: { Listing: 'Ogłoszenie', Period: 'Okres', Keywords: 'Słowa kluczowe', Price: 'Cena', Images: 'Obrazy' },
    list: { prompt: 'Wczytaj dane albo rozpocznij wyszukiwanie.' },
    search: { ids: 'ID', query: 'Tekst' },
    presets: { running: 'Trwające' },
    choices: {
      type: adTypes,
      status: statuses,
      metric: metrics,
      rate: rateTypes,
      foreground: foregrounds,
      category_label: categoryLabels,
    },
    marks: { live_test: 'Test' },
    fields: {
      id: 'ID',
      url_thumbnail: 'Miniatura',
      type: 'Typ',
      country: 'Kraj',
      campaign_id: 'Kampania',
      campaign_title: 'Tytuł kampanii',
      wallet_id: 'Portfel',
      item_id: 'ID produktu',
      ean: 'EAN',
      item_name: 'Nazwa produktu',
      category: 'Kategoria',
      priority: 'Priorytet',
      start_date: 'Data rozpoczęcia',
      end_date: 'Data zakończenia',
      live_test: 'Test na żywo',
      distribution: 'Dystrybucja',
      status: 'Status',
      keywords: 'Słowa kluczowe',
      selectable_keywords: 'Słowa kluczowe do wyboru',
      keywords_metadata: 'Metadane słów kluczowych',
      metric: 'Miernik',
      rate: 'Stawka',
      quote: 'Limit',
      price: 'Cena',
      foreground: 'Kolor pierwszego planu',
      category_label: 'Etykieta kategorii',
      thumbnail_en: 'Baner na stronę, angielski',
      thumbnail_local: 'Baner na stronę, lokalny',
      image_app_details_en: 'Baner w aplikacji, angielski',
      image_app_details_local: 'Baner w aplikacji, lokalny',
      image_app_slider_en: 'Slider strony głównej, angielski',
      image_app_slider_local: 'Slider strony głównej, lokalny',
      created_at: 'Utworzono',
      updated_at: 'Zaktualizowano',
      deleted_at: 'Usunięto',
    },
    help: {
      priority: '1 Góra, 2 Środek, 3 Dół',
      keywords: 'Najwyżej 20.',
      selectable_keywords: 'Wybrane stają się słowami kluczowymi.',
    },
    members: {
      'selectable_keywords.[]': 'Słowo kluczowe',
      'selectable_keywords.[].name': 'Słowo kluczowe',
      'selectable_keywords.[].selected': 'Wybrane',
    },
    actions: {
      schedule: { label: 'Zaplanuj', done: 'Zaktualizowano' },
      stop: {
        label: 'Zatrzymaj',
        confirm: {
          title: 'Zatrzymać ogłoszenie?',
          text: 'Zakończy się teraz i samo nie ruszy ponownie.',
          button: 'Zatrzymaj',
        },
        done: 'Zaktualizowano',
      },
      prefillRate: {
        choices: { type: adTypes, metric: metrics },
        label: 'Podpowiedz stawkę działania',
        input: { type: 'Typ', country: 'Kraj', metric: 'Miernik' },
        done: 'Stawka działania została podpowiedziana',
        failed: 'Nie udało się podpowiedzieć stawki działania',
      },
      moveDates: {
        label: 'Zmień daty',
        input: { start_date: 'Data rozpoczęcia', end_date: 'Data zakończenia' },
        done: 'Zaktualizowano',
        failed: 'Nie udało się zaktualizować działania',
      },
    },
    messages: {
      listFailed: 'Nie udało się wczytać działań',
      lookupFailed: 'Nie udało się wczytać działań',
      showFailed: 'Nie udało się wczytać działania',
      created: 'Działanie zostało utworzone',
      notCreated: 'Nie udało się utworzyć nowego działania',
      updated: 'Działanie zostało zaktualizowane',
      notUpdated: 'Nie udało się zaktualizować działania',
      bulkUpdated: 'Zaktualizowano',
      notBulkUpdated: 'Nie udało się zaktualizować działania',
      notImported: 'Nie udało się sprawdzić ogłoszeń',
    },
  },
  'rate-rules': {
    name: 'Reguły stawek',
    one: 'reguła stawek',
    many: 'reguły stawek',
    object: 'regułę stawek |||| reguły stawek |||| reguł stawek',
    sections: { Rule: 'Reguła', Price: 'Cena' },
    choices: { type: adTypes, metric: metrics, rate: rateTypes },
    fields: {
      id: 'ID',
      type: 'Typ',
      country: 'Kraj',
      metric: 'Miernik',
      rate: 'Stawka',
      quote: 'Limit',
      price: 'Cena',
    },
  },
};

/** Words that messages about them are filled in with, by their English. */
export const adsWords = {
  'A row with an id changes that listing; any other makes a new one.':
    'Wiersz z ID zmienia to ogłoszenie; każdy inny tworzy nowe.',
  'A date is written dd/mm/yyyy, and begins at 05:00 by the clock of its country.':
    'Datę zapisuje się jako dd/mm/rrrr; zaczyna się o 05:00 czasu jej kraju.',
  'Keywords are separated by commas, at most 20 a row.':
    'Słowa kluczowe oddziela się przecinkami, najwyżej 20 w wierszu.',
  'A wallet is written by its title or its id, and is of the country of the row.':
    'Portfel podaje się tytułem albo ID; musi być z kraju wiersza.',
  'Where an EAN is given, the item id is not read.': 'Gdy podano EAN, ID produktu nie jest odczytywane.',
  'Cross-category ads must be in a separate CSV from other ad types.':
    'Ogłoszenia typu „Wiele kategorii” muszą być w osobnym pliku CSV.',
  'Invalid file size, min 1 item, max 80 items': 'Nieprawidłowa liczba pozycji w pliku: co najmniej 1, najwyżej 80',
  'Wallet not found': 'Nie znaleziono portfela',
  'sponsored listing': ads['sponsored-listings'].one,
  'rate rule': ads['rate-rules'].one,
};
