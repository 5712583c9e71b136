import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll } from 'vitest';

/** An S3-like service with an empty bucket 'pictures' for the tests of one file, and the folder in which it keeps its objects. */
export const s3Server = async (): Promise<{ folder: string; port: number }> => {
  const folder = mkdtempSync(join(tmpdir(), 'toolkit-s3-'));
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await s3.run();
  afterAll(async () => {
    await s3.close();
    rmSync(folder, { recursive: true });
  });
  return { folder, port: Number(port) };
};
