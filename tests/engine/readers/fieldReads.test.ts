import { describe, expect, it } from 'vitest';
import { audit, reads, writes } from './calls.ts';
import { openStalls, told, type Call, type Reply, type Who, type World } from './twoStalls.ts';

const mine = { fee: 12.5, secret: 'abc', keeper_id: 2, rent: 70 };
const theirs = { fee: 99, secret: 'xyz', keeper_id: 3, rent: 80 };
const worlds = await Promise.all([mine, theirs].map(openStalls));

const both = async (who: Who, call: Call | ((world: number) => Call)): Promise<[Reply, Reply]> => {
  const asked = await Promise.all(
    worlds.map((world, at) => world.ask(who, typeof call === 'function' ? call(at) : call)),
  );
  return asked as [Reply, Reply]; // one for each
};

const file = (text: string): Buffer => Buffer.from(text);
/** What the single cases look at. */
interface Answer {
  data: { id: number; version: number; state: unknown };
  message: string;
  errors: Record<string, unknown>;
}

const unequal = async (who: Who, call: Parameters<typeof both>[1]): Promise<string | null> => {
  const [one, other] = await both(who, call);
  if (one.status >= 500) return `${JSON.stringify(call)}: ${told(one)}`;
  return told(one) === told(other) ? null : difference(call, told(one), told(other));
};

/** Where two answers part. */
const difference = (call: unknown, one: string, other: string): string => {
  const at = Math.max(0, [...one].findIndex((letter, place) => letter !== other[place]) - 60);
  return [JSON.stringify(call), one, other]
    .map((text, place) => (place === 0 ? text : text.slice(at, at + 160)))
    .join('\n  ');
};

describe('two worlds that differ only in fields that somebody may not read', () => {
  it('answer what they read alike', async () => {
    const faults = [];
    for (const call of reads) faults.push(await unequal('plain', call));
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });

  it('answer who may read them differently', async () => {
    const alike = [];
    for (const call of reads) if ((await unequal('chief', call)) === null) alike.push(call);
    expect(alike).toEqual(reads.filter(({ differs }) => differs === false));
  });

  it('answer what they write alike, and what comes of it', async () => {
    const faults = [];
    for (const call of writes) faults.push(await unequal('plain', call));
    for (const call of reads) faults.push(await unequal('plain', call));
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });

  it('answer plans, imports and undoing alike', async () => {
    const made = await both('plain', { call: 'POST /stalls', body: { name: 'Kiosk', price: 1 } });
    const faults = [];
    // What is theirs of the plans, imports and change-sets of each world.
    const dataOf = (reply: Reply): { id: string; file: string } =>
      (JSON.parse(reply.text) as { data: { id: string; file: string } }).data;
    const ids = made.map((reply) => dataOf(reply).id);
    const changeSets = await both('chief', (at) => ({
      call: `PUT /stalls/${ids[at] ?? ''}`,
      body: { changes: { fee: [3, 4][at], price: 2 }, version: 1 },
    }));
    const setOf = (reply: Reply): string =>
      (JSON.parse(reply.text) as { metadata: { changeSet: string } }).metadata.changeSet;
    const sets = changeSets.map(setOf);
    faults.push(await unequal('plain', (at) => ({ call: `GET ${audit}/change-sets/${sets[at] ?? ''}` })));
    faults.push(await unequal('plain', (at) => ({ call: `GET ${audit}/change-sets/${sets[at] ?? ''}/rows` })));
    faults.push(
      await unequal('plain', (at) => ({ call: `GET ${audit}/change-sets/${sets[at] ?? ''}/rows?field=fee` })),
    );
    faults.push(
      await unequal('plain', (at) => ({
        call: 'POST /plans',
        body: { resource: 'stalls', kind: 'revert', changeSet: sets[at] },
      })),
    );
    for (const text of [`id,price\n${ids[0] ?? ''},5\n`, 'secret,price\nabc,5\n', `id,fee\n${ids[0] ?? ''},3\n`]) {
      const sent = await both('plain', {
        call: 'POST /plans/files?resource=stalls&name=a.csv',
        body: file(text),
        type: 'text/csv',
      });
      const columns = text.split('\n')[0]?.split(',') ?? [];
      const planned = await both('plain', (at) => ({
        call: 'POST /plans',
        body: {
          resource: 'stalls',
          kind: 'import',
          import: {
            file: dataOf(sent[at] ?? sent[0]).file,
            separator: ',',
            encoding: 'utf-8',
            mapping: columns,
            constants: {},
            blank: 'keep',
          },
        },
      }));
      if (told(planned[0]) !== told(planned[1])) faults.push(`${told(planned[0])}\n${told(planned[1])}`);
      expect([text, planned[0].status]).toEqual([text, columns.includes('price') && columns[0] === 'id' ? 201 : 422]);
      if (planned[0].status !== 201) continue;
      const plans = planned.map((reply) => dataOf(reply).id);
      faults.push(await unequal('plain', (at) => ({ call: `POST /plans/${plans[at] ?? ''}/apply`, body: {} })));
    }
    const deleted = (await both('plain', (at) => ({ call: `DELETE /stalls/${ids[at] ?? ''}` }))).map(setOf);
    faults.push(await unequal('plain', (at) => ({ call: `POST /change-sets/${deleted[at] ?? ''}/undo`, body: {} })));
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
    const back = await both('chief', (at) => ({ call: `GET /stalls/${ids[at] ?? ''}` }));
    // What was undone unseen is there again.
    expect(back.map(({ text }) => (JSON.parse(text) as { data: { fee: number } }).data.fee)).toEqual([3, 4]);
  });
});

