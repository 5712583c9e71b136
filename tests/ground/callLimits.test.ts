import { describe, expect, it } from 'vitest';
import { callClasses } from '../../server/engine/access/admission.ts';
import { createCallLimiter, type CallLimiter } from '../../server/http/callLimits.ts';
import { createSessionTables } from '../../server/sessions/schema.ts';
import { testDatabase } from '../support/database.ts';
import { noEngine, testServer } from '../support/server.ts';

const queries: string[] = [];
const pool = await testDatabase({ onSlow: ({ sql }) => queries.push(sql), slowMs: 0 });
await createSessionTables(pool);
const none = { reads: 0, writes: 0, exports: 0, plans: 0 };

/** How many of so many calls at once are let pass. */
const passing = async (
  limiter: CallLimiter,
  user: number,
  kind: (typeof callClasses)[number],
  calls: number,
): Promise<number> => {
  const taken = await Promise.allSettled(Array.from({ length: calls }, () => limiter.take(user, kind)));
  return taken.filter(({ status }) => status === 'fulfilled').length;
};
const refusalOf = async (limiter: CallLimiter, user: number): Promise<unknown> =>
  limiter.take(user, 'writes').then(
    () => 'let pass',
    (error: unknown) => error,
  );

describe('the limits of calls', () => {
  it('let each person make so many a minute, and tell the next one when to come', async () => {
    const limiter = createCallLimiter(pool, { ...none, writes: 30 });
    expect(await passing(limiter, 1, 'writes', 50)).toBe(30);
    expect(await refusalOf(limiter, 1)).toMatchObject({ status: 429, code: 'TOO_MANY_CALLS', params: { seconds: 2 } });
    expect(await refusalOf(limiter, 2)).toBe('let pass');
    expect(limiter.refused.writes).toBe(21);
  });

  it('count each class by itself, and let a class without a limit pass', async () => {
    const limiter = createCallLimiter(pool, { reads: 10, writes: 5, exports: 0, plans: 1 });
    const passed = await Promise.all(callClasses.map((kind) => passing(limiter, 3, kind, 20)));
    expect(passed).toEqual([10, 5, 20, 1]);
  });

  it('hold over several processes', async () => {
    const processes = Array.from({ length: 3 }, () => createCallLimiter(pool, { ...none, writes: 20 }));
    const passed = await Promise.all(processes.map((limiter) => passing(limiter, 4, 'writes', 20)));
    expect(passed.reduce((sum, count) => sum + count, 0)).toBe(20);
  });

  it('never let more pass over several processes that take many at once', async () => {
    const processes = Array.from({ length: 3 }, () => createCallLimiter(pool, { ...none, reads: 400 }));
    const passed = await Promise.all(processes.map((limiter) => passing(limiter, 5, 'reads', 400)));
    const all = passed.reduce((sum, count) => sum + count, 0);
    // Some flow in meanwhile.
    expect(all).toBeGreaterThan(380);
    expect(all).toBeLessThan(430);
  });

  it('cost a hundred reads one write', async () => {
    const limiter = createCallLimiter(pool, { ...none, reads: 4_000 });
    queries.length = 0;
    expect(await passing(limiter, 6, 'reads', 100)).toBe(100);
    expect(queries).toHaveLength(1);
  });

  it('ask the database no more while somebody is refused', async () => {
    const limiter = createCallLimiter(pool, { ...none, writes: 2 });
    await passing(limiter, 7, 'writes', 3);
    queries.length = 0;
    expect(await passing(limiter, 7, 'writes', 200)).toBe(0);
    expect(queries).toHaveLength(0);
  });

  it('fill up again as time passes, and lock nobody out when the clock of the database is set back', async () => {
    await passing(createCallLimiter(pool, { ...none, writes: 60 }), 8, 'writes', 60);
    const move = (seconds: number) =>
      pool.query(`UPDATE framework.call_allowance SET at = at - make_interval(secs => ${seconds}) WHERE user_id = 8`);
    await move(30);
    // 30 flowed in during half a minute.
    expect(await passing(createCallLimiter(pool, { ...none, writes: 60 }), 8, 'writes', 60)).toBeGreaterThanOrEqual(29);
    await move(-3_600);
    await passing(createCallLimiter(pool, { ...none, writes: 60 }), 8, 'writes', 60);
    await move(60);
    expect(await passing(createCallLimiter(pool, { ...none, writes: 60 }), 8, 'writes', 60)).toBe(60);
  });
});

describe('a server with limits', async () => {
  const { server, signIn } = await testServer({
    accounts: [{ email: 'editor@shop.test', label: 'Editor', permissions: ['products_admin'] }],
    environment: { CALL_LIMITS: 'reads=4,writes=2,exports=1,plans=1' },
    registerEngine: noEngine((app) => {
      const done = async () => ({ data: true, metadata: {} });
      app.get('/api/read', done);
      app.post('/api/search', { config: { callClass: 'reads' } }, done);
      app.post('/api/write', done);
      app.post('/api/export', { config: { turn: 'export' } }, done);
      app.post('/api/plans', { config: { callClass: 'plans' } }, done);
      app.get('/api/open', { config: { admits: 'anyone' } }, done);
    }),
  });
  const headers = await signIn('editor@shop.test');
  const ask = async (method: 'GET' | 'POST', url: string, times: number): Promise<number[]> =>
    (await Promise.all(Array.from({ length: times }, () => server.inject({ method, url, headers })))).map(
      ({ statusCode }) => statusCode,
    );
  const count = (statuses: number[], status: number): number => statuses.filter((one) => one === status).length;

  it('answers 429 with retry-after to what is one too many of its class, and counts it', async () => {
    const reads = [...(await ask('GET', '/api/read', 2)), ...(await ask('POST', '/api/search', 5))];
    expect([count(reads, 200), count(reads, 429)]).toEqual([4, 3]);
    expect(count(await ask('POST', '/api/write', 4), 200)).toBe(2);
    expect(count(await ask('POST', '/api/export', 3), 200)).toBe(1);
    expect(count(await ask('POST', '/api/plans', 3), 200)).toBe(1);
    const refused = await server.inject({ method: 'POST', url: '/api/write', headers });
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_CALLS', key: 'tooManyRequests' });
    const { body } = await server.inject({ method: 'GET', url: '/metrics' });
    expect(body).toMatch(/^calls_refused_total\{class="reads"\} 3$/m);
  });

  it('limits nothing that is asked before anybody is signed in', async () => {
    expect(count(await ask('GET', '/api/open', 20), 200)).toBe(20);
    expect(count(await ask('GET', '/readyz', 20), 200)).toBe(20);
  });
});
