import { describe, expect, it } from 'vitest';
import { sayPacked } from '../../server/engine/context/sayIn.ts';
import { run } from '../../server/migrations/2026-11-27-messages-of-runs.ts';
import { testDatabase } from '../support/database.ts';

const pool = await testDatabase();
const query = pool.query.bind<typeof pool.query>(pool);

describe('messages of runs of the release before', () => {
  it('stay what they said, and are told so, in tables that keep messages from then on', async () => {
    await pool.query('CREATE SCHEMA IF NOT EXISTS retailer');
    for (const table of ['feed-runs', 'pim-runs']) {
      await pool.query(`CREATE TABLE retailer."${table}" (id integer, error_message text)`);
      await pool.query(`CREATE INDEX ON retailer."${table}" ((lower(error_message)))`);
      await pool.query(
        `INSERT INTO retailer."${table}" VALUES (1, 'The row says no price.'), (2, NULL), (3, ''), (4, '{x}, "y"')`,
      );
    }
    await run({ query });
    // Once is enough; a database that has messages already is left as it is.
    await run({ query });
    for (const table of ['feed-runs', 'pim-runs']) {
      const { rows } = await pool.query<{ said: string[] | null }>(
        `SELECT error_message AS said FROM retailer."${table}" ORDER BY id`,
      );
      expect(rows.map(({ said }) => said)).toEqual([['The row says no price.'], null, null, ['{x}, "y"']]);
      expect(rows.map(({ said }) => said && sayPacked({ translations: {} }, 'it', said))).toEqual([
        'The row says no price.',
        null,
        null,
        '{x}, "y"',
      ]);
    }
  });
});
