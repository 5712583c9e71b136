import { PimRun } from '../../schemas/retailers/PimRun.ts';
import { RunAsked } from '../../schemas/retailers/FeedRun.ts';
import { defineResource } from '../define.ts';

const fetching = 'Error fetching Pim feed runs';

/** What each row of a feed became, or why it became nothing (spec 002 §2). Kept for 90 days. */
export const pimRuns = defineResource(PimRun, {
  name: 'pim-runs',
  title: { one: 'PIM run', many: 'PIM runs' },
  service: 'retailer',
  path: '/pim-run',
  key: 'id',
  recordRepresentation: 'gdo_id',
  storage: { log: { at: 'finished_at', days: 90 } },
  menu: { group: 'retailers', order: 55 },
  help: 'pim-runs',
  calls: { query: 'GET /search/pim-run' },
  access: { list: ['retailer_reports'] },
  scope: { country: 'run_id.retailer_id.country', retailer: 'run_id.retailer_id' },
  list: {
    columns: [
      'run_id',
      'run_type',
      'status',
      'outcome',
      'planned',
      'error_message',
      'item_id',
      'row',
      'gdo_id',
      'ean',
      'price_before',
      'price_after',
      'proposed',
      'finished_at',
    ],
    hidden: ['id'],
    sort: ['finished_at', 'DESC'],
    sortable: ['finished_at', 'run_id'],
    filters: {
      run_id: 'oneOf',
      run_type: 'oneOf',
      status: 'oneOf',
      outcome: 'oneOf',
      planned: 'is',
      error_message: 'anyOf',
      item_id: 'oneOf',
      row: 'between',
      gdo_id: 'equals',
      ean: 'equals',
      finished_at: 'between',
    },
    indexes: [
      ['run_id', 'row'],
      ['run_id', 'gdo_id'],
    ],
    presets: [{ name: 'failed', label: 'Failed', filter: { status: 'failed' } }],
  },
  search: { query: { label: 'GDO ID', by: 'gdo_id' } },
  form: {
    Row: ['run_id', 'run_type', 'status', 'outcome', 'error_message', 'row', 'gdo_id', 'ean', 'item_id'],
    'What it became': ['price_before', 'price_after', 'proposed', 'planned', 'finished_at'],
  },
  actions: {
    details: {
      label: 'Summary',
      on: [],
      request: { collection: 'GET /pim-run/{run_type}/{run_id}' },
      input: RunAsked,
      result: 'data',
      permissions: ['retailer_reports'],
      operation: 'feedDetails',
      undo: false,
      texts: { done: null, failed: 'Error fetching feed summary details' },
    },
  },
  messages: { listFailed: fetching, showFailed: fetching },
});
