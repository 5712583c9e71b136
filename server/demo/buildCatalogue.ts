import { fresh } from './products/fresh.ts';
import { household } from './products/household.ts';
import { pantry } from './products/pantry.ts';
import type { Aisle, Shelf } from './products/product.ts';
import { italianBrands, polishBrands, privateLabels } from './brandNames.ts';
import { demoTagGroups, demoTags } from './demoTags.ts';
import { drawingAddress } from './drawing.ts';
import type { Random } from './random.ts';
import { countries, draft, live, type Country, type Row } from './row.ts';

const aisles: readonly Aisle[] = [...pantry, ...fresh, ...household];

/** A third-level category of one country, and what stands in it. */
export interface Category {
  id: number;
  country: Country;
  shelf: Shelf;
}

interface Categories {
  level1: Row[];
  level2: Row[];
  level3: Row[];
  /** What the categories of each level are called wherever they are. */
  masters: { level1: Row[]; level2: Row[]; level3: Row[] };
  /** Those of `level3`. */
  shelves: Category[];
}

/** The same aisles in each country, each with the names of its language. */
export const buildCategories = (): Categories => {
  const built: Categories = {
    level1: [],
    level2: [],
    level3: [],
    masters: { level1: [], level2: [], level3: [] },
    shelves: [],
  };
  for (const country of countries) for (const aisle of aisles) addAisle(built, country, aisle);
  for (const country of countries) addSeasonal(built, country);
  for (const level of ['level1', 'level2', 'level3'] as const)
    built.masters[level] = built[level].map(({ id, name, country }) => ({ id, name, country }));
  return built;
};

/** What is being prepared, and not shown to anybody who buys. */
const addSeasonal = (built: Categories, country: Country): void => {
  const name = country === 'ITA' ? 'Natale' : 'Boże Narodzenie';
  const id = built.level1.length + 1;
  built.level1.push({
    id,
    name,
    slug: slugOf(name),
    vertical: 'grocery',
    country,
    status: draft,
    active: false,
    priority: id,
    category_master_id: id,
  });
};

const addAisle = (built: Categories, country: Country, aisle: Aisle): void => {
  const text = country === 'ITA' ? 0 : 1;
  const name = aisle.name[text];
  const thumbnail = aisle.groups[0]?.shelves[0];
  const place = built.level1.length + 1;
  built.level1.push({
    id: place,
    name,
    slug: slugOf(name),
    vertical: aisle.vertical,
    country,
    status: live,
    active: true,
    priority: place,
    category_master_id: place,
    thumbnail: thumbnail ? drawingAddress(thumbnail.shape, thumbnail.colours[0] ?? 'stone') : null,
  });
  for (const group of aisle.groups) {
    const groupId = built.level2.length + 1;
    built.level2.push({
      id: groupId,
      name: group.name[text],
      category_1_id: place,
      vertical: aisle.vertical,
      country,
      status: live,
      priority: groupId,
      max_weight: 30,
    });
    for (const shelf of group.shelves) {
      const id = built.level3.length + 1;
      const { rate, frozen = false } = shelf;
      built.level3.push({
        id,
        name: shelf.name[text],
        category_2_id: groupId,
        country,
        status: id % 17 === 0 ? draft : live,
        priority: id,
        rate,
        frozen,
        compliance_risk: rate === 22 && frozen,
      });
      built.shelves.push({ id, country, shelf });
    }
  }
};

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

export interface Brands {
  main: Row[];
  unit: Row[];
  brands: Row[];
  aliases: Row[];
  /** Keys of `brands` that sell in a country. */
  inCountry: Record<Country, { id: number; name: string }[]>;
}

/** `count` brands below main brands and their units; private labels come first. */
export const buildBrands = (random: Random, count: number): Brands => {
  const built: Brands = { main: [], unit: [], brands: [], aliases: [], inCountry: { ITA: [], POL: [] } };
  const names = [
    ...privateLabels.map((name, place) => ({
      name,
      country: place < 4 ? ('ITA' as const) : ('POL' as const),
      privateLabel: true,
    })),
    ...random.shuffle(joined(italianBrands)).map((name) => ({ name, country: 'ITA' as const, privateLabel: false })),
    ...random.shuffle(joined(polishBrands)).map((name) => ({ name, country: 'POL' as const, privateLabel: false })),
  ].slice(0, count);
  for (const { name, country, privateLabel } of names) {
    const id = built.brands.length + 1;
    // Two or three brands a unit, two units a main brand.
    if (id % 5 === 1) built.main.push({ id: built.main.length + 1, name: `Gruppo ${name}`, status: live });
    if (id % 5 === 1 || id % 5 === 3)
      built.unit.push({
        id: built.unit.length + 1,
        name: `${name} Divisione`,
        status: live,
        brand_main_id: built.main.length,
      });
    built.brands.push({
      id,
      name,
      status: random.chance(0.92) ? live : 0,
      brand_unit_id: built.unit.length,
      private_label: privateLabel,
    });
    built.inCountry[country].push({ id, name });
    // As the files of retailers write it.
    if (id % 3 === 0)
      built.aliases.push({
        id: built.aliases.length + 1,
        alias: `${name.toUpperCase()} ${country === 'ITA' ? 'SPA' : 'SP Z O O'}`,
        brand_id: id,
      });
  }
  return built;
};

const joined = ({ first, second }: { first: readonly string[]; second: readonly string[] }): string[] =>
  first.flatMap((word) => second.map((other) => `${word} ${other}`));

/** Tag groups and tags; the tags' words say which items get them. */
export const buildTags = (): { groups: Row[]; tags: Row[] } => {
  const codes = Object.keys(demoTagGroups);
  const named = ([name_en, name_it, name_pl]: readonly [string, string, string]): Row => ({
    name_en,
    name_it,
    name_pl,
  });
  return {
    groups: Object.values(demoTagGroups).map((names, place) => ({ id: place + 1, ...named(names) })),
    tags: demoTags.map((tag, place) => ({
      master_tag_id: place + 1,
      ...named(tag.names),
      tag_group_id: codes.indexOf(tag.group) + 1,
      countries: [...countries],
      type: tag.type,
    })),
  };
};
