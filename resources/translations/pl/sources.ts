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
};
