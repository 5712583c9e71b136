import { nearest } from '../../src/core/values/didYouMean.ts';
import { singular } from '../../src/core/values/nameInWords.ts';
import { StartFault } from '../startFault.ts';

/** All names of a resource that is to be made, from the one that a person typed: `geography/street-markets`. */
export interface NewNames {
  /** `geography`: the folder below schemas/ and resources/. */
  area: string;
  /** `street-markets` */
  name: string;
  /** `streetMarkets`, the constant and the file of the resource. */
  constant: string;
  /** `StreetMarket`, the schema and its file. */
  schema: string;
  /** `Street market`, in labels. */
  label: string;
  schemaFile: string;
  resourceFile: string;
  /** The line of resources/index.ts. */
  line: string;
}

const examples = { resource: 'street-markets', page: 'suppliers-map' };
const usage = 'Name an area and a resource: npm run new -- geography/street-markets';

// Words of the language, which no constant can have, and what the file itself imports.
const takenByLanguage = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for
  function if implements import in instanceof interface let new null package private protected public return static super switch
  this throw true try typeof undefined var void while with yield define-resource define-screen`.split(/\s+/),
);

// The first parts of addresses that every service has besides its resources.
const takenByServices = new Set(['bulk', 'history', 'plans', 'search']);

/** Reads what was typed. Throws a `StartFault` of one sentence that says what a name looks like. */
export const readNames = (typed: readonly string[], areas: readonly string[]): NewNames => {
  const [path = '', ...more] = typed;
  const [area = '', name = '', ...deeper] = path.split('/');
  if (more.length > 0 || deeper.length > 0 || area === '' || name === '') throw new StartFault(usage);
  requireArea(area, areas);
  requireName(name, 'resource');
  const constant = constantOf(name);
  const words = singular(name).replaceAll('-', ' ');
  const schema = typeNameOf(words);
  return {
    area,
    name,
    constant,
    schema,
    label: toLabel(words),
    schemaFile: `schemas/${area}/${schema}.ts`,
    resourceFile: `resources/${area}/${constant}.ts`,
    line: `export { ${constant} } from './${area}/${constant}.ts';`,
  };
};

/** Throws a `StartFault` on what is no folder of declarations, or a misspelt one. */
export const requireArea = (area: string, areas: readonly string[]): void => {
  if (!/^[a-z][a-zA-Z]*$/.test(area))
    throw new StartFault(`'${area}' is no area: letters only, the first one small. There are: ${areas.join(', ')}.`);
  const near = areas.includes(area) ? null : nearest(area, areas);
  if (near !== null) throw new StartFault(`There is no area '${area}'. Did you mean '${near}'?`);
};

/** `streetMarkets`, of `street-markets`. */
export const constantOf = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
/** `StreetMarket`, of `street market`. */
export const typeNameOf = (words: string): string =>
  words.replace(/(?:^| )(.)/g, (_, letter: string) => letter.toUpperCase());
/** `Street market`, of `street market`. */
export const toLabel = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Throws a `StartFault` on what is no name of a resource or a page. */
export const requireName = (name: string, kind: 'resource' | 'page'): void => {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name) || name.length > 50) {
    throw new StartFault(
      `'${name}' is no name of a ${kind}: at most 50 small letters and digits, in words joined by a dash, such as '${examples[kind]}'.`,
    );
  }
  if (takenByLanguage.has(name)) throw new StartFault(`'${name}' is a word of TypeScript and cannot name a ${kind}.`);
  if (takenByServices.has(name))
    throw new StartFault(`'${name}' is the beginning of other addresses of every service and cannot name a ${kind}.`);
};
