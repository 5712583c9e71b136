import { hiddenReasons, itemStoreActivity, itemUnits, pricingTypes, statuses, verticals } from './choices.ts';

const brandsFailed = 'Errore nel caricamento delle marche. Riprova più tardi.';
const noCategories = 'Errore: nessuna categoria trovata!';
const categoriesFailed = 'Errore nel caricamento delle categorie. Riprova più tardi.';

export const catalogue = {
  brands: {
    name: 'Marca |||| Marche',
    one: 'marca', many: 'marche',
    sections: { Brand: 'Marca' },
    choices: { status: statuses.feminine },
    search: { ids: 'ID', query: 'Testo' },
    fields: {
      id: 'ID', name: 'Nome', status: 'Stato', brand_unit_id: 'Marca di unità', brand_unit_name: 'Nome della marca di unità', brand_main_id: 'ID marca principale',
      brand_main_name: 'Marca principale', private_label: 'Marca del distributore',
    },
    messages: { listFailed: brandsFailed, lookupFailed: brandsFailed },
  },
  unitbrands: {
    name: 'Marca di unità |||| Marche di unità',
    one: 'marca di unità', many: 'marche di unità',
    sections: { Brand: 'Marca' },
    choices: { status: statuses.feminine },
    search: { query: 'Testo' },
    list: { prompt: 'Carica i dati o cerca marche.' },
    fields: { id: 'ID', name: 'Nome', status: 'Stato', brand_main_id: 'Marca principale', brand_main_name: 'Nome della marca principale' },
    messages: { lookupFailed: brandsFailed },
  },
  mainbrands: {
    name: 'Marca principale |||| Marche principali',
    one: 'marca principale', many: 'marche principali',
    sections: { Brand: 'Marca' },
    choices: { status: statuses.feminine },
    search: { query: 'Testo' },
    list: { prompt: 'Carica i dati o cerca marche.' },
    fields: { id: 'ID', name: 'Nome', status: 'Stato' },
    messages: { lookupFailed: brandsFailed },
  },
  level1categories: {
    name: 'Categoria di livello 1 |||| Categorie di livello 1',
    one: 'categoria di livello 1', many: 'categorie di livello 1',
    sections: { Category: 'Categoria' },
    choices: { vertical: verticals, status: statuses.feminine },
    search: { query: 'Testo' },
    list: { prompt: 'Carica i dati o cerca categorie.' },
    fields: {
      id: 'ID', name: 'Nome', slug: 'Slug', vertical: 'Verticale', country: 'Paese', status: 'Stato', active: 'Attiva', priority: 'Priorità',
      thumbnail: 'Miniatura',
    },
    messages: {
      lookupFailed: categoriesFailed, lookupNone: noCategories, lookupEmpty: 'Errore: nessuna categoria di livello 1 per «{value}»',
      lookupBlank: 'Errore: nessuna categoria di livello 1 per questo articolo!',
    },
    errors: { 404: 'Errore: nessuna categoria di livello 1 per questo articolo' },
  },
  level2categories: {
    name: 'Categoria di livello 2 |||| Categorie di livello 2',
    one: 'categoria di livello 2', many: 'categorie di livello 2',
    sections: { Category: 'Categoria' },
    choices: { vertical: verticals, status: statuses.feminine },
    search: { query: 'Testo' },
    list: { prompt: 'Carica i dati o cerca categorie.' },
    fields: {
      id: 'ID', name: 'Nome', category_1_id: 'Categoria di livello 1', category_1_name: 'Nome della categoria di livello 1', vertical: 'Verticale',
      country: 'Paese', status: 'Stato', priority: 'Priorità', max_weight: 'Peso massimo',
    },
    messages: {
      lookupFailed: categoriesFailed, lookupNone: noCategories, lookupEmpty: 'Errore: nessuna categoria di livello 2 per «{value}»',
      lookupBlank: 'Errore: nessuna categoria di livello 2 per questo articolo!',
    },
    errors: { 404: 'Errore: nessuna categoria di livello 2 per questo articolo' },
  },
  level3categories: {
    name: 'Categoria |||| Categorie',
    one: 'categoria', many: 'categorie',
    sections: { Category: 'Categoria' },
    choices: { status: statuses.feminine, rate: { '5.5': '5,5 %' } },
    search: { ids: 'ID', query: 'Testo' },
    list: { prompt: 'Carica i dati o cerca categorie.' },
    fields: {
      id: 'ID', name: 'Nome', category_2_id: 'Categoria di livello 2', category_2_name: 'Nome della categoria di livello 2',
      category_1_id: 'ID della categoria di livello 1', category_1_name: 'Categoria di livello 1', country: 'Paese', status: 'Stato',
      priority: 'Priorità', rate: 'Aliquota IVA', has_ingredients_book: 'Libro degli ingredienti', frozen: 'Surgelati',
      compliance_risk: 'Rischio normativo',
    },
    messages: {
      listFailed: categoriesFailed, lookupFailed: categoriesFailed, lookupNone: noCategories, lookupEmpty: 'Errore: nessuna categoria di livello 3 per «{value}»',
      lookupBlank: 'Errore: nessuna categoria di livello 3 per questo articolo!',
    },
    errors: { 404: 'Errore: nessuna categoria di livello 3 per questo articolo' },
  },
  'tag-groups': {
    search: { query: 'Testo' },
    name: 'Gruppo di tag |||| Gruppi di tag',
    one: 'gruppo di tag', many: 'gruppi di tag',
    sections: { 'Tag group': 'Gruppo di tag' },
    fields: { id: 'ID', name_en: 'Nome EN', name_it: 'Nome IT', name_pl: 'Nome PL' },
  },
  tags: {
    search: { query: 'Testo' },
    name: 'Tag |||| Tag',
    one: 'tag', many: 'tag',
    sections: { Tag: 'Tag' },
    choices: { type: { 1: 'Ricerca', 2: 'Filtro' } },
    fields: {
      master_tag_id: 'ID', name_en: 'Nome EN', name_it: 'Nome IT', name_pl: 'Nome PL', tag_group_id: 'Gruppo', tag_group: 'Nome del gruppo',
      countries: 'Paesi', country: 'Paese', type: 'Tipo', hidden: 'Nascosto',
    },
    messages: {
      listFailed: 'Errore nel caricamento dell’elenco dei tag', lookupFailed: 'Errore nel caricamento dell’elenco di tutti i tag', created: 'Tag creato',
      notCreated: 'Errore nella creazione del tag', updated: 'Tag aggiornato', notUpdated: 'Errore nell’aggiornamento del tag',
      deleted: 'Tag eliminato', notDeleted: 'Errore nell’eliminazione del tag',
    },
  },
  'item-stores': {
    name: 'Articolo in negozio |||| Articoli in negozio',
    one: 'articolo in negozio', many: 'articoli in negozio',
    sections: { 'Item and store': 'Articolo e negozio', Prices: 'Prezzi' },
    groups: { Item: 'Articolo', Store: 'Negozio', Price: 'Prezzo', State: 'Stato' },
    choices: { hidden_reason: hiddenReasons, status: statuses.masculine, store_active: itemStoreActivity, pricing_type: pricingTypes, item_unit: itemUnits },
    list: { prompt: 'Carica i dati o cerca articoli in negozio', noResults: 'Nessun risultato. Prova con un’altra ricerca' },
    attention: { cheap: 'Prezzi fino a 0,10', dear: 'Prezzi da 60 in su' },
    presets: { hidden: 'Nascosti' },
    beside: { Sources: 'Fonti' },
    fields: {
      id: 'ID', item_id: 'ID articolo', store_id: 'ID negozio', gdo_id: 'ID GDO', hidden: 'Nascosto', hidden_reason: 'Motivo', priority: 'Priorità',
      price: 'Prezzo', price_per_type: 'Prezzo per unità', surcharge_fixed: 'Sconto', promo_price: 'Prezzo promozionale', original_price: 'Prezzo originale',
      original_price_per_type: 'Prezzo originale per unità', original_surcharge_fixed: 'Sconto originale', is_gdo_assorted: 'In assortimento GDO',
      thumbnail: 'Miniatura', item_name: 'Nome dell’articolo', ean: 'EAN', short_description: 'Descrizione breve', item_country: 'Paese dell’articolo', retailer_id: 'ID insegna', item_unit: 'Unità dell’articolo', item_value: 'Valore dell’articolo',
      variable_weight: 'Peso variabile', category: 'Categoria', brand: 'Marca', status: 'Stato', store_name: 'Nome del negozio', retailer: 'Catena',
      store_brand: 'Insegna', country: 'Paese', city: 'Città', province: 'Provincia', store_active: 'Negozio attivo', pricing_type: 'Tipo di prezzo',
      markup_goal: 'Obiettivo di ricarico',
    },
    help: {
      price: 'Indica il prezzo del punto vendita; il ricarico del negozio viene aggiunto.',
      surcharge_fixed: 'Lo sconto del punto vendita: 0 o un valore negativo.',
    },
    search: { ids: 'ID', gdoids: 'ID GDO', eans: 'EAN' },
    actions: {
      reassign: {
        label: 'Riassegna', done: 'Articolo in negozio riassegnato', failed: 'L’articolo in negozio non è stato riassegnato',
        partial: 'Gli articoli in negozio con i seguenti ID non sono stati riassegnati: ',
        many: { done: 'Articoli in negozio selezionati riassegnati', failed: 'Gli articoli in negozio selezionati non sono stati riassegnati' },
        input: { new_item_id: 'Nuovo articolo' },
      },
    },
    messages: {
      bulkCreated: 'Articoli in negozio creati', notBulkCreated: 'Gli articoli in negozio non sono stati creati',
      bulkCreatePartial: 'Gli articoli in negozio con i seguenti ID non sono stati creati: ',
      listFailed: 'Gli articoli in negozio non sono stati caricati', showFailed: 'L’articolo in negozio non è stato caricato',
      inputsFailed: 'I prezzi dell’articolo in negozio non sono stati caricati', notSaved: 'L’articolo in negozio non è stato salvato',
      created: 'Articolo in negozio creato', notCreated: 'L’articolo in negozio non è stato creato', updated: 'Articolo in negozio aggiornato',
      notUpdated: 'L’articolo in negozio non è stato aggiornato', bulkUpdated: 'Articoli in negozio selezionati aggiornati',
      notBulkUpdated: 'Gli articoli in negozio selezionati non sono stati aggiornati',
      bulkPartial: 'Gli articoli in negozio con i seguenti ID non sono stati aggiornati: ',
    },
  },
};
