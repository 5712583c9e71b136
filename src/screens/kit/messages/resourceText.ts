import { useCallback } from 'react';
import { useLocale, useTranslate, type TranslateFunction } from 'ra-core';
import type { ResourceMessageKey } from '../../../core/words/resourceMessages.ts';
import { decimalMarkOf } from '../../../core/values/decimalMark.ts';
import { regionParams } from '../../../core/languages/regions.ts';
import { showInstant } from '../../../core/values/localMoments.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { Message } from '../../../core/values/messages.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { capitalised } from '../../../core/values/nameInWords.ts';
import { withHint } from '../../../core/values/checkMessages.ts';
import { wordsOf } from '../access/useTitle.ts';
import { messages as general } from '../i18n/english/messages.ts';

const isGeneral = (key: ResourceMessageKey): key is keyof typeof general => key in general;

type Spoken = Pick<ResourceDescription, 'name' | 'title' | 'messages'>;

/** A resource's message in the reader's language; null where the declaration is silent. */
export const sayResourceText = (
  resource: Spoken,
  key: ResourceMessageKey,
  translate: TranslateFunction,
): string | null => {
  const own = resource.messages[key];
  if (own !== undefined) return own && translate(`resources.${resource.name}.messages.${key}`, { _: own });
  if (!isGeneral(key)) return null;
  const { one, many } = wordsOf(resource, translate);
  return translate(`toolkit.messages.${key}`, {
    _: general[key],
    one,
    many,
    One: capitalised(one),
    Many: capitalised(many),
  });
};

export interface OwnError {
  level: 'info' | 'warning' | 'error';
  title: string;
}

/** What a resource's declaration says about a failure of this status, in the reader's language; undefined where it says nothing of its own. */
export const sayOwnError = (
  { name, errors }: Pick<ResourceDescription, 'name' | 'errors'>,
  status: number,
  translate: TranslateFunction,
): OwnError | undefined => {
  const own = errors?.[status];
  return own && { level: own.level, title: translate(`resources.${name}.errors.${status}`, { _: own.text }) };
};

export const useResourceText = (resource: ResourceDescription): ((key: ResourceMessageKey) => string | null) => {
  const translate = useTranslate();
  return useCallback((key) => sayResourceText(resource, key, translate), [translate, resource]);
};

/** Parameters that are words of the product, and no data. */
const words = [
  'alert',
  'status',
  'resource',
  'field',
  'action',
  'state',
  'states',
  'ways',
  'expected',
  'reason',
  'constraint',
] as const;
/** Between several words of one parameter. */
const between = ' / ';

/**
 * Says a message of a validator or the server in the reader's language; its English text where there is no translation. What
 * fills it in is said too where it is a word of the product: a resource, a field, a state, a kind of value, what a transition requires, a constraint, the choices of the field.
 */
export const useSay = (): ((message: Message, field?: Pick<Field, 'choices'>) => string) => {
  const translate = useTranslate();
  const locale = useLocale();
  const mark = decimalMarkOf(locale);
  return useCallback(
    ({ key, params, text }, field) => {
      const choices = field?.choices
        ?.filter(({ selectable }) => selectable !== false)
        .map(({ label }) => label)
        .join(', ');
      const said = words.flatMap((name) =>
        params[name]
          ? [
              [
                name,
                String(params[name])
                  .split(between)
                  .map((word) => translate(`words.${word}`, { _: word }))
                  .join(between),
              ],
            ]
          : [],
      );
      const instant = String(params['at'] ?? '');
      const at = showInstant(instant, locale);
      const sentence = translate(`messages.${key}`, {
        ...params,
        ...Object.fromEntries(said),
        ...(choices && { choices }),
        ...(mark === 'comma' && boundsWithComma(params)),
        ...(instant !== '' && { at }),
        ...regionParams(params, locale),
        _: instant === '' ? text : text.replace(instant, at),
      });
      const hint = String(params['hint'] ?? '');
      return withHint(sentence, hint && translate(`words.${hint}`, { _: hint }));
    },
    [translate, locale, mark],
  );
};

/** What was typed comes as it was typed; bounds come with a point. */
const boundsWithComma = (params: Message['params']): Message['params'] =>
  Object.fromEntries(
    ['min', 'max'].flatMap((name) =>
      params[name] === undefined ? [] : [[name, String(params[name]).replace('.', ',')]],
    ),
  );
