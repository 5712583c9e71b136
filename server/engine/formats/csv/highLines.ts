import type { ByteSource } from '../byteSource.ts';

/** Bytes of which more would tell no more about an encoding. */
const enough = 131_072;
const longest = 4_096;
const piece = 262_144;

/** The lines of a file, from all of it, that hold a byte beyond ASCII: they alone tell an encoding. */
export const findHighLines = (source: ByteSource): Uint8Array => {
  const found: Uint8Array[] = [];
  let size = 0;
  let start = 0;
  let isHigh = false;
  let bytes = source.read(0, piece);
  let from = 0;
  for (let at = 0; at <= source.size && size < enough; at += 1) {
    if (at - from === piece) {
      from = at;
      bytes = source.read(from, from + piece);
    }
    const byte = bytes[at - from] ?? newline;
    if (byte >= 0x80) isHigh = true;
    if (byte !== newline && byte !== carriageReturn) continue;
    if (isHigh) {
      const line = source.read(start, Math.min(at, start + longest) + 1);
      found.push(line);
      size += line.length;
    }
    start = at + 1;
    isHigh = false;
  }
  return Buffer.concat(found);
};

const newline = 0x0a;
const carriageReturn = 0x0d;
