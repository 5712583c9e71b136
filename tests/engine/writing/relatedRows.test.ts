import { beforeAll, describe, expect, it } from 'vitest';
import type { RelatedRowSave, WholeRecord } from '../../../src/core/wire/wire.ts';
import { hamperApplication } from '../../support/fixtureApp/hampers.ts';
import { openShop } from './shop.ts';

const { ask, makeProduct, pool, signIn } = await openShop({
  application: hamperApplication,
  accounts: [
    { email: 'all@shop.test', label: 'all', permissions: ['everything'], constraints: {} },
    { email: 'looker@shop.test', label: 'looker', permissions: ['hampers_look', 'products'], constraints: {} },
  ],
});

let products: number[];
beforeAll(async () => {
  products = [];
  for (const name of ['Ham', 'Oil', 'Rice', 'Salt']) products.push(Number((await makeProduct({ name })).id));
});

type Related = Record<string, { rows: RelatedRowSave[] }>;
const goods = (rows: RelatedRowSave[]): Related => ({ 'hamper-goods': { rows } });
const layers = (rows: RelatedRowSave[]): Related => ({ 'hamper-layers': { rows } });
const good = (at: number, changes: Record<string, unknown> = {}): RelatedRowSave => ({
  changes: { product_id: products[at], place: at + 1, ...changes },
});
const rowsOf = (answer: { metadata: { related?: unknown } }, name: string): WholeRecord[] =>
  ((answer.metadata.related ?? {}) as Record<string, WholeRecord[]>)[name] ?? [];

/** A hamper with one layer, that asks for two goods, and the first so many goods in it. */
const makeHamper = async (count = 2, name = 'Hamper') =>
  ask('POST /hampers', {
    changes: { name },
    related: {
      ...layers([{ as: 'new:top', changes: { title: 'Top', least: 2 } }]),
      ...goods(products.slice(0, count).map((_, at) => good(at, { layer_id: 'new:top' }))),
    },
  });
const read = async (id: unknown) => ask(`GET /hampers/${String(id)}?related=hamper-layers,hamper-goods`);
const changesOf = async (changeSet: string) =>
  (
    await pool.query<{ resource: string; kind: string; record_id: string; row: number }>(
      'SELECT resource, kind, record_id, row FROM framework.change WHERE change_set = $1 ORDER BY part',
      [changeSet],
    )
  ).rows;

