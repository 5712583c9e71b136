import { describe, expect, it } from 'vitest';
import { migrate } from '../../server/engine/compose/migrate.ts';
import { application } from '../../server/application.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { isComputed } from '../../src/core/declaration/storage.ts';
import { typeOf } from '../../src/core/fields/fieldType.ts';
import { imageServer, pim, type Reply } from './imageServer.ts';
import { Picture } from '../../schemas/administration/Picture.ts';
import { drawPicture } from './pictures.ts';

const { upload, ask, pool, signIn, server } = await imageServer();
let width = 100;

/** The address of a picture that nobody has yet. */
const freshPicture = async (by = 'items'): Promise<string> => {
  width += 1;
  const { body } = await upload(await drawPicture({ width }), {}, { by });
  return String(body.data['url']);
};
const columns = Object.keys(Picture.shape).join(',');
const list = async (asked = '', by = 'admin', of = 'uploaded-pictures'): Promise<Reply> =>
  ask(
    'GET',
    `${pim}/${of}?per-page=250${of === 'uploaded-pictures' ? `&columns=${columns}` : ''}${asked}`,
    undefined,
    by,
  );
const rowsOf = async (reply: Promise<Reply>): Promise<Record<string, unknown>[]> =>
  (await reply).body.data as unknown as Record<string, unknown>[]; // a list answers rows
const find = async (url: string): Promise<Record<string, unknown> | undefined> =>
  (await rowsOf(list())).find((row) => row['url'] === url);
const makeItem = async (more: object): Promise<number> => {
  const { body } = await ask('POST', `${pim}/items`, { name: 'Pictured', country: 'ITA', ...more });
  return Number(body.data['id']);
};

