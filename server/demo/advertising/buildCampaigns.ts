import type { Item } from '../buildItems.ts';
import type { Random } from '../random.ts';
import type { Row } from '../row.ts';
import { before, periodOf } from './periods.ts';

export interface CampaignSource {
  items: readonly Item[];
  brands: readonly Row[];
  categories: readonly Row[];
  now: Date;
}

/** The rows of campaigns and what stands in them, by resource. */
type CampaignRows = Record<
  | 'campaigns'
  | 'campaign-item-groups'
  | 'campaign-items'
  | 'extended-campaigns'
  | 'extended-campaign-item-groups'
  | 'extended-campaign-items'
  | 'collections',
  Row[]
>;

const count = 60;

const titles = {
  ITA: [
    'Settimana della pasta',
    'Colazione italiana',
    'Spesa di Pasqua',
    'Aperitivo in terrazza',
    'Pulizie di primavera',
    'Estate al fresco',
    'Ritorno a scuola',
    'Sapori d’autunno',
    'Natale in tavola',
    'Benessere a gennaio',
  ],
  POL: [
    'Tydzień nabiału',
    'Śniadanie mistrzów',
    'Wielkanocne zakupy',
    'Grill na majówkę',
    'Wiosenne porządki',
    'Lato w ogrodzie',
    'Powrót do szkoły',
    'Jesienne smaki',
    'Święta przy stole',
    'Zdrowy styczeń',
  ],
} as const;
const groupTitles = { ITA: ['Primi', 'Secondi', 'Dispensa'], POL: ['Na start', 'Główne', 'Spiżarnia'] } as const;

/** About sixty brand campaigns over a year, every third of Poland, with their groups and items; some are extended. */
export const buildCampaigns = (random: Random, source: CampaignSource): CampaignRows => {
  const made: CampaignRows = {
    campaigns: [],
    'campaign-item-groups': [],
    'campaign-items': [],
    'extended-campaigns': [],
    'extended-campaign-item-groups': [],
    'extended-campaign-items': [],
    collections: [],
  };
  for (let place = 0; place < count; place += 1) addCampaign(random, source, made, place);
  for (let place = 0; place < 18; place += 1) made.collections.push(collection(random, source, place));
  return made;
};

const addCampaign = (random: Random, source: CampaignSource, made: CampaignRows, place: number): void => {
  const country = place % 3 === 2 ? 'POL' : 'ITA';
  const id = place + 1;
  const period = periodOf(source.now, place, random);
  const own = source.items.filter((item) => item.country === country && (item.row['deleted_at'] ?? null) === null);
  const chosen = random.shuffle(own).slice(0, Math.min(own.length, random.between(6, 24)));
  const pictures = chosen.flatMap(({ row }) =>
    typeof row['url_thumbnail'] === 'string' ? [row['url_thumbnail']] : [],
  );
  const picture = (): string | null => (pictures.length > 0 ? random.pick(pictures) : null);
  const title = `${random.pick(titles[country])} ${id}`;
  const categories = source.categories.filter((row) => row['country'] === country);
  made.campaigns.push({
    id, type: random.pick([0, 1, 1, 2, 4, 5, 6, 7]), country, title, slug: slugOf(title), priority: random.between(1, 3),
    funded: random.chance(0.7) ? 1 : 0, ...period, live_test: random.chance(0.1), brands: unitsOf(source, chosen),
    category_id: categories.length > 0 ? random.pick(categories)['id'] : null, wallet_id: null, minimum_quantity: null, discount_amount: null,
    short_text_en: null, short_text_local: title, long_text_en: null, long_text_local: `<p><strong>${title}</strong></p>`, ...picturesOf(picture),
    created_at: before(source.now, 200), updated_at: before(source.now, random.between(1, 100)), deleted_at: null,
  }); // prettier-ignore
  const groups = groupTitles[country].slice(0, random.between(1, 3)).map((name, at) => ({
    id: made['campaign-item-groups'].length + 1 + at,
    title: name,
    campaign_id: id,
    minimum_quantity: random.between(1, 2),
    discount_amount: random.chance(0.5) ? random.between(1, 5) : null,
  }));
  made['campaign-item-groups'].push(...groups);
  made['campaign-items'].push(
    ...chosen.map(({ row }, at) => ({
      item_id: row['id'],
      campaign_id: id,
      campaign_item_group_id: random.chance(0.8) ? (groups[at % groups.length]?.id ?? null) : null,
      rank: at + 1,
    })),
  );
  if (place % 10 === 0)
    extend(made, { id, title, country, period, items: chosen.slice(0, 5), created: before(source.now, 100) });
};

interface Extension {
  id: number;
  title: string;
  country: string;
  period: Row;
  items: readonly Item[];
  created: string;
}

const extend = (made: CampaignRows, { id, title, country, period, items, created }: Extension): void => {
  const own = made['extended-campaigns'].length + 1;
  made['extended-campaigns'].push({
    id: own, title: `${title} +`, country, campaign_id: id, ...period, created_at: created, updated_at: created,
  }); // prettier-ignore
  made['extended-campaign-item-groups'].push({
    id: own,
    title: 'Extra',
    extended_campaign_id: own,
    minimum_quantity: 2,
    discount_amount: null,
  });
  made['extended-campaign-items'].push(
    ...items.map(({ row }, at) => ({
      item_id: row['id'],
      extended_campaign_id: own,
      campaign_item_group_id: at < 2 ? own : null,
      rank: at + 1,
    })),
  );
};

const collection = (random: Random, { items, now }: CampaignSource, place: number): Row => {
  const country = place % 3 === 2 ? 'POL' : 'ITA';
  const own = items.filter((item) => item.country === country && typeof item.row['url_thumbnail'] === 'string');
  const picture = (): string | null => (own.length > 0 ? String(random.pick(own).row['url_thumbnail']) : null);
  const title = `${titles[country][place % 10] ?? ''} ${place + 1}`;
  return {
    id: place + 1, url_thumbnail: picture(), title, slug: slugOf(title), country, priority: random.between(1, 3),
    ...periodOf(now, place * 3, random), ...bannersOf(picture), created_at: before(now, 200), updated_at: before(now, 50), deleted_at: null,
  }; // prettier-ignore
};

export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const unitsOf = ({ brands }: CampaignSource, items: readonly Item[]): number[] => {
  const wanted = new Set(items.slice(0, 3).map(({ row }) => row['brand_id']));
  return [...new Set(brands.filter(({ id }) => wanted.has(id)).map((row) => Number(row['brand_unit_id'])))];
};

const picturesOf = (picture: () => string | null): Row => ({
  url_thumbnail: picture(),
  ...Object.fromEntries(
    ['thumbnail', 'image_app_details', 'image_app_slider'].flatMap((slot) => [
      [`${slot}_en`, picture()],
      [`${slot}_local`, picture()],
    ]),
  ),
  image_store_list_en: null,
  image_store_list_local: null,
  ...Object.fromEntries(Object.keys(bannersOf(picture)).map((name) => [name, null])),
});

const bannersOf = (picture: () => string | null): Row => ({
  url_banner_desktop_image: picture(),
  url_banner_desktop_edp: null,
  url_banner_mobile_image: picture(),
  url_slider_image: null,
  url_horizontal_slider_edp: null,
  url_category_homepage_image: null,
});
