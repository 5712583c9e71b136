import { RateRule } from '../../schemas/advertising/RateRule.ts';
import { defineResource } from '../define.ts';
import { activityAccess } from './activityStates.ts';

export const rateRules = defineResource(RateRule, {
  name: 'rate-rules',
  service: 'catalogue',
  path: '/rate_rules',
  key: 'id',
  recordRepresentation: 'id',
  menu: { group: 'ads', order: 70 },
  access: activityAccess,
  scope: { country: 'country' },
  list: {
    columns: ['id', 'type', 'country', 'metric', 'rate', 'quote', 'price'],
    sort: ['type', 'ASC'],
    sortable: ['id', 'type', 'country', 'metric', 'rate', 'quote', 'price'],
    filters: { type: 'oneOf', country: 'oneOf', metric: 'oneOf', rate: 'oneOf' },
  },
  form: { Rule: ['type', 'country', 'metric'], Price: ['rate', 'quote', 'price'] },
  bulk: { fields: ['rate', 'quote', 'price'] },
  demo: {
    rows: [
      { type: 'search_top', country: 'ITA', metric: 'cpc', rate: 'prc_dyn', quote: 1000, price: 450 },
      { type: 'search_top', country: 'ITA', metric: 'cpm', rate: 'adserver_fixed', quote: 1000000, price: 4500 },
      { type: 'search_middle', country: 'ITA', metric: 'cpc', rate: 'prc_dyn', quote: 1000, price: 300 },
      { type: 'search_middle', country: 'ITA', metric: 'cpm', rate: 'adserver_fixed', quote: 1000000, price: 3000 },
      { type: 'in_cart', country: 'ITA', metric: 'cpc', rate: 'prc_par', quote: 500, price: 250 },
      { type: 'category_top', country: 'ITA', metric: 'cpm', rate: 'adserver_fixed', quote: 1000000, price: 4500 },
      { type: 'category_middle', country: 'ITA', metric: 'cpm', rate: 'adserver_fixed', quote: 1000000, price: 3000 },
      { type: 'homepage', country: 'ITA', metric: 'impressions', rate: 'prc_flat', quote: 250000, price: 6000 },
      { type: 'best_offers', country: 'ITA', metric: 'flat', rate: 'prc_flat', quote: 1, price: 150000 },
      { type: 'cross_category', country: 'ITA', metric: 'cpc', rate: 'prc_dyn', quote: 800, price: 375 },
      { type: 'search_top', country: 'POL', metric: 'cpc', rate: 'prc_dyn', quote: 1000, price: 1800 },
      { type: 'search_top', country: 'POL', metric: 'cpm', rate: 'adserver_fixed', quote: 1000000, price: 18000 },
      { type: 'search_middle', country: 'POL', metric: 'cpc', rate: 'prc_dyn', quote: 1000, price: 1200 },
      { type: 'search_middle', country: 'POL', metric: 'cpm', rate: 'adserver_fixed', quote: 1000000, price: 12000 },
      { type: 'in_cart', country: 'POL', metric: 'cpc', rate: 'prc_par', quote: 500, price: 1000 },
      { type: 'category_top', country: 'POL', metric: 'cpm', rate: 'adserver_fixed', quote: 1000000, price: 18000 },
      { type: 'category_middle', country: 'POL', metric: 'cpm', rate: 'adserver_fixed', quote: 1000000, price: 12000 },
      { type: 'homepage', country: 'POL', metric: 'impressions', rate: 'prc_flat', quote: 250000, price: 24000 },
      { type: 'best_offers', country: 'POL', metric: 'flat', rate: 'prc_flat', quote: 1, price: 600000 },
      { type: 'cross_category', country: 'POL', metric: 'cpc', rate: 'prc_dyn', quote: 800, price: 1500 },
    ],
  },
});
