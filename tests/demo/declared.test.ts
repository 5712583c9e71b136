import * as z from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { application } from '../../server/application.ts';
import { fillDeclared } from '../../server/demo/declared/fillDeclared.ts';
import { inOrder } from '../../server/demo/declared/inOrder.ts';
import { makeRecords } from '../../server/demo/declared/makeRecords.ts';
import type { Row } from '../../server/demo/row.ts';
import { migrate } from '../../server/engine/compose/migrate.ts';
import { tableOf } from '../../server/engine/database/identifiers.ts';
import { describeResource, type Resource } from '../../src/core/declaration/resource.ts';
import type { DemoConfig } from '../../src/core/words/demoConfig.ts';
import { choice, instant, integer, plainDate, reference, text } from '../../src/fieldTypes/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { samples } from '../../src/fieldTypes/samples.ts';
import { testDatabase } from '../support/database.ts';

type Shape = Record<string, z.ZodType>;
type Config = Parameters<typeof describeResource>[1];

const shape: Shape = {
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true, maxLength: 20, unique: true }),
  owner_id: reference({ label: 'Owner', reference: 'fairs', required: true }),
  kind: choice({
    label: 'Kind',
    choices: [
      { value: 0, label: 'Small' },
      { value: 1, label: 'Large' },
    ],
    required: true,
    default: 0,
  }),
  tents: integer({ label: 'Tents', min: 3, max: 9, when: { shown: { kind: 1 } } }),
  opens: plainDate({ label: 'Opens' }),
  made_at: instant({ label: 'Made', readOnly: true, stamp: 'created' }),
  gone_at: instant({ label: 'Gone', readOnly: true }),
};

const build = (name: string, fields: Shape, config: Partial<Config> = {}): Resource =>
  describeResource(z.object(fields), {
    name,
    service: 'distance',
    path: `/${name}`,
    key: 'id',
    recordRepresentation: 'name',
    access: { list: ['store'] },
    ...config,
  });

const buildTents = (demo?: DemoConfig<Record<string, unknown>>, fields: Shape = {}): Resource =>
  build('tents', { ...shape, ...fields }, { delete: { soft: 'gone_at' }, ...(demo && { demo }) });

const making: Parameters<typeof makeRecords>[3] = {
  types: fieldTypes,
  samples,
  rules: {},
  now: new Date('2026-11-21T09:00:00Z'),
  keysOf: ({ reference }) => (reference === 'fairs' ? [4, 5, 6] : []),
};
const make = (count: number, values = {}, fields: Shape = {}): Row[] =>
  makeRecords(buildTents(undefined, fields), count, values, making);

describe('made-up records', () => {
  it('pass the schema of their resource', () => {
    const { schema } = buildTents();
    for (const row of make(200)) expect(schema.safeParse(row).error?.issues).toBeUndefined();
  });

  it('are the same each time', () => {
    expect(make(50)).toEqual(make(50));
    expect(make(60).slice(0, 50)).toEqual(make(50));
  });

  it('refer to records that are there', () => {
    expect(new Set(make(50).map((row) => row['owner_id']))).toEqual(new Set([4, 5, 6]));
  });

  it('hold a value once where it is unique, also together with another', () => {
    expect(new Set(make(200).map((row) => row['name'])).size).toBe(200);
    const paired = make(
      6,
      {},
      {
        kind: choice({
          label: 'Kind',
          choices: [
            { value: 0, label: 'Small' },
            { value: 1, label: 'Large' },
          ],
          required: true,
          unique: { with: ['owner_id'] },
        }),
      },
    );
    expect(new Set(paired.map((row) => `${row['owner_id']} ${row['kind']}`)).size).toBe(6);
  });

  it('are fewer where no more can be unique', () => {
    expect(
      make(9, {}, { owner_id: reference({ label: 'Owner', reference: 'fairs', required: true, unique: true }) }),
    ).toHaveLength(3);
  });

  it('leave empty what their form would not show, and stay within bounds', () => {
    for (const { kind, tents } of make(100))
      expect(kind === 0 ? tents === null : tents === null || (Number(tents) >= 3 && Number(tents) <= 9)).toBe(true);
  });

  it('are not deleted, and were made before now', () => {
    for (const { gone_at, made_at } of make(20))
      expect([gone_at, String(made_at) < '2026-11-21T09']).toEqual([null, true]);
  });

  it('are in the state to which their dates have led', () => {
    const stalls = build('stalls', shape, {
      states: {
        field: 'kind',
        initial: 0,
        byDate: [{ from: [0], to: 1, when: { opens: { lte: 'now' } } }],
      },
    });
    const opens = ['2026-11-01', '2026-12-24'];
    const rows = makeRecords(stalls, 6, { opens, kind: [0, 0, 1] }, making);
    expect(rows.map((row) => [row['opens'], row['kind']])).toEqual([
      [opens[0], 1],
      [opens[1], 0],
      [opens[0], 1],
      [opens[1], 0],
      [opens[0], 1],
      [opens[1], 1],
    ]);
  });

  it('have declared values in turn', () => {
    expect(make(5, { kind: [1, 0] }).map((row) => row['kind'])).toEqual([1, 0, 1, 0, 1]);
  });

  it('are refused by name where something that is required cannot be made up', () => {
    expect(() => make(1, {}, { owner_id: reference({ label: 'Owner', reference: 'places', required: true }) })).toThrow(
      "tents.demo: no value can be made up for 'owner_id', which is required. There are no places to refer to: give them demo records too.",
    );
    const never = text({ label: 'Code', required: true, maxLength: 10 }).refine((value) =>
      String(value).startsWith('#'),
    );
    expect(() => make(1, {}, { code: never })).toThrow(
      "tents.demo: no value can be made up for 'code', which is required. Name some: values: { code: [...] }.",
    );
  });
});

