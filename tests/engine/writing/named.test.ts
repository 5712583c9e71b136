import { describe, expect, it } from 'vitest';
import { isPacked, packedType, unpackRows } from '../../../src/core/wire/packedRows.ts';
import type { ListRow } from '../../../src/core/wire/query.ts';
import type { ChangeSetSummary, HistoryEntry } from '../../../src/core/wire/wire.ts';
import { areas, kioskRules, kiosks, sorts, zones } from '../../fixtures/named/kiosks.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';
import { findingsOf, plansOf, said } from './plans.ts';
import { openShop, type Answered } from './shop.ts';

const { ask, signIn, pool } = await openShop({
  application: {
    ...fixtureApplication,
    rules: { ...fixtureApplication.rules, ...kioskRules },
    resources: [...fixtureApplication.resources, sorts, zones, areas, kiosks],
  },
});
const { plan, apply, importing } = plansOf({ ask }, 'kiosks');

type Row = Record<string, unknown>;

let count = 0;
/** A name that no other record has. */
const fresh = (): string => `n${(count += 1)}`;

const make = async (path: string, changes: Row): Promise<number> => {
  const { status, data, error } = await ask(`POST /${path}`, { changes });
  if (status !== 201) throw new Error(JSON.stringify(error));
  return Number(data.id);
};
const sort = (name: string, changes: Row = {}): Promise<number> => make('sorts', { name, of: 'build', ...changes });
const zone = (code: string, changes: Row = {}): Promise<number> =>
  make('zones', { code, name: `${code}!`, ...changes });
const kiosk = (changes: Row): Promise<Answered> => ask('POST /kiosks', { changes: { name: 'K', ...changes } });
const made = (changes: Row): Promise<number> => make('kiosks', { name: 'K', ...changes });
const save = (path: string, changes: Row, version = 1): Promise<Answered> => ask(`PUT /${path}`, { version, changes });
const read = async (path: string): Promise<ListRow> => (await ask<ListRow>(`GET /${path}`)).data;
const list = async (query: string, headers?: Record<string, string>): Promise<ListRow[]> =>
  (await ask<ListRow[]>(`GET /kiosks?page=1&per-page=100&${query}`, undefined, headers)).data;
const lost = (value: string): Row => ({ build: `There is no sort with Name '${value}'.` });

