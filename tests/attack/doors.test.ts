import { describe, expect, it } from 'vitest';
import { attack } from './attack.ts';
import { attackServer } from './attackServer.ts';
import type { Reply, Sent } from './sendRequest.ts';

const server = attackServer();
const pim = '/api/pim/v1';
const megabyte = 1024 * 1024;

/** One piece again and again between what opens and what closes, so many bytes in all. */
const repeated = (piece: string, bytes: number, [open, close]: readonly [string, string] = ['[', ']']): Buffer => {
  const count = Math.floor((bytes - open.length - close.length) / (piece.length + 1)) - 1;
  return Buffer.concat([
    Buffer.from(open),
    Buffer.alloc(count * (piece.length + 1), `${piece},`),
    Buffer.from(`${piece}${close}`),
  ]);
};
/** An object of fields that nobody declared. */
const unknownFields = (count: number): string => `{${Array.from({ length: count }, (_, at) => `"f${at}":1`).join()}}`;

const statuses = (replies: readonly Reply[]): number[] => replies.map(({ status }) => status);
const rowsBody: readonly [string, string] = ['{"resource":"items","kind":"update","rows":[', ']}'];

describe('a body that nobody may send', () => {
  const large = repeated('{}', 24 * megabyte);
  const calls: Sent[] = [
    { method: 'DELETE', path: `${pim}/bulk/items` },
    { method: 'PUT', path: `${pim}/bulk/items` },
    { method: 'POST', path: `${pim}/plans` },
    { method: 'PUT', path: `${pim}/items/1` },
    {
      method: 'POST',
      path: `${pim}/plans/files?resource=items&name=x.csv`,
      headers: { 'content-type': 'application/octet-stream' },
    },
    { method: 'POST', path: `${pim}/search/items/ids` },
    { method: 'POST', path: `${pim}/images/upload`, headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  ];

  it('is refused to who is not signed in, whatever its size', async () => {
    const replies = await attack(server, () => Promise.all(calls.map((call) => server.send({ ...call, body: large }))));
    expect(statuses(replies)).toEqual(calls.map(() => 401));
  });

  it('is refused to who lacks the permission, whatever its size', async () => {
    const replies = await attack(server, () =>
      Promise.all(calls.map((call) => server.send({ ...call, as: 'nobody', body: large }))),
    );
    expect(statuses(replies)).toEqual(calls.map(() => 403));
  });

  it('is refused where no account is needed for the call', async () => {
    const replies = await attack(server, () =>
      Promise.all(
        ['signin', 'signup', 'activate', 'forgot', 'reset', 'device', 'factor/code', 'factor/passkey'].map((call) =>
          server.send({ method: 'POST', path: `/api/user/v4/local/${call}`, body: large }),
        ),
      ),
    );
    expect(statuses(replies)).toEqual(Array.from({ length: 8 }, () => 413));
  });
});

describe('a body of nothing but faults, from who may send one', () => {
  it.each<[string, Sent, number]>([
    [
      '24 MB of objects for ids',
      { method: 'DELETE', path: `${pim}/bulk/items`, body: repeated('{}', 24 * megabyte) },
      413,
    ],
    [
      '8 MB of objects for ids',
      { method: 'DELETE', path: `${pim}/bulk/items`, body: repeated('{}', 8 * megabyte) },
      400,
    ],
    ['200,000 objects for ids', { method: 'DELETE', path: `${pim}/bulk/items`, body: repeated('{}', 600_000) }, 400],
    [
      '8 MB of lists for rows',
      { method: 'POST', path: `${pim}/plans`, body: repeated('[]', 8 * megabyte, rowsBody) },
      400,
    ],
    ['40,000 lists for rows', { method: 'POST', path: `${pim}/plans`, body: repeated('[]', 120_000, rowsBody) }, 400],
    [
      '40,000 rows of unknown fields',
      { method: 'PUT', path: `${pim}/bulk/items`, body: repeated('{"id":1,"a":[]}', 600_000) },
      400,
    ],
    ['1.5 million unknown fields', { method: 'PUT', path: `${pim}/items/1`, body: unknownFields(1_500_000) }, 413],
    ['60,000 unknown fields', { method: 'PUT', path: `${pim}/items/1`, body: unknownFields(60_000) }, 400],
    ['1,000 unknown fields', { method: 'PUT', path: `${pim}/items/{item}`, body: unknownFields(1_000) }, 422],
    [
      '100,000 lists for tags',
      { method: 'PUT', path: `${pim}/items/{item}`, body: repeated('[]', 350_000, ['{"changes":{"tags":[', ']}}']) },
      422,
    ],
    [
      '300,000 lists for codes',
      {
        method: 'POST',
        path: '/api/toolkit/v1/searches',
        body: repeated('[]', megabyte - 100, ['{"resource":"items","search":{"kind":"eans","codes":[', ']}}']),
      },
      400,
    ],
    [
      'lists within each other',
      { method: 'POST', path: `${pim}/plans`, body: `${'['.repeat(500_000)}${']'.repeat(500_000)}` },
      400,
    ],
  ])('does no harm: %s', async (_, sent, status) => {
    const [item] = await server.sql<{ id: number }>(
      'SELECT min(id) AS id FROM catalogue.items WHERE deleted_at IS NULL AND NOT locked',
    );
    const [reply] = await attack(server, async () => [
      await server.send({ as: 'items', ...sent, path: sent.path.replace('{item}', String(item?.id)) }),
    ]);
    expect(reply?.status, reply?.body.slice(0, 200)).toBe(status);
    expect(reply?.body.length).toBeLessThan(100_000);
  });
});

describe('uploads', () => {
  const picture = (bytes: number): Sent => ({
    method: 'POST',
    path: `${pim}/images/upload`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
      Buffer.alloc(bytes, 1),
      Buffer.from('\r\n--x--\r\n'),
    ]),
  });

  it('of 20 MB, two dozen at once, are read a few at a time', async () => {
    const sent = picture(20 * megabyte);
    const replies = await attack(server, () =>
      Promise.all(
        Array.from({ length: 24 }, (_, at) => server.send({ as: at % 2 === 0 ? 'items' : 'approver', ...sent })),
      ),
    );
    expect(statuses(replies).filter((status) => status !== 422 && status !== 429)).toEqual([]);
    expect(replies.filter(({ status, headers }) => status === 429 && headers['retry-after'] === undefined)).toEqual([]);
    expect(statuses(replies)).toContain(422);
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary'])(
    'without a boundary are refused with words: %s',
    async (type) => {
      const [reply] = await attack(server, async () => [
        await server.send({ as: 'items', ...picture(10), headers: { 'content-type': type } }),
      ]);
      expect([reply?.status, reply?.body]).toEqual([400, expect.stringContaining('boundary')]);
    },
  );
});
