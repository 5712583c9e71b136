import type { AddressInfo } from 'node:net';
import { destination, pino } from 'pino';
import { application } from '../../../server/application.ts';
import { readConfig } from '../../../server/config.ts';
import { createServer } from '../../../server/createServer.ts';
import { createPool } from '../../../server/database/pool.ts';
import { fillDemo } from '../../../server/demo/index.ts';
import { registerEngine } from '../../../server/engine/index.ts';
import { createReader } from '../../../server/engine/reads/createReader.ts';
import { createAccounts } from '../../../server/sessions/accounts.ts';
import { createSessionTables } from '../../../server/sessions/schema.ts';
import { dialects } from '../../../src/dialects/index.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { receive, type Listening, type OurTask, type Sql } from './task.ts';

const { connection, filesDir } = await receive<OurTask>();
const pool = createPool(connection, { max: 20 });
await createSessionTables(pool);
const config = readConfig({ PORT: '0' });
// Logs are written as in service, to where they cost the least.
const log = pino({ level: 'info' }, destination('/dev/null'));
const clock = (): Date => new Date();
const { server, engine, context, readiness, listen } = await createServer({
  config,
  application,
  fieldTypes,
  dialects,
  pool,
  connection,
  log,
  clock,
  registerEngine,
  filesDir,
  demoAccounts: [],
});
await engine.migrate();
await fillDemo(context);
await pool.query('ANALYZE');

const email = 'bench@toolkit.test';
const constraints = { country: ['ITA'] };
// A demo that is kept has the account of the run before.
await pool.query('DELETE FROM framework.account WHERE email = $1', [email]);
await createAccounts(pool, [{ email, label: email, permissions: ['pim_item_stores'], constraints }], 'bench-password');
await listen();
await engine.start();
// What rules say of half a million records is worked out beside the lists, once.
await engine.ready;
readiness.ready = true;
const signedIn = await server.inject({
  method: 'POST',
  url: '/api/user/v4/local/signin',
  payload: { email, password: 'bench-password' },
});
const { data } = signedIn.json<{ data: { auth_token: string } }>();

const reader = createReader(context);
const itemStores = reader.resource('item-stores');
const { columns } = itemStores.list;
const query = {
  columns,
  filter: { hidden: false },
  sort: { field: 'price', order: 'DESC' as const },
  page: 1,
  perPage: 50,
};

/** The statement that finds the page. */
const describeSql = async (): Promise<Sql> => {
  let statement: Pick<Sql, 'text' | 'values'> = { text: '', values: [] };
  await reader.explain({ constraints, permissions: new Set() }, itemStores, query, async (text, values) => {
    statement = { text, values };
    return (await pool.query<unknown[]>({ text, values, rowMode: 'array' })).rows;
  });
  const names = ['id', 'version', ...columns.filter((name) => name !== 'id')];
  const references = columns.filter(
    (name) => itemStores.fields.find((field) => field.name === name)?.reference !== undefined,
  );
  const labels = Object.fromEntries(references.map((name, index) => [name, names.length + index]));
  return { ...statement, names, labels, page: query.page, perPage: query.perPage };
};

await server.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.server.address() as AddressInfo; // it listens on TCP
process.send?.({
  port,
  path: `/api/pim/v1/itemstores?page=1&per-page=50&sort=price&direction=DESC&q[hidden]=false&columns=${columns.join(',')}`,
  headers: { authorization: `Bearer ${data.auth_token}` },
  sql: await describeSql(),
} satisfies Listening);
