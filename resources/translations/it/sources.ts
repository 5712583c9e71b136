export const sources = {
  'item-drafts': {
    name: 'Bozza di articolo |||| Bozze di articoli',
    one: 'bozza', many: 'bozze',
    sections: { Draft: 'Bozza' },
    fields: { item: 'Articolo', source: 'Fonte', property: 'Proprietà', value: 'Valore', status: 'Stato', date: 'Data', priority: 'Priorità' },
    help: {
      value: 'Come sarebbe in un file CSV di articoli.', status: "Approvata: l'articolo ha preso questo valore quando le sue fonti sono state aggiornate l'ultima volta.",
    },
    actions: { discard: { label: 'Scarta', done: 'Bozza eliminata', failed: 'La bozza non è stata eliminata.' } },
    messages: {
      listFailed: 'Le bozze non sono state caricate.', created: 'Bozza creata', notCreated: 'La bozza non è stata creata.', updated: 'Bozza aggiornata',
      notUpdated: 'La bozza non è stata aggiornata.',
    },
  },
  'item-store-drafts': {
    name: 'Bozza di articolo in negozio |||| Bozze di articoli in negozio',
    one: 'bozza di articolo in negozio', many: 'bozze di articoli in negozio',
    sections: { Draft: 'Bozza' },
    fields: {
      item_store: 'Articolo in negozio', source: 'Fonte', property: 'Proprietà', value: 'Valore', status: 'Stato', date: 'Data', priority: 'Priorità',
      store_id: 'ID negozio', store_name: 'Nome del negozio',
    },
    help: { value: 'Come sarebbe in un file CSV di articoli in negozio.', status: "Approvata: l'articolo in negozio ha preso questo valore." },
    presets: { waiting: 'In attesa di approvazione' },
    attention: { waiting: 'Bozze di articoli in negozio da esaminare' },
    messages: {
      listFailed: 'Le bozze non sono state caricate.', created: 'Bozza creata', notCreated: 'La bozza non è stata creata.', updated: 'Bozza aggiornata',
      notUpdated: 'La bozza non è stata aggiornata.', deleted: 'Bozza eliminata', notDeleted: 'La bozza non è stata eliminata.',
      bulkUpdated: 'Bozze selezionate aggiornate', notBulkUpdated: 'Le bozze selezionate non sono state aggiornate.',
      bulkPartial: 'Le bozze con i seguenti ID non sono state aggiornate: ',
    },
  },
  'property-sources': {
    name: 'Fonte |||| Fonti',
    one: 'fonte', many: 'fonti',
    fields: { source: 'Fonte', property: 'Proprietà', priority: 'Priorità' },
    help: { property: "L'unica che fornisce. Vuoto: qualsiasi.", priority: 'Di due fonti vale per prima quella con il numero più basso.' },
    messages: { listFailed: 'Le fonti non sono state caricate.', lookupFailed: 'Errore nel caricamento delle fonti. Riprova più tardi.' },
  },
  notifications: {
    name: 'Notifica |||| Notifiche',
    one: 'notifica', many: 'notifiche',
    fields: { id: 'ID', title: 'Titolo', body: 'Testo', route: 'Porta a', status: 'Stato', project: 'Sezione', user_id: 'Persona', created_at: 'Creata il' },
    help: { route: "Un indirizzo di questa applicazione, o il file che è stato scritto." },
    list: { noResults: 'Nessuna nuova notifica' },
    messages: { listFailed: 'Le notifiche non sono state caricate.' },
  },
  'image-copyrights': {
    name: 'Immagine |||| Immagini',
    one: 'immagine', many: 'immagini',
    sections: { Image: 'Immagine' },
    fields: { id: 'ID', url: 'Immagine', country: 'Paese', copyright: 'Copyright', updated_at: 'Aggiornata il' },
    help: { copyright: "Vuoto: nessuno l'ha ancora detto, oppure è stato ritirato." },
    search: { query: 'Testo' },
    list: { prompt: 'Carica i dati o cerca immagini.' },
    actions: {
      refreshThumbnails: {
        label: 'Rigenera le miniature:', done: 'Miniatura rigenerata', failed: 'La miniatura non è stata rigenerata.',
        partial: 'Le miniature delle immagini con i seguenti ID non sono state rigenerate: ',
        many: { done: 'Miniature delle immagini selezionate rigenerate', failed: 'Le miniature delle immagini selezionate non sono state rigenerate.' },
      },
    },
    messages: {
      listFailed: 'Le immagini non sono state caricate.', showFailed: "L'immagine non è stata caricata.", created: "Copyright dell'immagine creato",
      notCreated: "Il copyright dell'immagine non è stato creato.", updated: "Copyright dell'immagine aggiornato",
      notUpdated: "Il copyright dell'immagine non è stato aggiornato.", deleted: "Copyright dell'immagine eliminato",
      notDeleted: "Il copyright dell'immagine non è stato eliminato.", bulkUpdated: 'Immagini selezionate aggiornate',
      notBulkUpdated: 'Le immagini selezionate non sono state aggiornate.', bulkPartial: 'Le immagini con i seguenti ID non sono state aggiornate: ',
    },
  },
};
