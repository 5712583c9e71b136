import { describe, expect, it } from 'vitest';
import type { ChangeSetSummary } from '../../../src/core/wire/wire.ts';
import { placements, shelves } from '../../fixtures/placements/placements.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';
import { findingsOf, plansOf, said } from './plans.ts';
import { openShop, type Answered } from './shop.ts';

const { ask, signIn } = await openShop({
  application: { ...fixtureApplication, resources: [...fixtureApplication.resources, shelves, placements] },
});
const { plan, apply, importing } = plansOf({ ask }, 'placements');

type Row = Record<string, unknown>;

const make = async (path: string, changes: Row): Promise<number> => {
  const { status, data, error } = await ask(`POST /${path}`, { changes: { name: 'X', ...changes } });
  if (status !== 201) throw new Error(JSON.stringify(error));
  return Number(data.id);
};
const shelf = (country: string | null, floor: number | null = null): Promise<number> =>
  make('shelves', { country, floor });
const place = (changes: Row): Promise<Answered> => ask('POST /placements', { changes: { name: 'X', ...changes } });
const save = (id: number, changes: Row, version = 1): Promise<Answered> =>
  ask(`PUT /placements/${id}`, { version, changes });

const unfit = "This shelf does not fit 'Country, Floor'.";
const spare = "This shelf does not fit 'Country'.";
const [italian, polish, upper, placeless] = [
  await shelf('ITA'),
  await shelf('POL'),
  await shelf('ITA', 2),
  await shelf(null),
];

