import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

/** Why no PgBouncer can be started here; null: one can. */
export const whyNoPgBouncer = (): string | null => {
  if (!findPgBouncer()) return 'PgBouncer is not installed (apt-get install pgbouncer)';
  return null;
};

const findPgBouncer = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((file) => existsSync(file));

interface Pooler {
  url: string;
  stop(): Promise<void>;
}

/** Starts a PgBouncer in transaction mode in front of a database, with so few connections that they are shared. */
export const startPgBouncer = async (connection: pg.ClientConfig, connections = 6): Promise<Pooler> => {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const port = await findFreePort();
  const { host, port: databasePort, user, password, database } = connection;
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
${database} = host=${host} port=${databasePort} user=${user} password=${String(password)} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
server_round_robin = 1
`,
  );
  // As the owner of the database's socket, whose folder nobody else may enter; PgBouncer does not run as root either.
  const owner = statSync(String(host));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, settings]) chownSync(path, owner.uid, owner.gid);
  chmodSync(settings, 0o600);
  const child = spawn(findPgBouncer() ?? 'pgbouncer', [settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot && { uid: owner.uid, gid: owner.gid }),
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => (errors += String(chunk)));
  const url = `postgres://${user}@127.0.0.1:${port}/${database}`;
  await reach(url, child, () => errors);
  return {
    url,
    stop: async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await new Promise((ended) => child.once('exit', ended));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const reach = async (url: string, child: ChildProcess, errors: () => string): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (attempt > 100 || child.exitCode !== null)
        throw new Error(`PgBouncer does not answer: ${errors().slice(-2_000)}`, { cause: error });
      await new Promise((later) => setTimeout(later, 50));
    }
  }
};

const findFreePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const { port } = probe.address() as AddressInfo; // it listens on TCP
  await new Promise((closed) => probe.close(closed));
  return port;
};
