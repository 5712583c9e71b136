import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bucketStorage } from '../../server/images/bucketStorage.ts';
import { imageServer, pim } from './imageServer.ts';
import { pictureDesk } from './pictureDesk.ts';
import { s3Server } from './s3Server.ts';

const { folder, port } = await s3Server();
const place = {
  S3_BUCKET: 'pictures',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
};
const served = await imageServer(place);
const { ask } = served;
const { freshPicture, age, makeItem, foresee, cleanUp, statusOf, isListed, namesOf } = pictureDesk(served);
/** Objects of the bucket, by the name that begins theirs. */
const objectsOf = (url: string): string[] => {
  const hash = url.split('/').at(-1)?.split('.')[0] ?? '';
  return readdirSync(join(folder, 'pictures', 'images')).filter((name) => name.startsWith(hash));
};

describe('a clean-up of a bucket', () => {
  it('deletes the picture and all that was made of it, and no other', async () => {
    const [old, used] = [await freshPicture(), await freshPicture()];
    await makeItem({ url_thumbnail: used });
    await age([old, used], 40);
    expect(objectsOf(old)).not.toEqual([]);
    const before = objectsOf(used).length;
    expect(await cleanUp()).toMatchObject({ status: 'done', done: 1 });
    expect(objectsOf(old)).toEqual([]);
    expect(objectsOf(used)).toHaveLength(before);
    for (const address of namesOf(used)) expect(await statusOf(address)).toBe(200);
  });

  it('of more pictures than one call takes deletes all of them', async () => {
    const storage = bucketStorage({
      bucket: 'pictures',
      region: 'us-east-1',
      endpoint: place.S3_ENDPOINT,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    });
    const names = Array.from({ length: 1_050 }, (_, at) => `${String(at).padStart(64, '0')}.png`);
    for (const name of [names[0], names.at(-1)]) await storage.put(name ?? '', Buffer.from('x'), 'image/png');
    await storage.remove(names);
    for (const name of [names[0], names.at(-1)]) expect(await storage.get(name ?? '')).toBeNull();
    storage.close();
  });

  it('that does not answer fails in words, takes no row back, and its files go with the next one', async () => {
    const url = await freshPicture();
    await age([url], 40);
    const closed = await imageServer({ ...place, S3_ENDPOINT: 'http://127.0.0.1:1' });
    const desk = pictureDesk(closed);
    await closed.pool.query(
      `INSERT INTO framework.picture (name, kind, uploaded_at) VALUES ($1, 'png', now() - interval '40 days')`,
      [url.split('/').at(-1)],
    );
    expect(await desk.endOf((await desk.begin()).id)).toMatchObject({
      status: 'failed',
      error: { key: 'imageStorage' },
    });
    const left = await closed.pool.query('SELECT name FROM framework.picture_gone WHERE removed_at IS NULL');
    expect(left.rows).toEqual([{ name: url.split('/').at(-1) }]);
    expect(await desk.isListed(url)).toBe(false);
  });
});

describe('records that take pictures while these are cleaned up', async () => {
  // In a folder: the service of tests does not delete and put the same object at a time.
  const inFolder = await imageServer();
  const { ask, pool } = inFolder;
  const { freshPicture, age, makeItem, begin, endOf, statusOf, isListed } = pictureDesk(inFolder);

  it('have a picture that is there, or are refused', async () => {
    const urls: string[] = [];
    for (let count = 0; count < 24; count += 1) urls.push(await freshPicture());
    await age(urls, 40);
    const item = await makeItem({});
    const items = await Promise.all(urls.map(() => makeItem({})));
    const job = begin();
    const saves = urls.map((url, at) =>
      ask('PUT', `${pim}/items/${items[at] ?? item}`, { changes: { url_thumbnail: url } }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    await endOf((await job).id);
    for (const [at, url] of urls.entries()) {
      const isThere = statuses[at] === 200;
      expect([statuses[at], await isListed(url), await statusOf(url)]).toEqual(
        isThere ? [200, true, 200] : [422, false, 404],
      );
    }
    const dangling = await pool.query(
      'SELECT picture FROM framework.picture_use u WHERE NOT EXISTS (SELECT FROM framework.picture p WHERE p.name = u.picture)',
    );
    expect(dangling.rows).toEqual([]);
  });

  it('and uploads of the same pictures leave no row without its file', async () => {
    const urls: string[] = [];
    for (let count = 0; count < 12; count += 1) urls.push(await freshPicture());
    await age(urls, 40);
    const job = begin();
    await Promise.all(urls.map((url) => freshPicture(url)));
    await endOf((await job).id);
    for (const url of urls) expect([await isListed(url), await statusOf(url)]).toEqual([true, 200]);
  });
});

describe('a house that keeps unused pictures for ever', () => {
  it('says so instead of a plan, and deletes none', async () => {
    const keeping = await imageServer({ RETENTION: 'pictures=0' });
    const desk = pictureDesk(keeping);
    const url = await desk.freshPicture();
    await desk.age([url], 4_000);
    const refused = await keeping.ask('GET', `${pim}/uploaded-pictures/clean-up`, undefined, 'admin');
    expect([refused.status, refused.body.key]).toEqual([409, 'picturesKept']);
    expect(await desk.cleanUp()).toMatchObject({ status: 'failed', error: { key: 'picturesKept' } });
    expect(await desk.isListed(url)).toBe(true);
  });

  it('is the same with history kept for ever: what was ever used stays', async () => {
    const url = await freshPicture();
    const id = await makeItem({ url_thumbnail: url });
    await ask('PUT', `${pim}/items/${id}`, { changes: { url_thumbnail: null } });
    await age([url], 4_000);
    expect((await foresee()).find(({ standing }) => standing === 'history')?.pictures).toBe(1);
    await cleanUp();
    expect(await isListed(url)).toBe(true);
  });
});
