import { feedFault } from '../feedFault.ts';

/** Of whom a feed is, of which kind, and when it came. */
export interface FeedPlace {
  retailer: number;
  /** `'feed'`, `'pim_item'`, …: small letters and underscores. */
  fileType: string;
  /** A plain date, `'2026-11-27'`, of the retailer's zone. */
  date: string;
  store: number;
}

/** The folder of a feed; without a store, or a date and a store, what lies above it. */
export const feedFolder = ({
  retailer,
  fileType,
  date,
  store,
}: Pick<FeedPlace, 'retailer' | 'fileType'> & Partial<FeedPlace>): string =>
  [retailer, fileType, date, store].filter((part) => part !== undefined).join('/');

export const feedKey = (place: FeedPlace, name: string): string => `${feedFolder(place)}/${safeName(name)}`;

const longestName = 150;

/** A name as one segment of a path: what a server calls its file leads nowhere else. */
export const safeName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replaceAll(/[^\p{L}\p{N}._ ()+-]/gu, '_').replace(/^\.+/, '');
  return plain.slice(-longestName) || 'feed';
};

const shape = /^(\d+)\/([a-z_]+)\/(\d{4}-\d{2}-\d{2})\/(\d+)\/([^/\\\u0000-\u001f]+)$/;

/** What a key says (FED-023). Throws where it is none: no key that came from outside leads out of its folder. */
export const readFeedKey = (key: string): FeedPlace & { name: string } => {
  const [, retailer = '', fileType = '', date = '', store = '', name = ''] = shape.exec(key) ?? [];
  if (name === '' || /^\.+$/.test(name)) throw feedFault('feedStorage');
  return { retailer: Number(retailer), fileType, date, store: Number(store), name };
};
