import { image, localized, longText, text, url } from '../../src/fieldTypes/index.ts';
import { longestLongText, longestShortText } from './campaignFields.ts';

const languages = ['en', 'it', 'pl'] as const;

/** What the shop says of a cashback that goes by quantity, or by what is spent (spec 001 §3): `quantity_disclaimer_it`. */
const textsOf = <const K extends string>(kind: K, by: string) => {
  const short = <const N extends string>(name: N, label: string) =>
    localized(`${kind}_${name}` as const, `${label}, ${by}`, languages, (own) =>
      text({ ...own, maxLength: longestShortText }),
    );
  const long = <const N extends string>(name: N, label: string) =>
    localized(`${kind}_${name}` as const, `${label}, ${by}`, languages, (own) =>
      longText({ ...own, maxLength: longestLongText }),
    );
  const address = <const N extends string>(name: N, label: string) =>
    localized(`${kind}_${name}` as const, `${label}, ${by}`, languages, (own) => url(own));
  return {
    link: { ...address('link_url', 'Link address'), ...short('link_text', 'Link text') },
    text: {
      ...long('description', 'Description'),
      ...short('suggestion', 'Suggestion'),
      ...long('disclaimer', 'Disclaimer'),
    },
    progress: {
      ...short('progress_goal', 'Progress: goal'),
      ...short('progress_continue', 'Progress: go on'),
      ...short('progress_success', 'Progress: reached'),
    },
    terms: { ...address('free_delivery_terms_url', 'Terms of free delivery') },
    images: {
      ...localized(`${kind}_vertical_banner_url` as const, `Vertical banner, ${by}`, languages, (own) => image(own)),
    },
  };
};

const quantity = textsOf('quantity', 'by quantity');
const expense = textsOf('expense', 'by spend');

const imageUrls = {
  image_app_slider: image({ label: 'App slider' }),
  image_app_homepage: image({ label: 'App homepage' }),
  image_app_details: image({ label: 'App details' }),
  image_web_mobile: image({ label: 'Web mobile' }),
  image_vertical_banner: image({ label: 'Vertical banner' }),
  image_landing_page_edp: image({ label: 'Landing page EDP' }),
};

/** The contents of a cashback besides its thumbnail. */
export const cashbackContents = {
  ...imageUrls,
  ...quantity.text,
  ...quantity.progress,
  ...quantity.link,
  ...quantity.terms,
  ...quantity.images,
  ...expense.text,
  ...expense.progress,
  ...expense.link,
  ...expense.terms,
  ...expense.images,
};

const namesOf = <S extends object>(shape: S): (keyof S & string)[] => Object.keys(shape) as (keyof S & string)[]; // an object of its own

/** The groups that contents are entered in (spec 001 §3): those of all languages and kinds of rules, and those of each. */
export const contentGroups = {
  image_urls: ['thumbnail_url' as const, ...namesOf(imageUrls)],
  quantity: {
    text: namesOf(quantity.text),
    progress: namesOf(quantity.progress),
    link: namesOf(quantity.link),
    terms: namesOf(quantity.terms),
    image_urls: namesOf(quantity.images),
  },
  expense: {
    text: namesOf(expense.text),
    progress: namesOf(expense.progress),
    link: namesOf(expense.link),
    terms: namesOf(expense.terms),
    image_urls: namesOf(expense.images),
  },
};
