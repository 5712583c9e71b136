/** Catalogues that retailers sell from, and reports of retailers. */
const linking = 'Errore nel caricamento del file del report';

const report = {
  fields: {
    id: 'ID',
    file_name: 'File del report',
    type: 'Tipo',
    retailer_id: 'Catena',
    created_at: 'Creato il',
    updated_at: 'Aggiornato il',
    run_id: 'Esecuzione del feed',
    file_key: 'Conservato come',
    visible: 'Visibile',
  },
  help: {
    run_id: 'Di quale esecuzione dice le righe non riuscite.',
    file_key: 'Vuoto: il suo file è andato a chi l’ha chiesto.',
    visible: 'Se lo vede chi è proprietario di questi report.',
  },
  choices: {
    type: {
      item_coverage: 'Copertura degli articoli',
      feed_run: 'Esecuzione del feed',
      failed_rows: 'Righe non riuscite',
    },
  },
  actions: {
    types: { label: 'Tipi di' },
    link: {
      label: 'Ottieni il file di',
      failed: linking,
      partial: `${linking}: `,
      shows: {
        none: 'Nessun report selezionato.',
        columns: { file_name: 'File del report', url: 'Link, valido 15 minuti', fault: 'Perché no' },
        links: { url: 'Scarica' },
      },
    },
  },
};

export const catalogs = {
  'toolkit-catalog': {
    search: { query: 'Testo' },
    name: 'Catalogo Toolkit',
    one: 'catalogo',
    many: 'cataloghi',
    help: { sources: 'Un nuovo catalogo comincia con quelle del suo paese.' },
    sections: { Catalog: 'Catalogo' },
    choices: {
      catalog_type: { standard: 'Standard', custom: 'Personalizzato', toolkit: 'Catalogo Toolkit' },
      item_source: { none: 'Nessuna', pim_retailer: 'PIM della catena', immagino: 'Immagino', toolkit: 'Toolkit' },
    },
    fields: {
      id: 'ID',
      name: 'Nome',
      country: 'Paese',
      catalog_type: 'Tipo di catalogo',
      item_source: 'Origine degli articoli',
      sources: 'Fonti',
      updated_at: 'Aggiornato il',
    },
    actions: {
      copy: {
        label: 'Copia le fonti di',
        done: 'Catalogo copiato',
        failed: 'Errore nella copia del catalogo',
        input: { to: 'Nel catalogo' },
      },
      sources: { label: 'Fonti per paese di', input: { country: 'Paese' } },
    },
    messages: {
      listFailed: 'Errore nel caricamento dei cataloghi',
      created: 'Catalogo creato',
      notCreated: 'Errore nella creazione del catalogo',
      updated: 'Catalogo aggiornato',
      notUpdated: 'Errore nell’aggiornamento del catalogo',
      deleted: 'Catalogo eliminato',
      notDeleted: 'Errore nell’eliminazione del catalogo',
    },
  },
  'retailer-reports': {
    search: { query: 'Testo' },
    name: 'Report della catena |||| Report delle catene',
    one: 'report della catena',
    many: 'report delle catene',
    sections: { Report: 'Report' },
    ...report,
    messages: {
      listFailed: 'Errore nel caricamento dei report delle catene',
      updated: 'Report aggiornato',
      notUpdated: 'Errore nell’aggiornamento del report',
    },
  },
  'own-reports': {
    name: 'Mio report |||| I miei report',
    one: 'mio report',
    many: 'i miei report',
    list: { prompt: 'Nessun report è ancora tuo.' },
    ...report,
    messages: { listFailed: 'Errore nel caricamento dei report delle catene' },
  },
};
