import { text } from 'node:stream/consumers';
import type { RequestError } from '../../../server/engine/access/requestError.ts';
import { fetchFeed } from '../../../server/operations/retailer/feed/fetch/fetchFeed.ts';
import {
  usualBounds,
  type ApiSource,
  type FeedSource,
  type FeedStamp,
  type FetchBounds,
  type FetchedFeed,
  type FtpSource,
  type SftpSource,
} from '../../../server/operations/retailer/feed/fetch/feedSource.ts';
import { issuer } from './certificates.ts';

/** Bounds of a test: a moment's patience, and this machine may be asked. */
export const buildBounds = (overrides: Partial<FetchBounds> = {}): FetchBounds => ({
  ...usualBounds,
  signal: new AbortController().signal,
  store: '17',
  privateHosts: ['localhost', '127.0.0.1'],
  answerMs: 2_000,
  idleMs: 1_000,
  issuers: [issuer],
  ...overrides,
});

const credentials = { user: 'retailer', password: 'let-me-in', cipher: null } as const;

export const buildApi = (url: string, overrides: Partial<ApiSource> = {}): ApiSource => ({
  protocol: 'api',
  url,
  auth: { kind: 'basic', user: credentials.user, password: credentials.password },
  cipher: null,
  ...overrides,
});

export const buildFtp = (port: number, overrides: Partial<FtpSource> = {}): FtpSource => ({
  protocol: 'ftp',
  method: 'explicit',
  host: 'localhost',
  port,
  ...credentials,
  folder: '/',
  pattern: 'prices-{store}-*.csv',
  ...overrides,
});

export const buildSftp = (port: number, overrides: Partial<SftpSource> = {}): SftpSource => ({
  protocol: 'sftp',
  host: 'localhost',
  port,
  ...credentials,
  hostKey: null,
  folder: '/',
  pattern: 'prices-{store}-*.csv',
  ...overrides,
});

/** A file that has to come: opened, and not yet read. */
export const openFeed = async (
  source: FeedSource,
  bounds = buildBounds(),
  previous: FeedStamp | null = null,
): Promise<FetchedFeed> => {
  const fetched = await fetchFeed(source, previous, bounds);
  if (fetched.kind === 'unchanged') throw new Error('It is unchanged.');
  return fetched;
};

/** The whole text of a file. */
export const readFeed = async (source: FeedSource, bounds?: FetchBounds): Promise<string> =>
  text((await openFeed(source, bounds)).stream);

/** The sentence that a fetch ends in, wherever it breaks. */
export const faultOf = async (source: FeedSource, bounds?: FetchBounds): Promise<string> => {
  const error = await readFeed(source, bounds).then(
    () => new Error('It did not fail.'),
    (reason: unknown) => reason as RequestError, // what a fetch throws
  );
  return `${error.name === 'RequestError' ? '' : `${error.name}: `}${error.message}`;
};
