import type { Message, MessageParams } from '../values/checkMessages.ts';

/** What is kept of a message: its text is said anew in each language. */
type KeptMessage = Pick<Message, 'key' | 'params'>;

/**
 * Messages as they are stored: of each its key and, where it has some, its parameters as JSON behind it. By a key one is found.
 * `[{ key: 'feedPrice', params: { got: 'x' } }, { key: 'required', params: {} }]` is `['feedPrice', '{"got":"x"}', 'required']`.
 */
export const packMessages = (told: readonly KeptMessage[]): string[] =>
  told.flatMap(({ key, params }) => (Object.keys(params).length === 0 ? [key] : [key, JSON.stringify(params)]));

/** The messages again. A text that is no key stands for itself: it was told before messages were kept. */
export const unpackMessages = (packed: readonly string[]): KeptMessage[] => {
  const told: KeptMessage[] = [];
  for (const text of packed) {
    const last = told.at(-1);
    const params = last && isParameters(text) ? readParameters(text) : null;
    if (last && params) last.params = params;
    else told.push({ key: text, params: {} });
  }
  return told;
};

/** Whether texts are messages as they are stored. */
export const arePacked = (texts: readonly string[]): boolean =>
  texts.length > 0 &&
  texts.every((text, at) =>
    isParameters(text)
      ? at > 0 && !isParameters(texts[at - 1] ?? '') && readParameters(text) !== null
      : /^[A-Za-z][A-Za-z0-9]*$/.test(text),
  );

const isParameters = (text: string): boolean => text.startsWith('{');

const readParameters = (text: string): MessageParams | null => {
  try {
    const params = JSON.parse(text) as Record<string, unknown>; // it begins as an object
    return Object.values(params).every((value) => value === null || typeof value !== 'object')
      ? (params as MessageParams) // as it was looked at
      : null;
  } catch {
    return null;
  }
};