describe('a reference by another field than the key', () => {
  it('holds the value itself, and tells the key and the name of the record beside it', async () => {
    const [code, name] = [fresh(), fresh()];
    const [zoneId, sortId] = [await zone(code), await sort(name, { description: 'of stone' })];
    const id = await made({ zone: code, zones: [code], build: name });
    expect(await read(`kiosks/${id}`)).toMatchObject({
      zone: code,
      zones: [code],
      zone_name: `${code}!`,
      build: name,
      build_description: 'of stone',
      sign: 'of stone',
      _refs: {
        zone: { id: zoneId, label: `${code}!`, value: code },
        zones: [{ id: zoneId, label: `${code}!`, value: code }],
        build: { id: sortId, label: name, value: name },
      },
    });
    const [listed] = await list(`q[zone]=${code}&columns=id,zone,build`);
    expect(listed).toMatchObject({ zone: code, _refs: { zone: { id: zoneId, label: `${code}!` } } });
  });

  it('refuses at its field a value that names nothing, or only what is deleted or of something else', async () => {
    const [other, gone] = [fresh(), fresh()];
    await sort(other, { of: 'size' });
    const id = await sort(gone);
    expect((await ask(`DELETE /sorts/${id}?version=1`)).status).toBeLessThan(300);
    for (const build of ['nobody', other, gone]) expect(said(await kiosk({ build }))).toEqual(lost(build));
    expect(said(await kiosk({ zone: 'nowhere' }))).toEqual({ zone: "There is no zone with Code 'nowhere'." });
    expect(said(await kiosk({ zones: ['nowhere'] }))).toEqual({ zones: "There is no zone with Code 'nowhere'." });
  });

  it('names the living one of several that were called so', async () => {
    const name = fresh();
    const first = await sort(name, { description: 'old' });
    await ask(`DELETE /sorts/${first}?version=1`);
    const second = await sort(name, { description: 'new' });
    await sort(name, { of: 'size', description: 'another' });
    const id = await made({ build: name });
    expect(await read(`kiosks/${id}`)).toMatchObject({ build_description: 'new', _refs: { build: { id: second } } });
    expect(await list(`q[build]=${name}&columns=id,build_description`)).toEqual([
      expect.objectContaining({ id, build_description: 'new' }),
    ]);
    expect(await list(`q[build]=${name}&q[build_description]=new`)).toHaveLength(1);
  });

  it('comes packed as it comes, but where a value names several records', async () => {
    const [code, name] = [fresh(), fresh()];
    await zone(code);
    for (const country of ['ITA', 'POL']) await make('areas', { name, country });
    const word = fresh();
    await made({ name: word, zone: code, zones: [code], country: 'ITA', area: name });
    await made({ name: word });
    const asked = (): Promise<Answered<unknown>> =>
      ask(`GET /kiosks?page=1&per-page=100&q[name]=*${word}*&columns=id,zone,zones,area`, undefined, {
        accept: packedType,
      });
    const { data } = await asked();
    if (!isPacked(data)) throw new Error('The list came as it is.');
    expect(unpackRows(data)).toEqual(await list(`q[name]=*${word}*&columns=id,zone,zones,area`));
    await made({ name: word, country: 'POL', area: name });
    expect((await asked()).data).toHaveLength(3);
  });

  it('is found and sorted by what lies behind it', async () => {
    const [a, b] = [fresh(), fresh()];
    await zone(a, { name: `${a} north` });
    await zone(b, { name: `${b} north` });
    const [first, second] = [await made({ zone: a }), await made({ zone: b })];
    expect((await list(`q[zone_name]=${encodeURIComponent(`${a} north`)}`)).map(({ id }) => id)).toEqual([first]);
    expect((await list(`q[zone][]=${a}&q[zone][]=${b}&sort=name`)).map(({ id }) => id).toSorted()).toEqual([
      first,
      second,
    ]);
  });

  it('is told by the name of its record in plans and in history', async () => {
    const code = fresh();
    await zone(code);
    const id = await made({});
    const planned = await plan({ kind: 'update', selection: { ids: [id] }, changes: { zone: code } });
    expect(planned.rows[0]).toMatchObject({ after: { zone: code }, refs: { zone: { [code]: `${code}!` } } });
    await apply(planned);
    const { data } = await ask<HistoryEntry[]>(`GET /history/kiosks/${id}`);
    expect(data.find(({ after }) => 'zone' in after)).toMatchObject({
      after: { zone: code },
      refs: { zone: { [code]: `${code}!` } },
    });
  });

  it('is read from a file by its value', async () => {
    const code = fresh();
    await zone(code);
    const planned = await importing(['name;zone;zones', `a;${code};${code}`, 'b;nowhere;']);
    expect(findingsOf(planned)).toEqual([[], ["There is no zone with Code 'nowhere'."]]);
    expect(await apply(planned)).toMatchObject({ applied: 1, failed: 1 });
    expect(await list(`q[zone]=${code}`)).toEqual([expect.objectContaining({ name: 'a', zones: [code] })]);
  });

  it('may name a record of the same plan, and what another one is called from then on', async () => {
    const [name, old] = [fresh(), fresh()];
    const [one, other] = [await sort(old), await sort(fresh())];
    const rows = [
      { id: one, changes: { name } },
      { id: other, changes: { like: name } },
    ];
    const planned = await plan({ resource: 'sorts', kind: 'update', rows });
    expect(findingsOf(planned)).toEqual([[], []]);
    expect(await apply(planned)).toMatchObject({ applied: 2, failed: 0 });
    const back = [
      { id: one, changes: { name: old } },
      { id: other, changes: { description: 'x' } },
    ];
    expect(findingsOf(await plan({ resource: 'sorts', kind: 'update', rows: back }))).toEqual([
      ['Still used by 1 sorts.'],
      [],
    ]);
  });

  it('does not name by what a record of the same plan is called no longer', async () => {
    const old = fresh();
    const [one, other] = [await sort(old), await sort(fresh())];
    const rows = [
      { id: one, changes: { name: fresh() } },
      { id: other, changes: { like: old } },
    ];
    expect(findingsOf(await plan({ resource: 'sorts', kind: 'update', rows }))).toEqual([
      [],
      [`There is no sort with Name '${old}'.`],
    ]);
  });
});

it('names nobody who was to be called so in the same step and was refused', async () => {
  const [name, tag] = [fresh(), fresh()];
  const [one, other] = [await sort(fresh()), await sort(fresh())];
  const rows = [
    { id: one, changes: { name, tag } },
    { id: other, changes: { like: name } },
  ];
  const planned = await plan({ resource: 'sorts', kind: 'update', rows });
  expect(findingsOf(planned)).toEqual([[], []]);
  await sort(fresh(), { tag });
  expect(await apply(planned)).toMatchObject({ applied: 0, failed: 2 });
  expect(await read(`sorts/${other}`)).toMatchObject({ like: null });
});

