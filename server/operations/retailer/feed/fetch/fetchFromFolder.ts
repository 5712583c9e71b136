import type { Readable } from 'node:stream';
import { feedFault } from '../feedFault.ts';
import type { FeedCipher, FeedStamp, FetchBounds, Fetched } from './feedSource.ts';
import { filesThatFit, forStore, type RemoteFile } from './findNewest.ts';
import { inTime } from './inTime.ts';
import { tellFault } from './tellFault.ts';
import { watchStream } from './watchStream.ts';

/** A folder on a server, behind a connection of its own. */
export interface RemoteFolder<F extends RemoteFile = RemoteFile> {
  /** Connects, and names the files that lie in it. */
  list(): Promise<F[]>;
  /** When a file was written, where the listing did not tell; null: nobody knows. */
  dateOf?(file: F): Promise<number | null>;
  /** The bytes of a file of the list. */
  read(file: F): Promise<Readable>;
  /** Ends the connection, at any moment and more than once. */
  close(): void;
  /** Of SFTP: its fingerprint, once it is connected. */
  hostKey?(): string | null;
}

interface Place {
  host: string;
  cipher: FeedCipher | null;
  folder: string;
  pattern: string;
}

/** Files that are asked for their date one by one. */
const mostAsked = 100;

/** Opens the newest file of a folder that fits the pattern. */
export const fetchFromFolder = async <F extends RemoteFile>(
  remote: RemoteFolder<F>,
  { host, cipher, folder, pattern: asked }: Place,
  previous: FeedStamp | null,
  bounds: FetchBounds,
): Promise<Fetched> => {
  const place = { host, cipher };
  const pattern = forStore(asked, bounds.store);
  let last: Promise<unknown> = Promise.resolve();
  const answered = <T>(work: Promise<T>): Promise<T> => {
    last = work;
    const late = (): Error => feedFault('feedNoAnswer', { host, seconds: bounds.answerMs / 1000 });
    return inTime(work, { signal: bounds.signal, ms: bounds.answerMs, late });
  };
  try {
    const fit = filesThatFit(await answered(remote.list()), { pattern, host });
    const newest = (await answered(dated(remote, fit, { pattern, host })))[0];
    if (!newest) throw feedFault('feedNoFile', { host, pattern, folder: folder || '/' });
    const stamp = stampOf(newest);
    if (previous && isSame(stamp, previous)) {
      remote.close();
      return { kind: 'unchanged' };
    }
    const body = await answered(remote.read(newest));
    const stream = watchStream(body, { ...place, bytes: newest.bytes, close: () => remote.close() }, bounds);
    return { kind: 'file', ...stamp, stream, hostKey: remote.hostKey?.() ?? null };
  } catch (error) {
    remote.close();
    // A connection that is still being made is closed once it is there.
    const close = (): void => remote.close();
    void last.then(close, close);
    bounds.signal.throwIfAborted();
    throw tellFault(error, { ...place, bounds });
  }
};

const dated = async <F extends RemoteFile>(
  remote: RemoteFolder<F>,
  files: F[],
  how: { pattern: string; host: string },
): Promise<F[]> => {
  const undated = files.filter(({ modifiedAt }) => modifiedAt === null);
  if (!remote.dateOf || undated.length === 0 || undated.length > mostAsked) return files;
  // Over one connection, one after the other.
  for (const file of undated) file.modifiedAt = await remote.dateOf(file);
  return filesThatFit(files, how);
};

const stampOf = ({ name, bytes, modifiedAt }: RemoteFile): FeedStamp => ({
  name,
  bytes,
  modified: modifiedAt === null ? null : new Date(modifiedAt).toISOString(),
  etag: null,
});

/** Without a date nothing tells whether a file was written anew. */
const isSame = (one: FeedStamp, other: FeedStamp): boolean =>
  one.modified !== null && one.modified === other.modified && one.bytes === other.bytes && one.name === other.name;
