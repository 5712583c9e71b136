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

const ofCashback = {
  titleFrom: ['title'],
  phone: ['image_app_details', 'image_app_slider', 'image_app_homepage', 'thumbnail_url'],
};
const atDesk = ['image_vertical_banner', 'image_landing_page_edp', 'thumbnail_url'];

/** A cashback says one thing where it goes by quantity and another where it goes by what is spent, in each of its languages. */
export const cashbackPreview: PreviewConfig[] = [
  {
    ...ofCashback,
    label: 'English, by quantity',
    textFrom: ['quantity_description_en', 'quantity_suggestion_en'],
    desk: ['quantity_vertical_banner_url_en', ...atDesk],
  },
  {
    ...ofCashback,
    label: 'English, by spend',
    textFrom: ['expense_description_en', 'expense_suggestion_en'],
    desk: ['expense_vertical_banner_url_en', ...atDesk],
  },
  {
    ...ofCashback,
    label: 'Italian, by quantity',
    textFrom: ['quantity_description_it', 'quantity_suggestion_it'],
    desk: ['quantity_vertical_banner_url_it', ...atDesk],
  },
  {
    ...ofCashback,
    label: 'Italian, by spend',
    textFrom: ['expense_description_it', 'expense_suggestion_it'],
    desk: ['expense_vertical_banner_url_it', ...atDesk],
  },
  {
    ...ofCashback,
    label: 'Polish, by quantity',
    textFrom: ['quantity_description_pl', 'quantity_suggestion_pl'],
    desk: ['quantity_vertical_banner_url_pl', ...atDesk],
  },
  {
    ...ofCashback,
    label: 'Polish, by spend',
    textFrom: ['expense_description_pl', 'expense_suggestion_pl'],
    desk: ['expense_vertical_banner_url_pl', ...atDesk],
  },
];
