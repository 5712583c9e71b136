import { statuses } from './choices.ts';
import { catalogue } from './catalogue.ts';
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
    search: { query: 'Testo' },
    name: 'Bozza di articolo |||| Bozze di articoli',
    one: 'bozza di articolo', many: 'bozze di articoli',
    sections: { Draft: 'Bozza' },
    choices: { status: statuses.feminine, property },
    fields: { item: 'Articolo', source: 'Fonte', property: 'Proprietà', value: 'Valore', status: 'Stato', date: 'Data', priority: 'Priorità' },
    help: {
      value: 'Scritto come in un file CSV di articoli.', status: 'Approvata: l’articolo ha preso questo valore.',
    },
    presets: { waiting: 'In attesa di approvazione' },
    actions: { discard: { label: 'Scarta', done: 'Bozza eliminata', failed: 'La bozza non è stata eliminata.' } },
    messages: {
      listFailed: 'Le bozze non sono state caricate.', created: 'Bozza creata', notCreated: 'La bozza non è stata creata.', updated: 'Bozza aggiornata',
      notUpdated: 'La bozza non è stata aggiornata.',
    },
  },
  'item-store-drafts': {
    search: { query: 'Testo' },
    name: 'Bozza di articolo in negozio |||| Bozze di articoli in negozio',
    one: 'bozza di articolo in negozio', many: 'bozze di articoli in negozio',
    sections: { Draft: 'Bozza' },
    choices: { status: statuses.feminine, property: storeProperty },
    fields: {
      item_store: 'Articolo in negozio', source: 'Fonte', property: 'Proprietà', value: 'Valore', status: 'Stato', date: 'Data', priority: 'Priorità',
      store_id: 'ID negozio', store_name: 'Nome del negozio',
    },
    help: { value: 'Scritto come in un file CSV di articoli in negozio.', status: 'Approvata: l’articolo in negozio ha preso questo valore.' },
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
    search: { query: 'Testo' },
    name: 'Fonte |||| Fonti',
    one: 'fonte', many: 'fonti',
    choices: { property },
    fields: { source: 'Fonte', property: 'Proprietà', priority: 'Priorità' },
    help: { property: 'L’unica proprietà che fornisce. Vuoto: tutte.', priority: 'Tra due fonti prevale quella con il numero più basso.' },
    messages: { listFailed: 'Le fonti non sono state caricate.', lookupFailed: 'Errore nel caricamento delle fonti. Riprova più tardi.' },
  },
  notifications: {
    search: { query: 'Testo' },
    name: 'Notifica |||| Notifiche',
    one: 'notifica', many: 'notifiche',
    choices: { status: { 0: 'Inviata', 1: 'Ricevuta', 2: 'Letta' } },
    fields: { id: 'ID', title: 'Titolo', body: 'Testo', route: 'Porta a', status: 'Stato', project: 'Sezione', user_id: 'Persona', created_at: 'Creata il', about: 'Riguarda' },
    help: { route: 'Un indirizzo di questa applicazione o il file prodotto.' },
    list: { noResults: 'Nessuna nuova notifica' },
    messages: { listFailed: 'Le notifiche non sono state caricate.' },
  },
  'image-copyrights': {
    name: 'Immagine |||| Immagini',
    one: 'immagine', many: 'immagini',
    sections: { Image: 'Immagine' },
    fields: { id: 'ID', url: 'Immagine', country: 'Paese', copyright: 'Copyright', updated_at: 'Aggiornata il' },
    help: { copyright: 'Vuoto: non ancora indicato, oppure ritirato.' },
    search: { query: 'Testo' },
    actions: {
      refreshThumbnails: {
        label: 'Rigenera le miniature:', done: 'Miniatura rigenerata', failed: 'La miniatura non è stata rigenerata.',
        partial: 'Le miniature delle immagini con i seguenti ID non sono state rigenerate: ',
        many: { done: 'Miniature delle immagini selezionate rigenerate', failed: 'Le miniature delle immagini selezionate non sono state rigenerate.' },
      },
    },
    messages: {
      listFailed: 'Le immagini non sono state caricate.', showFailed: 'L’immagine non è stata caricata.', created: 'Copyright dell’immagine creato',
      notCreated: 'Il copyright dell’immagine non è stato creato.', updated: 'Copyright dell’immagine aggiornato',
      notUpdated: 'Il copyright dell’immagine non è stato aggiornato.', deleted: 'Copyright dell’immagine eliminato',
      notDeleted: 'Il copyright dell’immagine non è stato eliminato.', bulkUpdated: 'Immagini selezionate aggiornate',
      notBulkUpdated: 'Le immagini selezionate non sono state aggiornate.', bulkPartial: 'Le immagini con i seguenti ID non sono state aggiornate: ',
    },
  },
};
