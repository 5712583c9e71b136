import { drawingAddress } from '../../server/demo/drawing.ts';
import { keepDrawings } from '../../server/demo/keepDrawings.ts';
import { describe, expect, it } from 'vitest';
import { imageServer, pim } from './imageServer.ts';
import { drawPicture } from './pictures.ts';

const { ask, upload, pool, keepPicture } = await imageServer();
const url = 'https://images.example/pasta.jpg';
const find = (query: Record<string, string>, by = 'items') =>
  ask('GET', `${pim}/images?${new URLSearchParams(query)}`, undefined, by);
const idOf = async (address: string): Promise<string> => {
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM catalogue."image-copyrights" WHERE url = $1', [
    address,
  ]);
  return String(rows[0]?.id);
};
const set = (body: object, by = 'items') => ask('POST', `${pim}/images/copyright`, body, by);

describe('the copyright of a picture', () => {
  it('is nobody’s until somebody says so', async () => {
    expect((await find({ country: 'ITA', url: `${url}?new` })).body.data).toEqual({
      country: 'ITA',
      url: `${url}?new`,
      copyright: null,
    });
  });

  it('is kept for each country and address', async () => {
    expect((await set({ country: 'ITA', url, copyright: ' Barilla ' })).body.data).toEqual({
      country: 'ITA',
      url,
      copyright: 'Barilla',
    });
    await set({ country: 'POL', url, copyright: 'Lubella' });
    expect((await find({ country: 'ITA', url })).body.data['copyright']).toBe('Barilla');
    expect((await find({ country: 'POL', url })).body.data['copyright']).toBe('Lubella');
  });

  it('changes, and who said what before is kept', async () => {
    const other = `${url}?changed`;
    for (const copyright of ['First', 'Second', '']) await set({ country: 'ITA', url: other, copyright });
    expect((await find({ country: 'ITA', url: other })).body.data['copyright']).toBeNull();
    const history = await ask('GET', `${pim}/history/image-copyrights/${await idOf(other)}`);
    const entries = history.body.data as unknown as { after: { copyright: string | null }; user: string }[]; // newest first
    expect(entries.map(({ after }) => after.copyright)).toEqual([null, 'Second', 'First']);
  });

  it('IMG-003: is set in a change-set that can be undone', async () => {
    const other = `${url}?undone`;
    await set({ country: 'ITA', url: other, copyright: 'Mine' });
    const { body } = await set({ country: 'ITA', url: other, copyright: 'Theirs' });
    const undone = await ask('POST', `${pim}/change-sets/${String(body.metadata['changeSet'])}/undo`, {});
    expect(undone.status).toBe(200);
    expect((await find({ country: 'ITA', url: other })).body.data['copyright']).toBe('Mine');
    expect((await set({ country: 'ITA', url: other, copyright: 'Mine' })).body.metadata).toEqual({});
  });

  it('IMG-002, IMG-003: is a record that the image manager lists, finds and changes', async () => {
    const { body } = await ask('GET', `${pim}/image-copyrights?q[copyright]=*ubell*&columns=url,country,copyright`);
    expect(body.data).toMatchObject([{ url, country: 'POL', copyright: 'Lubella' }]);
    expect((await ask('POST', `${pim}/image-copyrights`, { url, country: 'POL', copyright: 'Twice' })).status).toBe(
      422,
    );
  });

  it('IMG-003: can be tried on the demo: its drawings are kept as uploads are, and have a thumbnail that is made anew', async () => {
    const address = drawingAddress('bottle', 'leaf');
    const kept = await keepDrawings([address, address, '/_app/drawings/none.svg', null], keepPicture);
    expect([...kept.keys()]).toEqual([address]);
    await set({ country: 'ITA', url: kept.get(address), copyright: 'Drawn' });
    const id = await idOf(kept.get(address) ?? '');
    expect((await ask('POST', `${pim}/image-copyrights/refresh-thumbnails`, [id])).body.data).toEqual({ [id]: true });
    const picture = await ask('GET', kept.get(address) ?? '', undefined, null);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('IMG-003: has the thumbnails of a selection made anew, each answered by its id', async () => {
    const uploaded = String((await upload(await drawPicture())).body.data['url']);
    const ids: string[] = [];
    for (const address of [uploaded, `${url}?elsewhere`]) {
      await set({ country: 'ITA', url: address, copyright: 'Thumbnail' });
      ids.push(await idOf(address));
    }
    const refresh = (body: object, by?: string) => ask('POST', `${pim}/image-copyrights/refresh-thumbnails`, body, by);
    const results = { [ids[0] ?? '']: true, [ids[1] ?? '']: 'There is no uploaded image at this address.' };
    expect((await refresh([...ids, '999999'])).body.data).toEqual({
      ...results,
      999999: 'There is no image with id 999999.',
    });
    expect(
      (await refresh({ selection: { query: { filter: { copyright: { contains: 'Thumbnail' } } }, except: [] } })).body
        .data,
    ).toEqual(results);
    expect((await refresh(ids, 'polish')).body.data).toEqual(
      Object.fromEntries(ids.map((id) => [id, `There is no image with id ${id}.`])),
    );
    expect((await refresh(ids, 'nobody')).status).toBe(403);
    expect((await refresh(Array.from({ length: 501 }, (_none, index) => String(index)))).status).toBe(422);
  });

  it('is kept for an address of any length that a field takes', async () => {
    const long = `https://images.example/${'ż'.repeat(2_000)}`;
    expect((await set({ country: 'ITA', url: long, copyright: 'Long' })).status).toBe(200);
    expect((await find({ country: 'ITA', url: long })).body.data['copyright']).toBe('Long');
  });

  it.each([
    [{ country: 'FRA', url, copyright: 'x' }, 'country'],
    [{ country: 'ITA', url: 'javascript:alert(1)', copyright: 'x' }, 'url'],
    [{ country: 'ITA', copyright: 'x' }, 'url'],
    [{ country: 'ITA', url, copyright: 'x'.repeat(501) }, 'copyright'],
    [{ country: 'ITA', url }, 'copyright'],
  ])('refuses %o because of its %s', async (body, field) => {
    const reply = await set(body);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
  });

  it('is refused to whoever holds no permission, and beyond a constraint of country', async () => {
    expect((await set({ country: 'ITA', url, copyright: 'x' }, 'nobody')).status).toBe(403);
    expect((await find({ country: 'ITA', url }, 'nobody')).status).toBe(403);
    expect((await find({ country: 'ITA', url }, 'polish')).status).toBe(403);
    expect((await set({ country: 'ITA', url, copyright: 'x' }, 'polish')).status).toBe(403);
    expect((await set({ country: 'POL', url, copyright: 'Lubella' }, 'polish')).status).toBe(200);
  });
});