describe('what is named so', () => {
  it('keeps its name while it is used, and everything else changes', async () => {
    const [code, name] = [fresh(), fresh()];
    const [zoneId, sortId] = [await zone(code), await sort(name)];
    const id = await made({ zone: code, zones: [code], build: name });
    expect(said(await save(`zones/${zoneId}`, { code: fresh() }))).toEqual({ code: 'Still used by 1 kiosks.' });
    expect(said(await save(`sorts/${sortId}`, { name: fresh() }))).toEqual({ name: 'Still used by 1 kiosks.' });
    expect(said(await save(`sorts/${sortId}`, { of: 'size' }))).toEqual({ of: 'Still used by 1 kiosks.' });
    expect((await save(`zones/${zoneId}`, { name: 'Other' })).status).toBe(200);
    expect((await save(`kiosks/${id}`, { zone: null, zones: [], build: null })).status).toBe(200);
    expect((await save(`zones/${zoneId}`, { code: fresh() }, 2)).status).toBe(200);
    expect((await save(`sorts/${sortId}`, { name: fresh() })).status).toBe(200);
  });

  it('is used by what is deleted, too, and is deleted by nobody', async () => {
    const [code, name] = [fresh(), fresh()];
    const [zoneId, sortId] = [await zone(code), await sort(name)];
    const id = await made({ zone: code, build: name });
    const used = { status: 409, text: 'Still used by 1 kiosks.' };
    expect(said(await ask(`DELETE /zones/${zoneId}?version=1`))).toEqual(used);
    expect(said(await ask(`DELETE /sorts/${sortId}?version=1`))).toEqual(used);
    expect((await ask(`DELETE /kiosks/${id}?version=1`)).status).toBeLessThan(300);
    expect(said(await ask(`DELETE /sorts/${sortId}?version=1`))).toEqual(used);
    expect(said(await save(`sorts/${sortId}`, { name: fresh() }))).toEqual({ name: 'Still used by 1 kiosks.' });
  });

  it('is renamed by no plan, no undo and nobody who sees some only', async () => {
    const [code, later] = [fresh(), fresh()];
    const zoneId = await zone(code, { country: 'ITA' });
    const { metadata } = await save(`zones/${zoneId}`, { code: later });
    const id = await made({ zone: later });
    const planned = await plan({ resource: 'zones', kind: 'update', rows: [{ id: zoneId, changes: { code } }] });
    expect(findingsOf(planned)).toEqual([['Still used by 1 kiosks.']]);
    const { data } = await ask<ChangeSetSummary>(`POST /change-sets/${metadata.changeSet}/undo`);
    expect(data).toMatchObject({ applied: 0, failed: 1 });
    expect(await read(`kiosks/${id}`)).toMatchObject({ zone: later, zone_name: `${code}!` });
  });

  it('is followed by what rules read along the reference', async () => {
    const name = fresh();
    const sortId = await sort(name, { description: 'wood' });
    const id = await made({ build: name });
    expect((await save(`sorts/${sortId}`, { description: 'iron' })).status).toBe(200);
    expect(await read(`kiosks/${id}`)).toMatchObject({ sign: 'iron', build_description: 'iron' });
  });
});

describe('a reference by a field that is unique with one beside it', () => {
  it('names the record of that value', async () => {
    const name = fresh();
    const [italian, polish] = [
      await make('areas', { name, country: 'ITA', size: 1 }),
      await make('areas', { name, country: 'POL', size: 2 }),
    ];
    const id = await made({ area: name, country: 'POL' });
    expect(await read(`kiosks/${id}`)).toMatchObject({ area_size: 2, ground: 2, _refs: { area: { id: polish } } });
    expect((await save(`kiosks/${id}`, { country: 'ITA' })).status).toBe(200);
    expect(await read(`kiosks/${id}`)).toMatchObject({ area_size: 1, ground: 1, _refs: { area: { id: italian } } });
    expect((await list('q[area_size][gte]=1&q[area_size][lte]=1')).map((row) => row.id)).toContain(id);
    expect(said(await save(`areas/${italian}`, { name: fresh() }))).toEqual({ name: 'Still used by 1 kiosks.' });
    expect(said(await save(`areas/${italian}`, { country: null }))).toEqual({ country: 'Still used by 1 kiosks.' });
    expect((await save(`areas/${polish}`, { name: fresh() })).status).toBe(200);
    expect(said(await save(`kiosks/${id}`, { country: 'POL' }, 2))).toEqual({
      area: `There is no area with Name '${name}'.`,
    });
  });

  it('names nothing without it', async () => {
    const name = fresh();
    await make('areas', { name, country: 'ITA' });
    expect(said(await kiosk({ area: name }))).toEqual({ area: `There is no area with Name '${name}'.` });
  });
});

describe('a reference to records that hold a value', () => {
  it('takes no other', async () => {
    const [italian, polish] = [await zone(fresh(), { country: 'ITA' }), await zone(fresh(), { country: 'POL' })];
    expect((await kiosk({ main_id: italian })).status).toBe(201);
    expect(said(await kiosk({ main_id: polish }))).toEqual({ main_id: "This zone does not fit 'Main zone'." });
  });
});

