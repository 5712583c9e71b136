import { describe, expect, it } from 'vitest';
import { demoServer, pim, type Json } from './demoServer.ts';

const demo = await demoServer();

describe('the picture of an item', () => {
  const save = async (address: string, as: Json = { url_thumbnail: address }) => {
    const [item] = await demo.rows(
      'SELECT id FROM catalogue.items WHERE deleted_at IS NULL AND NOT locked ORDER BY id LIMIT 1',
    );
    return demo.callAs('items', 'PUT', `${pim}/items/${String(item?.['id'])}`, { changes: as });
  };
  const faultOf = (body: Json, field: string): unknown =>
    (body['errors'] as Record<string, { key: string }>)[field]?.key;

  it.each([
    '/api/user/v4/logout',
    '//evil.example/a.png',
    '/file/../api/user/v4/logout',
    '/file/%2e%2e/api/user/v4/logout',
  ])('is no other address of the application: %s', async (address) => {
    const { status, body } = await save(address);
    expect([status, faultOf(body, 'url_thumbnail')]).toEqual([422, 'url']);
  });

  it('lies where pictures may come from, alone or in a list', async () => {
    const alone = await save('https://evil.example/a.png');
    expect([alone.status, faultOf(alone.body, 'url_thumbnail')]).toEqual([422, 'imageOrigin']);
    expect(alone.text).toContain('https://static.openfoodfacts.org, got one at https://evil.example');
    const listed = await save('', { url_images: ['https://static.openfoodfacts.org.evil.example/a.png'] });
    expect([listed.status, faultOf(listed.body, 'url_images')]).toEqual([422, 'imageOrigin']);
    expect((await save('https://static.openfoodfacts.org/images/1.jpg')).status).toBe(200);
  });

  it('that is stored from before stays', async () => {
    await demo.rows("UPDATE catalogue.items SET url_thumbnail = 'https://old.example/a.png' WHERE deleted_at IS NULL");
    expect((await save('', { short_description: 'Still there' })).status).toBe(200);
    expect((await save('https://old.example/a.png')).status).toBe(200);
  });
});
