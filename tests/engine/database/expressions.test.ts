import { expect, it } from 'vitest';
import { createFold, folded } from '../../../server/engine/database/expressions.ts';
import { fold } from '../../../src/core/fields/fold.ts';
import { testDatabase } from '../../support/database.ts';

const pool = await testDatabase();
await pool.query(createFold);

it('SQL folds texts as the browser does', async () => {
  const texts = [
    'Mąka',
    'ŁÓDŹ',
    'caffe\u0300',
    'Smørrebrød',
    'Đorđe',
    'Weißbier',
    'STRAẞE',
    'Œufs, Ærø',
    'İzmir, ılık',
    '50%_\\',
  ];
  const { rows } = await pool.query(
    `SELECT ${folded('t')} AS folded FROM unnest($1::text[]) WITH ORDINALITY u (t, n) ORDER BY n`,
    [texts],
  );
  expect(rows.map((row) => row.folded)).toEqual(texts.map(fold));
});

it('a trigram index of the expression serves a part of a text', async () => {
  await pool.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  await pool.query('CREATE TABLE pens (name text)');
  await pool.query(`CREATE INDEX pens_folded ON pens USING gin ((${folded('name')}) gin_trgm_ops)`);
  await pool.query(`INSERT INTO pens SELECT 'Mąka ' || n FROM generate_series(1, 5000) n`);
  await pool.query('CREATE INDEX pens_name ON pens (name)');
  await pool.query('VACUUM ANALYZE pens');
  // Also of a text that a tenth of them has, of which the first few are wanted.
  const { rows } = await pool.query(
    `EXPLAIN SELECT name FROM pens p WHERE ${folded('p.name')} LIKE ${folded("'%Mąka 4%'")} LIMIT 10`,
  );
  expect(JSON.stringify(rows)).toContain('Bitmap Index Scan on pens_folded');
});
