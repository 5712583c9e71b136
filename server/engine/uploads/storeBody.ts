import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { isFileSize } from '../../../src/core/values/fileSize.ts';
import type { MessageKey, MessageParams } from '../../../src/core/values/messages.ts';
import { RequestError } from '../access/requestError.ts';

/** A file on its way. */
export interface FileBody {
  stream: Readable;
  /** How many bytes were said to come; null: nobody said it, and it is taken as far as any other file. */
  announced: number | null;
}

/** So many tell what a file is. */
const headBytes = 64;

/** Why a file is too large, by the bytes that it has or says to have, and by its first ones. Null: it is not. */
type SizeFault = (bytes: number, head: Uint8Array) => { key: MessageKey; params: MessageParams } | null;

/**
 * Writes a body to a file piece by piece, as fast as it is stored and no faster; answers its bytes. Throws 413 as soon as it is known to
 * be too large, and leaves the rest unread: whoever answers sees to that. What was written until then is for the caller to remove.
 */
export const storeBody = async (
  { stream, announced }: FileBody,
  path: string,
  sizeFault: SizeFault,
): Promise<number> => {
  const file = await open(path, 'wx');
  let head: Uint8Array = new Uint8Array();
  let bytes = 0;
  try {
    for await (const piece of piecesOf(stream)) {
      if (head.length < headBytes) head = Buffer.concat([head, piece.subarray(0, headBytes - head.length)]);
      bytes += piece.length;
      const fault = sizeFault(Math.max(bytes, announced ?? 0), head);
      if (fault) throw new RequestError(413, 'TOO_LARGE', fault.key, fault.params);
      if (announced === null && !isFileSize(bytes)) throw new RequestError(413, 'TOO_LARGE', 'bodyTooLarge');
      await file.writeFile(piece);
    }
  } finally {
    await file.close();
  }
  return bytes;
};

/** Leaving it early closes no connection: the answer would be lost with it. */
async function* piecesOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>; // no encoding is set
  } catch (error) {
    if (!stream.errored) throw error;
    throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: 'the file did not arrive as a whole' });
  }
}
