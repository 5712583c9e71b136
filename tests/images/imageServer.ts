import { application } from '../../server/application.ts';
import { demoAccounts } from '../../server/demo/demoAccounts.ts';
import { registerEngine } from '../../server/engine/index.ts';
import type { AccountSeed } from '../../server/sessions/accounts.ts';
import type { Application } from '../../src/core/declaration/application.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { multipartOf } from './pictures.ts';

export interface Reply {
  status: number;
  body: {
    data: Record<string, unknown>;
    metadata: Record<string, unknown>;
    message: string;
    key: string;
    errors: Record<string, { key: string }>;
  };
  headers: Record<string, unknown>;
  bytes: Buffer;
}

export interface ImageServer extends TestServer {
  upload(
    file: Buffer | null,
    fields?: Record<string, string>,
    how?: { by?: string; base?: string; name?: string },
  ): Promise<Reply>;
  ask(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, by?: string | null): Promise<Reply>;
}

export const pim = '/api/pim/v1';
const polish: AccountSeed = {
  email: 'polish@toolkit.test',
  label: 'Polish items',
  permissions: ['pim_items'],
  constraints: { country: ['POL'] },
};

const limited: AccountSeed = {
  email: 'limited@toolkit.test',
  label: 'Everything of a brand',
  permissions: ['pim_admin'],
  constraints: { brand: [1] },
};

/** The product without records, asked by the demo accounts, by one of Poland alone and by one of a brand. */
export const imageServer = async (
  environment: Record<string, string> = {},
  served: Application = application,
): Promise<ImageServer> => {
  const built = await testServer({
    application: served,
    fieldTypes,
    dialects,
    registerEngine,
    accounts: [...demoAccounts, polish, limited],
    environment: { RATE_LIMIT: '0', IMAGE_ORIGINS: 'https://images.example,https://elsewhere.example', ...environment },
  });
  const send = async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload: object | undefined,
    headers: Record<string, string>,
  ): Promise<Reply> => {
    const response = await built.server.inject({ method, url, headers, ...(payload && { payload }) });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      bytes: response.rawPayload,
      body: (isJson ? response.json() : {}) as Reply['body'],
    }; // read after the status
  };
  const signedIn = new Map<string, Promise<Record<string, string>>>();
  const headersOf = async (by: string | null): Promise<Record<string, string>> => {
    if (by === null) return {};
    const known = signedIn.get(by) ?? built.signIn(`${by}@toolkit.test`).then((headers) => ({ ...headers }));
    signedIn.set(by, known);
    return known;
  };
  return {
    ...built,
    upload: async (file, fields, { by = 'items', base = pim, name } = {}) => {
      const { payload, headers } = multipartOf(file, fields, name);
      return send('POST', `${base}/images/upload`, payload, { ...headers, ...(await headersOf(by)) });
    },
    ask: async (method, url, payload, by = 'items') => send(method, url, payload, await headersOf(by)),
  };
};
