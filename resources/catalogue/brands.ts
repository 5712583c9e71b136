import { Brand } from '../../schemas/catalogue/Brand.ts';
import { defineResource } from '../define.ts';
import {
  approveBrand,
  brandAccess,
  brandApproved,
  brandMessages,
  brandWithdrawn,
  withdrawBrand,
} from './brandParts.ts';

export const brands = defineResource(Brand, {
  name: 'brands',
  service: 'catalogue',
  path: '/brands',
  key: 'id',
  recordRepresentation: 'name',
  help: 'brands',
  calls: {
    query: 'GET /search/brands',
    search: 'POST /search/brands/{kind}',
    bulkUpdate: 'PUT /bulk/brands',
    bulkDelete: 'DELETE /bulk/brands',
  },
  access: { ...brandAccess, lookup: ['pim_items'] },
  scope: { brand: 'id', unitBrand: 'brand_unit_id', mainBrand: 'brand_unit_id.brand_main_id' },
  list: {
    columns: ['id', 'name', 'brand_unit_id', 'brand_main_name', 'item_count', 'private_label', 'status'],
    hidden: ['brand_main_id'],
    sortable: ['id', 'name', 'status'],
    filters: { id: 'oneOf', name: 'contains', brand_unit_id: 'oneOf', private_label: 'is', status: 'oneOf' },
    prompt: 'Load data or search for brands.',
  },
  search: {
    ids: { label: 'IDs', by: 'id' },
    aliases: { label: 'Aliases', by: { related: 'brand-aliases', by: 'brand_id', field: 'alias' } },
    query: { label: 'Text', by: { text: ['name'] } },
  },
  find: ['ids', 'aliases', 'query'],
  lookup: { path: ['brand_main_name', 'brand_unit_id'] },
  form: { Brand: ['name', 'brand_unit_id', 'private_label', 'status'] },
  // Spec 001 §5: a status, a parent or, of a brand, whether it is a private label; an empty status keeps each its own.
  bulk: { fields: ['status', 'brand_unit_id', 'private_label'], dropped: { status: [], brand_unit_id: [] } },
  states: {
    field: 'status',
    initial: 0,
    transitions: [
      {
        action: 'approve',
        from: [0, 1],
        to: 1,
        permissions: ['pim_brands_approve'],
        requires: [{ where: { brand_unit_id: { empty: false } }, text: 'no unit brand' }],
      },
      { action: 'withdraw', from: [1, 2], to: 0, permissions: ['pim_brands_admin'] },
    ],
  },
  actions: {
    approve: {
      ...approveBrand,
      request: { record: 'POST /approve/brands/{id}', selection: 'POST /bulk/approve/brands' },
      texts: brandApproved,
    },
    withdraw: {
      ...withdrawBrand,
      request: { record: 'POST /withdraw/brands/{id}', selection: 'POST /bulk/withdraw/brands' },
      texts: brandWithdrawn,
    },
  },
  ignored: ['selected'],
  messages: brandMessages,
});
