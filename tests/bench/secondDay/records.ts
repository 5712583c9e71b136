import sharp from 'sharp';
import { eanOf, importRows, type Api } from '../day/api.ts';
import type { OwnFile } from '../day/hands.ts';
import { findNames, type Names } from './names.ts';

/** What keeps the records of one side apart from those of the other. */
export interface Own {
  digit: number;
  /** Stand in the names of its items: those with prices, those with gaps, those of the supplier. */
  words: readonly [string, string, string];
}

/** A line of the spreadsheet of prices; no item-store has a wrong code. */
export interface PriceLine {
  code: string;
  price: number;
  isWrong: boolean;
}

/** An item that lacks its picture and its category, and what it gets. */
export interface Gap {
  name: string;
  ean: string;
  category: string;
  picture: OwnFile;
}

/** A line of the supplier's file. */
export interface Supplied {
  name: string;
  ean: string;
  brand: string;
  category: string;
  value: number;
}

/** What one side works on, and nobody else does. */
export interface SecondRecords {
  /** Of all prices. */
  store: { id: number; name: string };
  prices: PriceLine[];
  /** Gives these their prices without anybody's work. */
  writePrices(lines: readonly PriceLine[]): Promise<void>;
  /** Stands in the names of all items with gaps. */
  gapWord: string;
  /** By their names. */
  gaps: Gap[];
  supplied: Supplied[];
  /** The names of the file that no brand has. */
  newBrands: string[];
}

const counts = { prices: 200, gaps: 20, supplied: 30, ofNewBrands: 18 };
/** Places of the lines whose code is wrong: of each third of them one. */
const wrongPlaces = [42, 118, 176];

export const makeSecondRecords = async (api: Api, own: Own): Promise<SecondRecords> => {
  const names = await findNames(api);
  const newBrands = inventedBrands.map((name) => `${name} ${own.words[2].toLowerCase()}`);
  const prices = Array.from({ length: counts.prices }, (_, place) => priceLine(own, place));
  const gaps = await Promise.all(Array.from({ length: counts.gaps }, (_, place) => gapOf(own, names, place)));
  await makePriced(api, own, { names, prices });
  await importRows(
    api,
    'items',
    ['name,ean,brand_id,value', ...gaps.map(({ name, ean }) => `${name},${ean},124,1`)],
    italian,
  );
  return {
    store: names.store,
    prices,
    writePrices: (lines) =>
      importRows(api, 'item-stores', [
        'gdo_id,store_id,price',
        ...lines.map(({ code, price }) => `${code},${names.store.id},${price}`),
      ]),
    gaps,
    newBrands,
    gapWord: own.words[1],
    supplied: Array.from({ length: counts.supplied }, (_, place) => suppliedOf(own, names, newBrands, place)),
  };
};

const italian = { country: 'ITA' };
const inventedBrands = [
  'Arbola',
  'Brisena',
  'Cortuva',
  'Delmiro',
  'Estavio',
  'Fornelle',
  'Gravona',
  'Hulmarit',
  'Isterza',
];

const pick = <T>(from: readonly T[], place: number): T => from[place % from.length] as T; // never empty
const twoDigits = (place: number): string => String(place + 1).padStart(2, '0');

const priceLine = ({ digit }: Own, place: number): PriceLine => {
  const isWrong = wrongPlaces.includes(place);
  return { code: `${isWrong ? 'X' : 'K'}${digit}${1001 + place}`, price: (112 + place * 3) / 100, isWrong };
};

const gapOf = async ({ digit, words }: Own, { categories }: Names, place: number): Promise<Gap> => {
  const ean = eanOf(digit, 1_000 + place);
  return {
    name: `${words[1]} ${twoDigits(place)}`,
    ean,
    category: pick(categories, place),
    picture: { name: `${ean}.jpg`, mimeType: 'image/jpeg', buffer: await drawPhoto(place) },
  };
};

const suppliedOf = (
  { digit, words }: Own,
  { brands, categories }: Names,
  newBrands: readonly string[],
  place: number,
): Supplied => ({
  name: `${words[2]} ${twoDigits(place)}`,
  ean: eanOf(digit, 2_000 + place),
  brand: pick(place < counts.ofNewBrands ? newBrands : brands, place),
  category: pick(categories, place),
  value: 50 + place * 10,
});

/** No two are the same: a server that has a picture already need not keep it again. */
const drawPhoto = (place: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#ffffff',
      noise: { type: 'gaussian', mean: 90 + place * 5, sigma: 12 },
    },
  })
    .jpeg()
    .toBuffer();

/** The items of the spreadsheet, each in the store under its code and at one price. */
const makePriced = async (
  api: Api,
  { digit, words: [word] }: Own,
  { names, prices }: { names: Names; prices: readonly PriceLine[] },
): Promise<void> => {
  const codes = prices.filter(({ isWrong }) => !isWrong).map(({ code }) => code);
  const items = codes.map((_, place) => `${word} ${place + 1},${eanOf(digit, place)},15,124,1`);
  await importRows(api, 'items', ['name,ean,category_id,brand_id,value', ...items], italian);
  const made = await api.read<{ id: number }[]>(
    `/search/items?q=${word}&page=1&per-page=1000&sort=id&direction=ASC&columns=id`,
  );
  const rows = made.map(({ id }, place) => `${id},${names.store.id},${codes[place]},9.99`);
  await importRows(api, 'item-stores', ['item_id,store_id,gdo_id,price', ...rows]);
};
