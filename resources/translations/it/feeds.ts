/** What is mapped and overridden of the feeds of retailers. */
const functionNames = {
  concat: 'concat',
  first_of: 'first_of',
  before: 'before',
  after: 'after',
  between: 'between',
  replace: 'replace',
  lower: 'lower',
};

const functionDescriptions = {
  concat: 'Unisce le colonne con uno spazio; quelle facoltative si saltano se vuote',
  first_of: 'Prende la prima di più colonne che sia compilata',
  before: 'Di una colonna, ciò che sta prima di un testo tra virgolette',
  after: 'Di una colonna, ciò che sta dopo un testo tra virgolette',
  between: 'Di una colonna, ciò che sta tra due testi tra virgolette',
  replace: 'Di una colonna, con un testo tra virgolette sostituito da un altro',
  lower: 'Una colonna in minuscolo',
};

const feedFields = {
  item_name: 'Nome articolo',
  brand: 'Marca',
  fam_desc: 'Famiglia',
  fam_desc_description: 'Descrizione della famiglia',
  url_image: 'Immagine',
  variable_weight: 'Peso variabile',
  stock: 'Giacenza',
  selling_value: 'Valore di vendita',
};

export const feeds = {
  'feed-mappings': {
    name: 'Mappatura del feed |||| Mappature del feed',
    one: 'mappatura del feed',
    many: 'mappature del feed',
    help: {
      arguments: 'Colonne del file, come si chiamano lì. Un testo sta tra virgolette: " - ".',
      valid_to: 'L’ultimo giorno. Vuoto: fino a nuovo avviso.',
      note: 'Perché è così.',
    },
    sections: { 'Feed mapping': 'Mappatura del feed' },
    choices: { field: { fam_desc: 'Famiglia' }, function: functionNames },
    members: {
      arguments: {
        components: 'Componenti',
        'components[]': 'Componente',
        optional_components: 'Componenti facoltativi',
        'optional_components[]': 'Componente',
      },
    },
    fields: {
      id: 'ID',
      retailer_id: 'Catena',
      field: 'Campo',
      function: 'Funzione',
      arguments: 'Argomenti',
      valid_from: 'Valida dal',
      valid_to: 'Valida fino al',
      note: 'Nota',
    },
    messages: {
      created: 'Mappatura del feed creata',
      notCreated: 'Errore nella creazione della mappatura del feed. Riprova.',
      updated: 'Mappatura del feed aggiornata',
      notUpdated: 'Errore nell’aggiornamento della mappatura del feed. Riprova.',
      deleted: 'Mappatura del feed eliminata',
      notDeleted: 'Errore nell’eliminazione della mappatura del feed. Riprova.',
    },
  },
  'normalization-functions': {
    name: 'Funzione di normalizzazione |||| Funzioni di normalizzazione',
    one: 'funzione di normalizzazione',
    many: 'funzioni di normalizzazione',
    choices: { name: functionNames, description: functionDescriptions },
    fields: {
      name: 'Funzione',
      description: 'Che cosa fa',
      least: 'Componenti, almeno',
      most: 'Componenti, al massimo',
      optional: 'Accetta componenti facoltativi',
    },
    messages: { listFailed: 'Errore nel caricamento delle funzioni di normalizzazione' },
  },
  'pim-mappings': {
    name: 'Mappatura PIM |||| Mappature PIM',
    one: 'mappatura PIM',
    many: 'mappature PIM',
    help: {
      parse_url_texts: 'Le celle contengono più di un indirizzo: si prende il primo nel testo.',
      url: 'Con che cosa cominciano gli indirizzi delle immagini: seguono il codice, l’immagine e l’estensione.',
      note: 'Perché è così.',
    },
    sections: { 'PIM mapping': 'Mappatura PIM' },
    choices: {
      type: { feed_fields: 'Campi del feed', suffix_mapping: 'Indirizzo con suffisso' },
      image_fields: {
        url_image: 'Immagine',
        url_ingredients: 'Ingredienti',
        url_allergens: 'Allergeni',
        url_nutritional_values: 'Valori nutrizionali',
        url_traceability: 'Tracciabilità',
        url_coadjuvants: 'Coadiuvanti',
        url_front: 'Fronte',
        url_back: 'Retro',
        url_left: 'Sinistra',
        url_right: 'Destra',
        url_five: 'Quinta',
        url_six: 'Sesta',
      },
      image_extension: { '.png': '.png', '.jpg': '.jpg' },
      draft_field: { ean: 'EAN', gdo_id: 'ID GDO' },
    },
    fields: {
      id: 'ID',
      retailer_id: 'Catena',
      type: 'Tipo',
      image_fields: 'Campi immagine',
      parse_url_texts: 'Leggi i testi degli URL',
      url: 'Indirizzo',
      image_extension: 'Estensione dell’immagine',
      draft_field: 'Campo della bozza',
      note: 'Nota',
    },
    messages: {
      created: 'Mappatura PIM creata',
      notCreated: 'Errore nella creazione della mappatura',
      updated: 'Mappatura PIM aggiornata',
      notUpdated: 'Errore nel salvataggio della mappatura',
      deleted: 'Mappatura PIM eliminata',
      notDeleted: 'Errore nell’eliminazione della mappatura',
    },
  },
  'feed-overrides': {
    search: { query: 'Testo' },
    name: 'Correzione del feed |||| Correzioni del feed',
    one: 'correzione del feed',
    many: 'correzioni del feed',
    sections: { 'Feed override': 'Correzione del feed' },
    fields: {
      id: 'ID',
      retailer_id: 'Catena',
      gdo_id: 'ID GDO',
      ean: 'EAN',
      gdo_assorted: 'In assortimento GDO',
      field_overrides: 'Campi corretti',
    },
    members: {
      field_overrides: {
        '[]': 'campo',
        '[].field': 'Campo',
        '[].value': 'Valore',
        '[].field.item_name': feedFields.item_name,
        '[].field.brand': feedFields.brand,
        '[].field.fam_desc': feedFields.fam_desc,
        '[].field.fam_desc_description': feedFields.fam_desc_description,
        '[].field.url_image': feedFields.url_image,
        '[].field.variable_weight': feedFields.variable_weight,
        '[].field.stock': feedFields.stock,
        '[].field.selling_value': feedFields.selling_value,
      },
    },
    actions: {
      removeField: {
        label: 'Elimina un campo di',
        done: 'Campo eliminato',
        failed: 'Errore nell’eliminazione del campo',
        input: { field: 'Campo' },
        choices: { field: feedFields },
      },
    },
    messages: {
      listFailed: 'Errore nel caricamento delle correzioni del feed',
      created: 'Correzione del feed creata',
      notCreated: 'Errore nella creazione della correzione del feed',
      updated: 'Correzione del feed aggiornata',
      notUpdated: 'Errore nell’aggiornamento della correzione del feed',
      deleted: 'Correzione del feed eliminata',
      notDeleted: 'Errore nell’eliminazione della correzione del feed',
    },
  },
};

/** Words that messages about them are filled in with, by their English. */
export const feedWords = {
  'The last day comes before the first.': 'L’ultimo giorno viene prima del primo.',
  'Another mapping of this field holds on some of these days.':
    'In alcuni di questi giorni vale un’altra mappatura di questo campo.',
  'A text stands in quotes, as in " - ": without them it is the name of a column.':
    'Un testo sta tra virgolette, come in " - ": senza, è il nome di una colonna.',
  'The function takes other arguments.': 'La funzione vuole altri argomenti.',
  'Front, back, left, right, fifth and sixth come by a suffix alone.':
    'Fronte, retro, sinistra, destra, quinta e sesta vengono solo da un suffisso.',
  'A GDO id or an EAN says which product is meant.': 'Un ID GDO o un EAN dice di quale prodotto si tratta.',
  'A field is named twice.': 'Un campo è indicato due volte.',
  'feed mapping': feeds['feed-mappings'].one,
  'PIM mapping': feeds['pim-mappings'].one,
  'feed override': feeds['feed-overrides'].one,
  'normalization function': feeds['normalization-functions'].one,
};
