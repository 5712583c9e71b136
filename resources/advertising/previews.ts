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
