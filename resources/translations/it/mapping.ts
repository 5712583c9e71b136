import { statuses } from './choices.ts';

const partly = 'Si è verificato un errore con le seguenti mappature: ';
const notUpdated = 'Si è verificato un errore nell’aggiornamento delle mappature delle categorie.';
const updated = 'Mappature delle categorie aggiornate.';
const sourcesFailed = 'Si è verificato un errore nel caricamento dell’elenco delle fonti esterne.';

export const mapping = {
  'category-mappings': {
    name: 'Mappatura delle categorie |||| Mappature delle categorie',
    one: 'mappatura di categoria',
    many: 'mappature delle categorie',
    object: 'mappatura di categoria |||| mappature delle categorie',
    sections: { Family: 'Famiglia', Categories: 'Categorie' },
    choices: { status: statuses.feminine },
    search: { ids: 'ID', query: 'Testo' },
    presets: { unmapped: 'Da mappare' },
    fields: {
      id: 'ID',
      fam_desc: 'Descr. famiglia',
      external_source_name: 'Fonte esterna',
      external_source_id: 'ID fonte esterna',
      description: 'Descrizione',
      s24_category_name_vw: 'Nome della categoria S24 a peso variabile',
      s24_category_id_vw: 'Categoria S24 a peso variabile',
      s24_category_name_non_vw: 'Nome della categoria S24 a peso fisso',
      s24_category_id_non_vw: 'Categoria S24 a peso fisso',
      is_skipped: 'Esclusa',
      status: 'Stato',
    },
    actions: {
      export: {
        label: 'Esporta nel canale chat:',
        started:
          'Richiesta di esportazione ricevuta. Le mappature delle categorie saranno nel canale chat dedicato entro pochi minuti.',
        done: 'Le mappature delle categorie sono state inviate al canale chat',
        failed: 'Si è verificato un errore nell’esportazione dell’elenco delle fonti esterne.',
        input: { external_source_id: 'Fonte esterna' },
      },
    },
    messages: {
      updated,
      notUpdated,
      bulkUpdated: updated,
      notBulkUpdated: notUpdated,
      bulkPartial: partly,
      askDelete: 'Eliminare la mappatura (ID {id})?',
      deleted: 'Mappatura di categoria eliminata',
      notDeleted: 'Si è verificato un errore nell’eliminazione di questa mappatura di categoria',
      bulkDeletePartial: partly,
      imported: updated,
      importStarted:
        'Richiesta di importazione ricevuta. Sarà elaborata in background e una notifica dirà quando è terminata.',
      notImported: 'Si è verificato un errore nell’importazione dell’elenco delle fonti esterne.',
      importPartial: partly,
    },
  },
  'ext-sources': {
    name: 'Fonte esterna |||| Fonti esterne',
    one: 'fonte esterna',
    many: 'fonti esterne',
    sections: { Source: 'Fonte' },
    search: { query: 'Testo' },
    fields: { id: 'ID', name: 'Nome' },
    messages: {
      listFailed: sourcesFailed,
      lookupFailed: sourcesFailed,
      notCreated: 'Errore nella creazione della fonte esterna per questa marca.',
    },
  },
};
