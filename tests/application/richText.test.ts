import { describe, expect, it } from 'vitest';
import { demoServer, pim, type Json } from './demoServer.ts';

const demo = await demoServer();

const make = async (changes: Json = {}): Promise<number> => {
  const { status, body } = await demo.callAs('ads', 'POST', `${pim}/campaigns`, {
    changes: { title: 'Formatted', country: 'ITA', ...changes },
  });
  expect(status).toBe(201);
  return Number((body.data as Json)['id']);
};
const put = async (id: number, text: unknown) => {
  const { status, body } = await demo.callAs('ads', 'PUT', `${pim}/campaigns/${id}`, {
    changes: { long_text_en: text },
  });
  return [status, (body['errors'] as Record<string, Json> | undefined)?.['long_text_en']?.['text']];
};
const stored = async (id: number): Promise<unknown> =>
  ((await demo.callAs('ads', 'GET', `${pim}/campaigns/${id}`)).body.data as Json)['long_text_en'];

describe('CMP-005: a formatted text of a campaign', () => {
  it('is stored as the HTML that it is, closed and encoded', async () => {
    const id = await make({ long_text_en: '<p>Spring <b>offers</b> for < 5' });
    expect(await stored(id)).toBe('<p>Spring <strong>offers</strong> for &lt; 5</p>');
    expect(await put(id, '<ul><li><p>One</p></li></ul>')).toEqual([200, undefined]);
    expect(await put(id, '')).toEqual([200, undefined]);
    expect(await stored(id)).toBeNull();
  });

  it.each([
    ['<p>x<script>alert(1)</script></p>', '<script>'],
    ['<img src=x onerror=alert(1)>', '<img>, src, onerror'],
    ['<a href="javascript:alert(1)">x</a>', 'javascript:'],
    ['<p style="color:red">x</p>', 'style'],
    ['<svg onload=alert(1)></svg>', '<svg>, onload'],
  ])('%s is refused by its name, and nothing of it is stored', async (html, named) => {
    const id = await make({ long_text_en: '<p>Before</p>' });
    expect(await put(id, html)).toEqual([422, `Not taken in a formatted text: ${named}. Take it out.`]);
    expect(await stored(id)).toBe('<p>Before</p>');
  });

  it('has its length with its tags and signs as they are stored, and nobody sends a book', async () => {
    const id = await make();
    expect(await put(id, `<p>${'x'.repeat(5_000)}</p>`)).toEqual([422, 'Max Length: 5000 characters']);
    // Each of these is five signs when it is stored.
    expect(await put(id, `<p>${'&'.repeat(1_000)}</p>`)).toEqual([422, 'Max Length: 5000 characters']);
    expect(await put(id, '<p>a</p>'.repeat(125_000))).toEqual([422, 'Max Length: 5000 characters']);
    expect((await put(id, 'x'.repeat(1_100_000)))[0]).toBe(413);
    expect(await stored(id)).toBeNull();
  });

  it('is checked in a plan and in bulk, and its history has the HTML', async () => {
    const id = await make({ long_text_en: '<p>Before</p>' });
    const plan = await demo.callAs('ads', 'POST', `${pim}/plans`, {
      resource: 'campaigns',
      kind: 'update',
      rows: [{ id: String(id), changes: { long_text_en: '<script>x</script>' } }],
    });
    expect((plan.body.data as { rows: Json[] }).rows).toMatchObject([
      { outcome: 'error', findings: [{ field: 'long_text_en', key: 'markup' }] },
    ]);
    await put(id, '<p><i>After</i></p>');
    const { body } = await demo.callAs('ads', 'GET', `${pim}/history/campaigns/${id}`);
    expect(JSON.stringify(body.data)).toContain('<p><em>After</em></p>');
  });

  it('comes back with an undo as it was', async () => {
    const id = await make({ long_text_en: '<p>Before</p>' });
    const { body } = await demo.callAs('ads', 'PUT', `${pim}/campaigns/${id}`, {
      changes: { long_text_en: '<p>After</p>' },
    });
    const set = body.metadata['changeSet'];
    expect((await demo.callAs('ads', 'POST', `${pim}/change-sets/${String(set)}/undo`)).status).toBe(200);
    expect(await stored(id)).toBe('<p>Before</p>');
  });
});
