import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** The bytes of a file, read where they are asked for. */
export interface ByteSource {
  size: number;
  /** From one place up to another, which may lie beyond the end. */
  read(from: number, to: number): Uint8Array;
  /** The same for who goes through all of them: it holds these bytes only until it is asked for the next ones. */
  pass(from: number, to: number): Uint8Array;
}

/** Bytes that are in memory already. */
export const heldBytes = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: (from, to) => bytes.subarray(from, to),
  pass: (from, to) => bytes.subarray(from, to),
});

/** Bytes that stay in their file: no more of them is in memory than was asked for last. Whoever opens it closes it. */
export const fileBytes = (path: string): ByteSource & { close(): void } => {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  const lengthOf = (from: number, to: number): number => Math.max(0, Math.min(to, size) - from);
  const fill = (bytes: Buffer, from: number): Buffer => {
    let filled = 0;
    while (filled < bytes.length) {
      const read = readSync(file, bytes, filled, bytes.length - filled, from + filled);
      if (read === 0) break;
      filled += read;
    }
    return bytes.subarray(0, filled);
  };
  let passing = Buffer.alloc(0);
  return {
    size,
    read: (from, to) => fill(Buffer.allocUnsafe(lengthOf(from, to)), from),
    pass: (from, to) => {
      const length = lengthOf(from, to);
      if (passing.length < length) passing = Buffer.alloc(length);
      return fill(passing.subarray(0, length), from);
    },
    close: () => closeSync(file),
  };
};
