/** What the levels of categories and of brands say of writes and approvals. */
export const categoryMessages = {
  showFailed: 'Errore: la categoria non è stata caricata.',
  created: 'Categoria creata',
  notCreated: 'Errore: la categoria non è stata creata.',
  updated: 'Categoria aggiornata',
  notUpdated: 'Errore: la categoria non è stata aggiornata.',
  deleted: 'Categoria eliminata',
  notDeleted: 'Errore: la categoria non è stata eliminata.',
  bulkUpdated: 'Categorie selezionate aggiornate',
  notBulkUpdated: 'Errore: le categorie selezionate non sono state aggiornate.',
  bulkPartial: 'Errore: le categorie con i seguenti ID non sono state aggiornate: ',
  bulkDeleted: 'Categorie selezionate eliminate',
  notBulkDeleted: 'Errore: le categorie selezionate non sono state eliminate.',
  bulkDeletePartial: 'Errore: le categorie con i seguenti ID non sono state eliminate: ',
};

export const categoryActions = {
  approve: {
    label: 'Approva',
    done: 'Categoria approvata',
    failed: 'Errore: la categoria non è stata approvata.',
    partial: 'Errore: le categorie con i seguenti ID non sono state approvate: ',
    many: {
      done: 'Categorie selezionate approvate',
      failed: 'Errore: le categorie selezionate non sono state approvate.',
    },
  },
  withdraw: {
    label: 'Ritira l’approvazione:',
    done: 'Approvazione della categoria ritirata',
    failed: 'Errore: l’approvazione della categoria non è stata ritirata.',
    partial: 'Errore: l’approvazione delle categorie con i seguenti ID non è stata ritirata: ',
    many: {
      done: 'Approvazione delle categorie selezionate ritirata',
      failed: 'Errore: l’approvazione delle categorie selezionate non è stata ritirata.',
    },
  },
};

export const mainBrandMessages = {
  showFailed: 'La marca principale non è stata caricata.',
  created: 'Marca principale creata',
  notCreated: 'La marca principale non è stata creata.',
  updated: 'Marca principale aggiornata',
  notUpdated: 'La marca principale non è stata aggiornata.',
  deleted: 'Marca principale eliminata',
  notDeleted: 'La marca principale non è stata eliminata.',
  bulkUpdated: 'Marche principali selezionate aggiornate',
  notBulkUpdated: 'Le marche principali selezionate non sono state aggiornate.',
  bulkPartial: 'Le marche principali con i seguenti ID non sono state aggiornate: ',
  bulkDeleted: 'Marche principali selezionate eliminate',
  notBulkDeleted: 'Le marche principali selezionate non sono state eliminate.',
  bulkDeletePartial: 'Le marche principali con i seguenti ID non sono state eliminate: ',
};

export const mainBrandActions = {
  approve: {
    label: 'Approva',
    done: 'Marca principale approvata',
    failed: 'La marca principale non è stata approvata.',
    partial: 'Le marche principali con i seguenti ID non sono state approvate: ',
    many: {
      done: 'Marche principali selezionate approvate',
      failed: 'Le marche principali selezionate non sono state approvate.',
    },
  },
  withdraw: {
    label: 'Ritira l’approvazione:',
    done: 'Approvazione della marca principale ritirata',
    failed: 'L’approvazione della marca principale non è stata ritirata.',
    partial: 'L’approvazione delle marche principali con i seguenti ID non è stata ritirata: ',
    many: {
      done: 'Approvazione delle marche principali selezionate ritirata',
      failed: 'L’approvazione delle marche principali selezionate non è stata ritirata.',
    },
  },
};

export const unitBrandMessages = {
  showFailed: 'La marca di unità non è stata caricata.',
  created: 'Marca di unità creata',
  notCreated: 'La marca di unità non è stata creata.',
  updated: 'Marca di unità aggiornata',
  notUpdated: 'La marca di unità non è stata aggiornata.',
  deleted: 'Marca di unità eliminata',
  notDeleted: 'La marca di unità non è stata eliminata.',
  bulkUpdated: 'Marche di unità selezionate aggiornate',
  notBulkUpdated: 'Le marche di unità selezionate non sono state aggiornate.',
  bulkPartial: 'Le marche di unità con i seguenti ID non sono state aggiornate: ',
  bulkDeleted: 'Marche di unità selezionate eliminate',
  notBulkDeleted: 'Le marche di unità selezionate non sono state eliminate.',
  bulkDeletePartial: 'Le marche di unità con i seguenti ID non sono state eliminate: ',
};

