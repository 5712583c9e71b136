import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RequestError } from '../../server/engine/access/requestError.ts';
import { bucketStorage } from '../../server/images/bucketStorage.ts';
import { readStored } from '../../server/images/fileStorage.ts';
import { shownSides } from '../../src/core/values/images.ts';
import { imageServer } from './imageServer.ts';
import { drawPicture } from './pictures.ts';
import { s3Server } from './s3Server.ts';

const { port } = await s3Server();
const words = 'Pictures can be neither kept nor read now: where they are kept does not answer. Nothing was saved.';
const name = `${'a'.repeat(64)}.png`;
const settings = {
  bucket: 'pictures',
  region: 'us-east-1',
  endpoint: `http://127.0.0.1:${port}`,
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
};

const opened: { close(): void }[] = [];
const open = (more: Partial<typeof settings> = {}, patience?: { connect: number; silence: number }) => {
  const storage = bucketStorage({ ...settings, ...more }, patience);
  opened.push(storage);
  return storage;
};
afterEach(() => opened.splice(0).forEach((storage) => storage.close()));

const faultOf = async (asked: Promise<unknown>): Promise<{ status: number; text: string; cause: string }> => {
  const error = (await asked.catch((reason: unknown) => reason)) as RequestError; // what is refused throws nothing else
  return { status: error.status, text: error.message, cause: (error.cause as Error).name };
};

describe('a bucket of a real service', () => {
  it('gives back what was put, and the later of two', async () => {
    const storage = open();
    const picture = await drawPicture({ width: 400, height: 300 });
    await storage.put(name, Buffer.from('first'), 'image/png');
    await storage.put(name, picture, 'image/png');
    expect(await readStored(storage, name)).toEqual(picture);
    const file = await storage.get(name);
    file?.body.destroy();
    expect(file).toMatchObject({ bytes: picture.length, etag: expect.stringMatching(/^"[0-9a-f]{32}"$/) });
  });

  it('keeps a file of 24 MB', async () => {
    const bytes = Buffer.alloc(24 * 1024 * 1024, 7);
    await open().put(name, bytes, 'image/png');
    expect((await readStored(open(), name))?.equals(bytes)).toBe(true);
  });

  it('has nothing under a name that was not given', async () => {
    expect(await open().get(`${'b'.repeat(64)}.png`)).toBeNull();
  });

  it('answers where it is there', async () => {
    await expect(open().check()).resolves.toBeUndefined();
  });

  it.each([
    ['that is not there', { bucket: 'no-such-bucket' }, 'NoSuchBucket'],
    [
      'with a key that nobody gave out',
      { credentials: { accessKeyId: 'stranger', secretAccessKey: 'S3RVER' } },
      'InvalidAccessKeyId',
    ],
    ['that nobody serves', { endpoint: 'http://127.0.0.1:1' }, 'Error'],
  ])('%s is told in words, and its reason to the log alone', async (_, more, cause) => {
    for (const asked of [
      () => open(more).put(name, Buffer.from('x'), 'image/png'),
      () => open(more).get(name),
      () => open(more).check(),
    ])
      expect(await faultOf(asked())).toEqual({ status: 503, text: words, cause: expect.stringContaining(cause) });
  });
});

describe('a service that stops halfway', () => {
  const sockets = new Set<Socket>();
  /** After so many bytes of a direction nothing is passed on: the line is cut, or says nothing any more. */
  let stop: { of: 'request' | 'answer'; after: number; by: 'cutting' | 'silence' } | null = null;
  const forwarder = createServer((client) => {
    const service = connect(port, '127.0.0.1');
    const pass = (from: Socket, to: Socket, of: 'request' | 'answer'): void => {
      let passed = 0;
      from.on('data', (part: Buffer) => {
        if (stop?.of !== of) return void to.write(part);
        const left = stop.after - passed;
        passed += part.length;
        if (left > 0) to.write(part.subarray(0, left));
        if (passed >= stop.after && stop.by === 'cutting') {
          client.destroy();
          service.destroy();
        }
      });
      from.on('error', () => undefined).on('close', () => to.destroy());
      sockets.add(from);
    };
    pass(client, service, 'request');
    pass(service, client, 'answer');
  });
  const bytes = Buffer.alloc(2_000_000, 7);
  const through = () =>
    open({ endpoint: `http://127.0.0.1:${(forwarder.address() as AddressInfo).port}` }, { connect: 500, silence: 500 });
  const other = `${'c'.repeat(64)}.png`;

  beforeAll(async () => {
    await new Promise<void>((listening) => forwarder.listen(0, '127.0.0.1', listening));
    await open().put(name, bytes, 'image/png');
  });
  afterEach(() => {
    stop = null;
  });
  afterAll(() => {
    sockets.forEach((socket) => socket.destroy());
    forwarder.close();
  });

  it('passes whole files on where nothing stops it', async () => {
    expect((await readStored(through(), name))?.equals(bytes)).toBe(true);
  });

  it.each(['cutting', 'silence'] as const)('by %s gives no half of a file', async (by) => {
    stop = { of: 'answer', after: 1_000_000, by };
    expect(await faultOf(readStored(through(), name))).toMatchObject({ status: 503, text: words });
  });

  it.each(['cutting', 'silence'] as const)(
    'by %s takes no file for kept, and the next try keeps it whole',
    async (by) => {
      stop = { of: 'request', after: 1_000_000, by };
      expect(await faultOf(through().put(other, bytes, 'image/png'))).toMatchObject({ status: 503, text: words });
      stop = null;
      await through().put(other, bytes, 'image/png');
      expect((await readStored(open(), other))?.equals(bytes)).toBe(true);
    },
  );
});

describe('a server with a bucket', () => {
  const environment = {
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: settings.endpoint,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };

  it('keeps an upload there and serves it', async () => {
    const { upload, ask } = await imageServer(environment);
    const { status, body } = await upload(await drawPicture({ width: 300, height: 200 }));
    expect(status).toBe(201);
    for (const address of ['url', 'thumbnail']) {
      const picture = await ask('GET', String(body.data[address]), undefined, null);
      expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
      expect(await readStored(open(), String(body.data[address]).split('/').at(-1) ?? '')).toEqual(picture.bytes);
    }
  });

  it('makes the smaller ones of a picture from before there', async () => {
    const picture = await drawPicture({ width: 500, height: 100 });
    const old = `${'e'.repeat(64)}.png`;
    await open().put(old, picture, 'image/png');
    const { ask } = await imageServer(environment);
    const small = await ask('GET', `/file/images/${old}.64.webp`, undefined, null);
    expect([small.status, small.headers['content-type']]).toEqual([200, 'image/webp']);
    for (const side of shownSides) {
      const kept = await readStored(open(), `${old}.${side}.webp`);
      expect((await sharp(kept ?? undefined).metadata()).width).toBe(Math.min(side, 500));
    }
  });

  it('whose bucket is not there says so for an upload and for a picture, and nothing of the bucket', async () => {
    const { upload, ask } = await imageServer({ ...environment, S3_BUCKET: 'no-such-bucket' });
    const refused = await upload(await drawPicture());
    expect([refused.status, refused.body.message]).toEqual([503, words]);
    for (const asked of [name, `${name}.32.webp`]) {
      const { status, body, headers } = await ask('GET', `/file/images/${asked}`, undefined, null);
      expect([status, body.message, headers['cache-control']]).toEqual([503, words, 'no-store']);
    }
  });
});
