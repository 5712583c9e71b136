import { beforeAll } from 'vitest';
import { application } from '../../server/application.ts';
import { fillDemo } from '../../server/demo/index.ts';
import { registerEngine } from '../../server/engine/index.ts';
import { operations } from '../../server/operations/index.ts';
import { fillPath, parseCall } from '../../src/core/calls.ts';
import { decodeKey } from '../../src/core/key.ts';
import type { Resource } from '../../src/core/resource.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { testServer, type TestServer } from '../support/server.ts';

export type Json = Record<string, unknown>;

export interface Reply {
  status: number;
  body: Json & { data: unknown; metadata: Json };
}

export interface DemoServer extends TestServer {
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: unknown): Promise<Reply>;
  /** The address of a declared call, with the parts of the record's id in its braces. */
  urlOf(resource: Resource, call: keyof Resource['calls'], id?: string | number): string;
}

const clock = (): Date => new Date('2026-11-21T09:00:00Z');

/** The whole product in memory on a small demo marketplace, asked by an administrator. */
export const demoServer = async (): Promise<DemoServer> => {
  const built = await testServer({
    application, fieldTypes, dialects, registerEngine, operations, clock,
    accounts: [{ email: 'admin@toolkit.test', permissions: ['pim_admin'], label: 'Administrator' }],
  });
  const demo: Partial<Pick<DemoServer, 'call'>> & { headers?: Json } = {};
  beforeAll(async () => {
    await fillDemo({ pool: built.pool, application, fieldTypes, clock }, { items: 300, itemStores: 2_000, stores: 12, brands: 60 });
    demo.headers = await built.signIn('admin@toolkit.test');
  }, 60_000);
  return {
    ...built,
    call: async (method, url, payload) => {
      const response = await built.server.inject({ method, url, headers: demo.headers as Record<string, string>, payload: payload as object }); // set before any test
      return { status: response.statusCode, body: response.json() };
    },
    urlOf: (resource, call, id = '') => {
      const { path } = parseCall(resource.calls[call] ?? '');
      const parts = decodeKey(String(id), resource.key.length) ?? [];
      const values = Object.fromEntries(resource.key.map((name, place) => [name, parts[place] ?? '']));
      return `${application.services[resource.service]?.base ?? ''}${fillPath(path, { id, ...values })}`;
    },
  };
};
