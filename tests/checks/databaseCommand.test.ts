import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { application } from '../../server/application.ts';
import { migrate } from '../../server/engine/compose/migrate.ts';
import { requireSoundMoves } from '../../server/readMoves.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { addressOf } from '../support/address.ts';
import { testConnection } from '../support/database.ts';
import { passedOn } from '../support/processes.ts';

const { pool, connection } = await testConnection();
const command = fileURLToPath(new URL('../../server/check.ts', import.meta.url));

const check = (environment: Record<string, string>): { status: number | null; stdout: string } =>
  spawnSync(process.execPath, [command, '--database', '--no-types'], {
    encoding: 'utf8',
    env: { ...passedOn, ...environment },
  });

it('says that there is no database yet, and makes none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-'));
  const { status, stdout } = check({ DATA_DIR: join(folder, 'data') });
  rmSync(folder, { recursive: true });
  expect(status).toBe(0);
  expect(stdout).toMatch(/There is no database in .*data yet: the next start makes it\.\n$/);
});

it('ends with 1 and what to write where a start would be refused, and with 0 where it would not', async () => {
  const resources = application.resources.filter(({ service }) => !application.services[service]?.address);
  await migrate({ application: { ...application, resources }, fieldTypes, pool, moves: await requireSoundMoves() });
  const [{ service, name } = { service: '', name: '' }] = resources;
  const environment = { DATABASE_URL: addressOf(connection) };
  expect(check(environment)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('The database fits the declarations: 0 steps, 0 refusals.') as string,
  });
  await pool.query(`ALTER TABLE "${service}"."${name}" ADD COLUMN former text DEFAULT 'x'`);
  await pool.query(`UPDATE framework.declared SET fields = fields || '{"former": {}}' WHERE resource = $1`, [name]);
  await pool.query(`CREATE TABLE "${service}".gone AS SELECT 1 AS id`);
  await pool.query(`INSERT INTO framework.declared VALUES ($1, 'gone', '{}')`, [service]);
  const { status, stdout } = check(environment);
  expect(status).toBe(1);
  expect(stdout).toContain(`It keeps, though nothing declares it:\n  - ${name}.former`);
  expect(stdout).toContain(
    `- ${service}.gone holds 1 record and is no longer declared. Renamed? Write renamedFrom: ['gone'] at the resource`,
  );
  expect(stdout).toMatch(/The database does not fit the declarations: 0 steps, 1 refusal\.\n$/);
});
