import type { Readable } from 'node:stream';
import { RequestError } from '../engine/access/requestError.ts';

/** A kept file as it is served. */
export interface StoredFile {
  body: Readable;
  bytes: number;
  /** Changes when the file is written again. */
  etag: string;
}

/** Where uploaded pictures are kept: a folder, or a bucket when S3 is configured. Names are those of `pictureNames.ts`. */
export interface FileStorage {
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Null: no file has this name. */
  get(name: string): Promise<StoredFile | null>;
  /** Deletes files; a name that no file has is no fault. */
  remove(names: readonly string[]): Promise<void>;
}

/** Reads a kept file whole; one that breaks off halfway is a 503, never a part of it. */
export const readStored = async (storage: FileStorage, name: string): Promise<Buffer | null> => {
  const file = await storage.get(name);
  if (!file) return null;
  const parts = await file.body.toArray().catch((cause: unknown) => {
    throw new RequestError(503, 'NO_STORAGE', 'imageStorage', {}, { cause });
  });
  return Buffer.concat(parts);
};
