import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { reference } from '../../src/fieldTypes/index.ts';
import type { Changes } from './buildApplication.ts';
import { faultsOf, type Bad } from './faultsOf.ts';

type Actions = NonNullable<NonNullable<Changes['config']>['actions']>;
type Rewire = NonNullable<Actions[string]['rewire']>;

const maker = { label: 'Maker', reference: 'makers', required: true };
const seller = reference({ label: 'Seller', reference: 'makers' });
/** A product is of one maker and one seller once. */
const fields = { maker_id: reference({ ...maker, unique: { with: ['seller_id'] } }), seller_id: seller };
const loose = { maker_id: reference(maker), seller_id: seller };
const calls = { search: 'POST /search/products/{kind}' } as const;

const found = (pair: `GET /${string}`): Changes => ({ config: { calls: { ...calls, pair } }, fields });

// prettier-ignore
const pairs: readonly Bad[] = [
  ["RES708 products.calls.pair: 'GET /products/{maker_id}/{status}' may find several records. Its braces name the fields of a unique: { with: [...] }.", found('GET /products/{maker_id}/{status}')],
  ["RES708 products.calls.pair: 'GET /products/{maker_id}' may find several records. Its braces name the fields of a unique: { with: [...] }.", found('GET /products/{maker_id}')],
  ["RES708 products.calls.pair: 'GET /products/{maker_id}/{seller_id}' may find several records. Its braces name the fields of a unique: { with: [...] }.", { ...found('GET /products/{maker_id}/{seller_id}'), fields: loose }],
];

describe('a call that finds one record by two fields', () => {
  it('has no fault where they are unique together, in whatever order', () => {
    expect(faultsOf(found('GET /products/{maker_id}/{seller_id}'))).toEqual([]);
    expect(faultsOf(found('GET /products/{seller_id}/{maker_id}'))).toEqual([]);
  });

  it.each(pairs)('%s', (line, changes) => {
    expect(faultsOf(changes)).toEqual([line]);
  });
});

const move: Rewire = {
  field: 'maker_id',
  input: 'to',
  with: ['seller_id'],
  copies: { price: 'price' },
  carries: ['notes'],
  takes: { hidden: false },
  leaves: { hidden: true },
};
/** A product moves to another maker. */
const moving = (changes: Partial<Rewire>, of = fields): Changes => ({
  fields: of,
  config: {
    actions: {
      approve: {
        label: 'Approve',
        on: ['record'],
        request: { record: 'POST /approve/products/{id}' },
        result: 'record',
        permissions: ['write'],
      },
      move: {
        label: 'Move',
        on: ['record'],
        request: { record: 'POST /move/products/{id}' },
        input: z.object({ to: reference({ label: 'To', reference: 'makers', required: true }) }),
        result: 'record',
        permissions: ['write'],
        rewire: { ...move, ...changes },
      },
    },
  },
});
const at = 'products.actions.move.rewire';
const all = 'There are: id, name, status, maker_id, maker_name, price, tags, hidden, notes, deleted_at, seller_id.';

// prettier-ignore
const moves: readonly Bad[] = [
  [`RES807 ${at}.field: 'makr_id' is not a field of products. Did you mean 'maker_id'?`, moving({ field: 'makr_id' })],
  [`RES807 ${at}.with[0]: 'shop' is not a field of products. ${all}`, moving({ with: ['shop'] })],
  [`RES807 ${at}.carries[1]: 'note' is not a field of products. Did you mean 'notes'?`, moving({ carries: ['notes', 'note'] })],
  [`RES807 ${at}.copies.prise: 'prise' is not a field of products. Did you mean 'price'?`, moving({ copies: { prise: 'price' } })],
  [`RES807 ${at}.copies.price: 'prise' is not a field of products. Did you mean 'price'?`, moving({ copies: { price: 'prise' } })],
  [`RES807 ${at}.takes.hiden: 'hiden' is not a field of products. Did you mean 'hidden'?`, moving({ takes: { hiden: false } })],
  [`RES807 ${at}.leaves.status: 7 is no value of 'status'. Its schema refuses it.`, moving({ leaves: { status: 7 } })],
  [`RES808 ${at}.with: 'maker_id' is not unique with 'status'. Say so in 'maker_id': unique: { with: ['status'] }.`, moving({ with: ['status'] })],
  [`RES808 ${at}.with: 'maker_id' is not unique with 'seller_id', 'status'. Say so in 'maker_id': unique: { with: ['seller_id', 'status'] }.`, moving({ with: ['seller_id', 'status'] })],
  [`RES808 ${at}.with: 'maker_id' is not unique with 'seller_id'. Say so in 'maker_id': unique: { with: ['seller_id'] }.`, moving({}, loose)],
  [`RES808 ${at}.with: It names no field. Name those that 'maker_id' is unique with.`, moving({ with: [] })],
];

describe('an action that moves a record to the place of another', () => {
  it('has no fault where the place is one', () => {
    expect(faultsOf(moving({}))).toEqual([]);
  });

  it.each(moves)('%s', (line, changes) => {
    expect(faultsOf(changes)).toEqual([line]);
  });
});

type Pair = NonNullable<NonNullable<Changes['config']>['bulkCreate']>;

const making = (changes: Partial<Pair>, of: Changes['fields'] = fields): Changes => ({
  fields: of,
  config: { bulkCreate: { of: ['maker_id', 'seller_id'], fields: ['price'], ...changes } },
});

// prettier-ignore
const made: readonly Bad[] = [
  ["RES809 products.bulkCreate.of[1]: 'seler_id' is not a field of products. Did you mean 'seller_id'?", making({ of: ['maker_id', 'seler_id'] })],
  ["RES809 products.bulkCreate.fields[0]: 'prise' is not a field of products. Did you mean 'price'?", making({ fields: ['prise'] })],
  ["RES809 products.bulkCreate.of[1]: 'name' refers to nothing. Name two references.", making({ of: ['maker_id', 'name'] }, { ...fields, maker_id: reference({ ...maker, unique: { with: ['name'] } }) })],
  ["RES809 products.bulkCreate.of: 'maker_id' is not unique with 'seller_id'. Say so in 'maker_id': unique: { with: ['seller_id'] }.", making({}, loose)],
];

describe('many new records of two references', () => {
  it('have no fault where the two are unique together', () => {
    expect(faultsOf(making({}))).toEqual([]);
  });

  it.each(made)('%s', (line, changes) => {
    expect(faultsOf(changes)).toEqual([line]);
  });
});
