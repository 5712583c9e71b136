export const sources = {
  'item-drafts': {
    name: 'Propozycja |||| Propozycje',
    one: 'propozycja', many: 'propozycje', object: 'propozycję |||| propozycje |||| propozycji',
    sections: { Draft: 'Propozycja' },
    fields: { item: 'Produkt', source: 'Źródło', property: 'Właściwość', value: 'Wartość', status: 'Status', date: 'Data', priority: 'Priorytet' },
    help: {
      value: 'Tak, jak w pliku CSV z produktami.', status: 'Zatwierdzona: produkt przyjął tę wartość przy ostatnim odświeżeniu źródeł.',
    },
    actions: { discard: { label: 'Odrzuć', done: 'Propozycja usunięta', failed: 'Propozycja nie została usunięta.' } },
    messages: {
      listFailed: 'Nie pobrano propozycji.', created: 'Propozycja utworzona', notCreated: 'Propozycja nie została utworzona.', updated: 'Propozycja zmieniona',
      notUpdated: 'Propozycja nie została zmieniona.',
    },
  },
  'item-store-drafts': {
    name: 'Propozycja do sklepu |||| Propozycje do sklepów',
    one: 'propozycja do sklepu', many: 'propozycje do sklepów', object: 'propozycję do sklepu |||| propozycje do sklepów |||| propozycji do sklepów',
    sections: { Draft: 'Propozycja' },
    fields: {
      item_store: 'Produkt w sklepie', source: 'Źródło', property: 'Właściwość', value: 'Wartość', status: 'Status', date: 'Data', priority: 'Priorytet',
      store_id: 'ID sklepu', store_name: 'Nazwa sklepu',
    },
    help: { value: 'Tak, jak w pliku CSV z produktami w sklepach.', status: 'Zatwierdzona: produkt w sklepie przyjął tę wartość.' },
    presets: { waiting: 'Czekające na zatwierdzenie' },
    attention: { waiting: 'Propozycje do sklepów do przejrzenia' },
    messages: {
      listFailed: 'Nie pobrano propozycji.', created: 'Propozycja utworzona', notCreated: 'Propozycja nie została utworzona.', updated: 'Propozycja zmieniona',
      notUpdated: 'Propozycja nie została zmieniona.', deleted: 'Propozycja usunięta', notDeleted: 'Propozycja nie została usunięta.',
      bulkUpdated: 'Wybrane propozycje zmienione', notBulkUpdated: 'Wybrane propozycje nie zostały zmienione.',
      bulkPartial: 'Propozycje o tych ID nie zostały zmienione: ',
    },
  },
  'property-sources': {
    name: 'Źródło |||| Źródła',
    one: 'źródło', many: 'źródła', object: 'źródło |||| źródła |||| źródeł',
    fields: { source: 'Źródło', property: 'Właściwość', priority: 'Priorytet' },
    help: { property: 'Jedyna, którą podaje. Puste: dowolna.', priority: 'Z dwóch źródeł pierwsze jest to z niższym numerem.' },
    messages: { listFailed: 'Nie pobrano źródeł.', lookupFailed: 'Błąd podczas pobierania źródeł. Spróbuj ponownie później.' },
  },
  notifications: {
    name: 'Powiadomienie |||| Powiadomienia',
    one: 'powiadomienie', many: 'powiadomienia', object: 'powiadomienie |||| powiadomienia |||| powiadomień',
    fields: { id: 'ID', title: 'Tytuł', body: 'Treść', route: 'Prowadzi do', status: 'Status', project: 'Sekcja', user_id: 'Osoba', created_at: 'Utworzono' },
    help: { route: 'Adres w tej aplikacji albo zapisany plik.' },
    list: { noResults: 'Brak nowych powiadomień' },
    messages: { listFailed: 'Nie pobrano powiadomień.' },
  },
  'image-copyrights': {
    name: 'Zdjęcie |||| Zdjęcia',
    one: 'zdjęcie', many: 'zdjęcia', object: 'zdjęcie |||| zdjęcia |||| zdjęć',
    sections: { Image: 'Zdjęcie' },
    fields: { id: 'ID', url: 'Zdjęcie', country: 'Kraj', copyright: 'Prawa autorskie', updated_at: 'Zmieniono' },
    help: { copyright: 'Puste: nikt ich jeszcze nie podał albo zostały wycofane.' },
    search: { query: 'Tekst' },
    list: { prompt: 'Wczytaj dane lub wyszukaj zdjęcia.' },
    actions: {
      refreshThumbnails: {
        label: 'Odśwież miniatury:', done: 'Miniatura została odświeżona', failed: 'Miniatura nie została odświeżona.',
        partial: 'Miniatury zdjęć o tych ID nie zostały odświeżone: ',
        many: { done: 'Miniatury wybranych zdjęć zostały odświeżone', failed: 'Miniatury wybranych zdjęć nie zostały odświeżone.' },
      },
    },
    messages: {
      listFailed: 'Nie pobrano zdjęć.', showFailed: 'Nie pobrano zdjęcia.', created: 'Prawa do zdjęcia utworzone', notCreated: 'Prawa do zdjęcia nie zostały utworzone.',
      updated: 'Prawa do zdjęcia zmienione', notUpdated: 'Prawa do zdjęcia nie zostały zmienione.', deleted: 'Prawa do zdjęcia usunięte',
      notDeleted: 'Prawa do zdjęcia nie zostały usunięte.', bulkUpdated: 'Wybrane zdjęcia zmienione', notBulkUpdated: 'Wybrane zdjęcia nie zostały zmienione.',
      bulkPartial: 'Zdjęcia o tych ID nie zostały zmienione: ',
    },
  },
};
