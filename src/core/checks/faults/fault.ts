import { nearest } from '../../values/didYouMean.ts';

/** One thing that is wrong with the configuration. An error keeps the application from starting. */
export interface Fault {
  /** RES102; each code is one check. */
  code: string;
  level: 'error' | 'warning';
  /** Where: `items.list.columns[3]`. */
  path: string;
  message: string;
  /** What to do about it; may be empty. */
  hint: string;
}

export const error = (code: string, path: string, message: string, hint = ''): Fault => ({
  code,
  level: 'error',
  path,
  message,
  hint,
});
export const warning = (code: string, path: string, message: string, hint = ''): Fault => ({
  code,
  level: 'warning',
  path,
  message,
  hint,
});

/** A name at the path where it stands. */
export type Named = readonly [path: string, name: string];

/** A fault for each name that is not among the known ones, with the nearest of them. */
export const unknownNames = (code: string, names: readonly Named[], known: Iterable<string>, what: string): Fault[] => {
  const all = [...known];
  return names
    .filter(([, name]) => !all.includes(name))
    .map(([path, name]) => error(code, path, `'${name}' is not ${what}.`, didYouMean(name, all)));
};

export const didYouMean = (name: string, known: readonly string[]): string => {
  const near = nearest(name, known);
  if (near) return `Did you mean '${near}'?`;
  return known.length > 0 && known.length <= 12 ? `There are: ${known.join(', ')}.` : '';
};

/** `items.list.columns` and its names as paths with their place. */
export const listed = (path: string, names: readonly string[] | undefined): Named[] =>
  (names ?? []).map((name, at) => [`${path}[${at}]`, name]);

/** A fault for each name that comes again. */
export const repeated = (code: string, names: readonly Named[], what: string): Fault[] =>
  names
    .filter(([, name], at) => names.findIndex(([, other]) => other === name) < at)
    .map(([path, name]) => error(code, path, `'${name}' is named twice in ${what}.`, 'Remove one.'));
