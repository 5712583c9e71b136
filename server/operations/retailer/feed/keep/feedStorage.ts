import type { Readable } from 'node:stream';

/** A kept feed as a listing shows it. */
export interface ListedFeed {
  /** `{retailer}/{file_type}/{date}/{store}/{name}` (FED-023). */
  key: string;
  bytes: number;
  /** An instant. */
  modifiedAt: string;
}

/** Where feeds are kept: a folder, or a bucket when S3 is configured. What does not answer is a `feedStorage` fault. */
export interface FeedStorage {
  /** Keeps a file of the machine, which stays where it is. It is there whole or not at all; what had its key before is gone. */
  put(key: string, path: string): Promise<void>;
  /** Null: nothing has this key. */
  get(key: string): Promise<Readable | null>;
  has(key: string): Promise<boolean>;
  /** What lies below a key, in the order of the keys. `most`: so many at the most. */
  list(below: string, most: number): Promise<ListedFeed[]>;
  /** Deletes files; a key that nothing has is no fault. */
  remove(keys: readonly string[]): Promise<void>;
  close(): void;
}
