import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { describeResource } from '../../src/core/declaration/resource.ts';
import { integer, reference, referenceList, text } from '../../src/fieldTypes/index.ts';
import type { Changes } from './buildApplication.ts';
import { faultsOf, type Bad } from './faultsOf.ts';

type Related = NonNullable<NonNullable<Changes['config']>['related']>[number];

const withRows = { shop: { base: '/api/shop/v1', dialect: 'paged', capabilities: { related: true } } };
const config = {
  service: 'shop',
  key: 'id',
  recordRepresentation: 'id',
  access: { list: ['read'], edit: ['write'] },
  list: { columns: ['id'], filters: { product_id: 'oneOf' as const } },
};
const row = {
  id: integer({ label: 'ID', readOnly: true }),
  product_id: reference({ label: 'Product', reference: 'products', required: true }),
};
/** What a product is packed in, and what is packed. */
const boxes = describeResource(z.object({ ...row, place: integer({ label: 'Place' }) }), {
  ...config,
  name: 'boxes',
  path: '/boxes',
});
const packed = describeResource(
  z.object({
    ...row,
    box_id: reference({ label: 'Box', reference: 'boxes' }),
    like_id: reference({ label: 'Like', reference: 'products' }),
    likes: referenceList({ label: 'All alike', reference: 'products' }),
    wanted: integer({ label: 'Wanted' }),
    note: text({ label: 'Note' }),
  }),
  { ...config, name: 'packed', path: '/packed' },
);

const ofBoxes: Related = { resource: 'boxes', by: 'product_id', many: true, save: 'withForm', order: 'place' };
const ofPacked: Related = { resource: 'packed', by: 'product_id', many: true, save: 'withForm' };
const least = { of: 'packed', sum: 'wanted' };

const related = (...rows: Related[]): Changes => ({
  config: { related: rows },
  application: { services: withRows },
});
const packedBy = (changes: Partial<Related>): Changes => related(ofBoxes, { ...ofPacked, ...changes });
const boxedBy = (changes: Partial<Related>): Changes => related({ ...ofBoxes, ...changes }, ofPacked);
const perCode = { label: 'Codes', by: 'id', result: 'perCode' as const };

// prettier-ignore
const bad: readonly Bad[] = [
  ["RES604 products.related[0]: 'order', 'addBy', 'least' and 'shownAs' are of many rows that are saved with the form. Leave them out.", boxedBy({ save: 'immediate' })],
  ["RES619 products.related[0]: packed refers to boxes, which comes after it. Put packed behind boxes.", related(ofPacked, ofBoxes)],
  ["RES620 products.related[0].order: 'plase' is not a field of boxes. Did you mean 'place'?", boxedBy({ order: 'plase' })],
  ["RES620 products.related[1].order: 'note' of packed is no number. Name one that is.", packedBy({ order: 'note' })],
  ["RES621 products.related[0].least.of: 'makers' is not another relation of many that is saved with the form. There are: packed.", boxedBy({ least: { ...least, of: 'makers' } })],
  ["RES621 products.related[0].least.of: 'boxes' is not another relation of many that is saved with the form. There are: packed.", boxedBy({ least: { of: 'boxes', sum: 'place' } })],
  ["RES621 products.related[0].least.sum: 'wantd' is not a field of packed. Did you mean 'wanted'?", boxedBy({ least: { ...least, sum: 'wantd' } })],
  ["RES621 products.related[0].least.sum: 'note' of packed is no number. Name one that is.", boxedBy({ least: { ...least, sum: 'note' } })],
  ["RES629 products.related[0].shownAs: 'name' is a field of products. Name its rows otherwise.", boxedBy({ shownAs: 'name' })],
  ["RES630 products.related[0].begins: These are rows of many, in a table, that hold the one field of the key. Leave it out.", related({ ...ofPacked, many: false, begins: [{}] })],
  ["RES631 products.related[1].begins[0].plase: 'plase' is not a field of packed. There are: id, product_id, box_id, like_id, likes, wanted, note.", packedBy({ begins: [{ plase: 1 }] })],
  ["RES631 products.related[1].begins[1].wanted: \"some\" is no value of 'wanted'. Its schema refuses it.", packedBy({ begins: [{ wanted: 2 }, { wanted: 'some' }] })],
  ["RES623 products.related[1].addBy.field: 'like' is not a field of packed. Did you mean 'likes'?", packedBy({ addBy: { field: 'like' } })],
  ["RES623 products.related[1].addBy.field: 'wanted' of packed does not refer to one record. Name a reference.", packedBy({ addBy: { field: 'wanted' } })],
  ["RES623 products.related[1].addBy.field: 'likes' of packed does not refer to one record. Name a reference.", packedBy({ addBy: { field: 'likes' } })],
  ["RES623 products.related[1].addBy.searches[1]: 'eans' is not a search of products with result 'records'. There are: ids, makers.", packedBy({ addBy: { field: 'like_id', searches: ['ids', 'eans'] } })],
];

