import { mkdirSync } from 'node:fs';
import { createServer as createSocket, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { superGrants } from '../src/core/people/grants.ts';
import type { Config } from './config.ts';
import { createServer, type BuiltServer, type ServerParts } from './createServer.ts';
import { openDatabase } from './database/openDatabase.ts';
import { createPool } from './database/pool.ts';
import { workLimits, type EngineContext } from './engine/context/context.ts';
import { MigrationRefused } from './engine/migration/migrate.ts';
import { MoveFailed } from './engine/migration/moves.ts';
import { patiently } from './patiently.ts';
import { createAccounts, findActiveAccounts, type AccountSeed } from './sessions/accounts.ts';
import { requireKnownSections } from './requireKnownSections.ts';
import { createSessionTables } from './sessions/schema.ts';
import { StartFault } from './startFault.ts';
import { startTraces } from './telemetry/traces.ts';

interface StartParts extends Pick<
  ServerParts,
  | 'config'
  | 'application'
  | 'fieldTypes'
  | 'dialects'
  | 'log'
  | 'registerEngine'
  | 'demoAccounts'
  | 'operations'
  | 'moves'
  | 'remotes'
  | 'signedPlaces'
> {
  /** Fills an empty database. Asked for until it succeeded once; then accounts exist. */
  fillDemo(context: EngineContext, keepPicture: BuiltServer['keepPicture']): Promise<void>;
  /** Keeps the files that the demo shows, those that are not there. */
  keepDemoFiles?(context: EngineContext): Promise<void>;
  addFrontEnd(server: FastifyInstance): Promise<void>;
  /** Makes what the front end serves; runs beside the database's work. */
  buildFrontEnd(): Promise<void>;
  /** One sentence for the person at the terminal. */
  say(sentence: string): void;
  /** The embedded database ended by itself. */
  onCrash(): void;
  /** Takes what must be undone at the end, last taken first undone. */
  atEnd(undo: () => Promise<void>): void;
}

/**
 * Starts everything in order and answers the address when /readyz answers 200. Throws a `StartFault` for what a person can put
 * right. What was started is undone by what `atEnd` was given, also after a failure.
 */
export const startServer = async (parts: StartParts): Promise<string> => {
  const { config, log, atEnd } = parts;
  requireKnownSections(config, parts.application);
  await patiently(() => requireFreePort(config));
  if (config.traceUrl) {
    const { title, version = '' } = parts.application;
    atEnd(await startTraces({ url: config.traceUrl, service: title, version, environment: config.environment }));
  }
  const database = await openDatabase(config, { say: parts.say, onCrash: parts.onCrash });
  atEnd(database.stop);
  const onSlow = (query: object): void => log.warn(query, 'slow query');
  const { main, direct, isPooled, read } = database.connections;
  const pool = createPool(main, {
    isPooled,
    onSlow,
    slowMs: config.slowQueryMs,
    statementMs: workLimits.seconds.read * 1_000,
  });
  atEnd(() => pool.end());
  await createSessionTables(pool);
  await refuseDemoAccounts(config, pool, parts.demoAccounts);

  const filesDir = makeFilesDir(config.dataDir);
  const demoAccounts = config.demo ? parts.demoAccounts : [];
  const built = await createServer({
    ...parts,
    pool,
    connection: direct,
    readConnection: read,
    clock: () => new Date(),
    filesDir,
    demoAccounts,
  });
  atEnd(() => stopServing(built));
  await listen(built.server, config);
  await Promise.all([parts.buildFrontEnd(), prepareData(parts, built, pool)]);
  built.readiness.ready = true;
  return addressOf(built.server, config);
};

const prepareData = async (parts: StartParts, built: BuiltServer, pool: Pool): Promise<void> => {
  const { config, application } = parts;
  await built.engine.migrate().catch(tellRefusal);
  await oneByOne(built.context.workPool, async () => {
    const { rows } = await pool.query('SELECT 1 FROM framework.account LIMIT 1');
    if (rows.length === 0 && config.demo) {
      await parts.fillDemo({ ...built.context, pool: built.context.workPool }, built.keepPicture);
      await createAccounts(pool, parts.demoAccounts, config.demoPassword);
    }
    if (rows.length === 0 && config.admin) {
      await createAccounts(
        pool,
        [{ email: config.admin.email, label: '', permissions: superGrants(application.permissions) }],
        config.admin.password,
      );
    }
  });
  if (config.demo) await parts.keepDemoFiles?.(built.context);
  await built.listen();
  await built.engine.start();
};

/** Of processes that start together on an empty database one fills it; the others wait for that. */
const oneByOne = async (pool: Pool, work: () => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('toolkit.fill'))");
    await work();
  } finally {
    // The lock ends with its connection.
    client.release(true);
  }
};

/** What the database would lose is for a person to decide. */
const tellRefusal = (error: unknown): never => {
  if (error instanceof MigrationRefused)
    throw new StartFault([error.message, 'Ask npm run check -- --database before the next start.']);
  if (error instanceof MoveFailed) throw new StartFault(error.message);
  throw error;
};

/** New requests are refused, those under way are answered; a request that hangs does not keep the server from ending. */
const stopServing = async ({ server, readiness }: BuiltServer): Promise<void> => {
  readiness.ready = false;
  const patience = setTimeout(() => server.server.closeAllConnections(), 10_000);
  // A connection whose last answer went out while the server was closing would be kept alive by its client.
  const sweep = setInterval(() => server.server.closeIdleConnections(), 50);
  await server.close();
  clearTimeout(patience);
  clearInterval(sweep);
};

const refuseDemoAccounts = async (config: Config, pool: Pool, demo: readonly AccountSeed[]): Promise<void> => {
  if (config.environment !== 'production') return;
  const found = await findActiveAccounts(
    pool,
    demo.map((account) => account.email),
  );
  if (found.length > 0)
    throw new StartFault(`Production does not start with demo accounts. Remove or deactivate ${found.join(', ')}.`);
};

const makeFilesDir = (dataDir: string): string => {
  const folder = join(dataDir, 'files');
  try {
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // node:fs throws nothing else
    throw new StartFault(
      `The data folder ${dataDir} cannot be written (${code}). Set DATA_DIR to a folder that this user may write.`,
    );
  }
};

// Before anything is started: the database of a server that then cannot listen would be started for nothing.
const requireFreePort = async ({ port, host }: Config): Promise<void> => {
  const probe = createSocket();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portFault(error, port, host)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
};

const listen = async (server: FastifyInstance, { port, host }: Config): Promise<void> => {
  await server.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    throw portFault(error, port, host);
  });
};

const portFault = (error: NodeJS.ErrnoException, port: number, host: string): Error => {
  if (error.code === 'EADDRINUSE')
    return new StartFault(`Port ${port} is in use. Stop what listens there, or set PORT to another one.`, true);
  if (error.code === 'EACCES')
    return new StartFault(`Port ${port} may not be used by this user. Set PORT to one above 1023.`);
  return new StartFault(`HOST ${host}: the server cannot listen there (${error.code}).`);
};

const addressOf = (server: FastifyInstance, config: Config): string => {
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  return config.publicUrl ?? `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`;
};
