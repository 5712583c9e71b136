import { buildBanners } from './advertising/buildBanners.ts';
import { buildCampaigns } from './advertising/buildCampaigns.ts';
import { buildCashback } from './advertising/buildCashback.ts';
import { buildBrands, buildCategories, buildTags, type Category } from './buildCatalogue.ts';
import { buildDrafts } from './buildDrafts.ts';
import { buildItem, type Item } from './buildItems.ts';
import { buildItemStoreDrafts } from './buildItemStoreDrafts.ts';
import { buildItemStores } from './buildItemStores.ts';
import { buildMappings } from './buildMappings.ts';
import { buildNotifications } from './buildNotifications.ts';
import { buildStores } from './buildStores.ts';
import { buildGeography } from './geography/buildGeography.ts';
import { buildFeedRuns } from './retailers/buildFeedRuns.ts';
import { buildIntegrations } from './retailers/buildIntegrations.ts';
import { buildRetailerStores } from './retailers/buildRetailerStores.ts';
import { buildLaunchedStores } from './retailers/buildLaunchedStores.ts';
import { seededRandom, type Random } from './random.ts';
import type { Row } from './row.ts';

export interface MarketplaceSize {
  items: number;
  brands: number;
  stores: number;
  itemStores: number;
}

export interface MarketplaceOptions extends Partial<MarketplaceSize> {
  /** The moment that dates are counted back from. */
  now: Date;
  seed?: number;
}

const usual: MarketplaceSize = { items: 5_000, brands: 200, stores: 40, itemStores: 100_000 };

/** The rows of each resource, in an order in which what is referred to comes first. The same options make the same rows. */
export const buildMarketplace = ({ now, seed = 20_261_121, ...wanted }: MarketplaceOptions): Map<string, Row[]> => {
  const size = { ...usual, ...wanted };
  const random = seededRandom(seed);
  const categories = buildCategories();
  const brands = buildBrands(random, size.brands);
  const tags = buildTags();
  const masters = buildMasters(categories.shelves);
  const places = buildStores(random, size.stores);
  const source = {
    random,
    now,
    categories: categories.shelves,
    brands: brands.inCountry,
    masters: new Map(masters.map((row) => [String(row['name']), Number(row['id'])])),
  };
  const items = Array.from({ length: size.items }, (_, place) => buildItem(source, place, size.items));
  const integrations = buildIntegrations();
  const launched = buildLaunchedStores(seededRandom(seed + 6), places.draftStores, now);
  const itemStores = buildItemStores(random, items, places.stores, size.itemStores);
  const proposed = buildDrafts(seededRandom(seed + 1), items, now);
  const mapped = buildMappings(seededRandom(seed + 3), categories.shelves, size.items);
  const campaignSource = { items, brands: brands.brands, categories: categories.level2, now };
  const retailerStores = buildRetailerStores(seededRandom(seed + 7), places.draftStores, places.retailers);
  const fed = buildFeedRuns(seededRandom(seed + 8), { retailerStores, itemStores, now });
  return new Map<string, Row[]>([
    ['masters', masters],
    ['mainbrands', brands.main],
    ['unitbrands', brands.unit],
    ['brands', brands.brands],
    ['brand-aliases', brands.aliases],
    ['level1mastercategories', categories.masters.level1],
    ['level2mastercategories', categories.masters.level2],
    ['level3mastercategories', categories.masters.level3],
    ['level1categories', categories.level1],
    ['level2categories', categories.level2],
    ['level3categories', categories.level3],
    ['ext-sources', mapped.sources],
    ['category-mappings', mapped.mappings],
    ['tag-groups', tags.groups],
    ['tags', tags.tags],
    ['retailers', places.retailers],
    ['store-brands', places.storeBrands],
    ...buildGeography(seed + 9, places.draftStores, now),
    ['retailer-stores', retailerStores],
    ['retailer-managers', [...launched.managers]],
    ['launched-stores', launched.launchedStores],
    ['integrations', integrations.integrations],
    ['integration-steps', integrations.steps],
    ['items', items.map((item) => item.row)],
    ['item-eans', items.flatMap(eansOf)],
    ['item-details', buildDetails(random, items)],
    ['item-stores', itemStores],
    ['feed-runs', fed.runs],
    ['pim-runs', fed.rows],
    ['property-sources', proposed.sources],
    ['item-drafts', proposed.drafts],
    ['item-store-drafts', buildItemStoreDrafts(seededRandom(seed + 2), itemStores, now)],
    ['notifications', buildNotifications(now)],
    ['image-copyrights', buildCopyrights(items, now)],
    ...Object.entries(buildBanners(seededRandom(seed + 4), campaignSource)),
    ...Object.entries(buildCampaigns(seededRandom(seed + 3), campaignSource)),
    ...Object.entries(buildCashback(seededRandom(seed + 5), { items, now })),
  ]);
};

/** One for each kind of product, whatever its country. */
export const buildMasters = (shelves: readonly Category[]): Row[] => {
  const kinds = new Set(shelves.flatMap(({ shelf, country }) => shelf.kinds[country === 'ITA' ? 0 : 1].split('|')));
  return [...kinds].map((name, place) => ({ id: place + 1, name }));
};

/** Of each picture that items show, by the brand that was first to show it. */
export const buildCopyrights = (items: readonly Item[], now: Date): Row[] => {
  const owners = new Map<string, Row>();
  for (const { row, country } of items) {
    const url = row['url_thumbnail'];
    const key = `${country} ${String(url)}`;
    if (typeof url === 'string' && !owners.has(key))
      owners.set(key, {
        id: owners.size + 1,
        url,
        country,
        copyright: row['copyright'],
        updated_at: now.toISOString(),
      });
  }
  return [...owners.values()];
};

export const eansOf = (item: Item): Row[] =>
  item.codes.map((ean, place) => ({
    item_id: item.row['id'],
    ean,
    primary: place === 0,
    created_at: item.row['created_at'],
  }));

const storages = {
  ITA: ['Conservare in frigorifero a +4 °C', 'Conservare in luogo fresco e asciutto'],
  POL: ['Przechowywać w lodówce w +4 °C', 'Przechowywać w suchym i chłodnym miejscu'],
} as const;
const origins = { ITA: ['Italia', 'Unione europea'], POL: ['Polska', 'Unia Europejska'] } as const;

/** Four items in ten have them. */
export const hasDetails = (random: Random): boolean => random.chance(0.4);

const buildDetails = (random: Random, items: readonly Item[]): Row[] =>
  items.filter(() => hasDetails(random)).map((item) => buildDetail(random, item));

export const buildDetail = (random: Random, { row, country }: Item): Row => ({
  item_id: row['id'],
  minimum_quantity: random.pick([0.1, 0.25, 0.5, 1]),
  storage: random.pick(storages[country]),
  origin: random.pick(origins[country]),
  producer: row['display_brand'],
  notes: null,
});
