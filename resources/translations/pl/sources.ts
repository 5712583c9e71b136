import { catalogue } from './catalogue.ts';
import { statuses } from './choices.ts';
import { items } from './items.ts';

// What a source may give of an item, as the item's own fields are called.
const { name, display_brand, brand_id, category_id, type, value, weight, volume, alcoholVolume,
  short_description, long_description, text_ingredients, text_nutritional_values, text_allergenes, text_coadjuvants, text_traceability, url_thumbnail } = items.items.fields;
const property = { name, display_brand, brand_id, category_id, type, value, weight, volume, alcoholVolume,
  short_description, long_description, text_ingredients, text_nutritional_values, text_allergenes, text_coadjuvants, text_traceability, url_thumbnail };

const { gdo_id, hidden, priority, is_gdo_assorted, price, surcharge_fixed } = catalogue['item-stores'].fields;
const storeProperty = { gdo_id, hidden, priority, is_gdo_assorted, price, surcharge_fixed };

export const sources = {
  'item-drafts': {
    search: { query: 'Tekst' },
    name: 'Propozycja |||| Propozycje',
    one: 'propozycja', many: 'propozycje', object: 'propozycję |||| propozycje |||| propozycji',
    sections: { Draft: 'Propozycja' },
    choices: { status: statuses.feminine, property },
    fields: { item: 'Produkt', source: 'Źródło', property: 'Właściwość', value: 'Wartość', status: 'Status', date: 'Data', priority: 'Priorytet' },
    help: {
      value: 'Tak, jak w pliku CSV z produktami.', status: 'Zatwierdzona: produkt przyjął tę wartość.',
    },
    presets: { waiting: 'Czekające na zatwierdzenie' },
    actions: { discard: { label: 'Odrzuć', done: 'Propozycja usunięta', failed: 'Propozycja nie została usunięta.' } },
    messages: {
      listFailed: 'Nie udało się pobrać propozycji.', created: 'Propozycja utworzona', notCreated: 'Propozycja nie została utworzona.', updated: 'Propozycja zmieniona',
      notUpdated: 'Propozycja nie została zmieniona.',
    },
  },
  'item-store-drafts': {
    search: { query: 'Tekst' },
    name: 'Propozycja do sklepu |||| Propozycje do sklepów',
    one: 'propozycja do sklepu', many: 'propozycje do sklepów', object: 'propozycję do sklepu |||| propozycje do sklepów |||| propozycji do sklepów',
    sections: { Draft: 'Propozycja' },
    choices: { status: statuses.feminine, property: storeProperty },
    fields: {
      item_store: 'Produkt w sklepie', source: 'Źródło', property: 'Właściwość', value: 'Wartość', status: 'Status', date: 'Data', priority: 'Priorytet',
      store_id: 'ID sklepu', store_name: 'Nazwa sklepu',
    },
    help: { value: 'Tak, jak w pliku CSV z produktami w sklepach.', status: 'Zatwierdzona: produkt w sklepie przyjął tę wartość.' },
    presets: { waiting: 'Czekające na zatwierdzenie' },
    attention: { waiting: 'Propozycje do sklepów do przejrzenia' },
    messages: {
      listFailed: 'Nie udało się pobrać propozycji.', created: 'Propozycja utworzona', notCreated: 'Propozycja nie została utworzona.', updated: 'Propozycja zmieniona',
      notUpdated: 'Propozycja nie została zmieniona.', deleted: 'Propozycja usunięta', notDeleted: 'Propozycja nie została usunięta.',
      bulkUpdated: 'Zaznaczone propozycje zmienione', notBulkUpdated: 'Zaznaczone propozycje nie zostały zmienione.',
      bulkPartial: 'Propozycje o tych ID nie zostały zmienione: ',
    },
  },
  'property-sources': {
    search: { query: 'Tekst' },
    name: 'Źródło |||| Źródła',
    one: 'źródło', many: 'źródła', object: 'źródło |||| źródła |||| źródeł',
    choices: { property },
    fields: { source: 'Źródło', property: 'Właściwość', priority: 'Priorytet' },
    help: { property: 'Jedyna właściwość, którą podaje. Puste: wszystkie.', priority: 'Z dwóch źródeł pierwszeństwo ma to z niższym numerem.' },
    messages: { listFailed: 'Nie udało się pobrać źródeł.', lookupFailed: 'Błąd podczas pobierania źródeł. Spróbuj ponownie później.' },
  },
  notifications: {
    search: { query: 'Tekst' },
    name: 'Powiadomienie |||| Powiadomienia',
    one: 'powiadomienie', many: 'powiadomienia', object: 'powiadomienie |||| powiadomienia |||| powiadomień',
    choices: { status: { 0: 'Wysłane', 1: 'Odebrane', 2: 'Przeczytane' } },
    fields: { id: 'ID', title: 'Tytuł', body: 'Treść', route: 'Prowadzi do', status: 'Status', project: 'Sekcja', user_id: 'Osoba', created_at: 'Utworzono', about: 'Dotyczy' },
    help: { route: 'Adres w tej aplikacji albo zapisany plik.' },
    list: { noResults: 'Brak nowych powiadomień' },
    messages: { listFailed: 'Nie udało się pobrać powiadomień.' },
  },
  'image-copyrights': {
    name: 'Zdjęcie |||| Zdjęcia',
    one: 'zdjęcie', many: 'zdjęcia', object: 'zdjęcie |||| zdjęcia |||| zdjęć',
    sections: { Image: 'Zdjęcie' },
    fields: { id: 'ID', url: 'Zdjęcie', country: 'Kraj', copyright: 'Prawa autorskie', updated_at: 'Zmieniono' },
    help: { copyright: 'Puste: nikt ich jeszcze nie podał albo zostały wycofane.' },
    search: { query: 'Tekst' },
    actions: {
      refreshThumbnails: {
        label: 'Odśwież miniatury:', done: 'Miniatura została odświeżona', failed: 'Miniatura nie została odświeżona.',
        partial: 'Miniatury zdjęć o tych ID nie zostały odświeżone: ',
        many: { done: 'Miniatury zaznaczonych zdjęć zostały odświeżone', failed: 'Miniatury zaznaczonych zdjęć nie zostały odświeżone.' },
      },
    },
    messages: {
      listFailed: 'Nie udało się pobrać zdjęć.', showFailed: 'Nie udało się pobrać zdjęcia.', created: 'Prawa do zdjęcia utworzone', notCreated: 'Prawa do zdjęcia nie zostały utworzone.',
      updated: 'Prawa do zdjęcia zmienione', notUpdated: 'Prawa do zdjęcia nie zostały zmienione.', deleted: 'Prawa do zdjęcia usunięte',
      notDeleted: 'Prawa do zdjęcia nie zostały usunięte.', bulkUpdated: 'Zaznaczone zdjęcia zmienione', notBulkUpdated: 'Zaznaczone zdjęcia nie zostały zmienione.',
      bulkPartial: 'Zdjęcia o tych ID nie zostały zmienione: ',
    },
  },
};
