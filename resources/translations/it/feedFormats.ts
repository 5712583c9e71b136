import { encodings } from '../../../src/core/values/encodings.ts';

/** How the columns of a retailer's feed become fields, and what becomes of its rows. */
const readFields = {
  gdo_id: 'ID GDO',
  gdo_store_id: 'ID negozio GDO',
  feed_ean: 'EAN',
  feed_item_name: 'Nome articolo',
  feed_brand: 'Marca',
  feed_fam_desc: 'Famiglia',
  feed_fam_desc_description: 'Descrizione della famiglia',
  feed_variable_weight: 'Peso variabile',
  feed_stock: 'Giacenza',
  feed_selling_value: 'Valore di vendita',
  feed_url_image: 'Immagine',
  feed_url_ingredients: 'Immagine degli ingredienti',
  feed_url_allergens: 'Immagine degli allergeni',
  feed_url_nutritional_values: 'Immagine dei valori nutrizionali',
  feed_url_traceability: 'Immagine della tracciabilità',
  feed_url_coadjuvants: 'Immagine dei coadiuvanti',
};

const joins = { '-': '-', _: '_', '/': '/', '|': '|' };
const encoding = Object.fromEntries(encodings.map((name) => [name, name]));
const separator = { comma: 'Virgola', semicolon: 'Punto e virgola', tab: 'Tabulazione', pipe: 'Barra verticale' };
const decimal = { point: 'Punto', comma: 'Virgola' };

const choices = { encoding, separator, decimal };
const help = {
  encoding: 'Vuoto: come dice il file.',
  separator: 'Vuoto: come dice il file.',
  decimal: 'Vuoto: come dicono i suoi prezzi.',
  header_row: 'La riga con i nomi delle colonne, contata da 1. Vuoto: come dice il file.',
};
const labels = {
  retailer_id: 'Catena',
  encoding: 'Codifica',
  separator: 'Separatore',
  decimal: 'Separatore decimale',
  header_row: 'Riga di intestazione',
  fields: 'Campi',
};

/** What the rows of a feed are shown under, beside a mapping and beside its retailer. */
export const feedRowsShown = {
  none: 'Di questa catena non è ancora conservato nessun file. Avvia il feed di un suo negozio, oppure carica lì un file: le righe compariranno qui.',
  steps: { mapping: 'Mappatura del feed', override: 'Correzione' },
  columns: { row: 'Riga', refused: 'Respinta', ...readFields },
  values: { feed_variable_weight: { true: 'Sì', false: 'No' } },
};

export const feedFormats = {
  'feed-formats': {
    name: 'Mappatura delle colonne |||| Mappature delle colonne',
    one: 'mappatura delle colonne',
    many: 'mappature delle colonne',
    help: { ...help, note: 'Perché è così.' },
    sections: { Columns: 'Colonne' },
    choices,
    beside: { 'Rows of the feed': 'Righe del feed' },
    fields: { id: 'ID', ...labels, note: 'Nota' },
    members: {
      fields: {
        '[]': 'campo',
        '[].field': 'Campo',
        '[].columns': 'Colonne',
        '[].columns[]': 'Colonna',
        '[].join': 'Unite da',
        ...Object.fromEntries(Object.entries(readFields).map(([field, label]) => [`[].field.${field}`, label])),
        ...Object.fromEntries(Object.entries(joins).map(([join, label]) => [`[].join.${join}`, label])),
      },
    },
    actions: {
      preview: {
        label: 'Righe del feed',
        shows: feedRowsShown,
        input: labels,
        choices,
        help,
      },
      propose: {
        label: 'Proponi dal file più recente',
        failed: 'Non si può proporre nulla',
        input: labels,
        choices,
        help,
      },
    },
    messages: {
      created: 'Colonne associate',
      notCreated: 'Errore nell’associazione delle colonne. Riprova.',
      updated: 'Mappatura delle colonne aggiornata',
      notUpdated: 'Errore nell’aggiornamento della mappatura delle colonne. Riprova.',
      deleted: 'Mappatura delle colonne eliminata',
      notDeleted: 'Errore nell’eliminazione della mappatura delle colonne. Riprova.',
    },
  },
};

/** Words that messages about them are filled in with, by their English. */
export const feedFormatWords = {
  'The GDO ID and the selling value each need a column.':
    'L’ID GDO e il valore di vendita hanno bisogno di una colonna ciascuno.',
  'column mapping': feedFormats['feed-formats'].one,
};
