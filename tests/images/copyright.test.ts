import { describe, expect, it } from 'vitest';
import { imageServer, pim } from './imageServer.ts';

const { ask, pool } = await imageServer();
const url = 'https://images.example/pasta.jpg';
const find = (query: Record<string, string>, by = 'items') => ask('GET', `${pim}/images?${new URLSearchParams(query)}`, undefined, by);
const set = (body: object, by = 'items') => ask('POST', `${pim}/images/copyright`, body, by);

describe('the copyright of a picture', () => {
  it('is nobody’s until somebody says so', async () => {
    expect((await find({ country: 'ITA', url: `${url}?new` })).body.data).toEqual({ country: 'ITA', url: `${url}?new`, copyright: null });
  });

  it('is kept for each country and address', async () => {
    expect((await set({ country: 'ITA', url, copyright: ' Barilla ' })).body.data).toEqual({ country: 'ITA', url, copyright: 'Barilla' });
    await set({ country: 'POL', url, copyright: 'Lubella' });
    expect((await find({ country: 'ITA', url })).body.data['copyright']).toBe('Barilla');
    expect((await find({ country: 'POL', url })).body.data['copyright']).toBe('Lubella');
  });

  it('changes, and who said what before is kept', async () => {
    const other = `${url}?changed`;
    for (const copyright of ['First', 'Second', '']) await set({ country: 'ITA', url: other, copyright });
    expect((await find({ country: 'ITA', url: other })).body.data['copyright']).toBeNull();
    const { rows } = await pool.query<{ copyright: string; user_id: number }>('SELECT copyright, user_id FROM framework.image_copyright WHERE url = $1 ORDER BY id', [other]);
    expect(rows.map(({ copyright }) => copyright)).toEqual(['First', 'Second', null]);
    expect(rows.every(({ user_id }) => user_id > 0)).toBe(true);
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
