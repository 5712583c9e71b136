import { Alert } from '../../schemas/quality/Alert.ts';
import { AlertDays } from '../../schemas/quality/alertDays.ts';
import { defineResource } from '../define.ts';

/** What is looked at every day (spec 000 §2 to §4): what each counts is declared with the resource that it counts. */
export const alerts = defineResource(Alert, {
  name: 'alerts',
  service: 'catalogue',
  path: '/alerts',
  key: 'id',
  recordRepresentation: 'name',
  menu: { group: 'pim', order: 96 },
  // By its name one asks for the days of an alert.
  calls: { show: 'GET /alerts/{id}/type', create: null, delete: null, query: 'GET /search/alerts' },
  access: {
    list: ['pim_items'],
    edit: ['pim_items'],
    bulk: ['pim_items_admin'],
    create: ['pim_items_admin'],
    delete: [],
    import: [],
  },
  list: {
    columns: ['name', 'value', 'threshold', 'status', 'assignee_id', 'muted', 'counted_at'],
    hidden: ['id', 'description', 'reason'],
    sort: ['status', 'ASC'],
    sortable: ['id', 'status', 'value', 'counted_at'],
    filters: { name: 'oneOf', status: 'oneOf', assignee_id: 'oneOf', muted: 'is' },
    pageSizes: [50, 100, 250],
    empty: { text: 'No alert was counted yet. They are counted every morning, or by Count.' },
  },
  search: { query: { label: 'Text', by: { text: ['description'] } } },
  form: {
    Alert: ['name', 'description', 'value', 'status', 'counted_at'],
    'Who is told': ['threshold', 'assignee_id', 'muted', 'reason'],
  },
  bulk: { fields: ['threshold', 'assignee_id'] },
  actions: {
    count: {
      label: 'Count',
      icon: 'refresh-cw',
      on: ['collection'],
      request: { collection: 'POST /alerts/count' },
      result: 'job',
      permissions: ['pim_items_admin'],
      operation: 'countAlerts',
      undo: false,
      texts: {
        started: 'The alerts are being counted.',
        done: 'The alerts are counted',
        failed: "The alerts haven't been counted.",
      },
    },
    days: {
      label: 'Days of',
      on: [],
      request: { collection: 'GET /alerts/{name}' },
      input: AlertDays,
      result: 'data',
      permissions: ['pim_items'],
      operation: 'alertRows',
      undo: false,
      texts: { done: null, failed: 'The alerts file for this date is empty or data is not yet available.' },
    },
  },
  alerts: {
    name: 'name',
    description: 'description',
    value: 'value',
    threshold: 'threshold',
    status: 'status',
    assignee: 'assignee_id',
    muted: 'muted',
    reason: 'reason',
    counted: 'counted_at',
  },
  messages: { listFailed: 'The alerts file for this date is empty or data is not yet available.' },
  errors: {
    404: { level: 'info', text: 'The alerts file for this date is empty or data is not yet available.' },
  },
  // Counting makes the others.
  demo: {
    rows: [
      {
        name: 'outOfStock',
        description: 'The stores have none left. Many at once may be a feed that broke.',
        threshold: 200,
        muted: true,
        reason: 'The summer break of the suppliers',
      },
      {
        name: 'pricesTripleMedian',
        description:
          'The price is three times more or less than the median of the same item in all stores, of five at least.',
        threshold: 1,
      },
      { name: 'itemsWaiting', description: 'Drafts are sold nowhere until somebody approves them.', threshold: 300 },
    ],
  },
});
