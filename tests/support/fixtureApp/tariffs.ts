import * as z from 'zod';
import type { Application } from '../../../src/core/declaration/application.ts';
import { forApp } from '../../../src/core/declaration/resource.ts';
import { integer, money, text } from '../../../src/fieldTypes/index.ts';
import { fixtureApplication } from './application.ts';

const Tariff = z.object({
  id: integer({ label: 'ID', readOnly: true, min: 1 }),
  code: text({ label: 'Code', required: true, unique: true }),
  price: money({ label: 'Price', min: 0 }),
});

const { defineResource } = forApp<{
  service: 'shop';
  permission: 'products';
  menuGroup: 'shop';
  rule: never;
  operation: never;
  cell: never;
  panel: never;
  page: never;
}>();

/** Records of which a file is imported whole, or not at all. */
const tariffs = defineResource(Tariff, {
  name: 'tariffs',
  service: 'shop',
  path: '/tariffs',
  key: 'id',
  recordRepresentation: 'code',
  access: { list: ['products'], edit: ['products'] },
  list: { columns: ['id', 'code', 'price'], sortable: ['id', 'code'], filters: { code: 'contains' } },
  form: { Tariff: ['code', 'price'] },
  import: { key: ['id', 'code'], atomic: 'all' },
});

/** The fixture application with tariffs. */
export const tariffApplication: Application = {
  ...fixtureApplication,
  resources: [...fixtureApplication.resources, tariffs],
};