describe('a reference that is compared with its record', () => {
  it('takes a record that is alike, and refuses any other at its field', async () => {
    expect((await place({ sold_in: 'ITA', shelf_id: italian })).status).toBe(201);
    for (const shelf_id of [polish, placeless])
      expect(said(await place({ sold_in: 'ITA', shelf_id }))).toEqual({ shelf_id: unfit });
  });

  it('is compared by each of several fields', async () => {
    expect((await place({ sold_in: 'ITA', floor: 2, shelf_id: upper })).status).toBe(201);
    for (const changes of [{ floor: 1 }, { sold_in: 'POL', floor: 2 }])
      expect(said(await place({ sold_in: 'ITA', shelf_id: upper, ...changes }))).toEqual({ shelf_id: unfit });
  });

  it('asks nothing of a value that the record does not have', async () => {
    for (const shelf_id of [italian, polish, placeless, upper]) expect((await place({ shelf_id })).status).toBe(201);
    expect((await place({ sold_in: 'ITA' })).status).toBe(201);
  });

  it('of many compares each of them', async () => {
    expect((await place({ sold_in: 'ITA', spare_ids: [italian, upper] })).status).toBe(201);
    expect(said(await place({ sold_in: 'ITA', spare_ids: [italian, polish] }))).toEqual({ spare_ids: spare });
  });

  it('still tells of a record that is not there', async () => {
    expect(said(await place({ sold_in: 'ITA', shelf_id: 987654 }))).toEqual({
      shelf_id: 'There is no shelf with id 987654.',
    });
  });

  it('is asked again when what it is compared by changes, and not when something else does', async () => {
    const id = await make('placements', { sold_in: 'ITA', shelf_id: italian });
    expect(said(await save(id, { sold_in: 'POL' }))).toEqual({ shelf_id: unfit });
    expect((await save(id, { sold_in: 'POL', shelf_id: polish })).status).toBe(200);
    expect((await save(id, { sold_in: null }, 2)).status).toBe(200);
    const moved = await shelf('ITA');
    const stays = await make('placements', { sold_in: 'ITA', shelf_id: moved });
    expect((await ask(`PUT /shelves/${moved}`, { version: 1, changes: { country: 'POL' } })).status).toBe(200);
    expect((await save(stays, { name: 'Y' })).status).toBe(200);
    expect(said(await save(stays, { floor: 3 }, 2))).toEqual({ shelf_id: unfit });
  });

  it('asks what two people make of a record together', async () => {
    const id = await make('placements', { sold_in: 'ITA' });
    expect((await save(id, { sold_in: 'POL' })).status).toBe(200);
    expect(said(await save(id, { shelf_id: italian }))).toEqual({ shelf_id: unfit });
  });

  it('refuses rows of a bulk edit and of a plan one by one', async () => {
    const [a, b] = [await make('placements', { sold_in: 'ITA' }), await make('placements', { sold_in: 'POL' })];
    const made = await plan({ kind: 'update', selection: { ids: [a, b] }, changes: { shelf_id: italian } });
    expect(findingsOf(made)).toEqual([[], [unfit]]);
    expect(await apply(made)).toMatchObject({ applied: 1, failed: 1 });
    const { data } = await ask<Row>('PUT /bulk/placements', { ids: [a, b], changes: { shelf_id: polish } });
    expect(data).toEqual({ [a]: unfit, [b]: true });
    const rows = [
      { id: a, changes: { sold_in: 'POL' } },
      { id: b, changes: { sold_in: 'ITA', shelf_id: italian } },
    ];
    expect(findingsOf(await plan({ kind: 'update', rows }))).toEqual([[unfit], []]);
  });

  it('refuses rows of an import', async () => {
    const made = await importing([
      'name;sold_in;shelf_id;spare_ids',
      `a;ITA;${italian};${italian}`,
      `b;ITA;${polish};`,
      `c;POL;${polish};${italian}`,
      `d;;${polish};`,
    ]);
    expect(findingsOf(made)).toEqual([[], [unfit], [spare], []]);
    expect(await apply(made)).toMatchObject({ applied: 2, failed: 2 });
  });

  it('compares records of one plan as they will be', async () => {
    const [one, other] = [await shelf('ITA'), await shelf('ITA')];
    const rows = [
      { id: one, changes: { country: 'POL' } },
      { id: other, changes: { country: 'POL', beside_id: one } },
    ];
    expect(findingsOf(await plan({ resource: 'shelves', kind: 'update', rows }))).toEqual([[], []]);
    expect(
      findingsOf(
        await plan({
          resource: 'shelves',
          kind: 'update',
          rows: [rows[0], { id: other, changes: { beside_id: one } }],
        }),
      ),
    ).toEqual([[], [spare]]);
  });

  it('refuses an undo that fits no longer beside what changed since', async () => {
    const id = await make('placements', { sold_in: 'ITA', shelf_id: italian });
    const { metadata } = await save(id, { shelf_id: null });
    expect((await save(id, { sold_in: 'POL' }, 2)).status).toBe(200);
    const { data } = await ask<ChangeSetSummary>(`POST /change-sets/${metadata.changeSet}/undo`);
    expect(data).toMatchObject({ applied: 0, failed: 1 });
    expect((await ask(`GET /placements/${id}`)).data).toMatchObject({ shelf_id: null, sold_in: 'POL' });
  });
});

describe('the lookup of such a reference', () => {
  const idsOf = ({ data }: Answered<Row[]>): unknown[] => data.map(({ id }) => id);

  it('finds by name and by what is compared, for who may edit the record and not read the list', async () => {
    const editor = await signIn('editor@shop.test');
    const asked = (query: string): Promise<Answered<Row[]>> =>
      ask<Row[]>(`GET /shelves?columns=id,name&page=1&per-page=100${query}`, undefined, editor);
    const found = idsOf(await asked('&q[country]=POL'));
    expect(found).toContain(polish);
    expect(found).not.toContain(italian);
    expect(idsOf(await asked('&q[country]=ITA&q[floor]=2'))).toEqual([upper]);
    expect((await asked('&q[beside_id]=1')).status).toBe(403);
    expect((await ask('GET /shelves?columns=id,name,country&q[country]=POL', undefined, editor)).status).toBe(403);
    const nobody = await signIn('nobody@shop.test');
    expect((await ask('GET /shelves?columns=id,name&q[country]=POL', undefined, nobody)).status).toBe(403);
  });
});
