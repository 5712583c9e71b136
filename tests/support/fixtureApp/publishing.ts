import * as z from 'zod';
import type { Application } from '../../../src/core/declaration/application.ts';
import { forApp } from '../../../src/core/declaration/resource.ts';
import type { CopyConfig } from '../../../src/core/words/action.ts';
import { choice, instant, integer, reference, text } from '../../../src/fieldTypes/index.ts';
import { fixtureApplication } from './application.ts';

const permissions = {
  outlets: { label: 'Outlets: read and edit drafts' },
  outlets_publish: { label: 'Outlets: publish', implies: ['outlets'] },
  outlets_close: { label: 'Outlets: close' },
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

const states = [
  { value: 0, label: 'Closed' },
  { value: 1, label: 'Open' },
];

const outlet = (own: string) => ({
  id: integer({ label: 'ID', readOnly: true, min: 1 }),
  code: text({ label: 'Code', required: true, unique: true }),
  name: text({ label: 'Name', required: true }),
  country: text({ label: 'Country', required: true }),
  state: choice({ label: 'State', choices: states, required: true, default: 1 }),
  hub_id: reference({ label: 'Hub', reference: own }),
});
const hour = (owner: string) => ({
  id: integer({ label: 'ID', readOnly: true, min: 1 }),
  outlet_id: reference({ label: 'Outlet', reference: owner, required: true }),
  day: integer({ label: 'Day', required: true, unique: { with: ['outlet_id'] } }),
  opens: text({ label: 'Opens' }),
});

const DraftOutlet = z.object({
  ...outlet('draft-outlets'),
  note: text({ label: 'Note' }),
  updated_at: instant({ label: 'Updated', readOnly: true, stamp: 'changed' }),
});
const LiveOutlet = z.object({
  ...outlet('live-outlets'),
  updated_at: instant({ label: 'Published', readOnly: true, stamp: 'changed' }),
});

const key = { service: 'shop', key: 'id' } as const;
const byCountry: CopyConfig[] = [
  { from: 'draft-outlets', to: 'live-outlets', by: { country: 'country' } },
  { from: 'draft-hours', to: 'live-hours', by: { 'outlet_id.country': 'country' } },
];
const copying = { on: ['collection'] as const, result: 'data' as const, permissions: ['outlets_publish'] as const };
const inCountry = z.object({ country: text({ label: 'Country', required: true }) });

const draftOutlets = defineResource(DraftOutlet, {
  ...key,
  name: 'draft-outlets',
  path: '/draft-outlets',
  recordRepresentation: 'name',
  access: { list: ['outlets'], edit: ['outlets'], bulk: ['outlets'] },
  scope: { country: 'country' },
  list: { columns: ['id', 'code', 'name'], filters: { code: 'contains', country: 'equals' } },
  form: { Outlet: ['code', 'name', 'country', 'state', 'hub_id', 'note'] },
  actions: {
    publish: {
      ...copying,
      on: [...copying.on],
      permissions: [...copying.permissions],
      label: 'Publish',
      request: { collection: 'POST /publish/outlets' },
      input: inCountry,
      copies: byCountry,
    },
    publishSome: {
      ...copying,
      permissions: [...copying.permissions],
      label: 'Publish',
      on: ['selection'],
      request: { selection: 'POST /publish/some-outlets' },
      copies: [{ from: 'draft-outlets', to: 'live-outlets' }],
    },
    refresh: {
      ...copying,
      on: [...copying.on],
      permissions: [...copying.permissions],
      label: 'Refresh from what is published',
      request: { collection: 'POST /refresh/outlets' },
      input: inCountry,
      copies: byCountry.map(({ from, to, by }) => ({ from: to, to: from, by })),
    },
  },
});

const draftHours = defineResource(z.object(hour('draft-outlets')), {
  ...key,
  name: 'draft-hours',
  path: '/draft-hours',
  recordRepresentation: 'id',
  access: { list: ['outlets'], edit: ['outlets'] },
  scope: { country: 'outlet_id.country' },
  list: { columns: ['id', 'outlet_id', 'day'], filters: {} },
});

const liveOutlets = defineResource(LiveOutlet, {
  ...key,
  name: 'live-outlets',
  path: '/live-outlets',
  recordRepresentation: 'name',
  storage: { copyOf: 'draft-outlets' },
  access: { list: ['outlets'] },
  scope: { country: 'country' },
  list: { columns: ['id', 'code', 'name'], sortable: ['code'], filters: { code: 'contains', country: 'equals' } },
  search: { ids: { label: 'IDs', by: 'id' } },
  states: {
    field: 'state',
    initial: 1,
    transitions: [{ action: 'close', from: [1], to: 0, permissions: ['outlets_close'] }],
  },
  actions: {
    close: {
      label: 'Close',
      on: ['record'],
      request: { record: 'POST /live-outlets/{id}/close' },
      result: 'record',
      permissions: ['outlets_close'],
    },
  },
});

const liveHours = defineResource(z.object(hour('live-outlets')), {
  ...key,
  name: 'live-hours',
  path: '/live-hours',
  recordRepresentation: 'id',
  storage: { copyOf: 'draft-hours' },
  access: { list: ['outlets'] },
  scope: { country: 'outlet_id.country' },
  list: { columns: ['id', 'outlet_id', 'day'], filters: {} },
});

/** The fixture application with outlets and their hours: drafts, and what was published of them. */
export const publishingApplication: Application = {
  ...fixtureApplication,
  permissions: { ...fixtureApplication.permissions, ...permissions },
  resources: [...fixtureApplication.resources, draftOutlets, draftHours, liveOutlets, liveHours],
};
