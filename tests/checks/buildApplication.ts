import * as z from 'zod';
import type { Application } from '../../src/core/declaration/application.ts';
import type { ResourceConfig } from '../../src/core/words/resourceConfig.ts';
import type { Names } from '../../src/core/words/names.ts';
import { describeResource, type Resource, type ResourceAction } from '../../src/core/declaration/resource.ts';
import {
  boolean,
  choice,
  decimal,
  instant,
  integer,
  json,
  reference,
  referenceList,
  text,
} from '../../src/fieldTypes/index.ts';

type Config = ResourceConfig<Record<string, unknown>, Names> & { actions?: Record<string, ResourceAction> };
type Shape = Record<string, z.ZodType>;

const statuses = [
  { value: 0, label: 'Draft' },
  { value: 1, label: 'Approved' },
];

export const productShape: Shape = {
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true }),
  status: choice({ label: 'Status', choices: statuses, required: true, default: 0 }),
  maker_id: reference({ label: 'Maker', reference: 'makers' }),
  maker_name: text({ label: 'Maker name', from: 'maker_id.name', readOnly: true }),
  price: decimal({ label: 'Price', min: 0, scale: 2 }),
  tags: referenceList({ label: 'Tags', reference: 'makers' }),
  hidden: boolean({ label: 'Hidden', required: true, default: false }),
  notes: json({ label: 'Notes' }),
  deleted_at: instant({ label: 'Deleted', readOnly: true }),
};

export const productConfig: Config = {
  name: 'products',
  service: 'shop',
  path: '/products',
  key: 'id',
  recordRepresentation: 'name',
  menu: { group: 'main', order: 1 },
  calls: { search: 'POST /search/products/{kind}' },
  access: { list: ['read'], edit: ['write'] },
  scope: { country: 'maker_id.country' },
  list: { columns: ['id', 'name', 'maker_id'], sortable: ['name'], filters: { name: 'contains', status: 'oneOf' } },
  search: { ids: { label: 'IDs', by: 'id' }, makers: { label: 'Makers', by: { path: ['maker_id'] } } },
  form: { Main: ['name', 'status', 'maker_id', 'price'] },
  states: {
    field: 'status',
    initial: 0,
    transitions: [{ action: 'approve', from: [0], to: 1, permissions: ['write'] }],
  },
  delete: { soft: 'deleted_at', sets: { hidden: true } },
  compute: [{ rule: 'completeness', from: ['name'], sets: ['notes'] }],
  actions: {
    approve: {
      label: 'Approve',
      on: ['record'],
      request: { record: 'POST /approve/products/{id}' },
      result: 'record',
      permissions: ['write'],
    },
    count: {
      label: 'Count',
      on: ['collection'],
      request: { collection: 'POST /products/count' },
      result: 'data',
      permissions: ['read'],
      operation: 'count',
    },
  },
  bulk: { fields: ['maker_id', 'price'] },
  import: { key: ['id'], headers: { name: ['nome'] } },
  messages: { created: 'Created' },
};

const makerShape: Shape = {
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true }),
  country: text({ label: 'Country' }),
};

const makerConfig: Config = {
  name: 'makers',
  service: 'shop',
  path: '/makers',
  key: 'id',
  recordRepresentation: 'name',
  access: { list: ['read'], edit: ['write'] },
  list: { columns: ['id', 'name'], sortable: ['name'], filters: {} },
};

export interface Changes {
  /** Over the products' declaration. */
  config?: Partial<Config>;
  /** Over its fields. */
  fields?: Shape;
  /** Over the described resource: what no declaration that compiles could say. */
  described?: (resource: Resource) => void;
  application?: Partial<Application>;
}

/** A shop of products and makers without a fault, but for what a test changes. */
export const buildApplication = ({ config, fields, described, application }: Changes = {}): Application => {
  const products = describeResource(z.object({ ...productShape, ...fields }), { ...productConfig, ...config });
  described?.(products);
  return {
    title: 'Shop',
    version: '1.0.0',
    services: { shop: { base: '/api/shop/v1', dialect: 'paged', capabilities: {} } },
    permissions: {
      read: { label: 'Read' },
      write: { label: 'Write', implies: ['read'] },
      all: { label: 'All', all: true, except: [] },
    },
    menu: [{ name: 'main', label: 'Main', icon: 'store' }],
    resources: [products, describeResource(z.object(makerShape), makerConfig)],
    screens: [],
    rules: { completeness: () => ({}) },
    names: { operations: ['count'], cells: ['price'], panels: ['total'], pages: ['map'] },
    translations: {},
    ...application,
  };
};
