import * as z from 'zod';
import type { Application } from '../../../src/core/declaration/application.ts';
import { forApp } from '../../../src/core/declaration/resource.ts';
import { integer, money, reference, text } from '../../../src/fieldTypes/index.ts';
import { fixtureApplication } from './application.ts';

const permissions = {
  stalls: { label: 'Stalls: read and edit' },
  fees: { label: 'Fees of stalls: read and edit' },
} as const;

const { defineResource } = forApp<{
  service: 'shop';
  permission: keyof typeof permissions;
  menuGroup: 'shop';
  rule: 'stallMargin';
  operation: never;
  cell: never;
  panel: never;
  page: never;
}>();

const id = integer({ label: 'ID', readOnly: true, min: 1 });
const fees: (keyof typeof permissions)[] = ['fees'];

export const Stall = z.object({
  id,
  name: text({ label: 'Name', required: true, unique: true }),
  place: text({ label: 'Place' }),
  price: money({ label: 'Price', min: 0 }),
  fee: money({ label: 'Fee', min: 0, help: 'By the month.' }),
  secret: text({ label: 'Secret', unique: { with: ['place'] } }),
  keeper_id: reference({ label: 'Keeper', reference: 'stalls' }),
  keeper_name: text({ label: 'Keeper name', from: 'keeper_id.name', stored: false, readOnly: true }),
  margin: money({ label: 'Margin', readOnly: true }),
});

const StallDetail = z.object({
  stall_id: reference({ label: 'Stall', reference: 'stalls', required: true }),
  floor: text({ label: 'Floor' }),
  rent: money({ label: 'Rent', min: 0 }),
});

const Visit = z.object({
  id,
  name: text({ label: 'Name', required: true }),
  stall_id: reference({ label: 'Stall', reference: 'stalls' }),
  stall_fee: money({ label: 'Fee of the stall', from: 'stall_id.fee', stored: false, readOnly: true }),
  stall_rent: money({ label: 'Price of its keeper', from: 'stall_id.keeper_id.price', stored: false, readOnly: true }),
});

const access = { list: ['stalls' as const], edit: ['stalls' as const] };

/** Stalls of which not everybody may read all. */
const stalls = defineResource(Stall, {
  name: 'stalls',
  service: 'shop',
  path: '/stalls',
  key: 'id',
  recordRepresentation: 'name',
  calls: {
    search: 'POST /search/stalls/{kind}',
    query: 'GET /search/stalls',
    count: 'POST /search/stalls/count',
    bulkUpdate: 'PUT /bulk/stalls',
    bulkDelete: 'DELETE /bulk/stalls',
  },
  access: {
    ...access,
    fields: {
      fee: { read: fees, edit: fees },
      secret: { read: fees },
      keeper_id: { read: fees },
      margin: { read: fees },
    },
  },
  list: {
    columns: ['id', 'name', 'price', 'fee', 'secret', 'keeper_id', 'keeper_name', 'margin'],
    sortable: ['name', 'fee', 'keeper_name'],
    filters: { name: 'contains', price: 'between', fee: 'between', secret: 'contains', keeper_name: 'contains' },
    presets: [
      { name: 'dear', label: 'Dear', filter: { fee: { gte: 10 } } },
      { name: 'cheap', label: 'Cheap', filter: { price: { lte: 10 } } },
    ],
  },
  search: {
    ids: { label: 'IDs', by: 'id' },
    secrets: { label: 'Secrets', by: 'secret' },
    texts: { label: 'Texts', by: { text: ['name', 'secret'] } },
    rents: { label: 'Rents', by: { related: 'stall-details', by: 'stall_id', field: 'rent' } },
    keepers: { label: 'Keepers', by: { path: ['keeper_id'] } },
  },
  form: { Stall: ['name', 'place', 'price'], Money: ['fee', 'secret', 'margin'], Keeper: ['keeper_id'] },
  compute: [{ rule: 'stallMargin', from: ['price', 'fee'], sets: ['margin'] }],
  related: [{ resource: 'stall-details', by: 'stall_id', many: false, save: 'withForm' }],
  bulk: { fields: ['price', 'fee', 'place'] },
  import: { key: ['id', 'secret'], constants: ['fee', 'place'] },
  history: { with: ['stall-details'] },
});

const stallDetails = defineResource(StallDetail, {
  name: 'stall-details',
  service: 'shop',
  path: '/stall_details',
  key: 'stall_id',
  recordRepresentation: 'floor',
  access: { ...access, fields: { rent: { read: fees } } },
  list: { columns: ['stall_id', 'floor', 'rent'], filters: { rent: 'between' } },
});

const visits = defineResource(Visit, {
  name: 'visits',
  service: 'shop',
  path: '/visits',
  key: 'id',
  recordRepresentation: 'name',
  calls: { search: 'POST /search/visits/{kind}' },
  access,
  list: {
    columns: ['id', 'name', 'stall_id', 'stall_fee', 'stall_rent'],
    sortable: ['name', 'stall_fee'],
    filters: { stall_fee: 'between', stall_rent: 'between' },
  },
  search: {
    secrets: { label: 'Secrets', by: { related: 'stalls', by: 'id', field: 'secret', of: 'stall_id' } },
    paths: { label: 'Secrets along the way', by: { path: ['stall_id.secret'] } },
  },
});

/** The fixture application with stalls: beside the others, whose tests know what there is. */
export const stallApplication: Application = {
  ...fixtureApplication,
  permissions: { ...fixtureApplication.permissions, ...permissions },
  resources: [...fixtureApplication.resources, stalls, stallDetails, visits],
  rules: {
    ...fixtureApplication.rules,
    stallMargin: ({ price, fee }) => ({ margin: Number(price ?? 0) + Number(fee ?? 0) }),
  },
};
