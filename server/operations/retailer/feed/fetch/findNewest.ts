import { feedFault } from '../feedFault.ts';

/** A file as a server lists it. */
export interface RemoteFile {
  name: string;
  bytes: number;
  /** Milliseconds since 1970; null: the listing does not tell. */
  modifiedAt: number | null;
}

/** The same text with the store's id in it. */
export const forStore = (text: string, store: string): string => text.replaceAll('{store}', store);

/** The files that a pattern fits, the newest first; what a listing does not date comes in the order of names, the last one first. */
export const filesThatFit = <F extends RemoteFile>(
  files: readonly F[],
  { pattern, host }: { pattern: string; host: string },
): F[] => {
  const fits = fitting(pattern);
  const names = files.filter(({ name }) => name !== '.' && name !== '..');
  // A server that lists such a name would have its files written elsewhere.
  const leading = names.find(({ name }) => leadsOut(name));
  if (leading) throw feedFault('feedListing', { host, name: leading.name });
  return names
    .filter(({ name }) => fits.test(name))
    .sort((a, b) => (b.modifiedAt ?? 0) - (a.modifiedAt ?? 0) || (a.name < b.name ? 1 : -1));
};

const leadsOut = (name: string): boolean => /[/\\\u0000-\u001f]/.test(name);

const fitting = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split(/\*+/)
      .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    'i',
  );
