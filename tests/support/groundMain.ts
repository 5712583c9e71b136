import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../server/config.ts';
import { builtPage, serveFrontEnd } from '../../server/http/frontEnd.ts';
import { MigrationRefused } from '../../server/engine/migration/migrate.ts';
import { createLog } from '../../server/http/logging.ts';
import { runUntilStopped } from '../../server/runUntilStopped.ts';
import { startServer } from '../../server/startServer.ts';
import { fixtureApplication } from './fixtureApp/application.ts';

/** What the migration refuses; absent: nothing. */
const refusal = process.env['REFUSED'];

const open = { config: { admits: 'anyone' } } as const;

/** The whole start of a server over the fixture application, without resources: what tests start, kill and stop. */
await runUntilStopped(async ({ atEnd, fail }) => {
  const config = readConfig(process.env);
  const dist = join(config.dataDir, 'dist');
  const address = await startServer({
    config,
    atEnd,
    application: fixtureApplication,
    fieldTypes: {},
    dialects: {},
    log: createLog(config.logLevel),
    demoAccounts: [{ email: 'demo@shop.test', label: 'Demo', permissions: ['everything'] }],
    registerEngine: async (server, { pool }) => {
      server.post('/api/rows', open, async (request) => {
        await pool.query('INSERT INTO public.rows VALUES ($1)', [(request.body as { id: number }).id]);
        return { data: true };
      });
      server.get('/api/rows', open, async () => ({
        data: (await pool.query('SELECT id FROM public.rows ORDER BY id')).rows.map((row) => row.id),
      }));
      server.get('/api/slow', open, async () => ({ data: (await pool.query('SELECT pg_sleep(1)')).rows.length }));
      return {
        migrate: async () => {
          if (refusal !== undefined) throw new MigrationRefused([refusal]);
          await pool.query('CREATE TABLE IF NOT EXISTS public.rows (id int PRIMARY KEY)');
        },
        start: async () => undefined,
        ready: Promise.resolve(),
        stop: async () => undefined,
        operate: async () => ({ result: null, changeSet: null }),
      };
    },
    fillDemo: async ({ pool }) => void (await pool.query('INSERT INTO public.rows VALUES (0)')),
    addFrontEnd: (server) => serveFrontEnd(server, { config, dist, page: builtPage(dist) }),
    buildFrontEnd: async () => {
      mkdirSync(dist, { recursive: true });
      writeFileSync(join(dist, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__"><p>page</p>');
    },
    say: (sentence) => void process.stdout.write(`${sentence}\n`),
    onCrash: () => fail('The embedded database ended by itself.'),
  });
  process.stdout.write(`ready at ${address}\n`);
});
