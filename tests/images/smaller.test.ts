import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { FileStorage } from '../../server/images/fileStorage.ts';
import { folderStorage } from '../../server/images/folderStorage.ts';
import { keepPicture } from '../../server/images/keepPicture.ts';
import { createMissing } from '../../server/images/keepSmaller.ts';
import { makeSmaller } from '../../server/images/readPicture.ts';
import { shownSet } from '../../src/core/values/images.ts';
import { bucketServer } from './bucketServer.ts';
import { imageServer } from './imageServer.ts';
import { drawPhotograph } from './photographs.ts';
import { drawPicture } from './pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'toolkit-smaller-'));
const bucket = await bucketServer();
const { upload, ask } = await imageServer({
  S3_BUCKET: 'pictures',
  S3_ENDPOINT: bucket.endpoint,
  S3_ACCESS_KEY_ID: 'key-of-the-test',
  S3_SECRET_ACCESS_KEY: 'secret-of-the-test',
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (url: string) => ask('GET', url, undefined, null);

/** The addresses that a box of a list asks for, on screens of one and of two pixels a point. */
const inBox = (url: string, box = 32): string[] =>
  (shownSet(url, box) ?? '').split(', ').map((one) => one.split(' ')[0] ?? '');

describe('an uploaded picture', () => {
  it.each([
    [24, [32, 64]],
    [32, [32, 64]],
    [40, [64, 128]],
    [48, [64, 128]],
    [64, [64, 128]],
    [256, [256, 512]],
  ])('has smaller ones for a box of %i px', async (box, sides) => {
    const { body } = await upload(await drawPicture({ width: 1_000, height: 500 }));
    const found = await Promise.all(
      inBox(String(body.data['url']), box).map(async (url) => {
        const { status, headers, bytes } = await get(url);
        const { format, width, height } = await sharp(bytes).metadata();
        return { status, type: headers['content-type'], caching: headers['cache-control'], format, width, height };
      }),
    );
    expect(found).toEqual(
      sides.map((side) => ({
        status: 200,
        type: 'image/webp',
        caching: 'public, max-age=31536000, immutable',
        format: 'webp',
        width: side,
        height: side / 2,
      })),
    );
  });

  it('that is smaller than its box is not made larger', async () => {
    const { body } = await upload(await drawPicture({ width: 20, height: 10 }));
    expect(await sharp((await get(inBox(String(body.data['url']))[1] ?? '')).bytes).metadata()).toMatchObject({
      width: 20,
      height: 10,
    });
  });

  it('keeps what is transparent, and the tones of gray, in its smaller ones', async () => {
    const clear = await sharp({
      create: { width: 90, height: 90, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { body } = await upload(clear);
    const small = await sharp((await get(inBox(String(body.data['url']))[0] ?? '')).bytes).stats();
    expect(small.channels[3]?.max).toBe(0);
    const shade = await upload(
      await sharp(Buffer.alloc(90 * 90, 0x40), { raw: { width: 90, height: 90, channels: 1 } })
        .png()
        .toBuffer(),
    );
    const dark = await sharp((await get(inBox(String(shade.body.data['url']))[0] ?? '')).bytes).stats();
    expect(dark.channels[0]?.mean).toBeCloseTo(0x40, -1);
  });

  it('from before there were smaller ones gets them when they are first asked for', async () => {
    const { body } = await upload(await drawPicture({ width: 640, height: 480 }));
    const url = String(body.data['url']);
    const name = url.split('/').at(-1) ?? '';
    const kept = () => [...bucket.objects.keys()].filter((path) => path.includes(name.slice(0, 64))).sort();
    const whole = kept();
    expect(whole).toHaveLength(7);
    for (const path of whole) if (!path.endsWith(`/${name}`)) bucket.objects.delete(path);
    const [small] = await Promise.all([
      get(inBox(url)[0] ?? ''),
      get(inBox(url)[1] ?? ''),
      get(String(body.data['thumbnail'])),
    ]);
    expect([small?.status, (await sharp(small?.bytes).metadata()).width]).toEqual([200, 32]);
    expect(kept()).toEqual(whole);
  });

  it.each([
    ['that is not there', `${'0'.repeat(64)}.png.32.webp`],
    ['in a size that no box has', `${'0'.repeat(64)}.png.33.webp`],
    ['that is one of a smaller one', `${'0'.repeat(64)}.thumb.png.32.webp`],
  ])('has no smaller one %s', async (_, name) => {
    expect((await get(`/file/images/${name}`)).status).toBe(404);
  });

  it('whose file is broken is told as what it is, and is tried again', async () => {
    const storage = folderStorage(join(folder, 'broken'));
    const name = `${'d'.repeat(64)}.png`;
    await storage.put(name, Buffer.from('no picture'), 'image/png');
    const makeMissing = createMissing(storage);
    await expect(makeMissing({ of: name })).rejects.toMatchObject({ status: 422 });
    await storage.put(name, await drawPicture(), 'image/png');
    expect(await makeMissing({ of: name })).toBe(true);
  });
});

describe('pictures from before', () => {
  it('are read two at a time, and one once however many ask for it', async () => {
    const kept = folderStorage(join(folder, 'kept'));
    const names: string[] = [];
    for (let width = 10; width < 20; width += 1) {
      const { url } = await keepPicture(
        { storage: kept, secret: 'of this test', clock: () => new Date(), note: async () => undefined },
        await drawPicture({ width }),
        {},
      );
      names.push(url.split('/').at(-1) ?? '');
    }
    let open = 0;
    let most = 0;
    const read: string[] = [];
    const watched: FileStorage = {
      ...kept,
      get: async (name) => {
        read.push(name);
        open += 1;
        most = Math.max(most, open);
        return kept.get(name);
      },
      put: async (name, bytes, type) => {
        await kept.put(name, bytes, type);
        if (name.includes('.thumb.')) open -= 1;
      },
    };
    const makeMissing = createMissing(watched);
    await Promise.all([...names, ...names, ...names].map((of) => makeMissing({ of })));
    expect(read.toSorted()).toEqual(names.toSorted());
    expect(most).toBe(2);
  });
});

describe('a list with photographs', () => {
  it('loads a twentieth of what their thumbnails weigh, an eighth on the finest screens', async () => {
    const weight = { thumbnail: 0, plain: 0, fine: 0 };
    for (const seed of [1, 2, 3, 4]) {
      const { thumbnail, shown } = await makeSmaller(await drawPhotograph(seed));
      weight.thumbnail += thumbnail.length;
      weight.plain += shown.get(32)?.length ?? Infinity;
      weight.fine += shown.get(64)?.length ?? Infinity;
    }
    expect(weight.plain / weight.thumbnail).toBeLessThan(1 / 20);
    expect(weight.fine / weight.thumbnail).toBeLessThan(1 / 8);
  });
});
