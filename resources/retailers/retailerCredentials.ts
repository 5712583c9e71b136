import * as z from 'zod';
import { testedStore, RetailerCredential } from '../../schemas/retailers/RetailerCredential.ts';
import { defineResource } from '../define.ts';

/** How files of a retailer are reached; edited in the form of the retailer. */
export const retailerCredentials = defineResource(RetailerCredential, {
  name: 'retailer-credentials',
  title: { one: 'credentials', many: 'credentials' },
  service: 'retailer',
  path: '/retailer-credentials',
  key: 'id',
  recordRepresentation: 'host',
  access: { list: ['retailer_reports_admin'], edit: ['retailer_reports_admin'] },
  scope: { country: 'retailer_id.country', retailer: 'retailer_id' },
  list: {
    columns: ['type', 'protocol', 'host', 'port', 'user', 'password', 'folder', 'file_pattern', 'tested_at'],
    hidden: ['id', 'retailer_id', 'cipher', 'method', 'host_key'],
    sort: ['id', 'ASC'],
    sortable: ['id'],
    filters: { retailer_id: 'oneOf', type: 'oneOf', protocol: 'oneOf' },
  },
  form: {
    Credentials: ['retailer_id', 'type', 'protocol', 'method', 'cipher'],
    Server: ['host', 'port', 'user', 'password', 'folder', 'file_pattern', 'host_key', 'tested_at'],
  },
  compute: [
    {
      rule: 'testLapses',
      from: ['protocol', 'host', 'port', 'user', 'password', 'folder', 'file_pattern', 'cipher', 'method'],
      sets: ['tested_at'],
    },
  ],
  actions: {
    test: {
      label: 'Test',
      icon: 'plug-zap',
      on: ['record'],
      request: { record: 'POST /retailer-credentials/{id}/test' },
      input: z.object({ store: testedStore }),
      result: 'data',
      permissions: ['retailer_reports_admin'],
      operation: 'testCredentials',
      undo: false,
      texts: { done: 'The credentials work', failed: 'The credentials do not work' },
      shows: {
        columns: [
          { name: 'name', label: 'File' },
          { name: 'bytes', label: 'Bytes' },
          { name: 'modified', label: 'Modified' },
        ],
        none: 'No file is there.',
      },
    },
  },
  demo: {
    rows: 12,
    values: {
      type: ['feed', 'pim_item'],
      protocol: ['sftp', 's3'],
      host: ['sftp.example.it', 'goodlife-feeds'],
      user: ['goodlife', null],
      folder: ['/feeds', '/items'],
      method: [null],
      port: [null],
      cipher: [null],
      tested_at: [null],
    },
  },
});