describe('the list of pictures', () => {
  it('has each upload with its size, when and by whom it came', async () => {
    const url = await freshPicture('admin');
    const account = await pool.query<{ id: number }>(
      "SELECT id FROM framework.account WHERE email = 'admin@toolkit.test'",
    );
    const bytes = (await ask('GET', url, undefined, null)).bytes.length;
    expect(await find(url)).toMatchObject({
      kind: 'png',
      bytes,
      width,
      height: 30,
      user_id: account.rows[0]?.id,
      uses: 0,
      used: false,
      places: null,
      unused_since: null,
    });
  });

  it('says where each is used, whichever field of whichever record holds it, as long as it does', async () => {
    const url = await freshPicture();
    const item = await makeItem({ url_thumbnail: url, url_images: [url] });
    const copyright = await ask('POST', `${pim}/image-copyrights`, { url, country: 'POL', copyright: 'Somebody' });
    const holder = Number(copyright.body.data['id']);
    expect(await find(url)).toMatchObject({
      used: true,
      uses: 3,
      resources: ['image-copyrights', 'items'],
      places: [`image-copyrights/${holder}/url`, `items/${item}/url_images`],
    });
    await ask('PUT', `${pim}/items/${item}`, { changes: { url_images: null, url_thumbnail: null } });
    expect(await find(url)).toMatchObject({ uses: 1, resources: ['image-copyrights'], unused_since: null });
    await server.inject({
      method: 'DELETE',
      url: `${pim}/image-copyrights/${holder}`,
      headers: await signIn('items@toolkit.test'),
    });
    expect(await find(url)).toMatchObject({
      used: false,
      uses: 0,
      resources: null,
      places: null,
      unused_since: expect.any(String),
    });
  });

  it('calls the records that use one as references do, on both pages', async () => {
    const url = await freshPicture();
    const item = await makeItem({ name: 'Burro', url_thumbnail: url });
    const found = await find(url);
    expect(found).toMatchObject({ _refs: { places: [{ id: `items/${item}/url_thumbnail`, label: 'Burro' }] } });
    const asked = `&q[picture_id]=${Number(found?.['id'])}`;
    expect(await rowsOf(list(asked, 'admin', 'picture-uses'))).toMatchObject([
      { _refs: { place: [{ id: `items/${item}`, label: 'Burro' }] } },
    ]);
    const { body } = await ask('GET', `${pim}/uploaded-pictures/${Number(found?.['id'])}`, undefined, 'admin');
    expect(body.data).toMatchObject({ _refs: { places: [{ label: 'Burro' }] } });
  });

  it('says so also of what was written past the service', async () => {
    const url = await freshPicture();
    await pool.query('INSERT INTO catalogue."image-copyrights" (url, country) VALUES ($1, $2)', [url, 'ITA']);
    expect(await find(url)).toMatchObject({ uses: 1 });
  });

  it('is asked for what is used nowhere, what is large and what a list holds, by size', async () => {
    const [small, large] = [
      await freshPicture(),
      String((await upload(await drawPicture({ width: 2_000, height: 900 }))).body.data['url']),
    ];
    const item = await makeItem({ url_thumbnail: large });
    const bytes = Number((await find(large))?.['bytes']);
    const sizes = (await rowsOf(list('&sort=bytes&direction=DESC'))).map((row) => Number(row['bytes']));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    const addresses = async (asked: string) => (await rowsOf(list(asked))).map((row) => row['url']);
    expect(await addresses('&q[used]=0&sort=bytes&direction=DESC')).toContain(small);
    expect(await addresses('&q[used]=0&sort=bytes&direction=DESC')).not.toContain(large);
    expect(await addresses(`&q[bytes][gte]=${bytes}`)).toEqual([large]);
    expect(await addresses('&q[resources]=items')).toContain(large);
    expect(await addresses('&q[resources]=tags')).toEqual([]);
    const uses = await rowsOf(list(`&q[picture_id]=${Number((await find(large))?.['id'])}`, 'admin', 'picture-uses'));
    expect(uses).toMatchObject([{ url: large, resource: 'items', field: 'url_thumbnail', place: `items/${item}` }]);
  });

  it.each(['items', 'stores', 'polish', 'nobody'])('is none for %s', async (by) => {
    expect((await list('', by)).status).toBe(403);
    expect((await list('', by, 'picture-uses')).status).toBe(403);
  });

  it('is empty for whoever is limited to some records', async () => {
    const url = await freshPicture();
    await makeItem({ url_thumbnail: url });
    expect(await rowsOf(list('', 'limited'))).toEqual([]);
    expect(await rowsOf(list('', 'limited', 'picture-uses'))).toEqual([]);
    const id = Number((await find(url))?.['id']);
    expect((await ask('GET', `${pim}/uploaded-pictures/${id}`, undefined, 'limited')).status).toBe(404);
    expect((await ask('GET', `${pim}/uploaded-pictures/${id}`, undefined, 'admin')).status).toBe(200);
  });

  it.each(
    application.resources
      .flatMap(({ scope }) => Object.keys(scope))
      .filter((one, at, all) => !['self', 'reserved'].includes(one) && all.indexOf(one) === at),
  )('has no picture for whoever is limited by %s', (constraint) => {
    for (const name of ['uploaded-pictures', 'picture-uses'])
      expect(application.resources.find((one) => one.name === name)?.scope).toHaveProperty(constraint);
  });
});

describe('every resource whose records hold or propose pictures', () => {
  const holds = (resource: Resource | undefined): boolean =>
    resource !== undefined &&
    !isComputed(resource) &&
    resource.fields.some((field) => field.from === undefined && typeOf(fieldTypes, field).pictures);
  const holders = application.resources.filter(
    (resource) => holds(resource) || holds(application.resources.find(({ name }) => name === resource.proposes?.to)),
  );

  it('is followed by the database itself', async () => {
    const { rows } = await pool.query<{ resource: string }>('SELECT resource FROM framework.picture_source ORDER BY 1');
    expect(rows.map(({ resource }) => resource)).toEqual(holders.map(({ name }) => name).toSorted());
  });

  it('loses a field, and with it its uses', async () => {
    const url = await freshPicture();
    const id = await makeItem({ url_thumbnail: url, url_images: [url] });
    const resources = application.resources.map((resource) =>
      resource.name === 'items'
        ? {
            ...resource,
            fields: resource.fields.filter(({ name }) => name !== 'url_images'),
            dropped: ['url_images'],
          }
        : resource,
    );
    await migrate({ application: { ...application, resources }, fieldTypes, pool });
    expect(await find(url)).toMatchObject({ uses: 1, places: [`items/${id}/url_thumbnail`] });
    await pool.query('UPDATE catalogue.items SET url_thumbnail = NULL WHERE id = $1', [id]);
    expect(await find(url)).toMatchObject({ uses: 0 });
  });
});
