import { itemUnits, statuses } from './choices.ts';

const allergens = {
  gluten: 'Zboża z glutenem', crustaceans: 'Skorupiaki', eggs: 'Jaja', fish: 'Ryby', peanuts: 'Orzeszki ziemne', soybeans: 'Soja', milk: 'Mleko',
  nuts: 'Orzechy', celery: 'Seler', mustard: 'Gorczyca', sesame: 'Sezam', sulphites: 'Siarczyny', lupin: 'Łubin', molluscs: 'Mięczaki',
};

const incompleteness = { 'no EAN': 'bez EAN', 'no category': 'bez kategorii', 'no brand': 'bez marki', 'no image': 'bez zdjęcia', was_live: 'był opublikowany' };

export const items = {
  items: {
    name: 'Produkt |||| Produkty',
    one: 'produkt', many: 'produkty', object: 'produkt |||| produkty |||| produktów',
    presets: { waiting: 'Czekające na zatwierdzenie', withoutImage: 'Bez zdjęcia', hidden: 'Ukryte' },
    groups: { Identity: 'Dane podstawowe', Measures: 'Miary', Content: 'Treść', State: 'Stan' },
    choices: { status: statuses.masculine, type: itemUnits, selling_type: { unit: 'Na sztuki', weight: 'Na wagę' }, incompleteness },
    sections: { Identity: 'Dane podstawowe', Measures: 'Miary', Descriptions: 'Opisy', Nutrition: 'Wartości odżywcze', Images: 'Zdjęcia', EANs: 'Kody EAN', Details: 'Szczegóły' },
    fields: {
      id: 'ID', name: 'Nazwa', status: 'Status', master_id: 'Master', category_id: 'Kategoria', category_name: 'Nazwa kategorii',
      category_vertical: 'Branża', brand_id: 'Marka', brand_name: 'Nazwa marki', display_brand: 'Wyświetlana marka',
      short_description: 'Krótki opis', long_description: 'Długi opis', tags: 'Tagi', shared_tags: 'Wspólne tagi',
      variable_weight: 'Zmienna waga', type: 'Jednostka', selling_type: 'Sposób sprzedaży', value: 'Wartość', delta: 'Delta', weight: 'Waga',
      item_empty_size: 'Tara', volume: 'Objętość', alcoholVolume: 'Zawartość alkoholu', zeroValue: 'Wartość zerowa', country: 'Kraj',
      text_ingredients: 'Lista składników', text_nutritional_values: 'Tabela wartości odżywczych', text_allergenes: 'Lista alergenów',
      text_coadjuvants: 'Substancje pomocnicze', text_traceability: 'Identyfikowalność', copyright: 'Prawa autorskie', created_at: 'Utworzono',
      updated_at: 'Zmieniono', ean: 'EAN', hidden: 'Ukryty', incompleteness: 'Braki', was_live: 'Był opublikowany', is_lidl: 'Lidl',
      is_vertical: 'Branżowy', url_thumbnail: 'Miniatura', url_images: 'Zdjęcia', locked: 'Zablokowany', priority: 'Priorytet',
      deleted_at: 'Usunięto',
    },
    slots: {
      url_images: {
        main: 'Główne', front: 'Przód', back: 'Tył', right: 'Prawa strona', left: 'Lewa strona', other_1: 'Inne 1', other_2: 'Inne 2', ingredients: 'Składniki',
        nutrition_value: 'Wartości odżywcze', coadjuvants: 'Substancje pomocnicze', traceability: 'Identyfikowalność', allergens: 'Alergeny',
      },
    },
    members: {
      text_ingredients: {
        printed: 'Jak na etykiecie', ingredients: 'Składniki, od największego udziału', 'ingredients[]': 'składnik', 'ingredients[].name': 'Składnik',
        'ingredients[].percent': 'Udział', 'ingredients[].origin': 'Pochodzenie',
      },
      text_nutritional_values: {
        per: 'Ilości na', energy_kj: 'Energia, kJ', energy_kcal: 'Energia, kcal', fat: 'Tłuszcz', saturated_fats: 'Tłuszcze nasycone', carbohydrate: 'Węglowodany',
        sugar: 'Cukry', dietary_fiber: 'Błonnik', protein: 'Białko', salt: 'Sól', sodium: 'Sód', alcohol: 'Alkohol', others: 'Inne składniki odżywcze',
        'others[]': 'składnik odżywczy', 'others[].name': 'Składnik odżywczy', 'others[].amount': 'Ilość', 'others[].unit': 'Jednostka',
      },
      text_allergenes: { contains: 'Zawiera', may_contain: 'Może zawierać śladowe ilości', note: 'Uwaga', 'contains[]': allergens, 'may_contain[]': allergens },
    },
    help: {
      ean: '8, 12, 13 lub 14 cyfr.',
      status: 'Edycja przywraca zatwierdzonemu produktowi status „Roboczy”.', display_brand: 'Marka widoczna dla klientów.',
      delta: 'O ile może się różnić waga sztuki.', locked: 'Zablokowany produkt nie jest zmieniany przez źródła danych.',
    },
    search: { ids: 'ID', eans: 'Kody EAN', eans_advanced: 'Kody EAN (zaawansowane)', gdoids: 'ID GDO', tags: 'Tagi', categories: 'Kategorie', query: 'Tekst' },
    attention: { drafts: 'Produkty robocze czekające na zatwierdzenie', withoutImage: 'Produkty bez zdjęcia' },
    searchHelp: {
      eans_advanced: 'Znajduje też kody z zerami na początku i według pierwszych cyfr; jeden wiersz na kod.', tags: 'ID tagów.',
      categories: 'ID kategorii dowolnego poziomu.',
    },
    actions: {
      approve: {
        label: 'Zatwierdź', done: 'Produkt zatwierdzony', failed: 'Produkt nie został zatwierdzony.',
        partial: 'Produkty o tych ID nie zostały zatwierdzone: ',
        many: { done: 'Zaznaczone produkty zatwierdzone', failed: 'Zaznaczone produkty nie zostały zatwierdzone.' },
      },
      refreshSources: {
        label: 'Odśwież źródła:', done: 'Źródła produktu odświeżone', failed: 'Źródła produktu nie zostały odświeżone.',
        partial: 'Produkty o tych ID nie zostały odświeżone: ',
        many: { done: 'Źródła zaznaczonych produktów odświeżone', failed: 'Źródła zaznaczonych produktów nie zostały odświeżone.' },
      },
      availability: {
        label: 'Dostępność:',
        shows: { heading: '{name}: liczba sklepów: {count}', none: 'W żadnym sklepie.', columns: { store_id: 'ID sklepu', name: 'Sklep', retailer: 'Sieć', price: 'Cena' } },
      },
      duplicates: {
        label: 'Szukaj duplikatów:', failed: 'Błąd podczas szukania duplikatów',
        shows: { none: 'Nie znaleziono duplikatów.', columns: { id: 'ID', name: 'Nazwa', ean: 'EAN', brand: 'Marka', size: 'Wartość' } },
      },
      coverage: {
        label: 'Pokrycie EAN:', started: 'Zamówiono raport pokrycia EAN', done: 'Raport pokrycia EAN jest gotowy', failed: 'Raport pokrycia EAN nie został utworzony.',
      },
      exportDrafts: {
        label: 'Eksportuj propozycje:', started: 'Zamówiono eksport propozycji', done: 'Propozycje są gotowe', failed: 'Propozycje nie zostały wyeksportowane.',
      },
      keywords: {
        label: 'Słowa kluczowe:', failed: 'Błąd podczas szukania słów kluczowych',
        shows: { none: 'Uwaga: nie znaleziono słów kluczowych', columns: { name: 'Słowo kluczowe' } },
      },
    },
    beside: { Sources: 'Źródła', Availability: 'Dostępność' },
    messages: {
      listFailed: 'Nie udało się pobrać produktów.', showFailed: 'Nie udało się pobrać produktu.',
      lookupFailed: 'Błąd podczas pobierania produktów. Spróbuj ponownie później.', created: 'Produkt utworzony',
      notCreated: 'Produkt nie został utworzony.', updated: 'Produkt zmieniony', notUpdated: 'Produkt nie został zmieniony.',
      deleted: 'Produkt usunięty', notDeleted: 'Produkt nie został usunięty.', notRestored: 'Produkt nie został przywrócony.',
      bulkUpdated: 'Zaznaczone produkty zmienione', notBulkUpdated: 'Zaznaczone produkty nie zostały zmienione.',
      bulkPartial: 'Produkty o tych ID nie zostały zmienione: ', bulkDeleted: 'Zaznaczone produkty usunięte',
      notBulkDeleted: 'Zaznaczone produkty nie zostały usunięte.', imported: 'Produkty zaimportowane', notImported: 'Produkty nie zostały zaimportowane.',
    },
  },
  'item-eans': {
    name: 'EAN |||| Kody EAN',
    one: 'EAN', many: 'kody EAN', object: 'EAN |||| kody EAN |||| kodów EAN',
    sections: { EAN: 'EAN' },
    search: { eans: 'Kody EAN' },
    fields: { item_id: 'Produkt', ean: 'EAN', primary: 'Główny', created_at: 'Utworzono' },
    help: { ean: '8, 12, 13 lub 14 cyfr.', primary: 'Ten kod widać na listach. Po usunięciu głównym staje się najstarszy z pozostałych.' },
    actions: { generate: { label: 'Wygeneruj wolny EAN', failed: 'Kod EAN nie został wygenerowany.' } },
    messages: {
      listFailed: 'Nie udało się pobrać kodów EAN.', created: 'EAN utworzony', notCreated: 'EAN nie został utworzony.', updated: 'EAN zmieniony',
      notUpdated: 'EAN nie został zmieniony.', deleted: 'EAN usunięty', notDeleted: 'EAN nie został usunięty.',
    },
  },
  'item-details': {
    search: { query: 'Tekst' },
    name: 'Szczegóły produktu |||| Szczegóły produktów',
    one: 'szczegóły produktu', many: 'szczegóły produktów', object: 'szczegóły produktu |||| szczegóły produktów |||| szczegółów produktów',
    sections: { Details: 'Szczegóły' },
    fields: {
      item_id: 'Produkt', minimum_quantity: 'Minimalna ilość', storage: 'Przechowywanie', origin: 'Pochodzenie', producer: 'Producent', notes: 'Uwagi',
    },
    messages: {
      listFailed: 'Nie udało się pobrać szczegółów produktu.', created: 'Szczegóły utworzone', notCreated: 'Szczegóły nie zostały utworzone.',
      updated: 'Szczegóły zmienione', notUpdated: 'Szczegóły nie zostały zmienione.',
    },
  },
  masters: {
    name: 'Master |||| Mastery',
    one: 'master', many: 'mastery', object: 'master |||| mastery |||| masterów',
    search: { query: 'Tekst' },
    fields: { id: 'ID', name: 'Nazwa' },
    messages: { listFailed: 'Nie udało się pobrać masterów.', lookupFailed: 'Błąd podczas pobierania masterów. Spróbuj ponownie później.' },
  },
};
