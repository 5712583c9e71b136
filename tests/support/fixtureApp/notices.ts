import * as z from 'zod';
import { forApp } from '../../../src/core/declaration/resource.ts';
import { choice, instant, integer, json, longText, text, url } from '../../../src/fieldTypes/index.ts';

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

const Notice = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  title: text({ label: 'Title', required: true }),
  body: longText({ label: 'Text' }),
  route: url({ label: 'Leads to', own: true }),
  status: choice({
    label: 'Status',
    choices: [
      { value: 0, label: 'New' },
      { value: 1, label: 'Read' },
    ],
    required: true,
    default: 0,
  }),
  project: text({ label: 'Section' }),
  user_id: integer({ label: 'Person', required: true }),
  about: json({ label: 'About' }),
  created_at: instant({ label: 'Created', readOnly: true, stamp: 'created' }),
});

/** An inbox for the fixture application. */
export const notices = defineResource(Notice, {
  name: 'notices',
  service: 'shop',
  path: '/notices',
  key: 'id',
  recordRepresentation: 'title',
  calls: { create: null, update: null, delete: null, history: null, export: null },
  access: { list: ['products'] },
  scope: { self: 'user_id' },
  list: { columns: ['title', 'body', 'created_at', 'status'], filters: { status: 'oneOf' } },
  inbox: {
    user: 'user_id',
    title: 'title',
    body: 'body',
    route: 'route',
    project: 'project',
    at: 'created_at',
    about: 'about',
    state: { field: 'status', acked: 1, read: 1 },
    calls: { ack: 'PUT /notices/ack', optIn: 'POST /optin', optOut: 'POST /optout' },
  },
});
