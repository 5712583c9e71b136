import { describe, expect, it } from 'vitest';
import { registerEngine } from '../../../server/engine/index.ts';
import { createTurns } from '../../../server/engine/context/turns.ts';
import { openShop } from '../writing/shop.ts';

const never = new AbortController().signal;

describe('turns', () => {
  it('are given to as many as there are places, then to whoever has the least under way', async () => {
    const turns = createTurns({ atOnce: 2, ofPerson: 2, waiting: 10 });
    const given: string[] = [];
    const ask = async (user: number, name: string): Promise<() => void> => {
      const end = await turns.take(user, never);
      given.push(name);
      return end;
    };
    const [first] = [await ask(1, 'a1'), await ask(1, 'a2')];
    const waiting = [ask(1, 'a3'), ask(1, 'a4'), ask(2, 'b1')];
    expect(given).toEqual(['a1', 'a2']);
    first?.();
    (await waiting[2])?.();
    await waiting[0];
    expect(given).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('are refused to whoever waits for too many, and forgotten where nobody waits any more', async () => {
    const turns = createTurns({ atOnce: 1, ofPerson: 1, waiting: 1 });
    const end = await turns.take(1, never);
    const left = new AbortController();
    const gone = turns.take(1, left.signal);
    await expect(turns.take(1, never)).rejects.toMatchObject({
      status: 429,
      code: 'TOO_MUCH_AT_ONCE',
      params: { count: 2, seconds: 5 },
    });
    left.abort();
    let isGone = false;
    void gone.then(() => (isGone = true));
    const next = turns.take(1, never);
    end();
    await next;
    expect(isGone).toBe(false);
  });
});

const { ask, pool, signIn } = await openShop({
  registerEngine: (server, context) =>
    registerEngine(server, {
      ...context,
      settings: {
        ...context.settings,
        limits: { ...context.settings.limits, writes: { atOnce: 2, ofPerson: 1, waiting: 1 } },
      },
    }),
  // Of every statement of a request but those of a write.
  pool: { statementMs: 1_000 },
});
const admin = await signIn('admin@shop.test');

const hold = async (sql: string): Promise<() => Promise<void>> => {
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query(sql);
  return async () => {
    await client.query('ROLLBACK');
    client.release();
  };
};

describe('bulk edits', () => {
  it('of one person wait for each other, and neither for lists nor for those of somebody else', async () => {
    const made = await pool.query<{ id: number }>(
      "INSERT INTO shop.products (name, country, status, hidden, fragile, locked, stock) SELECT 'Mine', 'ITA', 0, false, false, false, 0 FROM generate_series(1, 2) RETURNING id",
    );
    const [mine, theirs] = made.rows.map(({ id }) => id);
    const release = await hold(`SELECT 1 FROM shop.products WHERE id = ${mine} FOR UPDATE`);
    const edit = (id: number | undefined, stock: number, headers?: Record<string, string>) =>
      ask('PUT /bulk/products', { ids: [id], changes: { stock } }, headers);
    const three = [edit(mine, 1), edit(mine, 2), edit(mine, 3)];
    const refused = await Promise.race(three);
    expect(refused).toMatchObject({
      status: 429,
      error: { code: 'TOO_MUCH_AT_ONCE', message: 'You have asked for 2 such things at once. Try again in 5 seconds.' },
    });
    expect((await edit(theirs, 4, admin)).status).toBe(200);
    expect((await ask('GET /products')).status).toBe(200);
    await release();
    expect((await Promise.all(three)).map(({ status }) => status).toSorted()).toEqual([200, 200, 429]);
    expect(
      (
        await pool.query('SELECT version, stock > 0 AS written FROM shop.products WHERE id = ANY($1) ORDER BY id', [
          [mine, theirs],
        ])
      ).rows,
    ).toEqual([
      { version: 3, written: true },
      { version: 2, written: true },
    ]);
  });
});

describe('a list that takes longer than a request may', () => {
  it('is ended in the database, and says so in words', async () => {
    const release = await hold('LOCK TABLE shop.products IN ACCESS EXCLUSIVE MODE');
    const answer = await ask('GET /products');
    await release();
    expect(answer).toMatchObject({
      status: 503,
      error: {
        code: 'TOO_SLOW',
        message:
          'This took longer than one request may, and was ended. Ask for less, for instance with another filter.',
      },
    });
  });
});
