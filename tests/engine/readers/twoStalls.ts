import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { registerEngine } from '../../../server/engine/index.ts';
import { dialects } from '../../../src/dialects/index.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { stallApplication } from '../../support/fixtureApp/stalls.ts';
import { testServer } from '../../support/server.ts';

/** What two worlds differ in. */
export interface Secrets {
  fee: number;
  secret: string;
  keeper_id: number;
  rent: number;
}

export type Who = 'plain' | 'chief';

/** A call: `'GET /stalls'`, its body, and what it is sent as where that is no JSON. */
export interface Call {
  call: string;
  body?: unknown;
  type?: string;
}

export interface Reply {
  status: number;
  text: string;
}

export interface World {
  pool: Pool;
  server: FastifyInstance;
  ask(who: Who, call: Call): Promise<Reply>;
}

const shop = '/api/shop/v1';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** An answer without what no two worlds have alike. */
export const told = ({ status, text }: Reply): string => `${status} ${text.replaceAll(uuid, '<uuid>')}`;

/** A world of three stalls, made by somebody who may read all of them: stall 1 has what is secret, and the others nothing. */
export const openStalls = async (secrets: Secrets): Promise<World> => {
  let now = Date.UTC(2026, 0, 1);
  const { server, signIn, pool } = await testServer({
    application: stallApplication,
    fieldTypes,
    dialects,
    registerEngine,
    clock: () => new Date(now),
    accounts: [
      { email: 'plain@shop.test', label: 'plain', permissions: ['stalls'], constraints: {} },
      { email: 'chief@shop.test', label: 'chief', permissions: ['stalls', 'fees'], constraints: {} },
    ],
  });
  const headers = { plain: await signIn('plain@shop.test'), chief: await signIn('chief@shop.test') };
  const ask: World['ask'] = async (who, { call, body, type }) => {
    const [method = 'GET', path = ''] = call.split(' ');
    // What was written at one instant stands in no order; how often a call asks what time it is must not part the worlds.
    now += 1_000;
    const response = await server.inject({
      method: method as 'GET',
      url: path.startsWith('/api') ? path : shop + path,
      headers: { ...headers[who], ...(type && { 'content-type': type }) },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: response.statusCode, text: response.body };
  };
  const make = async (call: string, body: object): Promise<void> => {
    const { status, text } = await ask('chief', { call, body });
    if (status >= 300) throw new Error(`${call}: ${status} ${text}`);
  };
  const { fee, secret, keeper_id, rent } = secrets;
  for (const name of ['One', 'Two', 'Three']) await make('POST /stalls', { name, place: 'Hall', price: 10 });
  await make('PUT /stalls/1', { changes: { fee, secret, keeper_id }, version: 1 });
  await make('POST /stall_details', { stall_id: 1, floor: 'ground', rent });
  await make('POST /visits', { name: 'First', stall_id: 1 });
  return { pool, server, ask };
};
