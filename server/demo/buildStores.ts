import { drawingAddress } from './drawing.ts';
import { italianTowns, polishTowns, type Town } from './places.ts';
import type { Random } from './random.ts';
import type { Country, Row } from './row.ts';

interface Chain {
  retailer: string;
  country: Country;
  vertical: string;
  group?: string;
  /** The names over its doors. */
  brands: readonly string[];
  pricing: 'parity' | 'flat' | 'engine' | null;
  /** In percent; a store's own may differ by a point. */
  markup: number;
  /** How its feed comes; absent: it need not send one. */
  feed?: Row;
}

const daily = ['0', '1', '2', '3', '4', '5', '6'];

/** Invented retailers. */
const chains: readonly Chain[] = [
  {
    retailer: 'Prezzo Amico Italia',
    country: 'ITA',
    vertical: 'grocery',
    brands: ['Prezzo Amico', 'Prezzo Amico Express'],
    pricing: 'parity',
    markup: 0,
    feed: {
      feed_requirement: 'required',
      feed_protocol: 'sftp',
      pim_protocol: 'sftp',
      feed_available_at: daily,
      feed_pim_updates: 'gdo_forced',
      item_source: 'pim_retailer',
    },
  },
  {
    retailer: 'Mercato Centrale Group',
    country: 'ITA',
    vertical: 'grocery',
    brands: ['Mercato Centrale'],
    pricing: 'flat',
    markup: 6,
    feed: {
      feed_requirement: 'required',
      feed_protocol: 'ftps',
      parse_mode: 1,
      feed_available_at: ['0', '3'],
      feed_available_time: '06:30',
    },
  },
  {
    retailer: 'Superfrutta',
    country: 'ITA',
    vertical: 'grocery',
    brands: ['Superfrutta', 'Frutta & Co'],
    pricing: 'engine',
    markup: 9,
    feed: {
      feed_protocol: 'api',
      parse_mode: 2,
      feed_available_at: ['0', '1', '2', '3', '4'],
      feed_pim_updates: 'always',
    },
  },
  {
    retailer: 'Bottega Naturale',
    country: 'ITA',
    vertical: 'grocery',
    group: 'goodlife',
    brands: ['Bottega Naturale'],
    pricing: null,
    markup: 12,
  },
  {
    retailer: 'Amici a Quattro Zampe',
    country: 'ITA',
    vertical: 'petcare',
    brands: ['Quattro Zampe'],
    pricing: 'flat',
    markup: 4,
    feed: { feed_requirement: 'disabled' },
  },
  {
    retailer: 'Dobra Cena Polska',
    country: 'POL',
    vertical: 'grocery',
    brands: ['Dobra Cena'],
    pricing: 'parity',
    markup: 0,
    feed: {
      feed_requirement: 'required',
      feed_protocol: 's3',
      parse_mode: 1,
      feed_available_at: daily,
      catalog_type: 'custom',
    },
  },
  {
    retailer: 'Smak Domu',
    country: 'POL',
    vertical: 'grocery',
    group: 'smak',
    brands: ['Smak Domu', 'Smak Domu Mini'],
    pricing: 'flat',
    markup: 5,
    feed: { feed_protocol: 'ftp', parse_mode: 3, catalog_type: 'toolkit', item_source: 'toolkit' },
  },
];

export interface Store {
  id: number;
  country: Country;
  retailer: number;
  pricing: Chain['pricing'];
  markup: number;
}

interface Stores {
  retailers: Row[];
  storeBrands: Row[];
  draftStores: Row[];
  /** Those of `draftStores`. */
  stores: Store[];
}

const streets: Readonly<Record<Country, readonly string[]>> = {
  ITA: ['Via Roma', 'Corso Garibaldi', 'Via Manzoni', 'Viale della Repubblica', 'Via dei Mille'],
  POL: ['ul. Długa', 'ul. Kościelna', 'al. Niepodległości', 'ul. Ogrodowa', 'ul. Polna'],
};

/** A fifth of the stores is Polish. */
export const buildStores = (random: Random, count: number): Stores => {
  const built: Stores = {
    retailers: chains.map(({ retailer, country, vertical, group = null, feed = {} }, place) => ({
      id: place + 1,
      name: retailer,
      country,
      vertical,
      retailer_group: group,
      bag_price: random.between(5, 20) / 100,
      ...feed,
    })),
    storeBrands: storeBrandsOf(),
    draftStores: [],
    stores: [],
  };
  const towns: Readonly<Record<Country, readonly Town[]>> = {
    ITA: random.shuffle(italianTowns()),
    POL: random.shuffle(polishTowns),
  };
  for (let place = 0; place < count; place += 1) addStore(built, random, towns, place);
  return built;
};

const storeBrandsOf = (): Row[] =>
  chains
    .flatMap((chain) => chain.brands.map((brand) => ({ brand, country: chain.country })))
    .map(({ brand, country }, place) => ({
      id: place + 1,
      brand,
      country,
      slug: brand.toLowerCase().replace(/[^a-z]+/g, '-'),
      description: null,
      url_thumbnail: drawingAddress('bag', country === 'ITA' ? 'leaf' : 'tomato'),
      background_color: '#1c6446',
      foreground_color: '#ffffff',
    }));

const addStore = (
  built: Stores,
  random: Random,
  towns: Readonly<Record<Country, readonly Town[]>>,
  place: number,
): void => {
  const country: Country = place % 5 === 4 ? 'POL' : 'ITA';
  const town = towns[country][Math.floor(place / 2) % towns[country].length];
  if (!town) throw new Error(`There is no town for a store in ${country}.`);
  const chain = random.pick(chains.filter((one) => one.country === country));
  const brand = random.pick(chain.brands);
  const retailer = chains.indexOf(chain) + 1;
  const markup = chain.markup === 0 ? 0 : chain.markup + random.between(-1, 1);
  const id = 101 + place;
  const street = random.pick(streets[country]);
  built.stores.push({ id, country, retailer, pricing: chain.pricing, markup });
  built.draftStores.push({
    id,
    country,
    name: `${brand} ${town.name}, ${street}`,
    retailer_id: retailer,
    store_brand_id: built.storeBrands.findIndex((row) => row['brand'] === brand) + 1,
    operating_province: town.province,
    province: town.province,
    zone: `${town.name} ${random.pick(['Centro', 'Nord', 'Sud'])}`,
    address: `${street} ${random.between(1, 180)}`,
    postal_code: town.postalCode,
    city: town.name,
    active: random.chance(0.9) ? random.between(1, 2) : 0,
    pricing_type: chain.pricing,
    markup_goal: markup,
    delivery_fee: random.pick([1.9, 2.9, 3.9, 4.9]),
    lat: near(random, town.lat),
    lng: near(random, town.lng),
    new_flag: random.chance(0.1),
  });
};

/** Somewhere within about two kilometres, in six digits. */
const near = (random: Random, degrees: number): number =>
  Math.round((degrees + (random.next() - 0.5) * 0.04) * 1e6) / 1e6;