describe('rows that are saved with the form', () => {
  it('have no fault where what they say can be done', () => {
    expect(faultsOf(related({ ...ofBoxes, least }, ofPacked), [boxes, packed])).toEqual([]);
    expect(faultsOf(packedBy({ addBy: { field: 'like_id', searches: ['ids'] } }), [boxes, packed])).toEqual([]);
    expect(faultsOf(packedBy({ begins: [{ wanted: 1 }, { note: 'Last' }] }), [boxes, packed])).toEqual([]);
  });

  it.each(bad)('%s', (line, changes) => {
    expect(faultsOf(changes, [boxes, packed])).toEqual([line]);
  });

  it('are not added by a search that answers for codes', () => {
    const { config: said, application } = packedBy({ addBy: { field: 'like_id', searches: ['codes'] } });
    const search = { ids: { label: 'IDs', by: 'id' }, codes: perCode };
    expect(faultsOf({ config: { ...said, search }, application }, [boxes, packed])).toEqual([
      "RES623 products.related[1].addBy.searches[0]: 'codes' is not a search of products with result 'records'. There are: ids.",
    ]);
  });

  it('and parts need one field that is their key', () => {
    const keyed = { key: ['name', 'maker_id'], recordRepresentation: 'name' };
    const told = (one: Related): string[] => {
      const { config: said, application } = related(one);
      return faultsOf({ config: { ...said, ...keyed }, application }, [boxes, packed]).filter((line) =>
        line.includes('products.related[0]'),
      );
    };
    expect(told(ofPacked)).toContain(
      "RES604 products.related[0].save: products has a key of several fields, which its rows cannot hold. Use 'immediate'.",
    );
    expect(told({ ...ofPacked, save: 'immediate', part: true })).toContain(
      "RES625 products.related[0].part: products has a key of several fields, which 'product_id' cannot hold. Leave it out.",
    );
  });
});

const cloned = { search: 'POST /search/products/{kind}', clone: 'POST /products/{id}/clone' } as const;

// prettier-ignore
const copies: readonly Bad[] = [
  ["RES622 products.clone: A copy has a call, and 'clone' that says what it leaves out. Add clone: 'POST /products/{id}/clone' to calls.", { config: { clone: {} } }],
  ["RES622 products.calls.clone: A copy has a call, and 'clone' that says what it leaves out. Add clone: {}.", { config: { calls: cloned } }],
  ["RES622 products.clone.without[1]: 'prise' is not a field of products. Did you mean 'price'?", { config: { calls: cloned, clone: { without: ['notes', 'prise'] } } }],
  ["RES624 products.bulkAnswers: 'name' is not a field of the key of products. There are: id.", { config: { bulkAnswers: 'name' } }],
  ["RES685 products.list.counted: The service shop counts no records. Say total: true of its capabilities, or take 'counted' out.", { config: { list: { columns: ['name'], counted: true } } }],
  ["RES686 products.faultsByField: No call changes many records. Add bulkUpdate: 'PUT /bulk/products' to calls, or take it out.", { config: { faultsByField: true } }],
];

describe('a copy of a record, and the answer of many', () => {
  it('have no fault where they are whole', () => {
    const config = { calls: cloned, clone: { without: ['notes'] }, bulkAnswers: 'id' };
    expect(faultsOf({ config })).toEqual([]);
  });

  it.each(copies)('%s', (line, changes) => {
    expect(faultsOf(changes)).toEqual([line]);
  });
});
