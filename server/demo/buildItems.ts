import { itemCompleteness } from '../../schemas/catalogue/itemRules.ts';
import { eanCheckDigit } from '../../src/fieldTypes/index.ts';
import type { Brands, Category } from './buildCatalogue.ts';
import { demoTags } from './demoTags.ts';
import { drawingAddress, drawingColours, type DrawingColour } from './drawing.ts';
import { foodTexts } from './foodFacts.ts';
import type { Random } from './random.ts';
import { approved, draft, type Country, type Row } from './row.ts';

/** How far an item has come: sold in stores, ready but nowhere sold, taken back after an edit, or new. */
type Stage = 'sold' | 'ready' | 'takenBack' | 'new';

export interface Item {
  row: Row;
  country: Country;
  stage: Stage;
  /** Of its size, in euro. */
  price: number;
  codes: string[];
}

export interface ItemSource {
  random: Random;
  now: Date;
  categories: readonly Category[];
  brands: Brands['inCountry'];
  masters: ReadonlyMap<string, number>;
}

const firstId = 43_211;
const day = 86_400_000;

/** Item number `place` of `count`; ids and dates of creation rise together. */
export const buildItem = (source: ItemSource, place: number, count: number): Item => {
  const { random } = source;
  const country: Country = random.chance(0.78) ? 'ITA' : 'POL';
  const category = random.pick(source.categories.filter((one) => one.country === country));
  const brand = random.pick(source.brands[country]);
  const stage = stageOf(random);
  const { shelf } = category;
  const text = country === 'ITA' ? 0 : 1;
  const kind = random.pick(shelf.kinds[text].split('|'));
  const name = `${kind} ${random.pick(shelf.qualities[text].split('|'))}`.trim();
  const size = pickSize(random, shelf.sizes);
  const lacks = (probability: number): boolean => stage === 'new' && random.chance(probability);
  const codes = lacks(0.45) ? [] : codesOf(random, bodyOf(country, brand.id, place, count));
  const image =
    lacks(0.3) || (stage === 'takenBack' && random.chance(0.1))
      ? null
      : drawingAddress(shelf.shape, random.pick(shelf.colours));
  const row: Row = {
    id: firstId + place,
    name,
    country,
    status: stage === 'sold' || stage === 'ready' ? approved : draft,
    was_live: stage === 'takenBack',
    master_id: source.masters.get(kind) ?? null,
    category_id: lacks(0.1) ? null : category.id,
    brand_id: lacks(0.08) ? null : brand.id,
    display_brand: brand.name,
    short_description: `${name}, ${size.label}`,
    long_description: random.chance(0.4) ? `${name} ${brand.name}. ${keeping[text]}` : null,
    tags: tagsOf(random, name),
    variable_weight: shelf.weighed === true && random.chance(0.6),
    selling_type: shelf.weighed ? 'weight' : 'unit',
    type: size.unit,
    value: size.value,
    delta: shelf.weighed ? random.between(2, 10) / 100 : 0,
    weight: size.kilos,
    volume: size.litres,
    url_thumbnail: image,
    url_images: image ? [image, drawingAddress(shelf.shape, random.pick(allColours))] : null,
    hidden: stage === 'new' && random.chance(0.05),
    locked: random.chance(0.01),
    copyright: image ? brand.name : null,
    // What stands on the package is copied once the item is no longer new.
    ...(stage === 'new' ? {} : foodTexts(shelf.name[0], text)),
    version: random.between(1, 4),
    ...dates(random, source.now, place, count),
  };
  Object.assign(row, itemCompleteness({ ...row, ean: codes[0] ?? null }));
  return { row, country, stage, price: priceOf(random, shelf.price, size.ratio), codes };
};

const allColours = Object.keys(drawingColours) as DrawingColour[]; // the table's own keys
const keeping = ['Conservare in luogo fresco e asciutto.', 'Przechowywać w suchym i chłodnym miejscu.'] as const;

const stageOf = (random: Random): Stage => {
  const roll = random.next();
  if (roll < 0.74) return 'sold';
  if (roll < 0.85) return 'ready';
  return roll < 0.92 ? 'takenBack' : 'new';
};

interface Size {
  label: string;
  value: number;
  unit: string;
  kilos: number;
  litres: number | null;
  /** Against the middle size of the shelf. */
  ratio: number;
}

const perBase: Readonly<Record<string, number>> = { g: 0.001, kg: 1, ml: 0.001, cl: 0.01, l: 1, pz: 1 };

const pickSize = (random: Random, sizes: string): Size => {
  const labels = sizes.split('|');
  const label = random.pick(labels);
  const middle = readSize(labels[Math.floor((labels.length - 1) / 2)] ?? label);
  const { value, unit, base } = readSize(label);
  const litres = unit === 'ml' || unit === 'l' ? base : null;
  return {
    label,
    value,
    unit,
    kilos: unit === 'g' || unit === 'kg' ? base : (litres ?? 0),
    litres,
    ratio: base / middle.base,
  };
};

const readSize = (label: string): { value: number; unit: string; base: number } => {
  const [amount = '1', unit = 'pz'] = label.split(' ');
  const value = Number(amount);
  return { value, unit, base: Math.round(value * (perBase[unit] ?? 1) * 1000) / 1000 };
};

/** A bigger pack costs less a kilo. */
const priceOf = (random: Random, [min, max]: readonly [number, number], ratio: number): number =>
  Math.max(0.19, Math.round((min + (max - min) * random.next()) * ratio ** 0.8 * 10) / 10 - 0.01);

/** So many items have a code of their own within their brand's numbers. */
const mostOfBrands = 10_000;

/** A code's digits, in ranges that the real files of the tests leave free; of more items than brands have numbers for, the item's own. */
const bodyOf = (country: Country, brand: number, place: number, count: number): string => {
  const company = String(brand).padStart(3, '0');
  const [start, digits] =
    country === 'ITA'
      ? ['8099', `${company}${String(place).padStart(5, '0')}`]
      : ['59099', `${company}${String(place % 10_000).padStart(4, '0')}`];
  return `${start}${count > mostOfBrands ? String(place).padStart(digits.length, '0') : digits}`;
};

/** The first code is the primary one. */
const codesOf = (random: Random, digits: string): string[] => {
  const codes = [withCheckDigit(digits)];
  // The carton of the same product.
  if (random.chance(0.05)) codes.push(withCheckDigit(`1${digits}`));
  return codes;
};

const withCheckDigit = (digits: string): string => `${digits}${eanCheckDigit(digits)}`;

const tagsOf = (random: Random, name: string): number[] | null => {
  const tags = demoTags.flatMap((tag, place) =>
    (tag.words ? tag.words.test(name) : random.chance(0.04)) ? [place + 1] : [],
  );
  return tags.length > 0 ? tags : null;
};

const dates = (random: Random, now: Date, place: number, count: number): { created_at: string; updated_at: string } => {
  const age = (1 - place / count) * 400 * day + random.next() * day;
  const untouched = age * random.next() ** 3;
  return {
    created_at: new Date(now.getTime() - age).toISOString(),
    updated_at: new Date(now.getTime() - untouched).toISOString(),
  };
};
