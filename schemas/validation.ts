import { packMessage, type MessageKey, type MessageParams } from '../src/core/values/messages.ts';
import { isXPathExpression } from './xpath.ts';

/**
 * The shared checks of spec 000 §5, with its exact messages, for `superRefine` on a field or for the input of an action.
 * A check lets an empty value pass unless it is about emptiness: a field says by itself whether it is required.
 */
export type Check<V> = (value: V, context: { addIssue(issue: { code: 'custom'; message: string }): void }) => void;

const check =
  <V>(holds: (value: V) => boolean, key: MessageKey, params: MessageParams = {}): Check<V> =>
  (value, context) => {
    if (!holds(value)) context.addIssue({ code: 'custom', message: packMessage(key, params) });
  };

const checkText = (holds: (text: string) => boolean, key: MessageKey, params?: MessageParams): Check<string | null> =>
  check((text) => text === null || text === '' || holds(text), key, params);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** False and 0 pass. */
export const isRequired: Check<unknown> = check((value) => !isEmpty(value), 'required');

const numberPattern = /^[+-]?(\d+\.?\d*|\.\d+)$/;
const readNumber = (text: string): number => Number(text.replaceAll(',', ''));

/** A number as typed; commas are ignored. */
export const isNumber = checkText((text) => numberPattern.test(text.replaceAll(',', '')), 'number');

/** The integer limit of spec 000 §5. */
export const integerLimit = 2147483647;

/** A typed integer from 0 to `limit`. */
export const isInteger = (limit: number = integerLimit): Check<string | null> =>
  checkText((text) => /^\d+$/.test(text.replaceAll(',', '')) && readNumber(text) <= limit, 'integerRange', {
    min: 0,
    max: limit,
  });

export const isPositive: Check<number | null> = check((value) => value === null || value >= 0, 'positive');
export const isGreaterThanZero: Check<number | null> = check((value) => value === null || value > 0, 'greaterThanZero');

export const hasAtLeastOne: Check<readonly unknown[] | null> = check((list) => !isEmpty(list), 'atLeastOne');
export const isChosen: Check<unknown> = check((value) => !isEmpty(value), 'comboRequired');

export const hasNoSpaces = checkText((text) => !/\s/.test(text), 'noSpaces');

/** Lower-case letters and digits with single dashes or underscores between them. */
export const isSlug = checkText((text) => /^[a-z0-9]+([-_][a-z0-9]+)*$/.test(text), 'slug');

/** No apostrophe, no space, no dash or underscore at the end. */
export const isCategorySlug = checkText((text) => !/['’\s]/.test(text) && !/[-_]$/.test(text), 'categorySlug');

export const isProvince = checkText((text) => /^[A-Z]{2,3}$/.test(text), 'province');

export const isJson = checkText((text) => succeeds(() => JSON.parse(text)), 'json');
export const isXPath = checkText(isXPathExpression, 'xpath');
export const isRegex = checkText(isPattern, 'regex');

/** Entries that start with '/' are regular expressions; the others are plain texts. */
export const isRegexList: Check<readonly string[] | null> = check(
  (entries) =>
    (entries ?? []).every((entry) => !entry.startsWith('/') || isPattern(entry.slice(1).replace(/\/[a-z]*$/, ''))),
  'regexList',
);

export const isUrl = checkText((text) => URL.canParse(text) && /^https?:\/\/[^/]/i.test(text), 'url');

/** Every entry of localized contents has its image. */
export const hasAllImages: Check<Readonly<Record<string, string | null>>> = check(
  (images) => Object.values(images).every((image) => !isEmpty(image)),
  'localizedImages',
);

export const fileSizeLimit = 25 * 1024 * 1024;
/** A size in bytes. */
export const isFileSize: Check<number> = check((bytes) => bytes < fileSizeLimit, 'fileSize');

export const isTime = checkText((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), 'time');

/** A text counter: required, and at most `max` UTF-16 units long. */
export const isCounted =
  (max: number): Check<string | null> =>
  (text, context) => {
    isRequired(text, context);
    checkText((value) => value.length <= max, 'maxLength', { max })(text, context);
  };

/** Letters, digits and ._%+- before an @, a domain, and an ending of 2 to 4 letters, in any case. */
export const isEmail = checkText((text) => /^[A-Z0-9._%+-]+@[A-Z0-9.-]+\.[A-Z]{2,4}$/i.test(text), 'email');

export const passwordMinimum = 8;
export const isPassword = check<string>((text) => text.length >= passwordMinimum, 'passwordLength', {
  min: passwordMinimum,
});

function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

function isPattern(source: string): boolean {
  return succeeds(() => new RegExp(source));
}
