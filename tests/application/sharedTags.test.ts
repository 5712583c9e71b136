import { expect, it } from 'vitest';
import { demoServer, pim, type Json } from './demoServer.ts';

const demo = await demoServer();

it('ITM-060: shared tags are those of the whole selection, however many it has', async () => {
  const [like] = await demo.rows(
    'SELECT id FROM catalogue.items WHERE deleted_at IS NULL AND status = 0 ORDER BY id LIMIT 1',
  );
  const tags = (await demo.rows('SELECT master_tag_id AS id FROM catalogue.tags ORDER BY 1 LIMIT 4')).map(({ id }) =>
    Number(id),
  );
  const [a, b, c, d] = tags;
  // More than are planned at a time: the first thousand has `a` and `b`, the last one `b` and `c`.
  const made = await demo.rows(
    `INSERT INTO catalogue.items SELECT new.* FROM catalogue.items i, generate_series(1, 1001) n,
      LATERAL jsonb_populate_record(i, jsonb_build_object('id', 7000000 + n, 'tags', CASE n WHEN 1001 THEN $2::jsonb ELSE $3::jsonb END)) new WHERE i.id = $1 RETURNING id`,
    [like?.['id'], JSON.stringify([b, c]), JSON.stringify([a, b])],
  );
  const ids = made.map(({ id }) => Number(id));
  const planned = await demo.callAs('items', 'POST', `${pim}/plans`, {
    resource: 'items',
    kind: 'update',
    selection: { ids },
    changes: { shared_tags: [d] },
  });
  expect(planned.body.data).toMatchObject({ counts: { update: 1001, error: 0 } });
  const rows = await demo.rows(`SELECT DISTINCT after->>'tags' AS tags FROM framework.plan_row WHERE plan = $1`, [
    (planned.body.data as Json)['id'],
  ]);
  expect(
    rows
      .map(({ tags: after }) => (JSON.parse(String(after)) as unknown[]).map(Number))
      .toSorted((x, y) => Number(x[0]) - Number(y[0])),
  ).toEqual([
    [a, d],
    [c, d],
  ]);
});
