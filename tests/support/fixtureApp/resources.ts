import type { ServiceConfig } from '../../../src/core/words/surroundings.ts';
import type { Rule, PermissionTable } from '../../../src/core/declaration/application.ts';
import { forApp } from '../../../src/core/declaration/resource.ts';
import { Label, Maker, Product, ProductCode, ProductNote } from './schemas.ts';

const ours = { version: 'field', plans: true, selectionQuery: true, undo: true, total: true } as const;

export const services = {
  shop: { base: '/api/shop/v1', dialect: 'paged', capabilities: ours },
  depot: { base: '/api/depot/v1', dialect: 'skipTake', capabilities: ours },
} as const satisfies Record<string, ServiceConfig>;

export const permissions = {
  products: { label: 'Products: read and edit' },
  products_admin: { label: 'Products: delete, edit many', implies: ['products'] },
  products_approve: { label: 'Products: approve' },
  makers: { label: 'Makers: read and edit' },
  labels: { label: 'Labels: read and edit' },
  batches: { label: 'Batches: read and edit' },
  everything: { label: 'Everything', all: true, except: [] },
} as const satisfies PermissionTable;

export const rules = {
  productGaps: (product) => ({
    gaps: ['notes', 'price'].filter((name) => product[name] === null || product[name] === undefined).join('; ') || null,
  }),
  productApproved: (_product, given) => ({ status: (given.codes ?? 0) > 1 ? 2 : 1 }),
} satisfies Record<string, Rule>;

const { defineResource } = forApp<{
  service: keyof typeof services;
  permission: keyof typeof permissions;
  menuGroup: 'shop';
  rule: keyof typeof rules;
  operation: never;
  cell: never;
  panel: never;
  page: never;
}>();

export const makers = defineResource(Maker, {
  name: 'makers',
  service: 'shop',
  path: '/makers',
  key: 'id',
  recordRepresentation: 'name',
  menu: { group: 'shop', order: 20 },
  access: { list: ['makers'], edit: ['makers'] },
  scope: { country: 'country', maker: 'id' },
  list: {
    columns: ['id', 'name', 'country', 'parent_id'],
    sortable: ['id', 'name'],
    filters: { name: 'contains', country: 'equals' },
  },
});

export const labels = defineResource(Label, {
  name: 'labels',
  service: 'depot',
  path: '/labels',
  key: 'id',
  recordRepresentation: 'name',
  access: { list: ['labels'], edit: ['labels'] },
  list: { columns: ['id', 'name'], sortable: ['id', 'name'], filters: { name: 'contains' } },
});

export const products = defineResource(Product, {
  name: 'products',
  service: 'shop',
  path: '/products',
  key: 'id',
  recordRepresentation: 'name',
  menu: { group: 'shop', order: 10 },
  calls: {
    search: 'POST /search/products/{kind}',
    query: 'GET /search/products',
    bulkUpdate: 'PUT /bulk/products',
    bulkDelete: 'DELETE /bulk/products',
  },
  access: {
    list: ['products'],
    edit: ['products'],
    delete: ['products_admin'],
    bulk: ['products_admin'],
    fields: { locked: ['products_admin'] },
  },
  scope: { country: 'country', maker: 'maker_id' },
  list: {
    columns: ['id', 'name', 'code', 'status', 'country', 'maker_id', 'labels', 'price', 'stock', 'updated_at'],
    sortable: ['id', 'name', 'price', 'weight', 'stock', 'on_sale_from', 'updated_at', 'maker_name'],
    filters: {
      name: 'contains',
      status: 'equals',
      country: 'equals',
      maker_id: 'oneOf',
      labels: 'anyOf',
      price: 'between',
      weight: 'between',
      stock: 'between',
      fragile: 'is',
      on_sale_from: 'between',
      updated_at: 'between',
      notes: 'contains',
      code: 'startsWith',
      sku: 'equals',
      hidden_reason: 'empty',
      maker_name: 'contains',
      delivered_at: 'between',
      opens_at: 'between',
    },
    indexes: [['status', 'id']],
    sortKeys: { weight: { to: 'net_weight', except: ['ids'] } },
  },
  search: {
    ids: { label: 'IDs', by: 'id' },
    codes: { label: 'Codes', by: { related: 'product-codes', by: 'product_id', field: 'code' } },
    codes_advanced: {
      label: 'Codes, one row each',
      by: { related: 'product-codes', by: 'product_id', field: 'code' },
      result: 'perCode',
      match: 'loose',
    },
    labels: { label: 'Labels', by: 'labels' },
    makers: { label: 'Makers on any level', by: { path: ['maker_id', 'maker_id.parent_id'] } },
    text: { label: 'Text', by: { text: ['name', 'notes'] } },
  },
  form: { Identity: ['name', 'code', 'country', 'maker_id', 'labels'], Trade: ['price', 'weight', 'stock', 'fragile'] },
  states: {
    field: 'status',
    initial: 0,
    afterEdit: { set: 0, unless: { permission: 'products_approve', fieldSet: 'status' } },
    transitions: [
      {
        action: 'approve',
        from: [0],
        to: { rule: 'productApproved', among: [1, 2] },
        permissions: ['products_approve'],
        requires: [{ where: { price: { empty: false } }, text: 'The price is missing.' }],
        given: { codes: { resource: 'product-codes', by: 'product_id' } },
      },
    ],
  },
  delete: {
    soft: 'deleted_at',
    sets: { hidden: true },
    restore: { request: 'POST /products/restore', then: 'approve' },
  },
  compute: [{ rule: 'productGaps', from: ['notes', 'price'], sets: ['gaps'] }],
  related: [
    { resource: 'product-codes', by: 'product_id', many: true, save: 'immediate', part: true },
    { resource: 'product-notes', by: 'product_id', many: false, save: 'withForm', part: true },
  ],
  bulk: { fields: ['maker_id', 'price', 'stock', 'hidden', 'shared_labels'] },
  import: { key: ['id', 'code'], constants: ['country'], headers: { code: ['ean', 'barcode'] } },
  history: { with: ['product-codes', 'product-notes'] },
  messages: { updated: 'Product updated.', notUpdated: "Product hasn't been updated." },
  actions: {
    approve: {
      label: 'Approve',
      on: ['record', 'selection'],
      result: 'perId',
      permissions: ['products_approve'],
      request: { record: 'POST /approve/products/{id}', selection: 'POST /bulk/approve/products' },
    },
  },
});

export const productCodes = defineResource(ProductCode, {
  name: 'product-codes',
  service: 'shop',
  path: '/product_codes',
  key: ['product_id', 'code'],
  recordRepresentation: 'code',
  calls: { update: 'PUT /product_codes/{product_id}/{code}', delete: 'DELETE /product_codes/{product_id}/{code}' },
  access: { list: ['products'], edit: ['products'] },
  scope: { country: 'product_id.country', maker: 'product_id.maker_id' },
  list: {
    columns: ['product_id', 'code', 'primary'],
    sortable: ['code'],
    filters: { product_id: 'equals', code: 'contains' },
  },
  import: { key: [['product_id', 'code']], constants: ['product_id'] },
});

export const productNotes = defineResource(ProductNote, {
  name: 'product-notes',
  service: 'shop',
  path: '/product_notes',
  key: 'product_id',
  recordRepresentation: 'origin',
  access: { list: ['products'], edit: ['products'] },
  scope: { country: 'product_id.country', maker: 'product_id.maker_id' },
});
