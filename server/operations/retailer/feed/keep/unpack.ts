import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Unzip, UnzipInflate } from 'fflate';
import { RequestError } from '../../../../engine/access/requestError.ts';
import { feedFault } from '../feedFault.ts';

/** What a packed file may come to. */
export interface UnpackBounds {
  mostBytes: number;
  /** Times its packed size, once it is more than a few rows. */
  mostRatio: number;
}

/** Up to here the ratio does not count: a short file of like rows packs to almost nothing. */
const freeBytes = 1_048_576;
/** Packed bytes that are given to the unpacker at once: they come to at most a thousand times as much. */
const piece = 4_096;
/** As many bytes as tell what a file is: those of the first name in an archive among them. */
export const headBytes = 64;

type Pieces = AsyncIterable<Uint8Array>;

const ways: readonly { isFor(head: Buffer): boolean; open(pieces: Pieces): Pieces }[] = [
  { isFor: (head) => head[0] === 0x1f && head[1] === 0x8b, open: gunzip },
  // A spreadsheet is an archive too, and is read as such.
  { isFor: (head) => head.readUInt32LE(0) === 0x04034b50 && !isSpreadsheet(head), open: unzip },
];

const wayOf = (head: Buffer): (typeof ways)[number] | undefined =>
  head.length < 4 ? undefined : ways.find(({ isFor }) => isFor(head));

/** Whether a file is unpacked before it is read, by its first bytes, of which there are `headBytes` where it has as many. */
export const isPacked = (head: Buffer): boolean => wayOf(head) !== undefined;

/**
 * The bytes of a file as they are read: those of a .gz or of a .zip that holds one file unpacked, others as they come. What it is
 * tell its bytes, not its name. Throws `RequestError`s of `feedFault`.
 */
export async function* unpack(source: Pieces, { mostBytes, mostRatio }: UnpackBounds): AsyncGenerator<Uint8Array> {
  let packed = 0;
  const { head, whole } = await lookAt(source);
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const some of whole) {
      packed += some.length;
      yield some;
    }
  };
  const way = wayOf(head);
  if (!way) return yield* counted();
  let unpacked = 0;
  for await (const some of way.open(counted())) {
    unpacked += some.length;
    if (unpacked > mostBytes || (unpacked > freeBytes && unpacked > packed * mostRatio))
      throw feedFault('feedPackedTooLarge', { megabytes: Math.floor(mostBytes / 1024 / 1024), ratio: mostRatio });
    yield some;
  }
}

const lookAt = async (source: Pieces): Promise<{ head: Buffer; whole: Pieces }> => {
  const pieces = source[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < headBytes) {
    const next = await pieces.next();
    if (next.done) break;
    first.push(next.value);
    length += next.value.length;
  }
  const whole = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* first;
      for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
    } finally {
      await pieces.return?.();
    }
  };
  return { head: Buffer.concat(first).subarray(0, headBytes), whole: whole() };
};

const isSpreadsheet = (head: Buffer): boolean =>
  /^(\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/)/.test(head.toString('latin1', 30));

async function* gunzip(pieces: Pieces): AsyncGenerator<Uint8Array> {
  const opened = createGunzip();
  const packed = Readable.from(pieces, { objectMode: false });
  // What goes wrong there ends `opened` as well.
  const done = pipeline(packed, opened).catch(() => undefined);
  try {
    for await (const some of opened) yield some as Buffer; // it is no object mode
  } catch (error) {
    throw error instanceof RequestError ? error : feedFault('feedPackedBroken', {}, error);
  } finally {
    opened.destroy();
    await done;
  }
}

async function* unzip(pieces: Pieces): AsyncGenerator<Uint8Array> {
  let unpacked: Uint8Array[] = [];
  let files = 0;
  let isWhole = false;
  const opened = new Unzip((file) => {
    if (isSidecar(file.name)) return;
    files += 1;
    file.ondata = (error, some, isLast) => {
      if (error) throw error;
      unpacked.push(some);
      isWhole ||= isLast;
    };
    if (files === 1) file.start();
  });
  opened.register(UnzipInflate);
  for await (const some of pieces)
    for (let at = 0; at < some.length; at += piece) {
      attempt(() => opened.push(some.subarray(at, at + piece)));
      if (files > 1) throw feedFault('feedPackedSeveral');
      yield* unpacked;
      unpacked = [];
    }
  attempt(() => opened.push(new Uint8Array(0), true));
  yield* unpacked;
  if (!isWhole) throw feedFault('feedPackedBroken');
}

/** A folder, and what a Mac puts beside a file. */
const isSidecar = (name: string): boolean => /\/$|^__MACOSX\/|(^|\/)\._|(^|\/)\.DS_Store$/.test(name);

const attempt = (work: () => void): void => {
  try {
    work();
  } catch (error) {
    throw feedFault('feedPackedBroken', {}, error);
  }
};
