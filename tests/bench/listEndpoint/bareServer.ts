import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPool } from '../../../server/database/pool.ts';
import { receive, type BareTask, type Listening } from './task.ts';

// The least that can answer the list: no router, no session, no parsing, the statement known beforehand.
const { connection, ...sql } = await receive<BareTask>();
const { text, values, names, labels, page, perPage } = sql;
const pool = createPool(connection, { max: 20 });
const references = Object.entries(labels).map(([name, place]) => ({ name, at: names.indexOf(name), place }));

const toRow = (row: unknown[]): Record<string, unknown> => {
  const record: Record<string, unknown> = {};
  for (let index = 0; index < names.length; index += 1) record[names[index] ?? ''] = row[index];
  const refs: Record<string, unknown> = {};
  for (const { name, at, place } of references) if (row[at] !== null) refs[name] = { id: row[at], label: row[place] };
  record['_refs'] = refs;
  return record;
};

const server = createServer((_, response) => {
  void pool.query<unknown[]>({ text, values, rowMode: 'array' }).then(({ rows }) => {
    const body = JSON.stringify({ data: rows.map(toRow), metadata: { page, perPage } });
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
});

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo; // it listens on TCP
  process.send?.({ port, path: '/', headers: {}, sql } satisfies Listening);
});
