import { hiddenReasons, itemStoreActivity, itemUnits, pricingTypes, statuses, verticals } from './choices.ts';

const brandsFailed = 'Błąd podczas pobierania marek. Spróbuj ponownie później.';
const noCategories = 'Błąd: nie znaleziono żadnych kategorii!';
const categoriesFailed = 'Błąd podczas pobierania kategorii. Spróbuj ponownie później.';

export const catalogue = {
  brands: {
    name: 'Marka |||| Marki',
    one: 'marka', many: 'marki', object: 'markę |||| marki |||| marek',
    sections: { Brand: 'Marka' },
    choices: { status: statuses.feminine },
    search: { ids: 'ID', query: 'Tekst' },
    fields: {
      id: 'ID', name: 'Nazwa', status: 'Status', brand_unit_id: 'Marka jednostki', brand_unit_name: 'Nazwa marki jednostki', brand_main_id: 'ID marki głównej',
      brand_main_name: 'Marka główna', private_label: 'Marka własna',
    },
    messages: { listFailed: brandsFailed, lookupFailed: brandsFailed },
  },
  unitbrands: {
    name: 'Marka jednostki |||| Marki jednostek',
    one: 'marka jednostki', many: 'marki jednostek', object: 'markę jednostki |||| marki jednostek |||| marek jednostek',
    sections: { Brand: 'Marka' },
    choices: { status: statuses.feminine },
    search: { query: 'Tekst' },
    list: { prompt: 'Wczytaj dane lub wyszukaj marki.' },
    fields: { id: 'ID', name: 'Nazwa', status: 'Status', brand_main_id: 'Marka główna', brand_main_name: 'Nazwa marki głównej' },
    messages: { lookupFailed: brandsFailed },
  },
  mainbrands: {
    name: 'Marka główna |||| Marki główne',
    one: 'marka główna', many: 'marki główne', object: 'markę główną |||| marki główne |||| marek głównych',
    sections: { Brand: 'Marka' },
    choices: { status: statuses.feminine },
    search: { query: 'Tekst' },
    list: { prompt: 'Wczytaj dane lub wyszukaj marki.' },
    fields: { id: 'ID', name: 'Nazwa', status: 'Status' },
    messages: { lookupFailed: brandsFailed },
  },
  level1categories: {
    name: 'Kategoria poziomu 1 |||| Kategorie poziomu 1',
    one: 'kategoria poziomu 1', many: 'kategorie poziomu 1', object: 'kategorię poziomu 1 |||| kategorie poziomu 1 |||| kategorii poziomu 1',
    sections: { Category: 'Kategoria' },
    choices: { vertical: verticals, status: statuses.feminine },
    search: { query: 'Tekst' },
    list: { prompt: 'Wczytaj dane lub wyszukaj kategorie.' },
    fields: {
      id: 'ID', name: 'Nazwa', slug: 'Slug', vertical: 'Branża', country: 'Kraj', status: 'Status', active: 'Aktywna', priority: 'Priorytet',
      thumbnail: 'Miniatura',
    },
    messages: {
      lookupFailed: categoriesFailed, lookupNone: noCategories, lookupEmpty: 'Błąd: nie ma kategorii poziomu 1 dla „{value}”',
      lookupBlank: 'Błąd: nie ma kategorii poziomu 1 dla tego produktu!',
    },
    errors: { 404: 'Błąd: nie ma kategorii poziomu 1 dla tego produktu' },
  },
  level2categories: {
    name: 'Kategoria poziomu 2 |||| Kategorie poziomu 2',
    one: 'kategoria poziomu 2', many: 'kategorie poziomu 2', object: 'kategorię poziomu 2 |||| kategorie poziomu 2 |||| kategorii poziomu 2',
    sections: { Category: 'Kategoria' },
    choices: { vertical: verticals, status: statuses.feminine },
    search: { query: 'Tekst' },
    list: { prompt: 'Wczytaj dane lub wyszukaj kategorie.' },
    fields: {
      id: 'ID', name: 'Nazwa', category_1_id: 'Kategoria poziomu 1', category_1_name: 'Nazwa kategorii poziomu 1', vertical: 'Branża',
      country: 'Kraj', status: 'Status', priority: 'Priorytet', max_weight: 'Maksymalna waga',
    },
    messages: {
      lookupFailed: categoriesFailed, lookupNone: noCategories, lookupEmpty: 'Błąd: nie ma kategorii poziomu 2 dla „{value}”',
      lookupBlank: 'Błąd: nie ma kategorii poziomu 2 dla tego produktu!',
    },
    errors: { 404: 'Błąd: nie ma kategorii poziomu 2 dla tego produktu' },
  },
  level3categories: {
    name: 'Kategoria |||| Kategorie',
    one: 'kategoria', many: 'kategorie', object: 'kategorię |||| kategorie |||| kategorii',
    sections: { Category: 'Kategoria' },
    choices: { status: statuses.feminine, rate: { '5.5': '5,5 %' } },
    search: { ids: 'ID', query: 'Tekst' },
    list: { prompt: 'Wczytaj dane lub wyszukaj kategorie.' },
    fields: {
      id: 'ID', name: 'Nazwa', category_2_id: 'Kategoria poziomu 2', category_2_name: 'Nazwa kategorii poziomu 2',
      category_1_id: 'ID kategorii poziomu 1', category_1_name: 'Kategoria poziomu 1', country: 'Kraj', status: 'Status',
      priority: 'Priorytet', rate: 'Stawka VAT', has_ingredients_book: 'Księga składników', frozen: 'Mrożone', compliance_risk: 'Ryzyko niezgodności z przepisami',
    },
    messages: {
      listFailed: categoriesFailed, lookupFailed: categoriesFailed, lookupNone: noCategories, lookupEmpty: 'Błąd: nie ma kategorii poziomu 3 dla „{value}”',
      lookupBlank: 'Błąd: nie ma kategorii poziomu 3 dla tego produktu!',
    },
    errors: { 404: 'Błąd: nie ma kategorii poziomu 3 dla tego produktu' },
  },
  'tag-groups': {
    search: { query: 'Tekst' },
    name: 'Grupa tagów |||| Grupy tagów',
    one: 'grupa tagów', many: 'grupy tagów', object: 'grupę tagów |||| grupy tagów |||| grup tagów',
    sections: { 'Tag group': 'Grupa tagów' },
    fields: { id: 'ID', name_en: 'Nazwa EN', name_it: 'Nazwa IT', name_pl: 'Nazwa PL' },
  },
  tags: {
    search: { query: 'Tekst' },
    name: 'Tag |||| Tagi',
    one: 'tag', many: 'tagi', object: 'tag |||| tagi |||| tagów',
    sections: { Tag: 'Tag' },
    choices: { type: { 1: 'Wyszukiwanie', 2: 'Filtrowanie' } },
    fields: {
      master_tag_id: 'ID', name_en: 'Nazwa EN', name_it: 'Nazwa IT', name_pl: 'Nazwa PL', tag_group_id: 'Grupa', tag_group: 'Nazwa grupy',
      countries: 'Kraje', country: 'Kraj', type: 'Typ', hidden: 'Ukryty',
    },
    messages: {
      listFailed: 'Błąd podczas pobierania listy tagów', lookupFailed: 'Błąd podczas pobierania listy wszystkich tagów', created: 'Tag utworzony',
      notCreated: 'Błąd podczas tworzenia tagu', updated: 'Tag zmieniony', notUpdated: 'Błąd podczas zmiany tagu', deleted: 'Tag usunięty',
      notDeleted: 'Błąd podczas usuwania tagu',
    },
  },
  'item-stores': {
    name: 'Produkt w sklepie |||| Produkty w sklepach',
    one: 'produkt w sklepie', many: 'produkty w sklepach', object: 'produkt w sklepie |||| produkty w sklepach |||| produktów w sklepach',
    sections: { 'Item and store': 'Produkt i sklep', Prices: 'Ceny' },
    groups: { Item: 'Produkt', Store: 'Sklep', Price: 'Cena', State: 'Stan' },
    choices: { hidden_reason: hiddenReasons, status: statuses.masculine, store_active: itemStoreActivity, pricing_type: pricingTypes, item_unit: itemUnits },
    list: { prompt: 'Wczytaj dane lub wyszukaj produkty w sklepach', noResults: 'Brak wyników. Spróbuj innego wyszukiwania' },
    attention: { cheap: 'Ceny do 0,10', dear: 'Ceny od 60' },
    presets: { hidden: 'Ukryte' },
    beside: { Sources: 'Źródła' },
    fields: {
      id: 'ID', item_id: 'ID produktu', store_id: 'ID sklepu', gdo_id: 'ID GDO', hidden: 'Ukryty', hidden_reason: 'Powód', priority: 'Priorytet',
      price: 'Cena', price_per_type: 'Cena za jednostkę', surcharge_fixed: 'Rabat', promo_price: 'Cena promocyjna', original_price: 'Cena pierwotna',
      original_price_per_type: 'Cena pierwotna za jednostkę', original_surcharge_fixed: 'Rabat pierwotny', is_gdo_assorted: 'W asortymencie GDO',
      thumbnail: 'Miniatura', item_name: 'Nazwa produktu', ean: 'EAN', short_description: 'Krótki opis', item_country: 'Kraj produktu', retailer_id: 'ID sieci', item_unit: 'Jednostka produktu', item_value: 'Wartość produktu',
      variable_weight: 'Zmienna waga', category: 'Kategoria', brand: 'Marka', status: 'Status', store_name: 'Nazwa sklepu', retailer: 'Sieć',
      store_brand: 'Szyld', country: 'Kraj', city: 'Miasto', province: 'Prowincja', store_active: 'Sklep aktywny', pricing_type: 'Polityka cenowa',
      markup_goal: 'Docelowy narzut',
    },
    help: {
      price: 'Podaj cenę z półki; narzut sklepu zostanie doliczony.',
      surcharge_fixed: 'Rabat z półki: 0 lub mniej.',
    },
    search: { ids: 'ID', gdoids: 'ID GDO', eans: 'Kody EAN' },
    actions: {
      reassign: {
        label: 'Przypisz ponownie', done: 'Produkt w sklepie został przypisany ponownie', failed: 'Produkt w sklepie nie został przypisany ponownie',
        partial: 'Produkty w sklepach o tych ID nie zostały przypisane ponownie: ',
        many: { done: 'Zaznaczone produkty w sklepach zostały przypisane ponownie', failed: 'Zaznaczone produkty w sklepach nie zostały przypisane ponownie' },
        input: { new_item_id: 'Nowy produkt' },
      },
    },
    messages: {
      bulkCreated: 'Produkty w sklepach utworzone', notBulkCreated: 'Produkty w sklepach nie zostały utworzone',
      bulkCreatePartial: 'Produkty w sklepach o tych ID nie zostały utworzone: ',
      listFailed: 'Nie udało się pobrać produktów w sklepach', showFailed: 'Nie udało się pobrać produktu w sklepie', created: 'Produkt w sklepie utworzony',
      inputsFailed: 'Nie udało się pobrać cen produktu w sklepie', notSaved: 'Produkt w sklepie nie został zapisany',
      notCreated: 'Produkt w sklepie nie został utworzony', updated: 'Produkt w sklepie zmieniony',
      notUpdated: 'Produkt w sklepie nie został zmieniony', bulkUpdated: 'Zaznaczone produkty w sklepach zmienione',
      notBulkUpdated: 'Zaznaczone produkty w sklepach nie zostały zmienione', bulkPartial: 'Produkty w sklepach o tych ID nie zostały zmienione: ',
    },
  },
};
