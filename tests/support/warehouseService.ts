import { createRequire } from 'node:module';
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Row = Record<string, unknown> & { id: number };
type Fault = (response: ServerResponse) => void;

/** A service that this project did not write, over an array: one process's memory, no version, no search, no bulk. */
export interface WarehouseService {
  address: string;
  rows: Row[];
  /** What came, newest last. */
  asked: { method: string; url: string; headers: IncomingHttpHeaders; body?: unknown }[];
  /** Answers every request in its place; null: the service itself does. */
  fault: Fault | null;
  /** After so many more requests it is gone: every connection breaks. Null: it stays. */
  dieAfter: number | null;
  /** Looks at each request before it is answered. */
  onRequest: ((request: { method: string; url: string }) => Promise<void>) | null;
  /** How many rows a page of it has at most; null: as many as are asked for. */
  most: number | null;
  /** What it does with a filter. */
  ignoresFilter: boolean;
  stop(): Promise<void>;
}

interface Query {
  filter: Record<string, unknown>;
  limit: number;
  offset: number;
  order: [string, string][];
}

interface Actions {
  get(query: Query): Promise<{ rows: Row[]; count: number }>;
  create(body: Record<string, unknown>): Promise<Row>;
  update(id: string, body: Record<string, unknown>): Promise<unknown>;
  destroy(id: string): Promise<unknown>;
}

// Neither package brings types that resolve without those of express.
const require = createRequire(import.meta.url);
const express = require('express') as () => RequestListener & { use(router: unknown): void };
const { crud } = require('express-crud-router') as { crud(path: string, actions: Actions): unknown };

export const buildWarehouses = (): Row[] => [
  {
    id: 1,
    name: 'Nord',
    country: 'ITA',
    city: 'Milano',
    pallets: 900,
    active: true,
    opened_on: '2019-03-01',
    margin: 'kept secret',
  },
  {
    id: 2,
    name: 'Centro',
    country: 'ITA',
    city: 'Roma',
    pallets: 400,
    active: true,
    opened_on: '2020-05-04',
    margin: 'kept secret',
  },
  {
    id: 3,
    name: 'Wschód',
    country: 'POL',
    city: 'Lublin',
    pallets: 250,
    active: false,
    opened_on: null,
    margin: 'kept secret',
  },
  {
    id: 4,
    name: 'Sud',
    country: 'ITA',
    city: 'Bari',
    pallets: 120,
    active: true,
    opened_on: '2022-09-12',
    margin: 'kept secret',
  },
  {
    id: 5,
    name: 'Zachód',
    country: 'POL',
    city: 'Poznań',
    pallets: 700,
    active: true,
    opened_on: '2021-01-20',
    margin: 'kept secret',
  },
];

/** Starts it on a free port of this machine. */
export const startWarehouseService = async (rows: Row[] = buildWarehouses()): Promise<WarehouseService> => {
  const app = express();
  const service: WarehouseService = {
    address: '',
    rows,
    asked: [],
    fault: null,
    dieAfter: null,
    onRequest: null,
    most: null,
    ignoresFilter: false,
    stop: async () => undefined,
  };
  app.use(
    (
      request: { method: string; url: string; headers: IncomingHttpHeaders },
      response: ServerResponse,
      next: () => void,
    ) => {
      service.asked.push({ method: request.method, url: request.url, headers: request.headers });
      const isGone = service.dieAfter === 0;
      if (service.dieAfter !== null && !isGone) service.dieAfter -= 1;
      if (isGone) response.destroy();
      else if (service.fault) service.fault(response);
      else void (service.onRequest?.(request) ?? Promise.resolve()).then(next);
    },
  );
  app.use(crud('/warehouses', overArray(service)));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  service.stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return service;
};

const overArray = (service: WarehouseService): Actions => ({
  get: async ({ filter, limit, offset, order }) => {
    const found = service.rows.filter(
      (row) => service.ignoresFilter || Object.entries(filter).every(([name, wanted]) => fits(row[name], wanted)),
    );
    const [field, direction] = order[0] ?? ['id', 'ASC'];
    const sorted = found.toSorted((a, b) => compare(a[field], b[field]) * (direction === 'DESC' ? -1 : 1));
    return { rows: sorted.slice(offset, offset + Math.min(limit, service.most ?? limit)), count: found.length };
  },
  create: async (body) => {
    service.asked.at(-1)!.body = body;
    const row = { ...body, id: Math.max(0, ...service.rows.map(({ id }) => id)) + 1 };
    service.rows.push(row);
    return row;
  },
  update: async (id, body) => {
    service.asked.at(-1)!.body = body;
    // It replaces: what is not sent is gone.
    service.rows.splice(
      service.rows.findIndex((row) => String(row.id) === id),
      1,
      { ...body, id: Number(id) },
    );
    return {};
  },
  destroy: async (id) => {
    service.rows = service.rows.filter((row) => String(row.id) !== id);
  },
});

const fits = (value: unknown, wanted: unknown): boolean =>
  (Array.isArray(wanted) ? wanted : [wanted]).some((one) => String(one) === String(value));

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
