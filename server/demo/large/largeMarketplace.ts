import { buildGeography } from '../geography/buildGeography.ts';
import { buildBrands, buildCategories, buildTags } from '../buildCatalogue.ts';
import { buildDrafts } from '../buildDrafts.ts';
import { buildItem, type Item, type ItemSource } from '../buildItems.ts';
import { buildItemStoreDrafts } from '../buildItemStoreDrafts.ts';
import { buildItemStore } from '../buildItemStores.ts';
import { buildMappings } from '../buildMappings.ts';
import { buildNotifications } from '../buildNotifications.ts';
import { buildIntegrations } from '../retailers/buildIntegrations.ts';
import { buildFeedRuns } from '../retailers/buildFeedRuns.ts';
import { buildRetailerStores } from '../retailers/buildRetailerStores.ts';
import { buildLaunchedStores } from '../retailers/buildLaunchedStores.ts';
import { buildStores, type Store } from '../buildStores.ts';
import {
  buildCopyrights,
  buildDetail,
  buildMasters,
  eansOf,
  hasDetails,
  type MarketplaceOptions,
  type MarketplaceSize,
} from '../marketplace.ts';
import { seededRandom } from '../random.ts';
import { draft, live, type Row } from '../row.ts';

/** Half a million items in ten stores each. */
const largeSize: MarketplaceSize = { items: 500_000, itemStores: 5_000_000, stores: 400, brands: 200 };

/** Of so many items something is proposed, and of ten times as many item-stores. */
const mostProposed = 60_000;

/** So many items show every picture there is. */
const allPictures = 5_000;

/**
 * A marketplace that is never in memory: its rows are made as they are asked for, the same each time, for each item has a source
 * of random values of its own. Otherwise as `buildMarketplace`.
 */
export function* largeMarketplace({
  now,
  seed = 20_261_121,
  ...wanted
}: MarketplaceOptions): Generator<readonly [string, Iterable<Row>]> {
  const size = { ...largeSize, ...wanted };
  const random = seededRandom(seed);
  const categories = buildCategories();
  const brands = buildBrands(random, size.brands);
  const tags = buildTags();
  const masters = buildMasters(categories.shelves);
  const places = buildStores(random, size.stores);
  const integrations = buildIntegrations();
  const launched = buildLaunchedStores(seededRandom(seed + 6), places.draftStores, now);
  const items = itemsOf(
    {
      now,
      categories: categories.shelves,
      brands: brands.inCountry,
      masters: new Map(masters.map((row) => [String(row['name']), Number(row['id'])])),
    },
    { size, seed, stores: places.stores },
  );
  const first = [...take(items.all(), Math.min(mostProposed, size.items))];
  const proposed = buildDrafts(seededRandom(seed + 1), first, now);
  const mapped = buildMappings(seededRandom(seed + 3), categories.shelves, size.items);
  yield ['masters', masters];
  yield ['mainbrands', brands.main];
  yield ['unitbrands', brands.unit];
  yield ['brands', brands.brands];
  yield ['brand-aliases', brands.aliases];
  yield ['level1mastercategories', categories.masters.level1];
  yield ['level2mastercategories', categories.masters.level2];
  yield ['level3mastercategories', categories.masters.level3];
  yield ['level1categories', categories.level1];
  yield ['level2categories', categories.level2];
  yield ['level3categories', categories.level3];
  yield ['ext-sources', mapped.sources];
  yield ['category-mappings', mapped.mappings];
  yield ['tag-groups', tags.groups];
  yield ['tags', tags.tags];
  yield ['retailers', places.retailers];
  yield ['store-brands', places.storeBrands];
  yield* buildGeography(seed + 9, places.draftStores, now);
  const retailerStores = buildRetailerStores(seededRandom(seed + 7), places.draftStores, places.retailers);
  yield ['retailer-stores', retailerStores];
  const fed = buildFeedRuns(seededRandom(seed + 8), { retailerStores, itemStores: [], now });
  yield ['feed-runs', fed.runs];
  yield ['pim-runs', fed.rows];
  yield ['retailer-managers', launched.managers];
  yield ['launched-stores', launched.launchedStores];
  yield ['integrations', integrations.integrations];
  yield ['integration-steps', integrations.steps];
  yield ['items', each(items.all(), ({ row }) => [row])];
  yield ['item-eans', each(items.all(), eansOf)];
  yield ['item-details', each(items.all(), (item, place) => detailsOf(item, seed, place))];
  yield ['item-stores', items.inStores()];
  yield ['property-sources', proposed.sources];
  yield ['item-drafts', proposed.drafts];
  yield [
    'item-store-drafts',
    buildItemStoreDrafts(seededRandom(seed + 2), [...take(items.inStores(), 10 * first.length)], now),
  ];
  yield ['notifications', buildNotifications(now)];
  yield ['image-copyrights', buildCopyrights(first.slice(0, allPictures), now)];
}

