import { fold } from '../../../../../src/core/fields/fold.ts';
import type { Encoding } from '../../../../../src/core/values/encodings.ts';
import type { DecimalMark } from '../../../../../src/core/values/decimalMark.ts';
import type { Separator } from '../../../../../src/core/csv/csv.ts';
import { feedFault } from '../feedFault.ts';
import { feedFields, neededFields, type FeedField } from './feedFields.ts';

/** How a retailer's columns become fields, and how its files are written. Null: as the file tells. */
export interface FeedMapping {
  /** Of several columns the texts are joined, blank ones left out. A field that is not here is not in the feed. */
  fields: Partial<Record<FeedField, { columns: readonly string[]; join?: string }>>;
  encoding: Encoding | null;
  separator: Separator | null;
  decimal: DecimalMark | null;
  /** 1-based. */
  headerRow: number | null;
}

/** `'standard'`: the columns have the names of the fields (parse mode 0); else the mapping of the retailer (1). */
export type FeedColumns = 'standard' | FeedMapping;

/** Where the fields of a row stand: the places of its cells. */
export interface MappedColumns {
  places: ReadonlyMap<FeedField, { at: readonly number[]; join: string }>;
  /** The folded name of each column -> its place, for mappings that name a column of the file. */
  byHeader: ReadonlyMap<string, number>;
}

/** Names as people write them: without regard to case, accents, blanks, underscores and dashes. */
export const plainName = (name: string): string => fold(name).replaceAll(/[\s_-]+/g, '');

const standard = new Map(feedFields.map((field) => [plainName(field), field]));

/** How many fields the cells of a row name: by which a header below a preamble is found. */
export const countNamed = (cells: readonly string[], columns: FeedColumns): number => {
  const names = new Set(
    columns === 'standard'
      ? standard.keys()
      : Object.values(columns.fields).flatMap(({ columns: of }) => of.map(plainName)),
  );
  return cells.filter((cell) => names.has(plainName(cell))).length;
};

/** Finds the columns of a file. Throws `feedColumnMissing` where one that is mapped, or has to be there, is not. */
export const mapColumns = (headers: readonly string[], columns: FeedColumns): MappedColumns => {
  const byHeader = new Map(headers.map((header, at) => [plainName(header), at] as const).toReversed());
  const asked = columns === 'standard' ? standardFields(byHeader) : columns.fields;
  const unmapped = neededFields.filter((field) => (asked[field]?.columns.length ?? 0) === 0);
  if (unmapped.length > 0) throw feedFault('feedColumnNotMapped', { fields: unmapped.join(', ') });
  const missing = Object.values(asked).flatMap((of) => of.columns.filter((name) => !byHeader.has(plainName(name))));
  if (missing.length > 0)
    throw feedFault('feedColumnMissing', { columns: [...new Set(missing)].join(', '), headers: shown(headers) });
  const places = feedFields.flatMap((field) => {
    const of = asked[field];
    const at = of?.columns.map((name) => byHeader.get(plainName(name)) ?? -1) ?? [];
    return at.length > 0 ? [[field, { at, join: of?.join ?? ' ' }] as const] : [];
  });
  return { places: new Map(places), byHeader };
};

const standardFields = (byHeader: ReadonlyMap<string, number>): FeedMapping['fields'] =>
  Object.fromEntries(
    feedFields
      .filter((field) => byHeader.has(plainName(field)) || neededFields.includes(field))
      .map((field) => [field, { columns: [field] }]),
  );

const mostShown = 12;
const shown = (headers: readonly string[]): string =>
  `${headers.slice(0, mostShown).join(', ')}${headers.length > mostShown ? ', …' : ''}`;

/** What columns of the fields are called by retailers, folded; the field's own name and that without `feed_` are known anyway. */
const called: Readonly<Partial<Record<FeedField, readonly string[]>>> = {
  gdo_id: ['codice', 'codicearticolo', 'codart', 'sku', 'articleid', 'productid', 'kodproduktu', 'kodtowaru', 'indeks'],
  gdo_store_id: [
    'storeid',
    'store',
    'negozio',
    'puntovendita',
    'pdv',
    'codicenegozio',
    'idimpianto',
    'sklep',
    'idsklepu',
  ],
  feed_ean: ['barcode', 'codiceabarre', 'gtin', 'ean13', 'codiceean', 'kodkreskowy', 'kodean'],
  feed_item_name: ['name', 'descrizione', 'nome', 'articolo', 'product', 'productname', 'nazwa', 'nazwaproduktu'],
  feed_brand: ['marca', 'marchio', 'marka', 'producent'],
  feed_fam_desc: ['famiglia', 'family', 'reparto', 'categoria', 'category', 'kategoria', 'grupa'],
  feed_fam_desc_description: ['descrizionefamiglia', 'familydescription', 'opiskategorii'],
  feed_variable_weight: ['pesovariabile', 'weighted', 'zmiennawaga'],
  feed_stock: ['giacenza', 'quantita', 'quantity', 'qty', 'stan', 'ilosc'],
  feed_selling_value: ['price', 'prezzo', 'prezzovendita', 'sellingprice', 'cena', 'cenabrutto'],
  feed_url_image: ['image', 'immagine', 'imageurl', 'foto', 'zdjecie'],
};

/** Which field each column of a file seems to be, or null. No field is proposed twice. */
export const proposeFeedMapping = (headers: readonly string[]): (FeedField | null)[] => {
  const free = new Set<FeedField>(feedFields);
  const proposals = headers.map((): FeedField | null => null);
  // The field's own name beats one that is only like it, wherever it stands.
  const spellings: ((field: FeedField) => readonly string[])[] = [
    (field) => [plainName(field)],
    (field) => [plainName(field.replace(/^feed_/, ''))],
    (field) => called[field] ?? [],
  ];
  for (const spell of spellings)
    headers.forEach((header, at) => {
      const field = [...free].find((one) => spell(one).includes(plainName(header)));
      if (field === undefined || proposals[at] !== null) return;
      proposals[at] = field;
      free.delete(field);
    });
  return proposals;
};

/** How many columns of a row seem to be fields: by which a header is found of which nothing is mapped yet. */
export const countLikely = (cells: readonly string[]): number =>
  proposeFeedMapping(cells).filter((field) => field !== null).length;

/** How the columns of a file differ from those of the last one: told before anything is staged. */
export const compareHeaders = (
  before: readonly string[],
  now: readonly string[],
): { gone: string[]; added: string[] } => {
  const [had, has] = [before, now].map((headers) => new Set(headers.map(plainName)));
  return {
    gone: before.filter((header) => !has?.has(plainName(header))),
    added: now.filter((header) => !had?.has(plainName(header))),
  };
};
