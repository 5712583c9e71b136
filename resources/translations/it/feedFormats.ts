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

const encoding = {
  'utf-8': 'utf-8',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'windows-1252': 'windows-1252',
  'iso-8859-1': 'iso-8859-1',
  'iso-8859-15': 'iso-8859-15',
  macintosh: 'macintosh',
  'windows-1250': 'windows-1250',
  'iso-8859-2': 'iso-8859-2',
  'windows-1253': 'windows-1253',
  'iso-8859-7': 'iso-8859-7',
  'windows-1251': 'windows-1251',
  'koi8-r': 'koi8-r',
  'iso-8859-5': 'iso-8859-5',
  'windows-1254': 'windows-1254',
  'windows-1257': 'windows-1257',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  big5: 'big5',
  gb18030: 'gb18030',
  shift_jis: 'shift_jis',
  'euc-jp': 'euc-jp',
  'euc-kr': 'euc-kr',
};
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
        '[].field.gdo_id': readFields.gdo_id,
        '[].field.gdo_store_id': readFields.gdo_store_id,
        '[].field.feed_ean': readFields.feed_ean,
        '[].field.feed_item_name': readFields.feed_item_name,
        '[].field.feed_brand': readFields.feed_brand,
        '[].field.feed_fam_desc': readFields.feed_fam_desc,
        '[].field.feed_fam_desc_description': readFields.feed_fam_desc_description,
        '[].field.feed_variable_weight': readFields.feed_variable_weight,
        '[].field.feed_stock': readFields.feed_stock,
        '[].field.feed_selling_value': readFields.feed_selling_value,
        '[].field.feed_url_image': readFields.feed_url_image,
        '[].field.feed_url_ingredients': readFields.feed_url_ingredients,
        '[].field.feed_url_allergens': readFields.feed_url_allergens,
        '[].field.feed_url_nutritional_values': readFields.feed_url_nutritional_values,
        '[].field.feed_url_traceability': readFields.feed_url_traceability,
        '[].field.feed_url_coadjuvants': readFields.feed_url_coadjuvants,
        '[].join.-': '-',
        '[].join._': '_',
        '[].join./': '/',
        '[].join.|': '|',
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
