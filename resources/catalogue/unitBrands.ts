import { UnitBrand } from '../../schemas/catalogue/UnitBrand.ts';
import { defineResource } from '../define.ts';
import {
  approveBrand,
  brandAccess,
  unitBrandApproved,
  unitBrandMessages,
  unitBrandWithdrawn,
  withdrawBrand,
} from './brandParts.ts';

export const unitBrands = defineResource(UnitBrand, {
  name: 'unitbrands',
  title: { one: 'unit brand', many: 'unit brands' },
  service: 'catalogue',
  path: '/unitbrands',
  key: 'id',
  recordRepresentation: 'name',
  calls: {
    query: 'GET /search/unitbrands',
    search: 'POST /search/unitbrands/{kind}',
    bulkUpdate: 'PUT /bulk/unitbrands',
    bulkDelete: 'DELETE /bulk/unitbrands',
  },
  access: brandAccess,
  scope: { unitBrand: 'id', mainBrand: 'brand_main_id' },
  list: {
    columns: ['id', 'name', 'brand_main_id', 'status'],
    sortable: ['id', 'name', 'status'],
    filters: { id: 'oneOf', name: 'contains', brand_main_id: 'oneOf', status: 'oneOf' },
    prompt: 'Load data or search for brands.',
  },
  search: { ids: { label: 'IDs', by: 'id' }, query: { label: 'Text', by: { text: ['name'] } } },
  find: ['ids', 'query'],
  form: { Brand: ['name', 'brand_main_id', 'status'] },
  bulk: { fields: ['status', 'brand_main_id'], dropped: { status: [], brand_main_id: [] } },
  states: {
    field: 'status',
    initial: 0,
    transitions: [
      {
        action: 'approve',
        from: [0, 1],
        to: 1,
        permissions: ['pim_brands_approve'],
        requires: [{ where: { brand_main_id: { empty: false } }, text: 'no main brand' }],
      },
      { action: 'withdraw', from: [1, 2], to: 0, permissions: ['pim_brands_admin'] },
    ],
  },
  actions: {
    approve: {
      ...approveBrand,
      request: { record: 'POST /approve/unitbrands/{id}', selection: 'POST /bulk/approve/unitbrands' },
      texts: unitBrandApproved,
    },
    withdraw: {
      ...withdrawBrand,
      request: { record: 'POST /withdraw/unitbrands/{id}', selection: 'POST /bulk/withdraw/unitbrands' },
      texts: unitBrandWithdrawn,
    },
  },
  messages: unitBrandMessages,
});
