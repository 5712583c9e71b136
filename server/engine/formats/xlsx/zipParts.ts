import { Inflate } from 'fflate';
import { CsvRefusal } from '../../../../src/core/csv/csvReader.ts';

/** An archive whose parts are read by name, unpacked as they are read. */
export interface Archive {
  has(name: string): boolean;
  /** The bytes of a part, some at a time; of one that is not there none. Throws `CsvRefusal` where it is broken or unpacks to too much. */
  read(name: string): Generator<Uint8Array>;
}

interface Part {
  method: number;
  offset: number;
  size: number;
}

/** What all parts that are read may come to: more than a file of rows within the bounds, and what a bomb is stopped at. */
const mostUnpacked = 400 * 1024 * 1024;
const mostParts = 10_000;
/** Bytes that are unpacked at once: they come to at most a thousand times as much. */
const piece = 4_096;
const stored = 0;
const deflated = 8;

/** Whether bytes are of the format that Excel wrote before .xlsx, and wraps a file with a password in. */
export const isOldSpreadsheet = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

export const broken = (): CsvRefusal => new CsvRefusal('sheetBroken', {});

/** Opens an archive (ZIP, APPNOTE 6.3) by its directory at the end. `most` in bytes. Throws `CsvRefusal`. */
export const openArchive = (bytes: Buffer, most = mostUnpacked): Archive => {
  const parts = readDirectory(bytes);
  let left = most;
  return {
    has: (name) => parts.has(name.toLowerCase()),
    *read(name) {
      const part = parts.get(name.toLowerCase());
      if (!part) return;
      for (const some of unpack(bytes, part)) {
        left -= some.length;
        if (left < 0) throw new CsvRefusal('sheetTooLarge', { max: most / 1024 / 1024 });
        yield some;
      }
    },
  };
};

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const partMark = 0x04034b50;
const endSize = 22;
const longestComment = 65_535;

const readDirectory = (bytes: Buffer): Map<string, Part> => {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostParts) throw broken();
  const parts = new Map<string, Part>();
  let at = bytes.readUInt32LE(end + 16);
  for (let read = 0; read < count; read += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) throw broken();
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]; // three places give three numbers
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    if (isEncrypted) throw new CsvRefusal('sheetOld', {});
    parts.set(
      bytes
        .toString('utf8', at + 46, at + 46 + name)
        .replaceAll('\\', '/')
        .toLowerCase(),
      {
        method: bytes.readUInt16LE(at + 10),
        size: bytes.readUInt32LE(at + 20),
        offset: bytes.readUInt32LE(at + 42),
      },
    );
    at += 46 + name + extra + comment;
  }
  return parts;
};

const findEnd = (bytes: Buffer): number => {
  for (let at = bytes.length - endSize; at >= Math.max(0, bytes.length - endSize - longestComment); at -= 1)
    if (bytes.readUInt32LE(at) === endMark) return at;
  throw broken();
};

function* unpack(bytes: Buffer, { method, offset, size }: Part): Generator<Uint8Array> {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== partMark) throw broken();
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const end = start + size;
  if (end > bytes.length || (method !== stored && method !== deflated)) throw broken();
  if (method === stored) {
    for (let at = start; at < end; at += piece) yield bytes.subarray(at, Math.min(end, at + piece));
    return;
  }
  let unpacked: Uint8Array[] = [];
  const inflate = new Inflate((some) => unpacked.push(some));
  for (let at = start; at < end; at += piece) {
    const next = Math.min(end, at + piece);
    try {
      inflate.push(bytes.subarray(at, next), next === end);
    } catch {
      throw broken();
    }
    yield* unpacked;
    unpacked = [];
  }
}
