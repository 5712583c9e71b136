import type { PreviewConfig } from '../../src/core/words/besideConfig.ts';

/** Where the pictures of an ad stand, in English and in the language of its country (spec 001 §3). */
const english = {
  label: 'English',
  phone: ['image_app_details_en', 'image_app_slider_en'],
  desk: ['thumbnail_en'],
} satisfies Partial<PreviewConfig>;
const local = {
  label: 'Language of the country',
  phone: ['image_app_details_local', 'image_app_slider_local'],
  desk: ['thumbnail_local'],
} satisfies Partial<PreviewConfig>;

export const bannerPreview: PreviewConfig[] = [
  { ...english, titleFrom: ['banner_title', 'title'] },
  { ...local, titleFrom: ['banner_title', 'title'] },
];

export const listingPreview: PreviewConfig[] = [
  { ...english, titleFrom: ['item_name'], mark: 'Sponsored' },
  { ...local, titleFrom: ['item_name'], mark: 'Sponsored' },
];

export const campaignPreview: PreviewConfig[] = [
  { ...english, titleFrom: ['title'], textFrom: ['long_text_en', 'short_text_en'] },
  { ...local, titleFrom: ['title'], textFrom: ['long_text_local', 'short_text_local'] },
];

const languages = [
  ['English', 'en'],
  ['Italian', 'it'],
  ['Polish', 'pl'],
] as const;
const kinds = [
  ['by quantity', 'quantity'],
  ['by spend', 'expense'],
] as const;

/** A cashback says one thing where it goes by quantity and another where it goes by what is spent, in each of its languages. */
export const cashbackPreview: PreviewConfig[] = languages.flatMap(([name, language]) =>
  kinds.map(([by, kind]) => ({
    label: `${name}, ${by}`,
    titleFrom: ['title'],
    textFrom: [`${kind}_description_${language}`, `${kind}_suggestion_${language}`],
    phone: ['image_app_details', 'image_app_slider', 'image_app_homepage', 'thumbnail_url'],
    desk: [
      `${kind}_vertical_banner_url_${language}`,
      'image_vertical_banner',
      'image_landing_page_edp',
      'thumbnail_url',
    ],
  })),
);
