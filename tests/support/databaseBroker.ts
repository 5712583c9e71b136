import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded, type EmbeddedDatabase } from '../../server/database/embedded.ts';

/** Each file that runs has servers of its own, some two, and all of them this one database. */
const settings = { max_connections: '160' };

/**
 * Vitest's global set-up: one embedded PostgreSQL for the run, started when the first test file asks for it, so that a run
 * of pure tests starts none.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'toolkit-test-'));
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o755);
  let database: Promise<EmbeddedDatabase> | undefined;
  const broker = createServer((_, response) => {
    database ??= startEmbedded(folder, { durable: false, settings }).then(endWithUs);
    database.then(
      ({ connection }) => response.end(JSON.stringify(connection)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((listening) => broker.listen(0, '127.0.0.1', listening));
  project.provide('databaseBroker', `http://127.0.0.1:${(broker.address() as AddressInfo).port}`); // it listens on TCP
  return async () => {
    broker.close();
    await (await database?.catch(() => undefined))?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

// A run that is cut short has no teardown; the database must not outlive it.
const endWithUs = (database: EmbeddedDatabase): EmbeddedDatabase => {
  process.once('exit', () => {
    if (database.pid) killQuietly(database.pid);
    rmSync(dirname(database.cluster), { recursive: true, force: true });
  });
  return database;
};

const killQuietly = (pid: number): void => {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It ended before us, as it should.
  }
};
