import * as z from 'zod';
import { choice, text, url } from '../../src/fieldTypes/index.ts';
import { isShopPath, isWebAddress } from '../validation.ts';
import { longestShortText, longestTitle } from './campaignFields.ts';
import { bannerTypes, cashbackBannerKinds, categoryLabels, foregrounds, linkTypes } from './choices.ts';

const link = {
  link_type: choice({ label: 'Link type', choices: linkTypes, required: true }),
  link: text({ label: 'Link', required: true, maxLength: 2_000 }),
};
const foreground = choice({ label: 'Foreground', choices: foregrounds }).optional();
const words = text({ label: 'Text', maxLength: longestShortText }).optional();

/** A link leads where its type says. */
const leading = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject({ ...link, ...shape }).superRefine((contents: object, context) => {
    const { link_type, link: address } = contents as { link_type: string; link: string }; // of the shape above
    const check = link_type === 'internal' ? isShopPath : isWebAddress;
    check(address, { addIssue: (issue) => context.addIssue({ ...issue, path: ['link'] }) });
  });

const Picture = leading({
  alt_text: text({ label: 'Text instead of the picture', required: true, maxLength: 120 }),
  foreground,
});
const OfCategory = leading({
  label: choice({ label: 'Label', choices: categoryLabels }).optional(),
  text: words,
  foreground,
});
const OfSearch = leading({
  headline: text({ label: 'Headline', required: true, maxLength: longestTitle }),
  text: words,
  foreground,
});
const OfCashback = z.strictObject({
  kind: choice({ label: 'Kind', choices: cashbackBannerKinds, required: true }),
  text: words,
  terms_url: url({ label: 'Terms' }).optional(),
});

const byType = {
  mpu: Picture,
  category_first: OfCategory,
  category_premium_top: OfCategory,
  category_premium_middle: OfCategory,
  premium_search_top: OfSearch,
  premium_search_middle: OfSearch,
  cashback: OfCashback,
} satisfies Record<(typeof bannerTypes)[number]['value'], z.ZodObject>;

type Schema = (typeof byType)[keyof typeof byType];

/** What a banner says and where it leads, by its type (spec 001 §3, §7; what each has is ours). */
export const bannerContents: readonly { when: { type: { in: string[] } }; schema: Schema }[] = [
  ...Map.groupBy(bannerTypes, ({ value }): Schema => byType[value]),
].map(([schema, types]) => ({ when: { type: { in: types.map(({ value }) => value) } }, schema }));
