import type { Readable } from 'node:stream';

/** A kept feed as a listing shows it. */
export interface ListedFeed {
  /** `{retailer}/{file_type}/{date}/{store}/{name}` (FED-023). */
  key: string;
  bytes: number;
  /** An instant. */
  modifiedAt: string;
  /** What looking at its bytes came to last; null: nobody has looked since it was kept. */
  isValid: boolean | null;
}

/**
 * Where feeds are kept: a folder, or a bucket when S3 is configured. Those of a retailer that has a bucket of its own lie there from
 * then on, and what came before it is found where it was. What does not answer is a `feedStorage` fault.
 */
export interface FeedStorage {
  /**
   * Keeps a file of the machine, which stays where it is and is not written to any more, with the SHA-256 of its bytes. It is there
   * whole or not at all; what had its key before is gone.
   */
  put(key: string, path: string, sha256: string): Promise<void>;
  /** Null: nothing has this key. */
  get(key: string): Promise<Readable | null>;
  /** Gives a kept file another name on this machine, `path`, where that takes no copy. False: it has to be got, if it is there. */
  link(key: string, path: string): Promise<boolean>;
  has(key: string): Promise<boolean>;
  /** The SHA-256 that a file was kept with; null: there is no such file, or somebody else put it there. */
  sealOf(key: string): Promise<string | null>;
  /** Notes what looking at the bytes of a file came to. */
  mark(key: string, isValid: boolean): Promise<void>;
  /** What lies below a key, in the order of the keys. `most`: so many at the most. */
  list(below: string, most: number): Promise<ListedFeed[]>;
  /** Deletes files; a key that nothing has is no fault. */
  remove(keys: readonly string[]): Promise<void>;
  /** The name of a retailer's own bucket; null: it has none. */
  bucketOf(retailer: number): Promise<string | null>;
  /** Makes the bucket of a retailer. `isNew` false: it was there already. */
  makeBucket(retailer: number): Promise<{ name: string; isNew: boolean }>;
  close(): void;
}
