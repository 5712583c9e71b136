import type { Application } from '../../../src/core/declaration/application.ts';
import { unpackMessages } from '../../../src/core/languages/packedMessages.ts';
import { regionParams } from '../../../src/core/languages/regions.ts';
import { withHint } from '../../../src/core/values/checkMessages.ts';
import { fillTemplate, messages, type Message } from '../../../src/core/values/messages.ts';

type Texts = Pick<Application, 'translations'>;

/** A declared text in a language, by its key; the English one where that language has none. */
export const textIn = ({ translations }: Texts, language: string, key: string, english: string): string =>
  translations[language]?.[key] ?? english;

/** A message in a language, as `useSay` of the screens says it. */
export const sayIn = (texts: Texts, language: string, { key, params, text }: Message): string => {
  const template = texts.translations[language]?.[`messages.${key}`];
  const hint = String(params['hint'] ?? '');
  const hinted = (sentence: string): string =>
    withHint(sentence, hint && textIn(texts, language, `words.${hint}`, hint));
  if (template === undefined) return hinted(text);
  const said = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, textIn(texts, language, `words.${value}`, String(value))]),
  );
  // Screens write a place as %{name}.
  return hinted(fillTemplate(template.replaceAll('%{', '{'), { ...said, ...regionParams(params, language) }));
};

/** Packed messages as one text in a language; what is no message any more is said as it stands there. */
export const sayPacked = (texts: Texts, language: string, packed: readonly string[]): string =>
  unpackMessages(packed)
    .map(({ key, params }) => sayIn(texts, language, { key, params, text: englishOf(key, params) }))
    .join(' ');

const englishOf = (key: string, params: Message['params']): string =>
  fillTemplate((messages as Readonly<Record<string, string>>)[key] ?? key, params); // a key of an older release may be none
