import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { describeResource } from '../../src/core/declaration/resource.ts';
import { boolean, integer, reference, text, textList } from '../../src/fieldTypes/index.ts';
import type { Changes } from './buildApplication.ts';
import { faultsOf } from './faultsOf.ts';

const config = {
  service: 'shop',
  access: { list: ['read'], edit: ['write'] },
  list: { columns: ['product_id' as const], filters: { product_id: 'oneOf' as const } },
};
const row = {
  product_id: reference({ label: 'Product', reference: 'products', required: true }),
  ean: text({ label: 'EAN' }),
};
/** Many of a product, and one of it at most. */
const eans = describeResource(
  z.object({ id: integer({ label: 'ID', readOnly: true }), ...row, marks: textList({ label: 'Marks' }) }),
  {
    ...config,
    name: 'eans',
    path: '/eans',
    key: 'id',
    recordRepresentation: 'id',
  },
);
const scores = describeResource(z.object(row), {
  ...config,
  name: 'scores',
  path: '/scores',
  key: 'product_id',
  recordRepresentation: 'ean',
});

interface From {
  related: string;
  by: string;
  field: string;
  primary?: true;
  only?: true;
  count?: true;
  distinct?: true;
  exists?: true;
}
const ofEans = { related: 'eans', by: 'product_id', field: 'ean' };
const ofScores = { ...ofEans, related: 'scores' };

const told = (from: From, readOnly: boolean, changes: Changes['config'] = {}): string[] => {
  const options = { label: 'Told', from, readOnly } as never; // or what does not compile
  const field = from.count
    ? integer(options)
    : from.distinct
      ? textList(options)
      : from.exists
        ? boolean(options)
        : text(options);
  return faultsOf({ config: changes, fields: { told: field } }, [eans, scores]);
};

describe('a value of related rows', () => {
  it('has no fault where it says of which, and is written with the record or read only', () => {
    expect(told({ ...ofEans, primary: true }, false)).toEqual([]);
    expect(told({ ...ofScores, only: true }, true)).toEqual([]);
    expect(told({ ...ofEans, field: 'id', count: true }, true)).toEqual([]);
    expect(told({ ...ofEans, distinct: true }, true)).toEqual([]);
    expect(told({ ...ofEans, exists: true }, true)).toEqual([]);
  });

  // prettier-ignore
  it.each<[line: string, from: From, readOnly: boolean]>([
    ["RES111 products.fields.told.from.related: 'ean' is not a resource. Did you mean 'eans'?", { ...ofEans, related: 'ean', primary: true }, false],
    ["RES111 products.fields.told.from.field: 'een' is not a field of eans. Did you mean 'ean'?", { ...ofEans, field: 'een', primary: true }, false],
    ['RES133 products.fields.told.from: It does not say which row holds the value. Say primary: true, only: true, count: true, distinct: true, or exists: true.', ofEans, false],
    ['RES133 products.fields.told.from: It does not say which row holds the value. Say primary: true, only: true, count: true, distinct: true, or exists: true.', { ...ofScores, primary: true, only: true }, true],
    ["RES133 products.fields.told.from.only: eans may have several rows with the same product_id. Make 'product_id' its key.", { ...ofEans, only: true }, true],
    ['RES133 products.fields.told: A value of a row that is not made with the record cannot be written. Add readOnly: true.', { ...ofScores, only: true }, false],
    ['RES133 products.fields.told: A count of rows cannot be written. Add readOnly: true.', { ...ofEans, count: true }, false],
    ['RES133 products.fields.told: What rows hold cannot be written. Add readOnly: true.', { ...ofEans, distinct: true }, false],
    ['RES133 products.fields.told: Whether there are rows cannot be written. Add readOnly: true.', { ...ofEans, exists: true }, false],
    ["RES133 products.fields.told.from.distinct: 'marks' of eans is not gathered here. Gather a column with one value a record, in a list.", { ...ofEans, field: 'marks', distinct: true }, true],
  ])('%s', (line, from, readOnly) => {
    expect(told(from, readOnly)).toEqual([line]);
  });

  it.each([{ sortable: ['told'] }, { filters: { told: 'between' as const } }])(
    'is neither sorted nor filtered by where it is a count: %o',
    (list) => {
      expect(
        told({ ...ofEans, count: true }, true, { list: { columns: ['id', 'told'], filters: {}, ...list } }),
      ).toContain(
        "RES133 products.list: 'told' counts rows, so a list is neither sorted nor filtered by it. Take it out of sortable and filters.",
      );
    },
  );

  it('is filtered by and not sorted by where it says whether there is one', () => {
    const list = { columns: ['id', 'told'], filters: { told: 'is' as never } };
    expect(told({ ...ofEans, exists: true }, true, { list })).toEqual([]);
    expect(told({ ...ofEans, exists: true }, true, { list: { ...list, sortable: ['told'] } })).toContain(
      "RES133 products.list: 'told' asks for rows, so a list is not sorted by it. Take it out of sortable.",
    );
  });

  it('takes the place of a column of the same name, which is dropped', () => {
    expect(told({ ...ofEans, distinct: true }, true, { dropped: ['told'] })).toEqual([]);
  });

  it('is filtered by and not sorted by where it is gathered', () => {
    const list = { columns: ['id', 'told'], filters: { told: 'anyOf' as never } };
    expect(told({ ...ofEans, distinct: true }, true, { list })).toEqual([]);
    expect(told({ ...ofEans, distinct: true }, true, { list: { ...list, sortable: ['told'] } })).toContain(
      "RES133 products.list: 'told' gathers what rows hold, so a list is not sorted by it. Take it out of sortable.",
    );
  });
});
