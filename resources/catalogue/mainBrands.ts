import { MainBrand } from '../../schemas/catalogue/MainBrand.ts';
import { defineResource } from '../define.ts';
import {
  approveBrand,
  brandAccess,
  mainBrandApproved,
  mainBrandMessages,
  mainBrandWithdrawn,
  withdrawBrand,
} from './brandParts.ts';

export const mainBrands = defineResource(MainBrand, {
  name: 'mainbrands',
  title: { one: 'main brand', many: 'main brands' },
  service: 'catalogue',
  path: '/mainbrands',
  key: 'id',
  recordRepresentation: 'name',
  calls: {
    query: 'GET /search/mainbrands',
    search: 'POST /search/mainbrands/{kind}',
    bulkUpdate: 'PUT /bulk/mainbrands',
    bulkDelete: 'DELETE /bulk/mainbrands',
  },
  access: brandAccess,
  scope: { mainBrand: 'id' },
  list: {
    columns: ['id', 'name', 'status'],
    sortable: ['id', 'name', 'status'],
    filters: { id: 'oneOf', name: 'contains', status: 'oneOf' },
    prompt: 'Load data or search for brands.',
  },
  search: { ids: { label: 'IDs', by: 'id' }, query: { label: 'Text', by: { text: ['name'] } } },
  find: ['ids', 'query'],
  form: { Brand: ['name', 'status'] },
  bulk: { fields: ['status'], dropped: { status: [] } },
  states: {
    field: 'status',
    initial: 0,
    transitions: [
      { action: 'approve', from: [0, 1], to: 1, permissions: ['pim_brands_approve'] },
      { action: 'withdraw', from: [1, 2], to: 0, permissions: ['pim_brands_admin'] },
    ],
  },
  actions: {
    approve: {
      ...approveBrand,
      request: { record: 'POST /approve/mainbrands/{id}', selection: 'POST /bulk/approve/mainbrands' },
      texts: mainBrandApproved,
    },
    withdraw: {
      ...withdrawBrand,
      request: { record: 'POST /withdraw/mainbrands/{id}', selection: 'POST /bulk/withdraw/mainbrands' },
      texts: mainBrandWithdrawn,
    },
  },
  messages: mainBrandMessages,
});
