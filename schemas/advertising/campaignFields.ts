import { boolean, image, integer, localMoment, money, text } from '../../src/fieldTypes/index.ts';
import { isSlug } from '../validation.ts';

/** The longest title of campaigns, collections and groups of items (spec 001 §5; the number is ours). */
export const longestTitle = 65;

/** The longest short and the longest long text of a campaign or an activity (spec 001 §5; the numbers are ours). */
export const longestShortText = 255;
export const longestLongText = 5_000;

/** No two campaigns of a country have the same. */
export const slug = text({ label: 'Slug', maxLength: 80, unique: { with: ['country'] } }).superRefine(isSlug);

/** Only testers see it: what has no status of its own is told by its label (spec 001 §4). */
export const testLive = boolean({
  label: 'Test Live',
  required: true,
  default: false,
  mark: { label: 'Test', tone: 'test' },
});

export const period = {
  start_date: localMoment({ label: 'Start Date', zoneOf: 'country' }),
  end_date: localMoment({ label: 'End Date', zoneOf: 'country' }),
};

/** How many pieces it takes, and what they are reduced by. */
export const offer = {
  minimum_quantity: integer({ label: 'Minimum Quantity', min: 0 }),
  discount_amount: money({ label: 'Discount Amount', min: 0 }),
};

/** Of what is shown to anybody, or will be. */
export const toBeSeen = { in: [1, 2] };

/** Pictures of the collection and campaign banners (spec 001 §3, §5); which of them has to be there is ours. */
export const bannerImages = (required: { desktop?: Record<string, unknown>; homepage?: Record<string, unknown> }) => ({
  url_banner_desktop_image: image({
    label: 'Desktop banner',
    size: { width: 2048, height: 300 },
    ...(required.desktop && { when: { required: { status: toBeSeen, ...required.desktop } } }),
  }),
  url_banner_desktop_edp: image({ label: 'Desktop EDP banner', size: { width: 2152, height: 269 } }),
  url_banner_mobile_image: image({
    label: 'Mobile banner',
    size: { width: 960, height: 300 },
    ...(required.desktop && { when: { required: { status: toBeSeen, ...required.desktop } } }),
  }),
  url_slider_image: image({ label: 'Slider', size: { width: 544, height: 1128 } }),
  url_horizontal_slider_edp: image({ label: 'Horizontal EDP slider', size: { width: 840, height: 474 } }),
  url_category_homepage_image: image({
    label: 'Category homepage',
    size: { width: 1080, height: 1080 },
    ...(required.homepage && { when: { required: { status: toBeSeen, ...required.homepage } } }),
  }),
});

const slot = (label: string, width: number, height: number) =>
  image({ label, size: { width, height }, when: { required: { status: toBeSeen } } });

/** Slots of the pictures of whatever is advertised, each in English and in the language of its country (spec 001 §3). */
export const adImages = {
  thumbnail_en: slot('Website banner, English', 1560, 500),
  thumbnail_local: slot('Website banner, local', 1560, 500),
  image_app_details_en: slot('App banner, English', 1200, 640),
  image_app_details_local: slot('App banner, local', 1200, 640),
  image_app_slider_en: slot('Homepage slider, English', 1200, 640),
  image_app_slider_local: slot('Homepage slider, local', 1200, 640),
};

/** Those of campaigns. */
export const campaignImages = {
  ...adImages,
  image_store_list_en: image({ label: 'Store list, English', size: { width: 1440, height: 250 } }),
  image_store_list_local: image({ label: 'Store list, local', size: { width: 1440, height: 250 } }),
};
