import { itemUnits, statuses } from './choices.ts';

const allergens = {
  gluten: 'Cereali con glutine', crustaceans: 'Crostacei', eggs: 'Uova', fish: 'Pesce', peanuts: 'Arachidi', soybeans: 'Soia', milk: 'Latte',
  nuts: 'Frutta a guscio', celery: 'Sedano', mustard: 'Senape', sesame: 'Sesamo', sulphites: 'Solfiti', lupin: 'Lupini', molluscs: 'Molluschi',
};

const incompleteness = { 'no EAN': 'senza EAN', 'no category': 'senza categoria', 'no brand': 'senza marca', 'no image': 'senza immagine', was_live: 'era online' };

export const items = {
  items: {
    name: 'Articolo |||| Articoli',
    one: 'articolo', many: 'articoli',
    presets: { waiting: 'In attesa di approvazione', withoutImage: 'Senza immagine', hidden: 'Nascosti' },
    groups: { Identity: 'Dati principali', Measures: 'Misure', Content: 'Contenuti', State: 'Stato' },
    choices: { status: statuses.masculine, type: itemUnits, selling_type: { unit: 'Al pezzo', weight: 'A peso' }, incompleteness },
    sections: { Identity: 'Dati principali', Measures: 'Misure', Descriptions: 'Descrizioni', Nutrition: 'Valori nutrizionali', Images: 'Immagini', EANs: 'EAN', Details: 'Dettagli' },
    fields: {
      id: 'ID', name: 'Nome', status: 'Stato', master_id: 'Master', category_id: 'Categoria', category_name: 'Nome della categoria',
      category_vertical: 'Verticale', brand_id: 'Marca', brand_name: 'Nome della marca', display_brand: 'Marca visualizzata',
      short_description: 'Descrizione breve', long_description: 'Descrizione lunga', tags: 'Tag', shared_tags: 'Tag condivisi',
      variable_weight: 'Peso variabile', type: 'Unità', selling_type: 'Tipo di vendita', value: 'Valore', delta: 'Delta', weight: 'Peso',
      item_empty_size: 'Tara', volume: 'Volume', alcoholVolume: 'Gradazione alcolica', zeroValue: 'Valore zero', country: 'Paese',
      text_ingredients: 'Elenco degli ingredienti', text_nutritional_values: 'Tabella nutrizionale', text_allergenes: 'Elenco degli allergeni',
      text_coadjuvants: 'Coadiuvanti', text_traceability: 'Tracciabilità', copyright: 'Copyright', created_at: 'Creato il',
      updated_at: 'Aggiornato il', ean: 'EAN', hidden: 'Nascosto', incompleteness: 'Dati mancanti', was_live: 'Era online', is_lidl: 'Lidl',
      is_vertical: 'Verticale', url_thumbnail: 'Miniatura', url_images: 'Immagini', locked: 'Bloccato', priority: 'Priorità',
      deleted_at: 'Eliminato il',
    },
    slots: {
      url_images: {
        main: 'Principale', front: 'Fronte', back: 'Retro', right: 'Destra', left: 'Sinistra', other_1: 'Altra 1', other_2: 'Altra 2', ingredients: 'Ingredienti',
        nutrition_value: 'Valori nutrizionali', coadjuvants: 'Coadiuvanti', traceability: 'Tracciabilità', allergens: 'Allergeni',
      },
    },
    members: {
      text_ingredients: {
        printed: 'Come da etichetta', ingredients: 'Ingredienti, in ordine decrescente', 'ingredients[]': 'ingrediente', 'ingredients[].name': 'Ingrediente',
        'ingredients[].percent': 'Quota', 'ingredients[].origin': 'Origine',
      },
      text_nutritional_values: {
        per: 'Quantità per', energy_kj: 'Energia, kJ', energy_kcal: 'Energia, kcal', fat: 'Grassi', saturated_fats: 'Grassi saturi', carbohydrate: 'Carboidrati',
        sugar: 'Zuccheri', dietary_fiber: 'Fibre', protein: 'Proteine', salt: 'Sale', sodium: 'Sodio', alcohol: 'Alcol', others: 'Altri nutrienti',
        'others[]': 'nutriente', 'others[].name': 'Nutriente', 'others[].amount': 'Quantità', 'others[].unit': 'Unità',
      },
      text_allergenes: { contains: 'Contiene', may_contain: 'Può contenere tracce di', note: 'Nota', 'contains[]': allergens, 'may_contain[]': allergens },
    },
    help: {
      ean: '8, 12, 13 o 14 cifre.',
      status: 'Una modifica riporta in bozza un articolo approvato.', display_brand: 'La marca come appare ai clienti.',
      delta: 'Di quanto può variare il peso di un pezzo.', locked: 'Le fonti non modificano un articolo bloccato.',
    },
    search: { ids: 'ID', eans: 'EAN', eans_advanced: 'EAN (avanzata)', gdoids: 'ID GDO', tags: 'Tag', categories: 'Categorie', query: 'Testo' },
    attention: { drafts: 'Bozze in attesa di approvazione', withoutImage: 'Articoli senza immagine' },
    searchHelp: {
      eans_advanced: 'Trova anche i codici con zeri iniziali e in base alle prime cifre; una riga per codice.', tags: 'ID dei tag.',
      categories: 'ID delle categorie di ogni livello.',
    },
    actions: {
      approve: {
        label: 'Approva', done: 'Articolo approvato', failed: 'L’articolo non è stato approvato.',
        partial: 'Gli articoli con i seguenti ID non sono stati approvati: ',
        many: { done: 'Articoli selezionati approvati', failed: 'Gli articoli selezionati non sono stati approvati.' },
      },
      refreshSources: {
        label: 'Aggiorna le fonti:', done: 'Fonti dell’articolo aggiornate', failed: 'Le fonti dell’articolo non sono state aggiornate.',
        partial: 'Gli articoli con i seguenti ID non sono stati aggiornati dalle fonti: ',
        many: { done: 'Fonti degli articoli selezionati aggiornate', failed: 'Le fonti degli articoli selezionati non sono state aggiornate.' },
      },
      availability: {
        label: 'Disponibilità:',
        shows: { heading: '{name}: {count} negozi', none: 'In nessun negozio.', columns: { store_id: 'ID negozio', name: 'Negozio', retailer: 'Catena', price: 'Prezzo' } },
      },
      duplicates: {
        label: 'Cerca doppioni:', failed: 'Errore nella ricerca dei doppioni',
        shows: { none: 'Nessun doppione trovato.', columns: { id: 'ID', name: 'Nome', ean: 'EAN', brand: 'Marca', size: 'Valore' } },
      },
      coverage: {
        label: 'Copertura EAN:', started: 'Report di copertura EAN richiesto', done: 'Il report di copertura EAN è pronto',
        failed: 'Il report di copertura EAN non è stato creato.',
      },
      exportDrafts: {
        label: 'Esporta le bozze:', started: 'Bozze degli articoli richieste', done: 'Le bozze degli articoli sono pronte',
        failed: 'Le bozze degli articoli non sono state esportate.',
      },
      keywords: {
        label: 'Parole chiave:', failed: 'Errore nella ricerca delle parole chiave',
        shows: { none: 'Attenzione: nessuna parola chiave trovata', columns: { name: 'Parola chiave' } },
      },
    },
    beside: { Sources: 'Fonti', Availability: 'Disponibilità' },
    messages: {
      listFailed: 'Gli articoli non sono stati caricati.', showFailed: 'L’articolo non è stato caricato.',
      lookupFailed: 'Errore nel caricamento degli articoli. Riprova più tardi.', created: 'Articolo creato',
      notCreated: 'L’articolo non è stato creato.', updated: 'Articolo aggiornato', notUpdated: 'L’articolo non è stato aggiornato.',
      deleted: 'Articolo eliminato', notDeleted: 'L’articolo non è stato eliminato.', notRestored: 'L’articolo non è stato ripristinato.',
      bulkUpdated: 'Articoli selezionati aggiornati', notBulkUpdated: 'Gli articoli selezionati non sono stati aggiornati.',
      bulkPartial: 'Gli articoli con i seguenti ID non sono stati aggiornati: ', bulkDeleted: 'Articoli selezionati eliminati',
      notBulkDeleted: 'Gli articoli selezionati non sono stati eliminati.', imported: 'Articoli importati',
      notImported: 'Gli articoli non sono stati importati.',
    },
  },
  'item-eans': {
    name: 'EAN |||| EAN',
    one: 'EAN', many: 'EAN',
    sections: { EAN: 'EAN' },
    search: { eans: 'EAN' },
    fields: { item_id: 'Articolo', ean: 'EAN', primary: 'Principale', created_at: 'Creato il' },
    help: { ean: '8, 12, 13 o 14 cifre.', primary: 'È quello mostrato negli elenchi. Se lo elimini, diventa principale il più vecchio degli altri.' },
    actions: { generate: { label: 'Genera un EAN libero', failed: 'L’EAN non è stato generato.' } },
    messages: {
      listFailed: 'Gli EAN non sono stati caricati.', created: 'EAN creato', notCreated: 'L’EAN non è stato creato.', updated: 'EAN aggiornato',
      notUpdated: 'L’EAN non è stato aggiornato.', deleted: 'EAN eliminato', notDeleted: 'L’EAN non è stato eliminato.',
    },
  },
  'item-details': {
    search: { query: 'Testo' },
    name: 'Dettaglio articolo |||| Dettagli articolo',
    one: 'dettaglio articolo', many: 'dettagli articolo',
    sections: { Details: 'Dettagli' },
    fields: {
      item_id: 'Articolo', minimum_quantity: 'Quantità minima', storage: 'Conservazione', origin: 'Origine', producer: 'Produttore', notes: 'Note',
    },
    messages: {
      listFailed: 'I dettagli dell’articolo non sono stati caricati.', created: 'Dettagli creati',
      notCreated: 'I dettagli non sono stati creati.', updated: 'Dettagli aggiornati', notUpdated: 'I dettagli non sono stati aggiornati.',
    },
  },
  masters: {
    name: 'Master |||| Master',
    one: 'master', many: 'master',
    search: { query: 'Testo' },
    fields: { id: 'ID', name: 'Nome' },
    messages: { listFailed: 'I master non sono stati caricati.', lookupFailed: 'Errore nel caricamento dei master. Riprova più tardi.' },
  },
};
