/** Texts by key, in groups of groups. */
interface NestedTexts {
  [key: string]: string | NestedTexts;
}

/** `{ menu: { pim: 'PIM' } }` to `{ 'menu.pim': 'PIM' }`, the keys that screens ask for. An empty text is not there yet. */
export const flattenTexts = (texts: NestedTexts, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string'
        ? text === ''
          ? []
          : [[`${prefix}${key}`, text]]
        : Object.entries(flattenTexts(text, `${prefix}${key}.`)),
    ),
  );
