import { afterAll, expect, it } from 'vitest';
import { leaseMs } from '../../../server/engine/outbox/claim.ts';
import { productMain } from '../../attack/attackServer.ts';
import { makeTemporaryFolder, startProcess, type Started } from '../../support/processes.ts';
import { askDatabase } from '../../support/embeddedDatabase.ts';
import { startReceiver } from '../../support/receiver.ts';

const { folder, remove } = makeTemporaryFolder();
const receiver = await startReceiver();
let started: Started | undefined;
afterAll(async () => {
  started?.child.kill('SIGTERM');
  await started?.ended;
  await receiver.close();
  remove();
});

const start = async () => {
  started = startProcess(`${folder}/data`, { RATE_LIMIT: '0' }, undefined, productMain);
  const address = await started.address;
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return ((await answer.json()) as { data: unknown }).data;
  };
  const signedIn = (await send('POST', '/api/user/v4/local/signin', {
    email: 'admin@toolkit.test',
    password: 'toolkit-demo',
  })) as { auth_token: string };
  return {
    child: started.child,
    ended: started.ended,
    ask: (method: string, path: string, body?: unknown) =>
      send(method, path, body, { authorization: `Bearer ${signedIn.auth_token}` }),
  };
};

const sql = <R extends object>(text: string) => askDatabase<R>(`${folder}/data`, text);

it('a server that is killed while it delivers loses nothing, and a repeat has the same webhook-id', async () => {
  const first = await start();
  const hook = (await first.ask('POST', '/api/notification/v1/webhooks', {
    name: 'killed',
    url: receiver.address,
    events: ['items.updated'],
  })) as { id: number };
  await first.ask('POST', `/api/notification/v1/webhooks/${hook.id}/secret`, {});
  const items = await sql<{ id: number; version: number }>(
    'SELECT id, version FROM catalogue.items ORDER BY id LIMIT 12',
  );
  // Attempts are under way when it is killed: none of them is ever answered.
  receiver.answer = { status: 200, afterMs: 60_000 };
  for (const { id, version } of items)
    await first.ask('PUT', `/api/pim/v1/items/${id}`, { version, changes: { copyright: `killed ${id}` } });
  const cut = (await receiver.until(3)).map(({ headers }) => String(headers['webhook-id']));
  first.child.kill('SIGKILL');
  await first.ended;
  const lastLease = new Date(Date.now() + leaseMs).toISOString();

  receiver.answer = { status: 200 };
  await start();
  // The time passes for which the one that was killed held what it was delivering, and nothing that the next one holds.
  await sql(
    `UPDATE framework.outbox SET leased_until = leased_until - interval '${leaseMs} milliseconds' WHERE leased_until <= '${lastLease}'`,
  );
  const isSent = async (): Promise<boolean> => {
    const rows = await sql<{ state: string }>('SELECT state FROM framework.outbox WHERE webhook IS NOT NULL');
    return rows.length === items.length && rows.every(({ state }) => state === 'sent');
  };
  while (!(await isSent())) await new Promise((later) => setTimeout(later, 500));
  const events = await sql<{ event: string }>(
    'SELECT event::text AS event FROM framework.outbox WHERE webhook IS NOT NULL',
  );
  const received = receiver.received.map(({ headers }) => String(headers['webhook-id']));
  expect(new Set(received)).toEqual(new Set(events.map(({ event }) => event)));
  // What was cut off came again, under its id; nothing else came twice.
  const twice = [...new Set(received)].filter((id) => received.filter((one) => one === id).length > 1);
  expect(twice.toSorted()).toEqual([...new Set(received.slice(0, received.length - items.length))].toSorted());
  expect(twice).toEqual(expect.arrayContaining(cut));
  const named = receiver.received.flatMap(
    ({ body }) =>
      (JSON.parse(body.toString()) as { data: { changes: { ids: string[] }[] } }).data.changes[0]?.ids ?? [],
  );
  expect(new Set(named)).toEqual(new Set(items.map(({ id }) => String(id))));
}, 180_000);
