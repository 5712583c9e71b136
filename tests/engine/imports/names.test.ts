import { describe, expect, it } from 'vitest';
import type { ImportFile, ImportRequest, NameAnswer } from '../../../src/core/wire/importFile.ts';
import type { ChangeSetSummary, Plan } from '../../../src/core/wire/wire.ts';
import { placements, shelves } from '../../fixtures/placements/placements.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';
import { openShop } from '../writing/shop.ts';

const { ask, signIn } = await openShop({
  application: { ...fixtureApplication, resources: [...fixtureApplication.resources, shelves, placements] },
});

const make = async (path: string, changes: Record<string, unknown>): Promise<number> => {
  const { status, data, error } = await ask(`POST /${path}`, { changes });
  if (status !== 201) throw new Error(JSON.stringify(error));
  return Number(data.id);
};

const planOf = async (
  resource: string,
  text: string,
  change: Partial<ImportRequest> = {},
  headers?: Record<string, string>,
): Promise<Plan> => {
  const { data: read } = await ask<ImportFile>(
    `POST /plans/files?resource=${resource}&name=a.csv`,
    Buffer.from(text),
    headers,
  );
  const { file, separator, encoding, mapping } = read;
  const asked = { file, separator, encoding, mapping, constants: {}, blank: 'keep', ...change };
  const { data, error } = await ask<Plan>('POST /plans', { resource, kind: 'import', import: asked }, headers);
  if (!data) throw new Error(JSON.stringify(error));
  return data;
};
const product = (text: string, change: Partial<ImportRequest> = {}, headers?: Record<string, string>): Promise<Plan> =>
  planOf('products', text, { constants: { country: 'ITA' }, ...change }, headers);
const seen = ({ rows }: Plan, field: string): unknown[] =>
  rows.map(({ outcome, after, findings }) => (outcome === 'error' ? findings.map(({ text }) => text) : after[field]));

const valle = await make('makers', { name: 'Bio Valle', country: 'ITA' });
const lodz = await make('makers', { name: 'Łódź Młyn', country: 'POL' });

describe('a cell of a reference', () => {
  it('holds the key or the name, without case, accents and blanks around it', async () => {
    const plan = await product(`name;maker_id\na;${valle}\nb;Bio Valle\nc;  bio VALLE \nd;lodz mlyn\n`);
    expect(seen(plan, 'maker_id')).toEqual([valle, valle, valle, lodz]);
    expect(plan.names).toBeUndefined();
  });

  it('of many holds several names', async () => {
    const maker = await make('makers', { name: 'Own', country: 'ITA' });
    const shelf = [
      await make('shelves', { name: 'Left', country: 'ITA' }),
      await make('shelves', { name: 'Right', country: 'ITA' }),
    ];
    expect(maker).toBeGreaterThan(0);
    const plan = await planOf('placements', 'name,spare_ids\na,left; RIGHT\nb,left; middle\n');
    expect(seen(plan, 'spare_ids')).toEqual([shelf, ["No shelf is called 'middle'."]]);
  });

  it('says the name that no record has, asks it once with its rows, and proposes the nearest', async () => {
    const plan = await product('name;maker_id\na;Bio Vale\nb;bio vale\nc;Xyzzy\n');
    expect(seen(plan, 'maker_id')).toEqual([
      ["No maker is called 'Bio Vale'."],
      ["No maker is called 'bio vale'."],
      ["No maker is called 'Xyzzy'."],
    ]);
    expect(plan.names?.total).toBe(2);
    expect(plan.names?.unknown).toMatchObject([
      { field: 'maker_id', rows: 2, isDoubt: false, isLeft: false },
      { field: 'maker_id', name: 'Xyzzy', rows: 1, proposals: [] },
    ]);
    expect(plan.names?.unknown[0]?.proposals[0]).toMatchObject({ id: String(valle), label: 'Bio Valle' });
  });

  it('of a name that two records have is a doubt, which the row’s own country settles', async () => {
    const [italian, polish] = [
      await make('shelves', { name: 'Entrance', country: 'ITA' }),
      await make('shelves', { name: 'entrance', country: 'POL' }),
    ];
    const stored = await make('placements', { name: 'Stored', sold_in: 'POL' });
    const plan = await planOf(
      'placements',
      `id,name,sold_in,shelf_id\n,a,ITA,Entrance\n,b,POL,Entrance\n,c,,Entrance\n${stored},d,,Entrance\n`,
    );
    expect(seen(plan, 'shelf_id')).toEqual([italian, polish, ["2 shelves are called 'Entrance'."], polish]);
    expect(plan.names?.unknown).toMatchObject([{ name: 'Entrance', rows: 1, isDoubt: true }]);
  });
});

describe('an answer', () => {
  const text = 'name;maker_id\na;Bio Wale\nb;BIO WALE \nc;Molino Perso\n';
  const answered = (answers: NameAnswer[]): Promise<Plan> => product(text, { answers });

  it('holds for every row of its name, is written, and what is left out stays refused', async () => {
    const plan = await answered([
      { field: 'maker_id', name: 'bio wale', take: valle },
      { field: 'maker_id', name: 'Molino Perso', take: null },
    ]);
    expect(seen(plan, 'maker_id')).toEqual([valle, valle, ["No maker is called 'Molino Perso'."]]);
    expect(plan.names?.unknown).toMatchObject([{ name: 'Molino Perso', isLeft: true }]);
    const { data } = await ask<Plan>(`GET /plans/${plan.id}`);
    expect(data.names).toEqual(plan.names);
    const applied = await ask<ChangeSetSummary>(`POST /plans/${plan.id}/apply`, {});
    expect(applied.data).toMatchObject({ applied: 2, failed: 1 });
  });

  it('is checked as any value is', async () => {
    const gone = await answered([{ field: 'maker_id', name: 'Bio Wale', take: 987_654 }]);
    expect(seen(gone, 'maker_id')[0]).toEqual(['There is no maker with id 987654.']);
    const noKey = await answered([{ field: 'maker_id', name: 'Bio Wale', take: 'drop table' }]);
    expect(seen(noKey, 'maker_id')[0]).toEqual(['Must input a number']);
  });

  it('that has no field, or too long a name, is refused as a whole', async () => {
    for (const answer of [
      { name: 'x', take: 1 },
      { field: 'maker_id', name: 'x'.repeat(1_001), take: 1 },
    ])
      await expect(answered([answer as NameAnswer])).rejects.toThrow('BAD_BODY');
  });

  it('lies within what its author may see, and so do the names and what is proposed', async () => {
    const italian = await signIn('italian@shop.test');
    const mine = await product(
      'name;maker_id\na;Łódź Młyn\nb;Bio Vale\nc;Lodz Mlin\n',
      { answers: [{ field: 'maker_id', name: 'Lodz Mlin', take: lodz }] },
      italian,
    );
    expect(seen(mine, 'maker_id')).toEqual([
      ["No maker is called 'Łódź Młyn'."],
      ["No maker is called 'Bio Vale'."],
      [`There is no maker with id ${lodz}.`],
    ]);
    const proposed = mine.names?.unknown.flatMap(({ proposals }) => proposals.map(({ label }) => label));
    expect(proposed).toEqual(['Bio Valle']);
  });
});
