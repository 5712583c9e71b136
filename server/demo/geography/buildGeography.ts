import { noFee } from '../../../schemas/geography/storeFee.ts';
import { seededRandom, type Random } from '../random.ts';
import type { Row } from '../row.ts';
import { buildDistances } from './buildDistances.ts';
import { storeTypeRows, typeNames } from './storeTypes.ts';

const flags = [
  'brand_promo',
  'cash',
  'click_collect',
  'credit_card',
  'kit',
  'manual',
  'note',
  'paypal',
  'picker_driver',
  'promo',
  'recipe',
  'replaceability',
  'replaceability_variable_weight',
  'voucher',
] as const;

/** Stores with what their types may be, their hours and the places around them, in an order in which what is referred to comes first. */
export const buildGeography = (seed: number, stores: readonly Row[], now: Date): [name: string, rows: Row[]][] => {
  const { locations, excluded } = buildLocations(seededRandom(seed), stores);
  const drafts = withService(seededRandom(seed + 1), stores);
  const hours = buildOpeningHours(seededRandom(seed + 2), stores);
  const live = drafts.filter(isLive);
  const ids = new Set(live.map(({ id }) => id));
  const published = locations.filter((_, place) => place % 25 > 0);
  const reached = new Set(published.map(({ id }) => id));
  return [
    ['store-types', [...storeTypeRows]],
    ['draft-stores', drafts],
    ['opening-hours', hours],
    ['draft-locations', locations],
    ['excluded-locations', excluded],
    ['current-stores', live.map(asPublished)],
    ['current-store-times', hours.filter((row) => ids.has(row['store_id']))],
    ['current-locations', published],
    ['current-excluded-locations', excluded.filter((row) => reached.has(row['location_id']))],
    ...buildDistances({ stores: drafts, locations, excluded, live: { stores: ids, locations: reached }, now }),
  ];
};

/** A tenth of the stores were never published. */
const isLive = ({ id }: Row): boolean => Number(id) % 10 !== 0;

/** Of a few stores the fee was another one when they were published. */
const asPublished = (store: Row): Row => (Number(store['id']) % 7 === 0 ? { ...store, delivery_fee: 5.9 } : store);

/** Stores with how they sell, deliver and are paid. */
const withService = (random: Random, stores: readonly Row[]): Row[] =>
  stores.map((store) => ({
    ...store,
    type: random.pick([14, 14, 14, 1, 13, 15, 16, 17]),
    percentage: random.chance(0.5) ? random.between(0, 12) : null,
    radius: random.pick([3, 5, 8, 12]),
    span_days: random.between(2, 7),
    fidelity_program_id: random.chance(0.3) ? random.between(1, 4) : null,
    related_store_id: null,
    store_fee: {
      ...noFee,
      delivery_minimum: 30,
      delivery_lower_threshold: 50,
      delivery_surcharge: random.pick([1, 1.5, 2]),
      service_fee: {
        enabled: random.chance(0.5),
        threshold: 40,
        threshold_step: 10,
        minimum_value: 0.5,
        maximum_value: 3,
        increase_step: 0.5,
      },
      heavy_basket_surcharge: { enabled: random.chance(0.3), threshold_weight: 30, value: 2.5 },
    },
    ...Object.fromEntries(flags.map((name) => [`${name}_enabled`, random.pick([true, true, false, null])])),
    build_type: random.pick(typeNames('build_type')),
    ingest_type: random.pick(typeNames('ingest_type')),
    fee_type: random.pick(typeNames('fee_type')),
    relationship_type: random.pick(typeNames('relationship_type')),
    retail_type: random.pick(typeNames('retail_type')),
  }));

/** A week for each store: every day with the same hours, a shorter Sunday, and in a third of them a break at noon. */
const buildOpeningHours = (random: Random, stores: readonly Row[]): Row[] => {
  const hours: Row[] = [];
  for (const { id } of stores) {
    const [opens, closes] = random.pick([
      ['08:00', '20:30'],
      ['08:30', '21:00'],
      ['09:00', '19:30'],
    ] as const);
    const hasBreak = random.chance(0.33);
    for (let day = 0; day <= 6; day += 1) {
      const end = day === 0 ? '13:00' : closes;
      const parts =
        hasBreak && day > 0 ? [[opens, '13:00'] as const, ['15:30', end] as const] : [[opens, end] as const];
      for (const [from, until] of parts)
        hours.push({
          id: hours.length + 1,
          store_id: id,
          day,
          start: from,
          end: until,
          start_real: from,
          end_real: until,
        });
    }
  }
  return hours;
};

/** How many locations there are for each store. */
const perStore = 50;

const zones: Readonly<Record<string, readonly string[]>> = {
  ITA: ['Centro', 'Nord', 'Est', 'Ovest'],
  POL: ['Centrum', 'Północ', 'Wschód', 'Zachód'],
};

interface Locations {
  locations: Row[];
  excluded: Row[];
}

/** Locations around each store, within about ten kilometres; one in fifty is excluded, one in ten not active. */
const buildLocations = (random: Random, stores: readonly Row[]): Locations => {
  const built: Locations = { locations: [], excluded: [] };
  for (const store of stores)
    for (let place = 0; place < perStore; place += 1) {
      const id = built.locations.length + 1;
      const [north, east] = [random.next() - 0.5, random.next() - 0.5];
      built.locations.push({
        id,
        country: store['country'],
        operating_province: store['operating_province'],
        province: store['province'],
        zone: `${String(store['city'])} ${zones[String(store['country'])]?.[Number(north > 0) + 2 * Number(east > 0)] ?? ''}`,
        postal_code: store['postal_code'],
        city: store['city'],
        lat: toDegrees(Number(store['lat']) + north * 0.18),
        lng: toDegrees(Number(store['lng']) + east * 0.26),
        radius: random.pick([0.5, 1, 1.5, 2]),
        active: random.chance(0.9),
      });
      if (random.chance(0.02)) built.excluded.push({ id: built.excluded.length + 1, location_id: id });
    }
  return built;
};

// The columns keep six digits.
const toDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
