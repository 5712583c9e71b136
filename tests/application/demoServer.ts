import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { beforeAll } from 'vitest';
import { application, declaredApplication } from '../../server/application.ts';
import { demoAccounts } from '../../server/demo/demoAccounts.ts';
import { fillDemo } from '../../server/demo/index.ts';
import { registerEngine } from '../../server/engine/index.ts';
import { tableOf } from '../../server/engine/database/identifiers.ts';
import { keepDemoFeeds } from '../../server/demo/retailers/keepDemoFeeds.ts';
import { operationsFor } from '../../server/operations/index.ts';
import { requireSoundMoves } from '../../server/readMoves.ts';
import type { FeedStorage } from '../../server/operations/retailer/feed/keep/feedStorage.ts';
import { openFeedPlaces } from '../../server/operations/retailer/feed/keep/openFeedPlaces.ts';
import { feedsPlace } from '../../server/operations/retailer/feedFiles.ts';
import { withAddressed, type RemoteAddresses } from '../../server/remotes/addresses.ts';
import { parentPlace } from '../../dataProviders/calls.ts';
import { fillPath, parseCall } from '../../src/core/declaration/calls.ts';
import { decodeKey } from '../../src/core/values/key.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { atEnd } from '../support/atEnd.ts';
import { fingerprintOf } from '../support/fingerprint.ts';
import { letGo, testServer, type TestServer } from '../support/server.ts';

export type Json = Record<string, unknown>;

