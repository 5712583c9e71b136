import type { Readable } from 'node:stream';

/** A kept file as it is served. */
interface StoredFile {
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
}

/** Reads a kept file whole. */
export const readStored = async (storage: FileStorage, name: string): Promise<Buffer | null> => {
  const file = await storage.get(name);
  return file && Buffer.concat(await file.body.toArray());
};
