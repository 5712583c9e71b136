import type { Call } from '../words/callsConfig.ts';

/** A declared call in its two parts. Throws on a text that is none. */
export const parseCall = (call: Call | (string & {})): { method: string; path: string } => {
  const found = /^(GET|POST|PUT|PATCH|DELETE) (\/\S*)$/.exec(call);
  if (!found) throw new Error(`'${call}' is no call: a method, a blank and a path, such as 'GET /items/{id}'.`);
  return { method: found[1] ?? '', path: found[2] ?? '' };
};

/** A path below a service's base: `/items`, `/tags/{tag_id}/rules`. */
export const isPath = (path: string): boolean => /^(\/[\w-]+|\/\{\w+\})+$/.test(path);

/** The names in braces, in order: `/items/{id}` has `id`. */
export const placeholdersOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');

/** Fills the braces of a path, percent-encoded. Throws where a value is missing. */
export const fillPath = (path: string, values: Readonly<Record<string, string | number>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path} needs a value for {${name}}.`);
    return encodeURIComponent(value);
  });
