import { expect, it } from 'vitest';
import * as z from 'zod';
import { describeResource } from '../../../../src/core/declaration/resource.ts';
import { image, integer, text } from '../../../../src/fieldTypes/index.ts';
import { viewOf } from '../../../../src/fieldTypes/views.ts';
import { editableFields } from '../../../../src/screens/kit/grid/editable.ts';

const schema = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name' }),
  brand: text({ label: 'Brand', from: 'brand_id.name', readOnly: true }),
  locked: text({ label: 'Locked' }),
  picture: image({ label: 'Picture' }),
  apart: text({ label: 'Apart' }),
});
const build = (calls = {}) =>
  describeResource(schema, {
    name: 'products',
    service: 's',
    path: '/products',
    key: 'id',
    recordRepresentation: 'name',
    calls,
    access: { list: ['read'], edit: ['write'], fields: { locked: ['admin'] } },
    form: { All: ['id', 'name', 'brand', 'locked', 'picture'] },
  });
const names = (permissions: string[], calls = {}) => [...editableFields(build(calls), { permissions }, viewOf).keys()];

it('offers what the form declares, this person may write and a cell can hold', () => {
  expect(names(['write'])).toEqual(['name']);
  expect(names(['write', 'admin'])).toEqual(['name', 'locked']);
});

it('offers nothing to who may only read, and nothing where the service takes no update', () => {
  expect(names(['read', 'admin'])).toEqual([]);
  expect(names(['write'], { update: null })).toEqual([]);
});
