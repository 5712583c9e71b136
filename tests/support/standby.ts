import { appendFileSync, chownSync, copyFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { copyDatabase } from '../../server/backup/copyDatabase.ts';
import { startEmbedded, type EmbeddedDatabase, type EmbeddedOptions } from '../../server/database/embedded.ts';

/** Starts a streaming replica of a database that lies in a data folder, in another one. */
export const startStandby = async (
  primary: EmbeddedDatabase,
  dataDir: string,
  options: EmbeddedOptions = { durable: false },
  name = 'standby',
): Promise<EmbeddedDatabase> => {
  mkdirSync(dataDir, { recursive: true });
  const cluster = join(dataDir, 'postgres');
  const { uid, gid } = statSync(primary.cluster);
  const client = new pg.Client(primary.connection);
  await client.connect();
  try {
    await copyDatabase(client, primary.cluster, cluster, { uid, gid });
  } finally {
    await client.end();
  }
  copyFileSync(join(dirname(primary.cluster), 'postgres.password'), join(dataDir, 'postgres.password'));
  writeFileSync(join(cluster, 'standby.signal'), '');
  chownSync(join(cluster, 'standby.signal'), uid, gid);
  const { host, port, user, password } = primary.connection;
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${user} password=${String(password)} application_name=${name}'\n`,
  );
  return startEmbedded(dataDir, options);
};