describe('for whoever sees some records only', () => {
  it('what lies beyond is as if it were not there', async () => {
    const [here, there] = [fresh(), fresh()];
    await zone(here, { country: 'ITA' });
    await zone(there, { country: 'POL' });
    const id = await made({ zone: there });
    const italian = await signIn('italian@shop.test');
    expect(said(await ask('POST /kiosks', { changes: { name: 'K', zone: there } }, italian))).toEqual({
      zone: `There is no zone with Code '${there}'.`,
    });
    expect((await ask('POST /kiosks', { changes: { name: 'K', zone: here } }, italian)).status).toBe(201);
    const [row] = await list(`q[zone]=${there}&columns=id,zone,zone_name`, italian);
    expect(row).toMatchObject({ id, zone: there, zone_name: null });
    expect(row?._refs).toEqual({});
    expect(await list(`q[zone_name]=${there}!`, italian)).toEqual([]);
  });

  it('a lookup finds what the reference holds, and no more', async () => {
    const code = fresh();
    const id = await zone(code);
    const editor = await signIn('editor@shop.test');
    const asked = (query: string): Promise<Answered<ListRow[]>> =>
      ask<ListRow[]>(`GET /zones?page=1&per-page=100&${query}`, undefined, editor);
    expect((await asked(`columns=id,code,name&q[code]=${code}`)).data).toEqual([
      expect.objectContaining({ id, code, name: `${code}!` }),
    ]);
    expect((await asked('columns=id,name&q[country]=ITA')).status).toBe(200);
    expect((await asked('columns=id,name,country')).status).toBe(403);
  });
});

describe('two people at once', () => {
  /** Runs a call while another transaction holds a record, and lets that one end once the call waits for it. */
  const besides = async (statements: readonly string[], call: () => Promise<Answered>): Promise<Answered> => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      for (const statement of statements) await client.query(statement);
      const answer = call();
      await expect
        .poll(async () => {
          const { rows } = await pool.query<{ waiting: number }>(
            "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
          );
          return rows[0]?.waiting;
        })
        .toBe(1);
      await client.query('COMMIT');
      return await answer;
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  };

  it.each([
    ['renamed', "SET name = name || '-2'"],
    ['deleted', 'SET deleted_at = now()'],
  ])('cannot refer to what is %s meanwhile', async (_, change) => {
    const name = fresh();
    const id = await sort(name);
    const rename = `UPDATE shop.sorts ${change}, version = version + 1 WHERE id = ${id}`;
    expect(said(await besides([rename], () => kiosk({ build: name })))).toEqual(lost(name));
  });

  it('cannot rename what is referred to meanwhile', async () => {
    const name = fresh();
    const id = await sort(name);
    // As a write does: it keeps what it names, then stores.
    const refer = [
      `SELECT 1 FROM shop.sorts WHERE id = ${id} FOR SHARE`,
      `INSERT INTO shop.kiosks (name, build) VALUES ('K', '${name}')`,
    ];
    expect(said(await besides(refer, () => save(`sorts/${id}`, { name: fresh() })))).toEqual({
      name: 'Still used by 1 kiosks.',
    });
  });

  it('never leaves a name that leads nowhere, whoever comes first', async () => {
    const names = Array.from({ length: 12 }, fresh);
    const ids = await Promise.all(names.map((name) => sort(name)));
    const both = await Promise.all(
      names.map(async (name, at) =>
        Promise.all([kiosk({ build: name }), save(`sorts/${ids[at]}`, { name: `${name}-2` })]),
      ),
    );
    expect(both.map(([taken, renamed]) => Number(taken.status === 201) + Number(renamed.status === 200))).toEqual(
      names.map(() => 1),
    );
    const { rows } = await pool.query(
      `SELECT k.id FROM shop.kiosks k WHERE k.build IS NOT NULL
         AND NOT EXISTS (SELECT FROM shop.sorts s WHERE s.name = k.build AND s."of" = 'build' AND s.deleted_at IS NULL)`,
    );
    expect(rows).toEqual([]);
  });
});

it('is bound by the database where one rule alone holds the values apart among all records', async () => {
  const { rows } = await pool.query<{ column: string; target: string }>(
    `SELECT a.attname AS column, t.relname AS target FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1] JOIN pg_class t ON t.oid = c.confrelid
     WHERE c.contype = 'f' AND c.conrelid = 'shop.kiosks'::regclass ORDER BY 1`,
  );
  expect(rows).toEqual([
    { column: 'main_id', target: 'zones' },
    { column: 'zone', target: 'zones' },
  ]);
});
