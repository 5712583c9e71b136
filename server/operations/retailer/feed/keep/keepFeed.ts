import { createHash, randomUUID, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FetchedFeed } from '../fetch/feedSource.ts';
import { feedFault } from '../feedFault.ts';
import { feedKey, type FeedPlace } from './feedKey.ts';
import type { FeedStorage } from './feedStorage.ts';
import { headBytes, isPacked, unpack, type UnpackBounds } from './unpack.ts';

/** A feed as it was kept: as it came, still packed. */
interface KeptFeed {
  kind: 'kept';
  key: string;
  bytes: number;
  /** Of its bytes as they came, in hexadecimal. */
  sha256: string;
}

/** Where files lie while they are worked on. */
interface Workplace {
  storage: FeedStorage;
  /** A folder of this machine. */
  workDir: string;
}

/**
 * Keeps a file while it comes, in constant memory. `known`: the SHA-256 of the content that was applied last; the same again is
 * not kept. Another content under a name that the same day has already gets a part of its SHA-256 into its name.
 */
export const keepFeed = async (
  feed: Pick<FetchedFeed, 'name' | 'stream'>,
  place: FeedPlace,
  { storage, workDir }: Workplace,
  known: string | null = null,
): Promise<KeptFeed | { kind: 'unchanged'; sha256: string }> => {
  const draft = join(workDir, `feed-${randomUUID()}`);
  try {
    const hash = createHash('sha256');
    const count = { bytes: 0 };
    await pipeline(
      feed.stream,
      (pieces: AsyncIterable<Buffer>) => hashed(pieces, hash, count),
      createWriteStream(draft),
    );
    const sha256 = hash.digest('hex');
    if (sha256 === known) return { kind: 'unchanged', sha256 };
    const key = await freeKey(storage, feedKey(place, feed.name), sha256);
    await storage.put(key, draft, sha256);
    return { kind: 'kept', key, bytes: count.bytes, sha256 };
  } finally {
    await rm(draft, { force: true });
  }
};

async function* hashed(pieces: AsyncIterable<Buffer>, hash: Hash, count: { bytes: number }): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    hash.update(piece);
    count.bytes += piece.length;
    yield piece;
  }
}

const freeKey = async (storage: FeedStorage, key: string, sha256: string): Promise<string> =>
  (await storage.has(key)) ? key.replace(/(\.[^./]*)?$/, (ending) => `.${sha256.slice(0, 8)}${ending}`) : key;

/** A kept feed as a file of this machine, unpacked. */
interface OpenFeed {
  path: string;
  /** Deletes the file. */
  close(): Promise<void>;
}

/**
 * Takes a kept feed to be read, as often as it has to be: a run that was stopped begins here again. `most`: only so many bytes of its
 * beginning, for who looks at its first rows; a spreadsheet comes whole.
 */
export const openKeptFeed = async (
  key: string,
  { storage, workDir }: Pick<Workplace, 'workDir'> & { storage: Pick<FeedStorage, 'get' | 'link'> },
  bounds: UnpackBounds,
  most = Infinity,
): Promise<OpenFeed> => {
  const path = join(workDir, `feed-${randomUUID()}`);
  const close = (): Promise<void> => rm(path, { force: true });
  if (most === Infinity && (await storage.link(key, path))) {
    if (!isPacked(await headOf(path))) return { path, close };
    await close();
  }
  const kept = await storage.get(key);
  if (!kept) throw feedFault('feedStorage');
  try {
    await pipeline(beginningOf(unpack(kept, bounds), most), createWriteStream(path));
    return { path, close };
  } catch (error) {
    await close();
    throw error;
  } finally {
    kept.destroy();
  }
};

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

async function* beginningOf(pieces: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let isArchive = false;
  for await (const piece of pieces) {
    // What is packed after it was unpacked is a spreadsheet, of which a part is nothing.
    if (bytes === 0) isArchive = piece[0] === 0x50 && piece[1] === 0x4b;
    yield isArchive ? piece : piece.subarray(0, most - bytes);
    bytes += piece.length;
    if (bytes >= most && !isArchive) return;
  }
}
