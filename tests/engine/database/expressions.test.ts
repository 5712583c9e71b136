import { expect, it } from 'vitest';
import { folded } from '../../../server/engine/database/expressions.ts';
import { fold } from '../../../src/core/fields/fold.ts';
import { testDatabase } from '../../support/database.ts';

const pool = await testDatabase();

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
  const client = await pool.connect();
  await client.query('SET enable_seqscan = off');
  const { rows } = await client.query(
    `EXPLAIN SELECT 1 FROM pens p WHERE ${folded('p.name')} LIKE ${folded("'%Mąka%'")}`,
  );
  client.release(true);
  expect(JSON.stringify(rows)).toContain('Bitmap Index Scan on pens_folded');
});
