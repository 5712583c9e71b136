import { packMessage } from '../src/core/values/checkMessages.ts';
import type { CheckKey } from '../src/core/values/checkMessages.ts';
import type { Choice } from '../src/core/fields/field.ts';

/**
 * The shared checks of texts that no field type brings, with their exact messages, for `superRefine` on a field. An empty
 * value passes: a field says by itself whether it is required.
 */
export type Check<V> = (value: V, context: { addIssue(issue: { code: 'custom'; message: string }): void }) => void;

const checkText =
  (pattern: RegExp, key: CheckKey): Check<string | null> =>
  (text, context) => {
    if (text !== null && text !== '' && !pattern.test(text))
      context.addIssue({ code: 'custom', message: packMessage(key) });
  };

/** Lower-case letters and digits with single dashes or underscores between them. */
export const isSlug = checkText(/^[a-z0-9]+([-_][a-z0-9]+)*$/, 'slug');

/** No apostrophe, no space, no dash or underscore at the end. */
export const isCategorySlug = checkText(/^[^'’\s]*[^'’\s_-]$/, 'categorySlug');

/** A province of more letters is told by the same rule. */
export const inProvince = { max: 'province' } as const;
export const isProvince = checkText(/^[A-Z]{2,3}$/, 'province');

/** Digits, with the letters that some countries put before them; spaces are none of it. */
export const isVatNumber = checkText(/^\S+$/, 'noSpaces');

/** A path of the shop, and an address of the web. */
export const isShopPath = checkText(/^\/(?![/\\])\S*$/, 'shopPath');
export const isWebAddress = checkText(/^https?:\/\/[^\s/]+\S*$/, 'url');

/** Each of several texts is one of the choices. */
export const areAmong =
  (choices: readonly Choice[]): Check<readonly string[] | null> =>
  (values, context) => {
    const got = values?.find((value) => !choices.some((choice) => choice.value === value));
    const named = choices.map(({ label }) => label).join(', ');
    if (got !== undefined)
      context.addIssue({ code: 'custom', message: packMessage('choice', { choices: named, got }) });
  };
