import type { Item } from './buildItems.ts';
import type { Random } from './random.ts';
import { approved, draft, type Row } from './row.ts';

/** Who gives values of items; the lower number goes first. */
const sources: readonly Row[] = [
  { source: 'producer', property: null, priority: 1 },
  { source: 'gs1-registry', property: null, priority: 2 },
  { source: 'nutrition-lab', property: 'text_nutritional_values', priority: 3 },
  { source: 'retailer-feed', property: null, priority: 4 },
  { source: 'web-shop', property: null, priority: 5 },
];

type Draw = (row: Row, random: Random) => Row;

const json = (value: unknown): string | null => (value ? JSON.stringify(value) : null);

/** What each source says of an item: the producer is right, a feed shouts, a shop lacks the accents and guesses. */
const says: Readonly<Record<string, Draw>> = {
  producer: ({ name, short_description, text_ingredients, text_allergenes, display_brand }) => ({
    name,
    short_description,
    display_brand,
    text_ingredients: json(text_ingredients),
    text_allergenes: json(text_allergenes),
  }),
  'gs1-registry': ({ display_brand, value, type, name }) => ({
    name,
    value,
    type,
    display_brand: String(display_brand ?? '').toUpperCase(),
  }),
  'nutrition-lab': ({ text_nutritional_values }) => ({ text_nutritional_values: json(text_nutritional_values) }),
  'retailer-feed': ({ name, short_description, value, weight }) => ({
    name: String(name).toUpperCase(),
    value,
    weight,
    short_description,
  }),
  'web-shop': ({ name, long_description }, random) => ({
    name: String(name).normalize('NFD').replaceAll(/\p{M}/gu, ''),
    long_description: random.chance(0.5) ? `${String(name)}: ${String(long_description ?? 'n/a')}` : null,
  }),
};

/** The sources, and what they propose for a third of the items. */
export const buildDrafts = (random: Random, items: readonly Item[], now: Date): { sources: Row[]; drafts: Row[] } => ({
  sources: [...sources],
  drafts: items.filter((_, place) => place % 3 === 0).flatMap((item) => draftsOf(random, item, now)),
});

const draftsOf = (random: Random, { row }: Item, now: Date): Row[] => {
  const seen = new Set<string>();
  // In the order of their priority, so that the first to give a property is the one that the item took.
  return sources
    .filter(() => random.chance(0.7))
    .flatMap(({ source }) => {
      const given = Object.entries(says[String(source)]?.(row, random) ?? {}).filter(
        ([, value]) => value !== null && value !== undefined && value !== '',
      );
      return given.map(([property, value]) => {
        const isFirst = !seen.has(property);
        seen.add(property);
        const text = String(value);
        return {
          item: row['id'],
          source,
          property,
          value: text,
          status: isFirst && isValueOf(row[property], text) ? approved : draft,
          date: new Date(now.getTime() - random.between(1, 60) * 86_400_000).toISOString(),
        };
      });
    });
};

const isValueOf = (value: unknown, text: string): boolean =>
  (typeof value === 'object' ? json(value) : String(value)) === text;
