import { expect, it } from 'vitest';
import * as z from 'zod';
import { registerEngine } from '../../../server/engine/index.ts';
import { isCategorySlug, isProvince, isSlug } from '../../../schemas/validation.ts';
import { forApp } from '../../../src/core/declaration/resource.ts';
import type { ErrorBody } from '../../../src/core/wire/wire.ts';
import { dialects } from '../../../src/dialects/index.ts';
import { decimal, fieldTypes, integer, localTime, text, url } from '../../../src/fieldTypes/index.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';
import { testServer } from '../../support/server.ts';

const Entry = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true, maxLength: 5 }),
  count: integer({ label: 'Count', min: 0 }),
  positive: decimal({ label: 'Positive', min: 0 }),
  slug: text({ label: 'Slug' }).superRefine(isSlug),
  category_slug: text({ label: 'Category slug' }).superRefine(isCategorySlug),
  province: text({ label: 'Province' }).superRefine(isProvince),
  address: url({ label: 'Address' }),
  time: localTime({ label: 'Time' }),
});
const good = { name: 'a' };

const { defineResource } = forApp<{
  service: 'shop';
  permission: 'everything';
  menuGroup: 'shop';
  rule: never;
  operation: never;
  cell: never;
  panel: never;
  page: never;
}>();
const entries = defineResource(Entry, {
  name: 'entries',
  service: 'shop',
  path: '/entries',
  key: 'id',
  recordRepresentation: 'name',
  access: { list: ['everything'], edit: ['everything'] },
  list: { columns: ['id', 'name'] },
});

const { server, signIn } = await testServer({
  application: { ...fixtureApplication, resources: [...fixtureApplication.resources, entries] },
  fieldTypes,
  dialects,
  registerEngine,
  accounts: [{ email: 'all@shop.test', label: 'all', permissions: ['everything'], constraints: {} }],
});
const headers = await signIn('all@shop.test');
const create = (changes: object) =>
  server.inject({
    method: 'POST',
    url: '/api/shop/v1/entries',
    headers,
    payload: { changes: { ...good, ...changes } },
  });

it('takes what keeps every rule', async () => {
  expect((await create({ positive: 0, slug: 'a-b', address: 'http://a.it', time: '23:59' })).statusCode).toBe(201);
});

it.each<[string, string, unknown, string]>([
  ['SHR-104', 'name', '', 'Required field'],
  ['SHR-106', 'count', -1, 'Min: 0, Max: 2147483647'],
  ['SHR-107', 'positive', -0.5, 'Value cannot be lower than 0'],
  ['SHR-112', 'slug', 'a-', 'No spaces, no final dash or uppercase chars are allowed'],
  ['SHR-113', 'category_slug', "l'olio", 'No spaces, final dash or apostrophe allowed'],
  ['SHR-114', 'province', 'mi', 'Province must be 2 or 3 capitalized letters'],
  ['SHR-119', 'address', 'ftp://a.it', 'Not a valid URL'],
  ['SHR-122', 'time', '24:00', 'Hour format not valid.'],
  ['SHR-123', 'name', 'abcdef', 'Max Length: 5 characters'],
])('%s: a call with a bad %s is told so', async (_, field, value, said) => {
  const answer = await create({ [field]: value });
  expect(answer.statusCode).toBe(422);
  expect(Object.values(answer.json<ErrorBody>().errors).map(({ text: one }) => one)).toEqual([said]);
});
