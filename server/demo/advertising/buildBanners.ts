import type { Random } from '../random.ts';
import type { Row } from '../row.ts';
import { slugOf, type CampaignSource } from './buildCampaigns.ts';
import { before, localDay } from './periods.ts';

const ofCategory = ['category_first', 'category_premium_top', 'category_premium_middle'];
const types = ['mpu', ...ofCategory, 'premium_search_top', 'premium_search_middle', 'cashback'];
const titles = {
  ITA: ['Colazione italiana', 'Settimana della pasta', 'Estate al fresco', 'Sapori d’autunno', 'Natale in tavola'],
  POL: ['Śniadanie mistrzów', 'Tydzień nabiału', 'Lato w ogrodzie', 'Jesienne smaki', 'Święta przy stole'],
} as const;
const keywords = {
  ITA: ['colazione', 'pasta', 'estate', 'autunno', 'natale'],
  POL: ['śniadanie', 'nabiał', 'lato', 'jesień', 'święta'],
} as const;

/** Days from one banner of a place to the next one; the last days of them the place is free. */
const rhythm = { every: 45, shown: 30, first: -100, count: 5 };

/** Banners of every type in both countries, one after the other in each place, with what they show. */
export const buildBanners = (random: Random, source: CampaignSource): Record<'banners' | 'banner-items', Row[]> => {
  const made: Record<'banners' | 'banner-items', Row[]> = { banners: [], 'banner-items': [] };
  for (const country of ['ITA', 'POL'] as const)
    for (const type of types) {
      const categories = source.categories.filter((row) => row['country'] === country);
      const category = ofCategory.includes(type) && categories.length > 0 ? random.pick(categories)['id'] : null;
      if (ofCategory.includes(type) && category === null) continue;
      const index = random.between(1, 3);
      for (let turn = 0; turn < rhythm.count; turn += 1)
        addBanner(random, source, made, { country, type, category_id: category, index, turn });
    }
  return made;
};

interface Place {
  country: 'ITA' | 'POL';
  type: string;
  category_id: unknown;
  index: number;
  turn: number;
}

const addBanner = (
  random: Random,
  { items, now }: CampaignSource,
  made: Record<'banners' | 'banner-items', Row[]>,
  { turn, ...place }: Place,
): void => {
  const id = made.banners.length + 1;
  const own = items.filter(
    ({ country, row }) =>
      country === place.country && (row['deleted_at'] ?? null) === null && typeof row['url_thumbnail'] === 'string',
  );
  const picture = (): unknown => (own.length > 0 ? random.pick(own).row['url_thumbnail'] : null);
  const at = turn % titles[place.country].length;
  const name = titles[place.country][at] ?? '';
  const start = rhythm.first + turn * rhythm.every + random.between(0, 4);
  const end = start + rhythm.shown;
  const goal = random.pick(['impressions', 'clicks', null]);
  made.banners.push({
    id, ...place, title: `${name} ${id}`, slug: slugOf(`${name} banner ${id}`), banner_title: name, banner_slug: slugOf(name),
    start_date: localDay(now, start, '08:00:00'), end_date: localDay(now, end, '23:30:00'),
    status: random.chance(0.08) ? 4 : end < 0 ? 3 : start < 0 ? 2 : random.chance(0.6) ? 1 : 0,
    goal_type: goal, goal_amount: goal === null ? null : random.between(1, 50) * 1_000,
    keywords: [keywords[place.country][at]], selectable_keywords: [...keywords[place.country]],
    metric: random.pick(['impressions', 'cpm', 'cpc']), rate: 'adserver_fixed', ...quoteOf(place.type), contents: contentsOf(place, name, turn), ...slotsOf(picture),
    created_at: before(now, 200), updated_at: before(now, random.between(1, 100)), deleted_at: null,
  }); // prettier-ignore
  made['banner-items'].push(
    ...random
      .shuffle(own)
      .slice(0, random.between(1, 6))
      .map(({ row }, rank) => ({ item_id: row['id'], banner_id: id, rank: rank + 1 })),
  );
};

const quoteOf = (type: string): Row =>
  type === 'mpu'
    ? { quote: 1_000_000, price: 3000 }
    : type === 'category_first'
      ? { quote: 1_000_000, price: 4500 }
      : { quote: 100, price: 0 };

const texts = {
  ITA: { more: 'Scopri le offerte', terms: 'https://www.example.it/condizioni' },
  POL: { more: 'Zobacz oferty', terms: 'https://www.example.pl/warunki' },
} as const;
const kinds = ['card', 'image_third_width', 'image_full_width'];

const contentsOf = ({ country, type, category_id }: Omit<Place, 'turn'>, name: string, turn: number): Row => {
  const { more, terms } = texts[country];
  if (type === 'cashback') return { kind: kinds[turn % kinds.length], text: name, terms_url: terms };
  const link = { link_type: 'internal', link: `/${slugOf(name)}`, foreground: 'dark' };
  if (type === 'mpu') return { ...link, alt_text: name };
  if (category_id !== null) return { ...link, text: more, ...(turn % 2 === 0 && { label: 'new' }) };
  return { ...link, headline: name, text: more };
};

const slotsOf = (picture: () => unknown): Row => ({
  thumbnail_url: picture(),
  ...Object.fromEntries(
    ['thumbnail', 'image_app_details', 'image_app_slider'].flatMap((slot) =>
      ['en', 'local'].map((language) => [`${slot}_${language}`, picture()]),
    ),
  ),
});
