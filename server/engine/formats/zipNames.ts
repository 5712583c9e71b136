import type { ByteSource } from './byteSource.ts';

/** Whether bytes are an archive (ZIP, APPNOTE 6.3): its first part, or the end of one without any. */
export const isArchive = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6));

/** The directory stands at the end. */
const looked = 1_048_576;

/** Whether a part of an archive seems to have a name that ends so, whatever its letters' case: what there really is its reader says. */
export const namesPart = (bytes: ByteSource, ending: string): boolean => {
  const end = bytes.read(Math.max(0, bytes.size - looked), bytes.size);
  return Buffer.from(end.buffer, end.byteOffset, end.byteLength)
    .toString('latin1')
    .toLowerCase()
    .includes(ending.toLowerCase());
};