interface Items {
  all(): Iterable<Item>;
  inStores(): Iterable<Row>;
}

/** What each item has random values for: they do not hang on each other. */
const streams = { item: 0, details: 1, stores: 2 } as const;

const randomOf = (seed: number, place: number, stream: keyof typeof streams): ReturnType<typeof seededRandom> =>
  seededRandom(seed ^ Math.imul(3 * place + streams[stream] + 1, 0x9e3779b1));

/** So many of the first items say how many of all are sold anywhere. */
const asked = 2_000;

const itemsOf = (
  source: Omit<ItemSource, 'random'>,
  { size, seed, stores }: { size: MarketplaceSize; seed: number; stores: readonly Store[] },
): Items => {
  const itemAt = (place: number): Item => {
    const item = buildItem({ ...source, random: randomOf(seed, place, 'item') }, place, size.items);
    // A store shows it: `inStores` sees to that.
    if (item.stage === 'sold') item.row['status'] = live;
    return item;
  };
  const inCountry = Object.groupBy(stores, ({ country }) => country);
  return {
    *all() {
      for (let place = 0; place < size.items; place += 1) yield itemAt(place);
    },
    *inStores() {
      let id = 0;
      let sellable = 0;
      const sample = Math.min(asked, size.items);
      for (let place = 0; place < sample; place += 1) if (itemAt(place).stage !== 'new') sellable += 1;
      const each = (size.itemStores / size.items) * (sample / sellable);
      for (let place = 0; place < size.items && id < size.itemStores; place += 1) {
        const item = itemAt(place);
        if (item.stage === 'new') continue;
        const random = randomOf(seed, place, 'stores');
        const left = size.items - place;
        // The last items bring the number to what was asked for.
        const count =
          left <= asked ? (size.itemStores - id) / (left * (sellable / sample)) : each * spread(random.next());
        const isToBeShown = item.row['status'] !== draft;
        for (const [at, store] of choose(
          inCountry[item.country] ?? [],
          Math.max(1, Math.round(count)),
          random.next(),
        ).entries()) {
          if (id === size.itemStores) return;
          id += 1;
          yield buildItemStore(random, item, store, id, at === 0 && isToBeShown && item.stage === 'sold');
        }
      }
    },
  };
};

/** Few items are everywhere, and most in few stores: 1 on the average. */
const spread = (chance: number): number => 0.25 + 3 * chance ** 3;

/** So many stores, from one of them on, each as far from the next. */
const choose = (stores: readonly Store[], wanted: number, chance: number): Store[] => {
  const count = Math.min(wanted, stores.length);
  const from = Math.floor(chance * stores.length);
  return Array.from({ length: count }, (_, at) => {
    const store = stores[(from + Math.floor((at * stores.length) / count)) % stores.length];
    if (!store) throw new Error('There is no store in the country of an item.');
    return store;
  });
};

const detailsOf = (item: Item, seed: number, place: number): Row[] => {
  const random = randomOf(seed, place, 'details');
  return hasDetails(random) ? [buildDetail(random, item)] : [];
};

function* each(items: Iterable<Item>, rowsOf: (item: Item, place: number) => Row[]): Generator<Row> {
  let place = 0;
  for (const item of items) {
    yield* rowsOf(item, place);
    place += 1;
  }
}

function* take<T>(all: Iterable<T>, count: number): Generator<T> {
  let taken = 0;
  if (count === 0) return;
  for (const one of all) {
    yield one;
    taken += 1;
    if (taken === count) return;
  }
}
