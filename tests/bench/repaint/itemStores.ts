import * as z from 'zod';
import { describeResource } from '../../../src/core/declaration/resource.ts';
import type { ListRow } from '../../../src/core/wire/query.ts';
import {
  boolean,
  choice,
  decimal,
  ean,
  image,
  integer,
  money,
  reference,
  text,
} from '../../../src/fieldTypes/index.ts';

const onOff = [
  { value: 0, label: 'Not Active', tone: 'cancelled' },
  { value: 1, label: 'Active', tone: 'live' },
] as const;
const statuses = [
  { value: 0, label: 'Draft', tone: 'draft' },
  { value: 1, label: 'Approved', tone: 'approved' },
  { value: 2, label: 'Live', tone: 'live' },
] as const;

/** The 27 columns of the item-stores screen (spec 000 §2), the actions being the table's own. */
export const itemStores = describeResource(
  z.object({
    thumbnail: image({ label: 'Thumbnail' }),
    id: integer({ label: 'ID', required: true }),
    item_id: reference({ label: 'Item ID', reference: 'items' }),
    store_id: reference({ label: 'Store ID', reference: 'draft-stores' }),
    store_name: text({ label: 'Store name' }),
    gdo_id: text({ label: 'GDO id' }),
    retailer: text({ label: 'Retailer' }),
    store_brand: text({ label: 'Store brand' }),
    country: text({ label: 'Country' }),
    city: text({ label: 'City' }),
    province: text({ label: 'Province' }),
    ean: ean({ label: 'EAN' }),
    item_name: text({ label: 'Item name' }),
    short_description: text({ label: 'Short description' }),
    price: money({ label: 'Price' }),
    price_per_type: money({ label: 'Price per type' }),
    discount: money({ label: 'Discount' }),
    original_price: money({ label: 'Original shopper price' }),
    promo_price: money({ label: 'Promo price' }),
    variable_weight: boolean({ label: 'Variable weight' }),
    category: text({ label: 'Category' }),
    brand: text({ label: 'Brand' }),
    store_active: choice({ label: 'Store active', choices: onOff }),
    hidden: boolean({ label: 'Hidden' }),
    priority: integer({ label: 'Priority' }),
    status: choice({ label: 'Status', choices: statuses }),
    minimum: decimal({ label: 'Minimum quantity', scale: 3 }),
  }),
  {
    name: 'item-stores',
    service: 'catalogue',
    path: '/itemstores',
    key: 'id',
    recordRepresentation: 'item_name',
    access: { list: [] },
    list: {
      columns: [
        'thumbnail',
        'id',
        'item_id',
        'store_id',
        'store_name',
        'gdo_id',
        'retailer',
        'store_brand',
        'country',
        'city',
        'province',
        'ean',
        'item_name',
        'short_description',
        'price',
        'price_per_type',
        'discount',
        'original_price',
        'promo_price',
        'variable_weight',
        'category',
        'brand',
        'store_active',
        'hidden',
        'priority',
        'status',
        'minimum',
      ],
      sticky: ['thumbnail', 'id'],
      sortable: ['id', 'price'],
    },
  },
);

const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T; // never empty

/** Rows whose price order has nothing to do with their id order, so that a sort brings other rows. */
export const buildRows = (count: number): ListRow[] => Array.from({ length: count }, (_, index) => buildRow(index));

const buildRow = (index: number): ListRow => {
  const scattered = (index * 7919) % 10_007;
  return {
    ...buildPlace(scattered),
    ...buildPrices(scattered),
    id: index + 1,
    thumbnail: `/_app/pictures/${scattered % 200}.svg`,
    item_id: 10_000 + scattered,
    store_id: 100 + (scattered % 40),
    gdo_id: `G${String(scattered).padStart(6, '0')}`,
    ean: String(8_010_000_000_000 + scattered * 97),
    item_name: `${pick(['Mozzarella di bufala', 'Fusilli integrali', 'Czekolada gorzka', 'Tonno all’olio'], scattered)} ${scattered}`,
    short_description: scattered % 5 === 0 ? null : `Confezione da ${scattered % 900} g`,
    variable_weight: scattered % 3 === 0,
    category: pick(['Formaggi', 'Pasta', 'Słodycze', 'Conserve', 'Riso'], scattered),
    brand: pick(['Mandara', 'Rummo', 'Wedel', 'Rio Mare', 'Scotti', 'Granarolo'], scattered),
    hidden: scattered % 7 === 0,
    priority: scattered % 10,
    status: scattered % 3,
    _refs: {
      item_id: { id: 10_000 + scattered, label: `Item ${scattered}` },
      store_id: { id: 100 + (scattered % 40), label: `Store ${scattered % 40}` },
    },
  };
};

const buildPlace = (scattered: number) => ({
  store_name: `${pick(['Conad', 'Esselunga', 'Coop', 'Żabka'], scattered)} ${pick(['Centro', 'Nord', 'Sud'], scattered)}`,
  retailer: pick(['Conad', 'Esselunga', 'Coop', 'Żabka'], scattered),
  store_brand: pick(['Superstore', 'City', 'Express'], scattered),
  country: pick(['ITA', 'POL'], scattered),
  city: pick(['Milano', 'Roma', 'Kraków', 'Łódź', 'Torino'], scattered),
  province: pick(['MI', 'RM', 'MA', 'LD', 'TO'], scattered),
  store_active: scattered % 2,
});

const buildPrices = (scattered: number) => ({
  price: (scattered % 5000) / 100,
  price_per_type: (scattered % 9000) / 100,
  discount: -((scattered % 300) + 1) / 100,
  original_price: (scattered % 5500) / 100,
  promo_price: scattered % 4 === 0 ? (scattered % 4000) / 100 : null,
  minimum: (scattered % 4000) / 1000,
});