describe('rows that are saved with their form', () => {
  it('are made with a new record, in one change-set and as parts of its row', async () => {
    const made = await makeHamper();
    expect(made.status).toBe(201);
    expect(rowsOf(made, 'hamper-goods').map((row) => [row['product_id'], row['place'], row['product_name']])).toEqual([
      [products[0], 1, 'Ham'],
      [products[1], 2, 'Oil'],
    ]);
    const changes = await changesOf(made.metadata.changeSet);
    expect(changes.map(({ resource, kind }) => `${kind} ${resource}`).sort()).toEqual([
      'create hamper-goods',
      'create hamper-goods',
      'create hamper-layers',
      'create hampers',
    ]);
    expect(new Set(changes.map(({ row }) => row)).size).toBe(1);
  });

  it('refer to rows that are made beside them by a name that the save gives', async () => {
    const made = await makeHamper();
    const [layer] = rowsOf(made, 'hamper-layers');
    expect(rowsOf(made, 'hamper-goods').map((row) => row['layer_id'])).toEqual([layer?.id, layer?.id].map(Number));
    const wrong = await ask(`PUT /hampers/${made.data.id}`, {
      version: made.data.version,
      changes: {},
      related: goods([good(2, { layer_id: 'new:nothing' })]),
    });
    expect([wrong.status, Object.keys(wrong.error.errors)]).toEqual([422, ['hamper-goods.0.layer_id']]);
  });

  it('are read with the record in the order of their places', async () => {
    const { data } = await makeHamper();
    await ask(`PUT /hampers/${data.id}`, {
      version: data.version,
      changes: {},
      related: goods([
        { id: `${products[0]},${data.id}`, version: 1, changes: { place: 2 } },
        { id: `${products[1]},${data.id}`, version: 1, changes: { place: 1 } },
      ]),
    });
    expect(rowsOf(await read(data.id), 'hamper-goods').map((row) => row['product_id'])).toEqual([
      products[1],
      products[0],
    ]);
  });

  it('change, come and go in one save, which makes the record another version', async () => {
    const { data } = await makeHamper();
    const saved = await ask(`PUT /hampers/${data.id}`, {
      version: data.version,
      changes: { note: 'packed' },
      related: goods([
        { id: `${products[0]},${data.id}`, version: 1, removed: true, changes: {} },
        { id: `${products[1]},${data.id}`, version: 1, changes: { pieces: 3 } },
        good(2),
      ]),
    });
    expect(saved.status).toBe(200);
    expect(saved.data).toMatchObject({ note: 'packed', version: data.version + 1 });
    expect(rowsOf(saved, 'hamper-goods').map((row) => [row['product_id'], row['pieces']])).toEqual([
      [products[1], 3],
      [products[2], 1],
    ]);
  });

  it('are taken back with the record by one undo', async () => {
    const { data } = await makeHamper();
    const before = await read(data.id);
    const saved = await ask(`PUT /hampers/${data.id}`, {
      version: data.version,
      changes: { name: 'Other' },
      related: {
        ...layers([{ id: String(rowsOf(before, 'hamper-layers')[0]?.id), version: 1, removed: true, changes: {} }]),
        ...goods([{ id: `${products[0]},${data.id}`, version: 1, removed: true, changes: {} }, good(2)]),
      },
    });
    expect(saved.status).toBe(200);
    expect((await ask(`POST /change-sets/${saved.metadata.changeSet}/undo`)).status).toBe(200);
    const after = await read(data.id);
    expect(after.data['name']).toBe('Hamper');
    const essence = (row: WholeRecord): unknown[] => [row['product_id'], row['layer_id'], row['place'], row['title']];
    for (const name of ['hamper-goods', 'hamper-layers'])
      expect(rowsOf(after, name).map(essence)).toEqual(rowsOf(before, name).map(essence));
    expect(rowsOf(after, 'hamper-goods')).toHaveLength(2);
  });

  it('go with the record that an undo takes away', async () => {
    const made = await makeHamper();
    expect((await ask(`POST /change-sets/${made.metadata.changeSet}/undo`)).status).toBe(200);
    expect((await read(made.data.id)).status).toBe(404);
    const { rows } = await pool.query('SELECT 1 FROM shop."hamper-goods" WHERE hamper_id = $1', [made.data.id]);
    expect(rows).toEqual([]);
  });

  it('store nothing at all where one of them is refused, and every fault stands at its cell', async () => {
    const { data } = await makeHamper();
    const refused = await ask(`PUT /hampers/${data.id}`, {
      version: data.version,
      changes: { note: 'lost' },
      related: goods([
        good(2),
        good(3, { pieces: 99 }),
        { id: `${products[0]},${data.id}`, version: 1, changes: { pieces: 0 } },
      ]),
    });
    expect([refused.status, Object.keys(refused.error.errors).sort()]).toEqual([
      422,
      ['hamper-goods.1.pieces', 'hamper-goods.2.pieces'],
    ]);
    const after = await read(data.id);
    expect([after.data['note'], rowsOf(after, 'hamper-goods').length]).toEqual([null, 2]);
  });

  it('merge changes to other fields, and ask where the same was changed', async () => {
    const { data } = await makeHamper();
    const id = `${products[0]},${data.id}`;
    const put = async (changes: Record<string, unknown>) =>
      ask(`PUT /hampers/${data.id}`, {
        version: data.version,
        changes: {},
        related: goods([{ id, version: 1, changes }]),
      });
    expect((await put({ pieces: 2 })).status).toBe(200);
    const merged = await put({ place: 7 });
    expect(rowsOf(merged, 'hamper-goods').at(-1)).toMatchObject({ pieces: 2, place: 7 });
    const conflict = await put({ pieces: 5 });
    expect([conflict.status, conflict.error.conflict?.resource, conflict.error.conflict?.id]).toEqual([
      409,
      'hamper-goods',
      id,
    ]);
  });

  it('are refused where somebody took the row out meanwhile, but for one that was to go', async () => {
    const { data } = await makeHamper();
    const id = `${products[0]},${data.id}`;
    await ask(`DELETE /hamper_goods/${products[0]}/${data.id}`);
    const changed = await ask(`PUT /hampers/${data.id}`, {
      changes: {},
      related: goods([{ id, version: 1, changes: { pieces: 2 } }]),
    });
    expect(changed.status).toBe(409);
    const gone = await ask(`PUT /hampers/${data.id}`, {
      changes: { note: 'x' },
      related: goods([{ id, version: 1, removed: true, changes: {} }]),
    });
    expect(gone.status).toBe(200);
  });

  it('belong to no other record', async () => {
    const [one, other] = [await makeHamper(), await makeHamper()];
    const foreign = await ask(`PUT /hampers/${one.data.id}`, {
      changes: {},
      related: goods([{ id: `${products[0]},${other.data.id}`, version: 1, removed: true, changes: {} }]),
    });
    expect(foreign.status).toBe(200);
    expect(rowsOf(await read(other.data.id), 'hamper-goods')).toHaveLength(2);
    const taken = await ask(`PUT /hampers/${one.data.id}`, {
      changes: {},
      related: goods([good(2, { hamper_id: other.data.id })]),
    });
    expect([taken.status, Object.keys(taken.error.errors)]).toEqual([422, ['hamper-goods.0.hamper_id']]);
  });

  it('need rights of their own resource', async () => {
    const { data } = await makeHamper();
    const looker = await signIn('looker@shop.test');
    expect((await ask(`PUT /hampers/${data.id}`, { changes: {}, related: goods([good(2)]) }, looker)).status).toBe(403);
    expect((await ask(`GET /hampers/${data.id}?related=hamper-goods`, undefined, looker)).status).toBe(200);
  });

  it('come as rows, and one record as its changes', async () => {
    const { data } = await makeHamper();
    const wrong = await ask(`PUT /hampers/${data.id}`, {
      changes: {},
      related: { 'hamper-goods': { changes: { pieces: 1 } } },
    });
    expect([wrong.status, Object.keys(wrong.error.errors)]).toEqual([422, ['hamper-goods']]);
  });
});

