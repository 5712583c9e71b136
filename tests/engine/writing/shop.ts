import type { Pool } from 'pg';
import { registerEngine } from '../../../server/engine/index.ts';
import type { EngineHandle } from '../../../server/engine/context/handle.ts';
import type { ErrorBody, WholeRecord } from '../../../src/core/wire/wire.ts';
import { dialects } from '../../../src/dialects/index.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { testServer, type TestServerOptions } from '../../support/server.ts';

export interface Answered<T = WholeRecord> {
  status: number;
  data: T;
  metadata: {
    changeSet: string;
    merged: string[];
    unchanged?: true;
    total: number;
    related?: Record<string, WholeRecord>;
  };
  error: ErrorBody;
}

type Headers = Record<string, string>;

export interface Shop {
  pool: Pool;
  engine: EngineHandle;
  /** A request of `all@shop.test`, or of whoever the headers say. */
  ask<T = WholeRecord>(call: string, body?: unknown, headers?: Headers): Promise<Answered<T>>;
  /** What a call answers that is no JSON; with a body it is a POST. */
  readText(url: string, headers?: Headers, body?: object): Promise<string>;
  signIn(email: string): Promise<Headers>;
  /** A new product; the country is Italy. */
  makeProduct(fields?: Record<string, unknown>): Promise<WholeRecord>;
}

/** The fixture application behind the real server and the whole engine, with one account for each role. */
export const openShop = async (options: TestServerOptions = {}): Promise<Shop> => {
  const { server, signIn, pool, engine } = await testServer({
    fieldTypes,
    dialects,
    registerEngine,
    accounts: [
      { email: 'all@shop.test', label: 'all', permissions: ['everything'], constraints: {} },
      { email: 'editor@shop.test', label: 'editor', permissions: ['products'], constraints: {} },
      { email: 'admin@shop.test', label: 'admin', permissions: ['products_admin'], constraints: {} },
      {
        email: 'italian@shop.test',
        label: 'italian',
        permissions: ['products_admin', 'products_approve', 'makers'],
        constraints: { country: ['ITA'] },
      },
      { email: 'nobody@shop.test', label: 'nobody', permissions: [], constraints: {} },
    ],
    ...options,
  });
  const all = await signIn('all@shop.test');
  const ask: Shop['ask'] = async <T>(call: string, body?: unknown, headers?: Headers) => {
    const [method, path = ''] = call.split(' ');
    const url = path.startsWith('/api') ? path : `/api/shop/v1${path}`;
    const isFile = Buffer.isBuffer(body);
    const response = await server.inject({
      method: method as 'GET',
      url,
      headers: { ...all, ...headers, ...(isFile ? { 'content-type': 'application/octet-stream' } : {}) },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const json = response.json<{ data: T; metadata: Answered['metadata'] }>();
    return {
      status: response.statusCode,
      data: json.data,
      metadata: json.metadata,
      error: json as unknown as ErrorBody,
    };
  };
  return {
    pool,
    engine,
    ask,
    signIn,
    readText: async (url, headers, payload) =>
      (
        await server.inject({
          method: payload ? 'POST' : 'GET',
          url,
          headers: { ...all, ...headers },
          ...(payload && { payload }),
        })
      ).body,
    makeProduct: async (fields = {}) => {
      const made = await ask('POST /products', { changes: { name: 'Product', country: 'ITA', ...fields } });
      if (made.status !== 201) throw new Error(JSON.stringify(made.error));
      return made.data;
    },
  };
};