describe('who may not read a field', () => {
  const json = async (who: Who, call: Call): Promise<{ status: number; body: Answer }> => {
    const { status, text } = await (worlds[0] as World).ask(who, call); // one of two
    return { status, body: JSON.parse(text) as Answer };
  };

  it('finds no such column, filter, sort or search, as if there were none', async () => {
    const answers = await Promise.all(
      [
        { call: 'GET /stalls?columns=fee' },
        { call: 'GET /stalls?q[fee]=12.5' },
        { call: 'GET /stalls?sort=fee' },
        { call: 'POST /search/stalls/secrets', body: ['abc'] },
        { call: 'GET /visits?q[stall_fee]=12.5' },
      ].map((call) => json('plain', call)),
    );
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [400, "The query parameter 'columns' cannot be read: 'fee' is not a field that stalls has in lists"],
      [400, expect.stringContaining("'q[fee]'")],
      [400, "The query parameter 'sort' cannot be read: the list cannot be sorted by 'fee'; it can by id, name"],
      [400, expect.stringContaining("there is no search 'secrets'; there are ids, texts")],
      [400, expect.stringContaining("'q[stall_fee]'")],
    ]);
  });

  it('finds no entry of an edit of nothing else in the history, and the others', async () => {
    const made = await json('plain', { call: 'POST /stalls', body: { name: 'Told', price: 1 } });
    const { id } = made.body.data;
    for (const [at, changes] of [{ fee: 7 }, { fee: 8, price: 2 }, { price: 3 }].entries())
      await json('chief', { call: `PUT /stalls/${id}`, body: { changes, version: at + 1 } });
    const call = { call: `GET /history/stalls/${id}` };
    const entriesOf = async (who: Who): Promise<{ version: number; after: object }[]> =>
      (await json(who, call)).body.data as unknown as { version: number; after: object }[]; // of a history
    expect((await entriesOf('chief')).map(({ version }) => version)).toEqual([4, 3, 2, 1]);
    expect((await entriesOf('plain')).map(({ version, after }) => [version, Object.keys(after)])).toEqual([
      [4, ['price']],
      [3, ['price']],
      [1, ['id', 'name', 'price']],
    ]);
  });

  it('may not write it, be it the value that it has', async () => {
    const { body: stall } = await json('chief', { call: 'GET /stalls/2' });
    const { version } = stall.data;
    const { status, body } = await json('plain', {
      call: 'PUT /stalls/2',
      body: { changes: { secret: null, fee: null }, version },
    });
    expect([status, Object.keys(body.errors)]).toEqual([403, ['fee', 'secret']]);
    expect(body.message).toBe("Changing 'fee' needs the permission fees.");
  });

  it('is not told whose a unique value is that it is a part of', async () => {
    await json('chief', { call: 'POST /stalls', body: { name: 'Held', place: 'Gate', secret: 'same' } });
    const made = await json('chief', { call: 'POST /stalls', body: { name: 'Holder', place: 'Wall', secret: 'same' } });
    const { id, version } = made.body.data;
    const asked = { call: `PUT /stalls/${id}`, body: { changes: { place: 'Gate' }, version } };
    const { status, body } = await json('plain', asked);
    expect([status, body.message, body.errors]).toMatchObject([
      422,
      'Something that you may not read stands in the way.',
      { secret: { key: 'unreadField' } },
    ]);
    expect((await json('chief', asked)).body.message).toMatch(/^same, Gate is already used by \d+\.$/);
  });

  it('keeps a view of the list without it', async () => {
    const view = {
      resource: 'stalls',
      name: 'Dear',
      state: {
        query: `?${new URLSearchParams({ sort: 'fee', filter: '{"fee":{"gte":50},"name":"One"}' }).toString()}`,
        columns: { order: ['name', 'fee'], hidden: ['secret'] },
        roomy: false,
      },
    };
    const { body } = await json('plain', { call: `POST ${audit}/views`, body: view });
    expect(body.data.state).toEqual({
      query: `?${new URLSearchParams({ filter: '{"name":"One"}' }).toString()}`,
      columns: { order: ['name'], hidden: [] },
      roomy: false,
    });
  });

  it('is told by the description of the calls who gets it', async () => {
    const { body } = await json('plain', { call: 'GET /api/openapi.json' });
    expect(JSON.stringify(body)).toContain('By the month. Only in answers to who holds fees.');
  });
});
