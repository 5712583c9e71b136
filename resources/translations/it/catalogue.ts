const brandsFailed = 'Errore nel caricamento delle marche. Riprova più tardi.';
const noCategories = 'Errore: nessuna categoria trovata!';
const categoriesFailed = 'Errore nel caricamento delle categorie. Riprova più tardi.';

export const catalogue = {
  brands: {
    name: 'Marca |||| Marche',
    one: 'marca', many: 'marche',
    sections: { Brand: 'Marca' },
    fields: {
      id: 'ID', name: 'Nome', status: 'Stato', brand_unit_id: 'Marca unità', brand_unit_name: "Nome dell'unità", brand_main_id: 'ID marca principale',
      brand_main_name: 'Marca principale', private_label: 'Marca del distributore',
    },
    messages: { listFailed: brandsFailed, lookupFailed: brandsFailed },
  },
  unitbrands: {
    name: 'Marca unità |||| Marche unità',
    one: 'marca unità', many: 'marche unità',
    sections: { Brand: 'Marca' },
    fields: { id: 'ID', name: 'Nome', status: 'Stato', brand_main_id: 'Marca principale', brand_main_name: 'Nome della marca principale' },
    messages: { lookupFailed: brandsFailed },
  },
  mainbrands: {
    name: 'Marca principale |||| Marche principali',
    one: 'marca principale', many: 'marche principali',
    sections: { Brand: 'Marca' },
    fields: { id: 'ID', name: 'Nome', status: 'Stato' },
    messages: { lookupFailed: brandsFailed },
  },
  level1categories: {
    name: 'Categoria di livello 1 |||| Categorie di livello 1',
    one: 'categoria di livello 1', many: 'categorie di livello 1',
    sections: { Category: 'Categoria' },
    fields: {
      id: 'ID', name: 'Nome', slug: 'Slug', vertical: 'Verticale', country: 'Paese', status: 'Stato', active: 'Attiva', priority: 'Priorità',
      thumbnail: 'Miniatura',
    },
    messages: {
      lookupFailed: categoriesFailed, lookupNone: noCategories, lookupEmpty: 'Errore: nessuna categoria di livello 1 per questo valore: {value}',
      lookupBlank: 'Errore: nessuna categoria di livello 1 per questo articolo!',
    },
  },
  level2categories: {
    name: 'Categoria di livello 2 |||| Categorie di livello 2',
    one: 'categoria di livello 2', many: 'categorie di livello 2',
    sections: { Category: 'Categoria' },
    fields: {
      id: 'ID', name: 'Nome', category_1_id: 'Categoria di livello 1', category_1_name: 'Nome della categoria di livello 1', vertical: 'Verticale',
      country: 'Paese', status: 'Stato', priority: 'Priorità', max_weight: 'Peso massimo',
    },
    messages: {
      lookupFailed: categoriesFailed, lookupNone: noCategories, lookupEmpty: 'Errore: nessuna categoria di livello 2 per questo valore: {value}',
      lookupBlank: 'Errore: nessuna categoria di livello 2 per questo articolo!',
    },
  },
  level3categories: {
    name: 'Categoria |||| Categorie',
    one: 'categoria', many: 'categorie',
    sections: { Category: 'Categoria' },
    fields: {
      id: 'ID', name: 'Nome', category_2_id: 'Categoria di livello 2', category_2_name: 'Nome della categoria di livello 2',
      category_1_id: 'ID della categoria di livello 1', category_1_name: 'Categoria di livello 1', country: 'Paese', status: 'Stato',
      priority: 'Priorità', rate: 'Aliquota', has_ingredients_book: 'Libro degli ingredienti', frozen: 'Surgelato',
      compliance_risk: 'Rischio di conformità',
    },
    messages: {
      listFailed: categoriesFailed, lookupFailed: categoriesFailed, lookupNone: noCategories, lookupEmpty: 'Errore: nessuna categoria di livello 3 per questo valore: {value}',
      lookupBlank: 'Errore: nessuna categoria di livello 3 per questo articolo!',
    },
  },
  'tag-groups': {
    name: 'Gruppo di tag |||| Gruppi di tag',
    one: 'gruppo di tag', many: 'gruppi di tag',
    sections: { 'Tag group': 'Gruppo di tag' },
    fields: { id: 'ID', name_en: 'Nome EN', name_it: 'Nome IT', name_pl: 'Nome PL' },
  },
  tags: {
    name: 'Tag |||| Tag',
    one: 'tag', many: 'tag',
    fields: {
      master_tag_id: 'ID', name_en: 'Nome EN', name_it: 'Nome IT', name_pl: 'Nome PL', tag_group_id: 'Gruppo', tag_group: 'Nome del gruppo',
      countries: 'Paesi', country: 'Paese', type: 'Tipo', hidden: 'Nascosto',
    },
    messages: {
      listFailed: "Errore nel caricamento dell'elenco dei tag", lookupFailed: "Errore nel caricamento dell'elenco di tutti i tag", created: 'Tag creato',
      notCreated: 'Errore nella creazione del tag', updated: 'Tag aggiornato', notUpdated: "Errore nell'aggiornamento del tag",
      deleted: 'Tag eliminato', notDeleted: "Errore nell'eliminazione del tag",
    },
  },
  'item-stores': {
    name: 'Articolo in negozio |||| Articoli in negozio',
    one: 'articolo in negozio', many: 'articoli in negozio',
    sections: { 'Item and store': 'Articolo e negozio', Prices: 'Prezzi' },
    attention: { cheap: 'Prezzi fino a 0,10', dear: 'Prezzi da 60 in su' },
    presets: { hidden: 'Nascosti' },
    beside: { Sources: 'Fonti' },
    fields: {
      id: 'ID', item_id: 'ID articolo', store_id: 'ID negozio', gdo_id: 'ID GDO', hidden: 'Nascosto', hidden_reason: 'Motivo', priority: 'Priorità',
      price: 'Prezzo', price_per_type: 'Prezzo per unità', surcharge_fixed: 'Sconto', promo_price: 'Prezzo promo', original_price: 'Prezzo originale',
      original_price_per_type: 'Prezzo originale per unità', original_surcharge_fixed: 'Sconto originale', is_gdo_assorted: 'Nell’assortimento GDO',
      thumbnail: 'Miniatura', item_name: 'Nome articolo', ean: 'EAN', short_description: 'Descrizione breve', item_value: 'Valore articolo',
      variable_weight: 'Peso variabile', category: 'Categoria', brand: 'Marca', status: 'Stato', store_name: 'Nome negozio', retailer: 'Retailer',
      store_brand: 'Insegna', country: 'Paese', city: 'Città', province: 'Provincia', store_active: 'Negozio attivo', pricing_type: 'Tipo di prezzo',
      markup_goal: 'Obiettivo di ricarico',
    },
    help: {
      price: 'Si scrive il prezzo del negozio fisico; il ricarico del negozio si aggiunge.',
      surcharge_fixed: 'Lo sconto del negozio fisico, 0 o meno.',
    },
    search: { ids: 'ID', gdoids: 'ID GDO', eans: 'EAN' },
    actions: {
      reassign: {
        label: 'Riassegna', done: 'Articolo in negozio riassegnato', failed: "L'articolo non è stato riassegnato",
        partial: 'Gli articoli in negozio con i seguenti ID non sono stati riassegnati: ',
        many: { done: 'Articoli degli articoli in negozio selezionati riassegnati', failed: 'Gli articoli degli articoli in negozio selezionati non sono stati riassegnati' },
        input: { new_item_id: 'Nuovo articolo' },
      },
    },
    messages: {
      bulkCreated: 'Articoli in negozio creati', notBulkCreated: 'Gli articoli in negozio non sono stati creati',
      bulkCreatePartial: 'Gli articoli in negozio con i seguenti ID non sono stati creati: ',
      listFailed: 'Gli articoli in negozio non sono stati caricati', showFailed: "L'articolo in negozio non è stato caricato",
      inputsFailed: "I prezzi dell'articolo in negozio non sono stati caricati", notSaved: "L'articolo in negozio non è stato salvato",
      created: 'Articolo in negozio creato', notCreated: "L'articolo in negozio non è stato creato", updated: 'Articolo in negozio aggiornato',
      notUpdated: "L'articolo in negozio non è stato aggiornato", bulkUpdated: 'Articoli in negozio selezionati aggiornati',
      notBulkUpdated: 'Gli articoli in negozio selezionati non sono stati aggiornati',
      bulkPartial: 'Gli articoli in negozio con i seguenti ID non sono stati aggiornati: ',
    },
  },
};
