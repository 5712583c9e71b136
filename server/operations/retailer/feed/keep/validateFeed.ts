import { createHash } from 'node:crypto';
import { streamedSizeLimit } from '../../../../../src/core/values/fileSize.ts';
import { feedFault } from '../feedFault.ts';
import type { FeedStorage } from './feedStorage.ts';
import { unpack, type UnpackBounds } from './unpack.ts';

const usualBounds: UnpackBounds = { mostBytes: streamedSizeLimit, mostRatio: 200 };

/**
 * Reads a kept feed from its first byte to its last, in constant memory. Throws a `feedFault` unless its bytes are those that were
 * kept, and it is unpacked within bounds.
 */
export const validateFeed = async (storage: FeedStorage, key: string, bounds = usualBounds): Promise<void> => {
  const seal = await storage.sealOf(key);
  const kept = await storage.get(key);
  if (!kept) throw feedFault('feedFileGone');
  if (seal === null) {
    kept.destroy();
    throw feedFault('feedFileUnsealed');
  }
  const hash = createHash('sha256');
  const hashed = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of kept) {
        hash.update(piece as Buffer); // a stream of bytes
        yield piece as Buffer;
      }
    } catch (error) {
      throw feedFault('feedStorage', {}, error);
    }
  };
  const pieces = unpack(hashed(), bounds);
  while (!(await pieces.next()).done);
  if (hash.digest('hex') !== seal) throw feedFault('feedFileChanged');
};
