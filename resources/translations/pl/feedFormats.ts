/** How the columns of a retailer's feed become fields, and what becomes of its rows. */
const readFields = {
  gdo_id: 'ID GDO',
  gdo_store_id: 'ID sklepu GDO',
  feed_ean: 'EAN',
  feed_item_name: 'Nazwa produktu',
  feed_brand: 'Marka',
  feed_fam_desc: 'Rodzina',
  feed_fam_desc_description: 'Opis rodziny',
  feed_variable_weight: 'Zmienna waga',
  feed_stock: 'Stan magazynowy',
  feed_selling_value: 'Wartość sprzedaży',
  feed_url_image: 'Zdjęcie',
  feed_url_ingredients: 'Zdjęcie składników',
  feed_url_allergens: 'Zdjęcie alergenów',
  feed_url_nutritional_values: 'Zdjęcie wartości odżywczych',
  feed_url_traceability: 'Zdjęcie identyfikowalności',
  feed_url_coadjuvants: 'Zdjęcie substancji pomocniczych',
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
const separator = { comma: 'Przecinek', semicolon: 'Średnik', tab: 'Tabulator', pipe: 'Kreska pionowa' };
const decimal = { point: 'Kropka', comma: 'Przecinek' };

const choices = { encoding, separator, decimal };
const help = {
  encoding: 'Puste: jak wynika z pliku.',
  separator: 'Puste: jak wynika z pliku.',
  decimal: 'Puste: jak wynika z jego cen.',
  header_row: 'Wiersz z nazwami kolumn, licząc od 1. Puste: jak wynika z pliku.',
};
const labels = {
  retailer_id: 'Sieć',
  encoding: 'Kodowanie',
  separator: 'Separator',
  decimal: 'Separator dziesiętny',
  header_row: 'Wiersz nagłówka',
  fields: 'Pola',
};

/** What the rows of a feed are shown under, beside a mapping and beside its retailer. */
export const feedRowsShown = {
  none: 'Nie zachowano jeszcze żadnego pliku tej sieci. Uruchom feed jednego z jej sklepów albo prześlij tam plik: jego wiersze pojawią się tutaj.',
  steps: { mapping: 'Mapowanie feedu', override: 'Nadpisanie' },
  columns: { row: 'Wiersz', refused: 'Odrzucono', ...readFields },
  values: { feed_variable_weight: { true: 'Tak', false: 'Nie' } },
};

export const feedFormats = {
  'feed-formats': {
    name: 'Mapowanie kolumn |||| Mapowania kolumn',
    one: 'mapowanie kolumn',
    many: 'mapowania kolumn',
    object: 'mapowanie kolumn |||| mapowania kolumn |||| mapowań kolumn',
    help: { ...help, note: 'Dlaczego tak jest.' },
    sections: { Columns: 'Kolumny' },
    choices,
    beside: { 'Rows of the feed': 'Wiersze feedu' },
    fields: { id: 'ID', ...labels, note: 'Uwaga' },
    members: {
      fields: {
        '[]': 'pole',
        '[].field': 'Pole',
        '[].columns': 'Kolumny',
        '[].columns[]': 'Kolumna',
        '[].join': 'Łącznik',
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
        label: 'Wiersze feedu',
        shows: feedRowsShown,
        input: labels,
        choices,
        help,
      },
      propose: {
        label: 'Zaproponuj z najnowszego pliku',
        failed: 'Nie można niczego zaproponować',
        input: labels,
        choices,
        help,
      },
    },
    messages: {
      created: 'Przypisano kolumny',
      notCreated: 'Błąd podczas przypisywania kolumn. Spróbuj ponownie.',
      updated: 'Zaktualizowano mapowanie kolumn',
      notUpdated: 'Błąd podczas aktualizacji mapowania kolumn. Spróbuj ponownie.',
      deleted: 'Usunięto mapowanie kolumn',
      notDeleted: 'Błąd podczas usuwania mapowania kolumn. Spróbuj ponownie.',
    },
  },
};

/** Words that messages about them are filled in with, by their English. */
export const feedFormatWords = {
  'The GDO ID and the selling value each need a column.': 'ID GDO i wartość sprzedaży potrzebują po jednej kolumnie.',
  'column mapping': feedFormats['feed-formats'].one,
};