export const unitBrandActions = {
  approve: {
    label: 'Approva',
    done: 'Marca di unità approvata',
    failed: 'La marca di unità non è stata approvata.',
    partial: 'Le marche di unità con i seguenti ID non sono state approvate: ',
    many: {
      done: 'Marche di unità selezionate approvate',
      failed: 'Le marche di unità selezionate non sono state approvate.',
    },
  },
  withdraw: {
    label: 'Ritira l’approvazione:',
    done: 'Approvazione della marca di unità ritirata',
    failed: 'L’approvazione della marca di unità non è stata ritirata.',
    partial: 'L’approvazione delle marche di unità con i seguenti ID non è stata ritirata: ',
    many: {
      done: 'Approvazione delle marche di unità selezionate ritirata',
      failed: 'L’approvazione delle marche di unità selezionate non è stata ritirata.',
    },
  },
};

export const brandMessages = {
  showFailed: 'La marca non è stata caricata.',
  created: 'Marca creata',
  notCreated: 'La marca non è stata creata.',
  updated: 'Marca aggiornata',
  notUpdated: 'La marca non è stata aggiornata.',
  deleted: 'Marca eliminata',
  notDeleted: 'La marca non è stata eliminata.',
  bulkUpdated: 'Marche selezionate aggiornate',
  notBulkUpdated: 'Le marche selezionate non sono state aggiornate.',
  bulkPartial: 'Le marche con i seguenti ID non sono state aggiornate: ',
  bulkDeleted: 'Marche selezionate eliminate',
  notBulkDeleted: 'Le marche selezionate non sono state eliminate.',
  bulkDeletePartial: 'Le marche con i seguenti ID non sono state eliminate: ',
};

export const brandActions = {
  approve: {
    label: 'Approva',
    done: 'Marca approvata',
    failed: 'La marca non è stata approvata.',
    partial: 'Le marche con i seguenti ID non sono state approvate: ',
    many: { done: 'Marche selezionate approvate', failed: 'Le marche selezionate non sono state approvate.' },
  },
  withdraw: {
    label: 'Ritira l’approvazione:',
    done: 'Approvazione della marca ritirata',
    failed: 'L’approvazione della marca non è stata ritirata.',
    partial: 'L’approvazione delle marche con i seguenti ID non è stata ritirata: ',
    many: {
      done: 'Approvazione delle marche selezionate ritirata',
      failed: 'L’approvazione delle marche selezionate non è stata ritirata.',
    },
  },
};

const masterMessages = {
  showFailed: 'Errore: la categoria master non è stata caricata.',
  created: 'Categoria master creata',
  notCreated: 'Errore: la categoria master non è stata creata.',
  updated: 'Categoria master aggiornata',
  notUpdated: 'Errore: la categoria master non è stata aggiornata.',
  deleted: 'Categoria master eliminata',
  notDeleted: 'Errore: la categoria master non è stata eliminata.',
};

const master = {
  sections: { Category: 'Categoria' },
  search: { query: 'Testo' },
  list: { prompt: 'Carica i dati o cerca categorie.' },
  fields: { id: 'ID', name: 'Nome', country: 'Paese' },
  messages: masterMessages,
};

/** Resources beside the levels. */
export const hierarchy = {
  level1mastercategories: {
    ...master,
    name: 'Categoria master di livello 1 |||| Categorie master di livello 1',
    one: 'categoria master di livello 1',
    many: 'categorie master di livello 1',
  },
  level2mastercategories: {
    ...master,
    name: 'Categoria master di livello 2 |||| Categorie master di livello 2',
    one: 'categoria master di livello 2',
    many: 'categorie master di livello 2',
  },
  level3mastercategories: {
    ...master,
    name: 'Categoria master di livello 3 |||| Categorie master di livello 3',
    one: 'categoria master di livello 3',
    many: 'categorie master di livello 3',
  },
  'brand-aliases': {
    name: 'Alias di marca |||| Alias di marche',
    one: 'alias di marca',
    many: 'alias di marche',
    sections: { Alias: 'Alias' },
    fields: { id: 'ID', alias: 'Alias', brand_id: 'Marca', created_at: 'Creato' },
    messages: {
      listFailed: 'Errore nel caricamento degli alias di marca. Riprova più tardi.',
      created: 'Alias di marca creato',
      notCreated: 'L’alias di marca non è stato creato.',
      updated: 'Alias di marca aggiornato',
      notUpdated: 'L’alias di marca non è stato aggiornato.',
      deleted: 'Alias di marca eliminato',
      notDeleted: 'L’alias di marca non è stato eliminato.',
    },
  },
};

export const hierarchyWords = {
  'brand alias': hierarchy['brand-aliases'].one,
  'level 1 master category': hierarchy.level1mastercategories.one,
  'level 2 master category': hierarchy.level2mastercategories.one,
  'level 3 master category': hierarchy.level3mastercategories.one,
  'Withdraw approval of': 'Ritira l’approvazione:',
  'no level 1 category': 'nessuna categoria di livello 1',
  'no level 2 category': 'nessuna categoria di livello 2',
  'no main brand': 'nessuna marca principale',
  'no unit brand': 'nessuna marca di unità',
};
