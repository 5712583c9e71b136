import { RetailerReport } from '../../schemas/retailers/RetailerReport.ts';
import { defineResource } from '../define.ts';
import { linkReport } from './linkReport.ts';

const fetching = 'Error fetching the retailer reports';

/** What was told of retailers in files (spec 002 §2). */
export const retailerReports = defineResource(RetailerReport, {
  name: 'retailer-reports',
  service: 'retailer',
  path: '/reports',
  key: 'id',
  recordRepresentation: 'file_name',
  calls: { query: 'GET /search/reports', create: null, delete: null },
  access: { list: ['retailer_reports'], create: [], edit: ['retailer_reports_admin'], delete: [], import: [] },
  scope: { country: 'retailer_id.country', retailer: 'retailer_id' },
  list: {
    columns: ['id', 'file_name', 'type', 'retailer_id', 'created_at', 'updated_at', 'visible'],
    hidden: ['run_id', 'file_key'],
    sort: ['id', 'DESC'],
    sortable: ['id', 'file_name', 'created_at', 'updated_at'],
    filters: {
      file_name: 'contains',
      type: 'oneOf',
      retailer_id: 'oneOf',
      created_at: 'between',
      run_id: 'oneOf',
      visible: 'is',
    },
  },
  search: { query: { label: 'Text', by: { text: ['file_name'] } } },
  form: { Report: ['file_name', 'type', 'retailer_id', 'run_id', 'file_key', 'visible'] },
  bulk: { fields: ['visible'] },
  actions: {
    link: {
      ...linkReport,
      on: ['record', 'selection'],
      request: { selection: 'POST /reports/link' },
      operation: 'linkReports',
    },
    types: {
      label: 'Types of',
      on: [],
      request: { collection: 'GET /reports/types' },
      result: 'data',
      permissions: ['retailer_reports'],
      operation: 'listReportTypes',
      undo: false,
      texts: { done: null, failed: null },
    },
  },
  messages: {
    listFailed: fetching,
    updated: 'Report successfully updated',
    notUpdated: 'Error updating the report',
  },
  demo: {
    rows: 14,
    values: {
      file_name: ['item-coverage-2026-11-02.csv', 'item-coverage-2026-11-16.csv'],
      type: ['item_coverage'],
      retailer_id: [1, 2, 3, 4, 5, 6, 7],
      visible: [true, true, true, true, true, false],
      run_id: [null],
      file_key: [null],
    },
  },
});
