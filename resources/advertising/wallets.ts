import { Wallet } from '../../schemas/advertising/Wallet.ts';
import { defineResource } from '../define.ts';

export const wallets = defineResource(Wallet, {
  name: 'wallets',
  service: 'catalogue',
  path: '/wallets',
  key: 'id',
  recordRepresentation: 'title',
  menu: { group: 'ads', order: 40 },
  calls: { delete: null, query: 'GET /search/wallets', search: 'POST /search/wallets/{kind}' },
  access: { list: ['pim_wallets_admin'], edit: ['pim_wallets_admin'], delete: [], import: [] },
  scope: { country: 'country' },
  list: {
    columns: ['id', 'country', 'title', 'budget', 'budget_counter'],
    sort: ['id', 'DESC'],
    sortable: ['id', 'country', 'title', 'budget', 'budget_counter'],
    filters: { title: 'contains', country: 'oneOf', budget: 'between' },
  },
  search: { ids: { label: 'IDs', by: 'id' }, query: { label: 'Text', by: { text: ['title'] } } },
  form: { Wallet: ['title', 'country', 'budget', 'budget_counter'] },
  actions: {
    forecast: {
      label: 'Forecast of',
      on: [],
      request: { record: 'GET /wallets/{id}/forecast' },
      result: 'data',
      permissions: ['pim_wallets_admin'],
      operation: 'forecastBudget',
      undo: false,
      texts: { done: null, failed: 'There was an error getting the requested wallet' },
      shows: {
        columns: [
          { name: 'ends', label: 'Ends on', date: true },
          { name: 'perDay', label: 'A day', scale: 2 },
          { name: 'left', label: 'Left', scale: 2 },
          { name: 'since', label: 'Since', date: true },
        ],
        none: 'There is no pace yet: nothing was consumed, or no campaign has begun.',
      },
    },
  },
  beside: [{ label: 'At the present pace', answer: 'forecast' }],
  messages: {
    listFailed: 'There was an error fetching the wallet list',
    showFailed: 'There was an error getting the requested wallet',
    lookupFailed: 'Error in fetching wallets',
    created: 'Wallet created successfully',
    notCreated: 'There was an error creating the wallet',
    updated: 'Wallet updated successfully',
    notUpdated: 'There was an error updating the wallet',
  },
  demo: {
    rows: 12,
    values: {
      country: ['ITA', 'ITA', 'POL'],
      title: [
        'Spring launch',
        'Dairy of the Alps',
        'Wiosenne nowości',
        'Coffee and breakfast',
        'Home care',
        'Lato 2026',
      ],
      budget: [50000, 120000, 80000, 15000, 9500, 30000],
      budget_counter: [12500, 119400, 0, 15000, 4275.5, 8100],
    },
  },
});