it('comes first what others refer to', () => {
  const fairs = build('fairs', { id: shape['id'] as z.ZodType, name: shape['name'] as z.ZodType });
  expect(inOrder([buildTents(), fairs]).map(({ name }) => name)).toEqual(['fairs', 'tents']);
});

describe('a declared demo', async () => {
  const pool = await testDatabase();
  const fairs = build(
    'fairs',
    { id: shape['id'] as z.ZodType, name: shape['name'] as z.ZodType, made_at: shape['made_at'] as z.ZodType },
    { demo: { rows: [{ id: 2, name: 'Spring' }, { name: 'Autumn' }, { name: 'Winter' }] } },
  );
  const quiet = build('quiet', { id: shape['id'] as z.ZodType, name: shape['name'] as z.ZodType });
  const tents = buildTents({ rows: 30 });
  const own = { ...application, resources: [tents, fairs, quiet] };
  const clock = (): Date => new Date('2026-11-21T09:00:00Z');
  const rows = async (resource: Resource): Promise<Row[]> =>
    (await pool.query<Row>(`SELECT * FROM ${tableOf(resource)} ORDER BY id`)).rows;
  const fill = async (rowsOfOthers?: number): Promise<void> => {
    const client = await pool.connect();
    await fillDeclared(client, { application: own, fieldTypes, clock }, rowsOfOthers).finally(() => client.release());
  };
  beforeAll(async () => {
    await migrate({ application: own, fieldTypes, pool });
    await fill();
  });

  it('has the records that were declared, numbered and stamped', async () => {
    expect(await rows(fairs)).toMatchObject([
      { id: 1, name: 'Autumn', made_at: clock().toISOString(), version: 1 },
      { id: 2, name: 'Spring' },
      { id: 3, name: 'Winter' },
    ]);
  });

  it('has so many made-up ones, that refer to the declared', async () => {
    const found = await rows(tents);
    expect(found).toHaveLength(30);
    expect(new Set(found.map((row) => Number(row['owner_id'])))).toEqual(new Set([1, 2, 3]));
    expect(found[0]).toMatchObject({ name: 'Tent 1' });
  });

  it('is of no resource that says nothing, unless all are asked for', async () => {
    expect(await rows(quiet)).toHaveLength(0);
    await fill(4);
    expect(await rows(quiet)).toHaveLength(4);
    expect(await rows(tents)).toHaveLength(30);
  });

  it('does not come back once somebody wrote to the table', async () => {
    await pool.query(
      `INSERT INTO framework.change_tally (change_set, resource, at, deleted) VALUES (gen_random_uuid(), 'fairs', now(), 3), (gen_random_uuid(), 'tents', now(), 30)`,
    );
    for (const resource of [tents, fairs, quiet]) await pool.query(`DELETE FROM ${tableOf(resource)}`);
    await fill(4);
    expect(await rows(fairs)).toHaveLength(0);
    expect(await rows(quiet)).toHaveLength(4);
  });

  it('of an older release that has nothing of what records refer to leaves these out', async () => {
    const only = { ...own, resources: [tents, fairs] };
    const client = await pool.connect();
    const fillKept = (isKept: boolean): Promise<void> =>
      fillDeclared(client, { application: only, fieldTypes, clock }, 0, isKept);
    try {
      // Nobody ever wrote to the tents; their fairs were all deleted.
      await client.query(`DELETE FROM framework.change_tally WHERE resource = 'tents'`);
      await expect(fillKept(false)).rejects.toThrow('There are no fairs to refer to');
      await fillKept(true);
      expect(await rows(tents)).toHaveLength(0);
      await client.query(`DELETE FROM framework.change_tally WHERE resource = 'fairs'`);
      await fillKept(true);
      expect(await rows(tents)).toHaveLength(30);
    } finally {
      client.release();
    }
  });
});
