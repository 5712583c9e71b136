import * as z from 'zod';
import type { Application } from '../../../src/core/declaration/application.ts';
import { forApp } from '../../../src/core/declaration/resource.ts';
import { choice, instant, integer, reference, text } from '../../../src/fieldTypes/index.ts';
import { fixtureApplication } from './application.ts';
import { services } from './resources.ts';

const permissions = {
  hampers: { label: 'Hampers: read and edit' },
  hampers_look: { label: 'Hampers: read' },
} as const;

const { defineResource } = forApp<{
  service: 'shop';
  permission: keyof typeof permissions;
  menuGroup: 'shop';
  rule: never;
  operation: never;
  cell: never;
  panel: never;
  page: never;
}>();

const id = integer({ label: 'ID', readOnly: true, min: 1 });

const Hamper = z.object({
  id,
  name: text({ label: 'Name', required: true, maxLength: 20 }),
  slug: text({ label: 'Slug', unique: true }),
  note: text({ label: 'Note' }),
  status: choice({
    label: 'Status',
    required: true,
    default: 0,
    choices: [
      { value: 0, label: 'Draft' },
      { value: 1, label: 'Offered' },
    ],
  }),
  deleted_at: instant({ label: 'Deleted at', readOnly: true }),
});

const HamperLayer = z.object({
  id,
  hamper_id: reference({ label: 'Hamper', reference: 'hampers', required: true }),
  title: text({ label: 'Title', required: true, maxLength: 20 }),
  least: integer({ label: 'Least', required: true, default: 0, min: 0, max: 100 }),
});

const HamperGood = z.object({
  product_id: reference({ label: 'Product', reference: 'products', required: true }),
  hamper_id: reference({ label: 'Hamper', reference: 'hampers', required: true }),
  product_name: text({ label: 'Product name', from: 'product_id.name', stored: false, readOnly: true }),
  layer_id: reference({ label: 'Layer', reference: 'hamper-layers', whenGone: 'clear' }),
  place: integer({ label: 'Place', min: 1 }),
  pieces: integer({ label: 'Pieces', required: true, default: 1, min: 1, max: 9 }),
});

const access = { list: ['hampers' as const, 'hampers_look' as const], edit: ['hampers' as const] };

const hampers = defineResource(Hamper, {
  name: 'hampers',
  service: 'shop',
  path: '/hampers',
  key: 'id',
  recordRepresentation: 'name',
  calls: { clone: 'POST /hampers/{id}/clone' },
  access,
  list: { columns: ['id', 'name', 'slug', 'status'], sortable: ['name'], filters: { name: 'contains' } },
  form: { Hamper: ['name', 'slug', 'note'] },
  states: {
    field: 'status',
    initial: 0,
    transitions: [
      {
        action: 'offer',
        from: [0],
        to: 1,
        permissions: ['hampers'],
        requires: [{ enough: 'hamper-goods', text: 'too few goods' }],
      },
    ],
  },
  delete: { soft: 'deleted_at' },
  related: [
    { resource: 'hamper-layers', by: 'hamper_id', many: true, save: 'withForm', part: true },
    {
      resource: 'hamper-goods',
      by: 'hamper_id',
      many: true,
      save: 'withForm',
      part: true,
      order: 'place',
      addBy: { field: 'product_id', searches: ['ids', 'codes'] },
      least: { of: 'hamper-layers', sum: 'least' },
    },
  ],
  clone: { without: ['note'] },
  history: { with: ['hamper-layers', 'hamper-goods'] },
  actions: {
    offer: {
      label: 'Offer',
      on: ['record', 'selection'],
      result: 'perId',
      permissions: ['hampers'],
      when: { status: 0 },
      request: { record: 'POST /offer/hampers/{id}', selection: 'POST /bulk/offer/hampers' },
    },
  },
});

const hamperLayers = defineResource(HamperLayer, {
  name: 'hamper-layers',
  service: 'shop',
  path: '/hamper_layers',
  key: 'id',
  recordRepresentation: 'title',
  access,
  list: { columns: ['id', 'hamper_id', 'title', 'least'], filters: { hamper_id: 'oneOf', title: 'contains' } },
});

const hamperGoods = defineResource(HamperGood, {
  name: 'hamper-goods',
  service: 'shop',
  path: '/hamper_goods',
  key: ['product_id', 'hamper_id'],
  recordRepresentation: 'product_id',
  calls: {
    show: 'GET /hamper_goods/{product_id}/{hamper_id}',
    update: 'PUT /hamper_goods/{product_id}/{hamper_id}',
    delete: 'DELETE /hamper_goods/{product_id}/{hamper_id}',
  },
  access,
  list: {
    columns: ['product_id', 'hamper_id', 'product_name', 'layer_id', 'place', 'pieces'],
    filters: { hamper_id: 'oneOf', product_id: 'oneOf' },
  },
});

const withRelated = {
  ...services,
  shop: { ...services.shop, capabilities: { ...services.shop.capabilities, related: true } },
};

/** The fixture application with hampers: beside the others, whose tests know what there is. */
export const hamperApplication: Application = {
  ...fixtureApplication,
  services: withRelated,
  permissions: { ...fixtureApplication.permissions, ...permissions },
  resources: [...fixtureApplication.resources, hampers, hamperLayers, hamperGoods],
};
