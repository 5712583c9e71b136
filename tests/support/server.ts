import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig, Pool } from 'pg';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { createServer, type BuiltServer, type ServerParts } from '../../server/createServer.ts';
import type { EngineHandle } from '../../server/engine/context/handle.ts';
import { createAccounts, type AccountSeed } from '../../server/sessions/accounts.ts';
import { createSessionTables } from '../../server/sessions/schema.ts';
import { createPool, type PoolOptions } from '../../server/database/pool.ts';
import { atEnd } from './atEnd.ts';
import { testConnection } from './database.ts';
import { fixtureApplication } from './fixtureApp/application.ts';

export const testPassword = 'test-password';

export interface TestServer extends BuiltServer {
  pool: Pool;
  /** Of its database, for another server beside it. */
  connection: ClientConfig;
  /** Its Bearer header after signing in. */
  signIn(email: string): Promise<{ authorization: string }>;
}

export interface TestServerOptions extends Partial<Omit<ServerParts, 'pool' | 'connection' | 'config' | 'log'>> {
  /** Environment variables, as of a start. */
  environment?: Record<string, string>;
  accounts?: readonly AccountSeed[];
  pool?: PoolOptions;
  /** The database of another server, as a second process has it. */
  beside?: Pick<TestServer, 'connection'>;
  /** False: /readyz stays 503. */
  ready?: boolean;
  /** Begins with a database that was migrated and filled so before, by the first file of the run that names it. */
  filled?: { name: string; fill(pool: Pool): Promise<void> };
}

/** An engine without resources, for tests of the ground: `addRoutes` adds what they need. */
export const noEngine =
  (addRoutes: (server: FastifyInstance) => void = () => undefined): ServerParts['registerEngine'] =>
  async (server): Promise<EngineHandle> => {
    addRoutes(server);
    const nothing = async (): Promise<undefined> => undefined;
    return {
      migrate: nothing,
      start: nothing,
      ready: Promise.resolve(),
      stop: nothing,
      operate: async () => ({ result: null, changeSet: null }),
    };
  };

/**
 * The real server on a fresh database, asked in memory by `server.inject`. Default: the fixture application, no engine
 * (`registerEngine` of server/engine/index.ts gives the real one), no front end. Closed at the end of the test file.
 */
export const testServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const filesDir = mkdtempSync(join(tmpdir(), 'toolkit-files-'));
  const { filled, beside } = options;
  const { pool, connection } = beside
    ? { pool: createPool(beside.connection, options.pool), connection: beside.connection }
    : await testConnection(
        options.pool,
        filled && {
          name: filled.name,
          build: async (place) => {
            const own = createPool(place);
            const { server, engine } = await build(options, { pool: own, connection: place, filesDir });
            await engine.migrate();
            await filled.fill(own);
            await server.close();
            await engine.stop();
            await own.end();
          },
        },
      );
  const accounts = options.accounts ?? [];
  const built = await build(options, { pool, connection, filesDir });
  await built.engine.migrate();
  await createAccounts(pool, accounts, testPassword);
  await built.listen();
  await built.engine.start();
  await built.engine.ready;
  built.readiness.ready = options.ready ?? true;
  const made: TestServer = { ...built, pool, connection, signIn: (email) => signIn(made.server, email) };
  atEnd(async () => {
    await built.server.close();
    if (beside) await pool.end();
    rmSync(filesDir, { recursive: true, force: true });
    letGo(made);
  });
  return made;
};

/** The module of a test file lives as long as its worker: what it named at its top is emptied, so that no server lives as long. */
export const letGo = (made: object): void => {
  for (const name of Object.keys(made)) Reflect.deleteProperty(made, name);
};

const build = async (
  options: TestServerOptions,
  place: Pick<ServerParts, 'pool' | 'connection' | 'filesDir'>,
): Promise<BuiltServer> => {
  await createSessionTables(place.pool);
  return createServer({
    application: fixtureApplication,
    fieldTypes: {},
    dialects: {},
    clock: () => new Date(),
    demoAccounts: [],
    registerEngine: noEngine(),
    ...options,
    config: readConfig({ LOG_LEVEL: 'silent', PORT: '0', ...options.environment }),
    log: pino({ level: 'silent' }),
    ...place,
  });
};

const signIn = async (server: FastifyInstance, email: string): Promise<{ authorization: string }> => {
  const payload = { email, password: testPassword };
  const response = await server.inject({ method: 'POST', url: '/api/user/v4/local/signin', payload });
  if (response.statusCode !== 200) throw new Error(`${email} cannot sign in: ${response.body}`);
  return { authorization: `Bearer ${response.json<{ data: { auth_token: string } }>().data.auth_token}` };
};
