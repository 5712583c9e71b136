import { RetailerReport } from '../../schemas/retailers/RetailerReport.ts';
import { defineResource } from '../define.ts';
import { linkReport } from './linkReport.ts';

/** Those of the reports that belong to whoever asks, as the report owners of the user service say (spec 002 §7). */
export const ownReports = defineResource(RetailerReport, {
  name: 'own-reports',
  title: { one: 'report of mine', many: 'my reports' },
  service: 'retailer',
  path: '/reports-owner',
  key: 'id',
  recordRepresentation: 'file_name',
  storage: 'view',
  operation: 'listOwnReports',
  access: { list: ['retailer_reports'] },
  list: {
    columns: ['id', 'file_name', 'type', 'retailer_id', 'created_at', 'updated_at'],
    sort: ['id', 'DESC'],
    sortable: ['id', 'file_name', 'created_at'],
    filters: { file_name: 'contains', type: 'oneOf', retailer_id: 'oneOf' },
    prompt: 'No report is yours yet.',
  },
  actions: {
    link: {
      ...linkReport,
      on: ['record', 'selection'],
      request: { selection: 'POST /reports-owner/link' },
      operation: 'linkOwnReports',
    },
    types: {
      label: 'Types of',
      on: [],
      request: { collection: 'GET /reports-owner/types' },
      result: 'data',
      permissions: ['retailer_reports'],
      operation: 'listReportTypes',
      undo: false,
      texts: { done: null, failed: null },
    },
  },
  messages: { listFailed: 'Error fetching the retailer reports' },
});
