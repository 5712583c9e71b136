import { textsOf } from '../../src/core/records/declaredTexts.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import type { NewNames } from './names.ts';

interface Nested {
  [key: string]: string | Nested;
}

/** The texts of a resource in their groups, as a file of translations has them. */
const nested = (resource: Resource): Nested => {
  const texts: Nested = {};
  for (const [key, english] of Object.entries(textsOf(resource))) {
    const parts = key.replace(`resources.${resource.name}.`, '').split('.');
    const last = parts.pop() ?? '';
    let at = texts;
    for (const part of parts) at = (at[part] ??= {}) as Nested; // a group: no text stands above another
    at[last] = english;
  }
  return texts;
};

const literal = (texts: Nested): string =>
  `{\n${Object.entries(texts)
    .map(([key, text]) => `${quoted(key)}: ${typeof text === 'string' ? `'', // ${text}` : `${literal(text)},`}`)
    .join('\n')}\n}`;

const quoted = (key: string): string => (/^[a-z_]\w*$/i.test(key) ? key : `'${key.replaceAll("'", "\\'")}'`);

/** `resources/translations/it/markets.ts`: every text of a resource, empty, with its English beside it. */
export const stubSource = ({ constant }: Pick<NewNames, 'constant'>, resource: Resource): string =>
  `/** Empty texts are not there yet: English is shown, and npm run check tells them. */
export const ${constant} = { ${quoted(resource.name)}: ${literal(nested(resource))} };
`;

/** resources/translations/index.ts with the texts of one more resource in a language, or null where its place is not found. */
export const addToTranslations = (
  index: string,
  language: string,
  { constant }: Pick<NewNames, 'constant'>,
): string | null => {
  const local = `${language}${constant.charAt(0).toUpperCase()}${constant.slice(1)}`;
  const [whole, before = '', spread = '', after = ''] =
    new RegExp(`(\\n  ${language}: \\{[^}]*\\n    resources: \\{)([^}]*?),?(\\s*\\},\\n)`).exec(index) ?? [];
  if (whole === undefined) return null;
  const line = `import { ${constant} as ${local} } from './${language}/${constant}.ts';\n`;
  const place = index.lastIndexOf(`import { `, index.indexOf('\n/**'));
  const end = index.indexOf('\n', place) + 1;
  const imported = `${index.slice(0, end)}${line}${index.slice(end)}`;
  return imported.replace(whole, () => `${before}${spread}, ...${local}${after}`);
};