describe('a reference that lets go', () => {
  it('is emptied with the record that it referred to, in the same change-set', async () => {
    const made = await makeHamper();
    const layer = rowsOf(made, 'hamper-layers')[0]?.id;
    const gone = await ask(`DELETE /hamper_layers/${layer}`);
    expect(gone.status).toBe(200);
    expect(rowsOf(await read(made.data.id), 'hamper-goods').map((row) => row['layer_id'])).toEqual([null, null]);
    await ask(`POST /change-sets/${gone.metadata.changeSet}/undo`);
    expect(rowsOf(await read(made.data.id), 'hamper-goods').map((row) => row['layer_id'])).toEqual(
      [layer, layer].map(Number),
    );
  });

  it('is emptied in rows that the same save changes otherwise, each written once', async () => {
    const made = await makeHamper();
    const layer = String(rowsOf(made, 'hamper-layers')[0]?.id);
    const saved = await ask(`PUT /hampers/${made.data.id}`, {
      changes: {},
      related: {
        ...layers([{ id: layer, version: 1, removed: true, changes: {} }]),
        ...goods([{ id: `${products[0]},${made.data.id}`, version: 1, changes: { pieces: 4 } }]),
      },
    });
    expect(saved.status).toBe(200);
    expect(rowsOf(saved, 'hamper-goods').map((row) => [row['layer_id'], row['pieces'], row.version])).toEqual([
      [null, 4, 2],
      [null, 1, 2],
    ]);
  });
});

describe('a transition that asks for enough rows', () => {
  it('is refused while there are too few, alone and among many', async () => {
    const few = await makeHamper(1);
    const refused = await ask(`POST /offer/hampers/${few.data.id}`, {});
    expect([refused.status, refused.error.message]).toEqual([422, 'too few goods']);
    const enough = await makeHamper(2);
    const many = await ask<Record<string, unknown>>('POST /bulk/offer/hampers', [few.data.id, enough.data.id]);
    expect(many.data).toEqual({
      [few.data.id]: expect.stringContaining('too few goods') as string,
      [enough.data.id]: true,
    });
  });

  it('counts the rows that come with it', async () => {
    const few = await makeHamper(1);
    const refused = await ask(`PUT /hampers/${few.data.id}`, {
      changes: { status: 1 },
      related: goods([{ id: `${products[0]},${few.data.id}`, version: 1, changes: { pieces: 2 } }]),
    });
    expect([refused.status, refused.error.message]).toEqual([422, 'too few goods']);
    const met = await ask(`PUT /hampers/${few.data.id}`, { changes: { status: 1 }, related: goods([good(1)]) });
    expect([met.status, met.data['status']]).toEqual([200, 1]);
    const made = await ask('POST /hampers', {
      changes: { name: 'New', status: 1 },
      related: layers([{ changes: { title: 'Top', least: 1 } }]),
    });
    expect(made.status).toBe(422);
  });
});

describe('a copy', () => {
  it('is a new record with its rows, in its first state, without what is left out and what is unique', async () => {
    const made = await makeHamper();
    await ask(`PUT /hampers/${made.data.id}`, { changes: { note: 'mine', slug: `s-${made.data.id}` } });
    await ask(`POST /offer/hampers/${made.data.id}`, {});
    const copy = await ask(`POST /hampers/${made.data.id}/clone`);
    expect(copy.status).toBe(201);
    expect(copy.data).toMatchObject({ name: 'Hamper', note: null, slug: null, status: 0, version: 1 });
    expect(copy.data.id).not.toBe(made.data.id);
    const [layer] = rowsOf(copy, 'hamper-layers');
    expect(layer?.id).not.toBe(rowsOf(made, 'hamper-layers')[0]?.id);
    expect(rowsOf(copy, 'hamper-goods').map((row) => [row['product_id'], row['place'], row['layer_id']])).toEqual([
      [products[0], 1, Number(layer?.id)],
      [products[1], 2, Number(layer?.id)],
    ]);
  });

  it('is made by those who may make one, of what they may see', async () => {
    const { data } = await makeHamper();
    expect((await ask(`POST /hampers/${data.id}/clone`, undefined, await signIn('looker@shop.test'))).status).toBe(403);
    expect((await ask('POST /hampers/987654/clone')).status).toBe(404);
  });
});
