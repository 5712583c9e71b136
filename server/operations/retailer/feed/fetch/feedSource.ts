import type { Readable } from 'node:stream';
import type { BucketConfig } from '../../../../config.ts';
import { streamedSizeLimit } from '../../../../../src/core/values/fileSize.ts';

/** What a connection is restricted to, TLS and SSH alike (RET-005). Null: what both sides agree on. */
export type FeedCipher = 'aes128' | 'aes256';

/** Where the files of a retailer lie within a server. `'{store}'` in both stands for the store's id, `'*'` in the pattern for any characters. */
interface FeedFolder {
  /** From the root of the server or the bucket; empty: where a sign-in leads to. */
  folder: string;
  /** `'prices-{store}-*.csv'`; of several files that fit the newest is taken. */
  pattern: string;
}

interface FeedServer extends FeedFolder {
  host: string;
  /** Null: the protocol's own. */
  port: number | null;
  user: string;
  password: string;
  cipher: FeedCipher | null;
}

export interface ApiSource {
  protocol: 'api';
  /** `http:` or `https:`; `'{store}'` stands for the store's id. */
  url: string;
  auth: { kind: 'none' } | { kind: 'basic'; user: string; password: string } | { kind: 'bearer'; token: string };
  cipher: FeedCipher | null;
}

export interface FtpSource extends FeedServer {
  protocol: 'ftp' | 'ftps';
  /** Of ftps: TLS asked for on the plain port (RFC 4217), or from the first byte on. */
  method: 'explicit' | 'implicit';
}

export interface SftpSource extends FeedServer {
  protocol: 'sftp';
  /** The fingerprint that was kept when the credentials were tested, `'SHA256:…'`; null: they are tested now. */
  hostKey: string | null;
}

export interface BucketSource extends FeedFolder {
  protocol: 's3';
  bucket: BucketConfig;
}

/** A file that a person or the retailer sent. */
export interface UploadSource {
  protocol: 'upload';
  name: string;
  stream: Readable;
  /** Null: not known before it has come. */
  bytes: number | null;
}

/** Where a feed comes from, with its credentials in the clear: it is never stored, logged or answered. */
export type FeedSource = ApiSource | FtpSource | SftpSource | BucketSource | UploadSource;

/** By which a file is known again without fetching it. */
export interface FeedStamp {
  name: string;
  /** Null: the server does not tell. */
  bytes: number | null;
  /** As the server writes it. */
  modified: string | null;
  etag: string | null;
}

/** A file on its way. Whoever takes it reads `stream` to its end or destroys it; its failures are `RequestError`s. */
export interface FetchedFeed extends FeedStamp {
  kind: 'file';
  stream: Readable;
  /** Of SFTP: the fingerprint of the server, to be kept where none was. */
  hostKey: string | null;
}

export type Fetched = FetchedFeed | { kind: 'unchanged' };

/** What a fetch may take, and where it may lead. */
export interface FetchBounds {
  /** Fetching is given up: its reason is thrown. */
  signal: AbortSignal;
  /** The store that is fetched for: `'{store}'`. */
  store: string;
  /** Names and addresses of `FEED_PRIVATE_HOSTS`, which may be of a private network. */
  privateHosts: readonly string[];
  /** Milliseconds up to the first answer, */
  answerMs: number;
  /** without a byte, */
  idleMs: number;
  /** and for all of it. */
  wholeMs: number;
  mostBytes: number;
  /** Certificates (PEM) of issuers that are trusted beside those of the machine. */
  issuers: readonly string[];
}

export const usualBounds: Omit<FetchBounds, 'signal' | 'store' | 'privateHosts'> = {
  answerMs: 20_000,
  idleMs: 60_000,
  wholeMs: 3_600_000,
  mostBytes: streamedSizeLimit,
  issuers: [],
};

/** One way of fetching. Throws `RequestError`s of `feedFault`, or the reason of the signal. */
export type Fetcher<S extends FeedSource> = (
  source: S,
  previous: FeedStamp | null,
  bounds: FetchBounds,
) => Promise<Fetched>;
