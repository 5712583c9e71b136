import { expect, it } from 'vitest';
import { application } from '../../server/application.ts';
import { isPacked, packedType, unpackRows } from '../../src/core/wire/packedRows.ts';
import type { ListRow } from '../../src/core/wire/query.ts';
import { dialects } from '../../src/dialects/index.ts';
import { demoServer, pim } from './demoServer.ts';

const demo = await demoServer();
// Of what is somebody's own the demo has nothing for others; an inbox has what an export told.
const listed = application.resources.filter(
  ({ service, storage, scope, inbox }) =>
    storage === 'table' && (inbox || scope['self'] === undefined) && !application.services[service]?.address,
);

it.each(listed.map((resource) => [resource.name, resource] as const))(
  'a list of %s that is packed holds the same rows',
  async (_, resource) => {
    const counted = dialects[resource.dialect ?? 'paged']?.can.total;
    const url = `${demo.urlOf(resource, 'list')}?${counted ? 'total=exact&' : ''}columns=${resource.list.columns.join(',')}`;
    const plain = await demo.call('GET', url);
    const packed = await demo.server.inject({
      method: 'GET',
      url,
      headers: { ...(await demo.headersOf('admin')), accept: packedType },
    });
    expect(packed.headers).toMatchObject({
      'content-type': `${packedType}; charset=utf-8`,
      vary: expect.stringContaining('accept'),
    });
    const { data, metadata } = JSON.parse(packed.body) as { data: unknown; metadata: unknown };
    expect(metadata).toEqual(plain.body.metadata);
    if (!isPacked(data)) throw new Error(packed.body.slice(0, 300));
    expect(data.rows.length).toBeGreaterThan(0);
    expect(unpackRows(data)).toEqual(plain.body.data as ListRow[]);
    expect(packed.body.length).toBeLessThan(plain.text.length);
  },
);

it('an empty list, and one with a row for each code, come as they are', async () => {
  const headers = { accept: packedType };
  expect(
    (await demo.callAs('items', 'GET', `${pim}/items?q[name]=*nothing of this name*`, undefined, headers)).body.data,
  ).toEqual([]);
  const [found] = (
    await demo.callAs('items', 'GET', `${pim}/items?per-page=1&q[incompleteness][empty]=true&columns=ean`)
  ).body.data as ListRow[];
  const perCode = await demo.callAs(
    'items',
    'POST',
    `${pim}/search/items/eans_advanced?columns=id,name`,
    [found?.['ean'], '99999999'],
    headers,
  );
  expect(perCode.body.data).toMatchObject([{ _code: found?.['ean'] }, { _code: '99999999', id: null }]);
});
