const allergens = {
  gluten: 'Zboża z glutenem', crustaceans: 'Skorupiaki', eggs: 'Jaja', fish: 'Ryby', peanuts: 'Orzeszki ziemne', soybeans: 'Soja', milk: 'Mleko',
  nuts: 'Orzechy', celery: 'Seler', mustard: 'Gorczyca', sesame: 'Sezam', sulphites: 'Siarczyny', lupin: 'Łubin', molluscs: 'Mięczaki',
};

export const items = {
  items: {
    name: 'Produkt |||| Produkty',
    one: 'produkt', many: 'produkty', object: 'produkt |||| produkty |||| produktów',
    presets: { waiting: 'Czekające na zatwierdzenie', withoutImage: 'Bez zdjęcia', hidden: 'Ukryte' },
    sections: { Identity: 'Dane podstawowe', Measures: 'Miary', Descriptions: 'Opisy', Nutrition: 'Wartości odżywcze', Images: 'Zdjęcia', EANs: 'Kody EAN', Details: 'Szczegóły' },
    fields: {
      id: 'ID', name: 'Nazwa', status: 'Status', master_id: 'Master', category_id: 'Kategoria', category_name: 'Nazwa kategorii',
      category_vertical: 'Branża', brand_id: 'Marka', brand_name: 'Nazwa marki', display_brand: 'Wyświetlana marka',
      short_description: 'Krótki opis', long_description: 'Długi opis', tags: 'Tagi', shared_tags: 'Wspólne tagi',
      variable_weight: 'Zmienna waga', type: 'Jednostka', selling_type: 'Sposób sprzedaży', value: 'Wartość', delta: 'Delta', weight: 'Waga',
      item_empty_size: 'Tara', volume: 'Objętość', alcoholVolume: 'Zawartość alkoholu', zeroValue: 'Wartość zerowa', country: 'Kraj',
      text_ingredients: 'Składniki', text_nutritional_values: 'Wartości odżywcze', text_allergenes: 'Alergeny',
      text_coadjuvants: 'Substancje pomocnicze', text_traceability: 'Identyfikowalność', copyright: 'Prawa autorskie', created_at: 'Utworzono',
      updated_at: 'Zmieniono', ean: 'EAN', hidden: 'Ukryty', incompleteness: 'Braki', was_live: 'Był aktywny', is_lidl: 'Lidl',
      is_vertical: 'Branżowy', url_thumbnail: 'Miniatura', url_images: 'Zdjęcia', locked: 'Zablokowany', priority: 'Priorytet',
      deleted_at: 'Usunięto',
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
      status: 'Edycja przywraca zatwierdzony produkt do wersji roboczej.', display_brand: 'Marka widoczna dla klientów.',
      delta: 'O ile może się różnić ważona sztuka.', locked: 'Zablokowany produkt nie jest zmieniany przez źródła danych.',
    },
    search: { ids: 'ID', eans: 'EAN', eans_advanced: 'EAN (zaawansowane)', gdoids: 'ID GDO', tags: 'Tagi', categories: 'Kategorie', query: 'Tekst' },
    attention: { drafts: 'Wersje robocze czekające na zatwierdzenie', withoutImage: 'Produkty bez zdjęcia' },
    searchHelp: {
      eans_advanced: 'Znajduje też kody z zerami na początku i według pierwszych cyfr; jeden wiersz na kod.', tags: 'ID tagów.',
      categories: 'ID kategorii dowolnego poziomu.',
    },
    list: { prompt: 'Wczytaj dane lub wyszukaj produkty.', noResults: 'Brak wyników. Spróbuj innego wyszukiwania.' },
    actions: {
      approve: {
        label: 'Zatwierdź', done: 'Produkt zatwierdzony', failed: 'Produkt nie został zatwierdzony.',
        partial: 'Produkty o tych ID nie zostały zatwierdzone: ',
        many: { done: 'Wybrane produkty zatwierdzone', failed: 'Wybrane produkty nie zostały zatwierdzone.' },
      },
      refreshSources: {
        label: 'Odśwież źródła:', done: 'Źródła produktu odświeżone', failed: 'Źródła produktu nie zostały odświeżone.',
        partial: 'Produkty o tych ID nie zostały odświeżone: ',
        many: { done: 'Źródła wybranych produktów odświeżone', failed: 'Źródła wybranych produktów nie zostały odświeżone.' },
      },
      availability: {
        label: 'Dostępność:',
        shows: { heading: '{name}: sklepy {count}', none: 'W żadnym sklepie.', columns: { store_id: 'ID sklepu', name: 'Sklep', retailer: 'Sieć', price: 'Cena' } },
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
      listFailed: 'Nie pobrano produktów.', showFailed: 'Nie pobrano produktu.',
      lookupFailed: 'Błąd podczas pobierania produktów. Spróbuj ponownie później.', created: 'Produkt utworzony',
      notCreated: 'Produkt nie został utworzony.', updated: 'Produkt zmieniony', notUpdated: 'Produkt nie został zmieniony.',
      deleted: 'Produkt usunięty', notDeleted: 'Produkt nie został usunięty.', notRestored: 'Produkt nie został przywrócony.',
      bulkUpdated: 'Wybrane produkty zmienione', notBulkUpdated: 'Wybrane produkty nie zostały zmienione.',
      bulkPartial: 'Produkty o tych ID nie zostały zmienione: ', bulkDeleted: 'Wybrane produkty usunięte',
      notBulkDeleted: 'Wybrane produkty nie zostały usunięte.', imported: 'Produkty zaimportowane', notImported: 'Produkty nie zostały zaimportowane.',
    },
  },
  'item-eans': {
    name: 'EAN |||| Kody EAN',
    one: 'EAN', many: 'kody EAN', object: 'EAN |||| kody EAN |||| kodów EAN',
    fields: { item_id: 'Produkt', ean: 'EAN', primary: 'Główny', created_at: 'Utworzono' },
    help: { primary: 'Ten kod widać na listach. Po usunięciu głównym staje się najstarszy z pozostałych.' },
    actions: { generate: { label: 'Wygeneruj wolny EAN', failed: 'Kod EAN nie został wygenerowany.' } },
    messages: {
      listFailed: 'Nie pobrano kodów EAN.', created: 'EAN utworzony', notCreated: 'EAN nie został utworzony.', updated: 'EAN zmieniony',
      notUpdated: 'EAN nie został zmieniony.', deleted: 'EAN usunięty', notDeleted: 'EAN nie został usunięty.',
    },
  },
  'item-details': {
    name: 'Szczegóły produktu |||| Szczegóły produktów',
    one: 'szczegóły produktu', many: 'szczegóły produktów', object: 'szczegóły produktu |||| szczegóły produktów |||| szczegółów produktów',
    sections: { Details: 'Szczegóły' },
    fields: {
      item_id: 'Produkt', minimum_quantity: 'Minimalna ilość', storage: 'Przechowywanie', origin: 'Pochodzenie', producer: 'Producent', notes: 'Uwagi',
    },
    messages: {
      listFailed: 'Nie pobrano szczegółów produktu.', created: 'Szczegóły utworzone', notCreated: 'Szczegóły nie zostały utworzone.',
      updated: 'Szczegóły zmienione', notUpdated: 'Szczegóły nie zostały zmienione.',
    },
  },
  masters: {
    name: 'Master |||| Mastery',
    one: 'master', many: 'mastery', object: 'master |||| mastery |||| masterów',
    fields: { id: 'ID', name: 'Nazwa' },
    messages: { listFailed: 'Nie pobrano masterów.', lookupFailed: 'Błąd podczas pobierania masterów. Spróbuj ponownie później.' },
  },
};