export interface Reply {
  status: number;
  body: Json & { data: unknown; metadata: Json };
  text: string;
  /** How long a browser or a proxy may keep the answer. */
  cacheControl: unknown;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

export interface Asked {
  method: Method;
  url: string;
  payload?: unknown;
  headers?: Record<string, string>;
}

export interface DemoServer extends TestServer {
  /** Asks as an administrator. */
  call(method: Method, url: string, payload?: unknown): Promise<Reply>;
  /** Asks as one of the demo accounts. */
  callAs(
    name: AccountName,
    method: Method,
    url: string,
    payload?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>;
  /** Asks with these headers alone. */
  ask(asked: Asked): Promise<Reply>;
  headersOf(name: AccountName): Promise<Record<string, string>>;
  /** The address of a declared call, with the parts of the record's id in its braces. */
  urlOf(resource: Resource, call: keyof Resource['calls'], id?: string | number): string;
  /** A hash of the rows of each resource, without their versions where `versions` is false. Dates are held from then on. */
  fingerprint(options?: { versions: boolean }): Promise<Record<string, string>>;
  rows(sql: string, values?: unknown[]): Promise<Json[]>;
  /** Where it keeps feeds, a folder below `dataDir`. */
  feeds: FeedStorage;
  dataDir: string;
  /** Moves the clock of the server on. */
  pass(hours: number): void;
  /** What the server takes for now. */
  clock(): Date;
  /** What a date moves is nobody's request: keeps the server from it, once it has ended what it began. */
  holdDates(): Promise<void>;
  /** Signs the accounts in anew, after their sessions ended. */
  forgetSignIns(): void;
}

export type AccountName =
  'admin' | 'items' | 'approver' | 'stores' | 'retailers' | 'mappings' | 'ads' | 'finance' | 'roles' | 'nobody';

export const pim = '/api/pim/v1';

/** What is chosen before a list can be asked for: files of feeds, runs of one store, a province, and a model of a country, that the demo has. */
export const chosenFirst = {
  retailer_id: 1,
  file_type: 'feed',
  date: '2026-11-21',
  from_run_id: 1,
  to_run_id: 1,
  operating_province: 'MI',
  country: 'ITA',
  model: 'stores',
};

const demoSecret = 'a-secret-of-the-tests-that-is-long-enough';

/** A small marketplace; `items: 0` leaves the tables empty. */
const small = { items: 300, itemStores: 2_000, stores: 12, brands: 60 };
/** Records of each resource that the demo has none of: what a declaration alone adds is walked like all others. */
const rowsOfOthers = 120;

/** Where feeds of one server lie; gone with its process. */
const feedsOfTests = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'toolkit-feeds-'));
  mkdirSync(join(folder, 'files'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** The whole product in memory on a demo marketplace, asked by its demo accounts; the addresses are those of services that are not ours. `environment`: settings. */
export const demoServer = async (
  counts: typeof small | null = small,
  addresses: RemoteAddresses = {},
  environment: Record<string, string> = {},
): Promise<DemoServer> => {
  const time = { at: Date.parse('2026-11-21T09:00:00Z') };
  const clock = (): Date => new Date(time.at);
  const dataDir = feedsOfTests();
  const { storage: feeds } = openFeedPlaces({ bucket: null, dataDir, feedPrivateHosts: [] });
  const settings = { RATE_LIMIT: '0', SESSION_SECRET: demoSecret, ...environment };
  // Nobody is locked out by the many sign-ins of a test.
  const built = await testServer({
    application: withAddressed(declaredApplication, addresses),
    remotes: { addresses },
    fieldTypes,
    dialects,
    registerEngine,
    moves: await requireSoundMoves(),
    // Feeds of the tests come from this machine.
    operations: operationsFor({
      feedPrivateHosts: ['127.0.0.1'],
      bucket: null,
      dataDir,
      sessionSecret: settings.SESSION_SECRET,
      routingUrl: environment['ROUTING_URL'] ?? null,
    }),
    signedPlaces: { [feedsPlace]: feeds },
    clock,
    accounts: demoAccounts,
    demoAccounts,
    environment: settings,
    filled: {
      name: ['demo', ...(counts ? Object.values(counts) : []), ...Object.keys(addresses)].join('_'),
      fill: async (pool) => {
        if (counts) await fillDemo({ pool, application, fieldTypes, clock }, { ...counts, rowsOfOthers });
      },
    },
  });
  if (counts) beforeAll(() => keepDemoFeeds(built.context, { storage: feeds, workDir: dataDir }));
  let holder: Promise<PoolClient> | undefined;
  atEnd(async () => (await holder)?.release(true));
  const lockDates = async (): Promise<PoolClient> => {
    const client = await built.pool.connect();
    await client.query("SELECT pg_advisory_lock(hashtextextended('dates', 0))");
    return client;
  };
  const holdDates = async (): Promise<void> => void (await (holder ??= lockDates()));
  const signedIn = new Map<string, Promise<Record<string, string>>>();
  const headersOf = (name: AccountName): Promise<Record<string, string>> => {
    const known = signedIn.get(name) ?? built.signIn(`${name}@toolkit.test`);
    signedIn.set(name, known);
    return known; // one header is a record of them
  };
  const ask = async ({ payload, ...request }: Asked): Promise<Reply> => {
    const response = await built.server.inject({
      ...request,
      ...(payload === undefined ? {} : { payload: payload as object }),
    }); // what inject can send
    const body = (isJson(response.headers['content-type']) ? response.json() : {}) as Reply['body']; // its parts are read only after the status
    return { status: response.statusCode, text: response.body, body, cacheControl: response.headers['cache-control'] };
  };
  const callAs: DemoServer['callAs'] = async (name, method, url, payload, headers = {}) =>
    ask({ method, url, payload, headers: { ...(await headersOf(name)), ...headers } });
  const rows: DemoServer['rows'] = async (sql, values) => (await built.pool.query<Json>(sql, values)).rows;
  const fingerprint = fingerprintOf(
    application.resources.filter(({ storage }) => storage === 'table').map(tableOf),
    rows,
  );
  const demo: DemoServer = {
    ...built,
    ask,
    callAs,
    headersOf,
    rows,
    feeds,
    dataDir,
    call: (method, url, payload) => callAs('admin', method, url, payload),
    urlOf: (resource, call, id = '') => {
      const { path } = parseCall(resource.calls[call] ?? '');
      const parts = decodeKey(String(id), resource.key.length) ?? [];
      const values = Object.fromEntries(resource.key.map((name, place) => [name, parts[place] ?? '']));
      return `${declaredApplication.services[resource.service]?.base ?? ''}${fillPath(path, { ...parentPlace(resource), ...chosenFirst, id, ...values })}`;
    },
    async fingerprint({ versions } = { versions: true }) {
      // A minute that passes moves what is due: it would be taken for what a call wrote.
      await holdDates();
      return fingerprint(versions);
    },
    holdDates,
    forgetSignIns: () => signedIn.clear(),
    clock,
    pass: (hours) => {
      time.at += hours * 3_600_000;
    },
  };
  atEnd(async () => letGo(demo));
  return demo;
};

const isJson = (type: unknown): boolean => String(type).startsWith('application/json');
