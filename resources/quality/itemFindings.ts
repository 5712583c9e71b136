import { ItemFinding } from '../../schemas/quality/ItemFinding.ts';
import { findingAlerts } from '../alerts/alertTypes.ts';
import { defineResource } from '../define.ts';

/** What quality rules found strange, until the item is another or somebody accepts it. */
export const itemFindings = defineResource(ItemFinding, {
  name: 'item-findings',
  title: { one: 'quality finding', many: 'quality findings' },
  service: 'catalogue',
  path: '/item_findings',
  key: ['item_id', 'rule_id'],
  recordRepresentation: 'item_id',
  calledWith: ['rule_id'],
  menu: { group: 'pim', order: 85 },
  storage: { judgedBy: 'quality-rules' },
  access: { list: ['pim_items'], edit: ['pim_items'], create: [], delete: [], import: [] },
  scope: {
    country: 'item_id.country',
    brand: 'item_id.brand_id',
    unitBrand: 'item_id.brand_id.brand_unit_id',
    mainBrand: 'item_id.brand_id.brand_unit_id.brand_main_id',
  },
  list: {
    columns: ['item_id', 'rule_id', 'found', 'expected', 'since', 'accepted', 'reason'],
    sort: ['since', 'DESC'],
    sortable: ['since'],
    filters: { item_id: 'oneOf', rule_id: 'oneOf', accepted: 'is', since: 'between' },
    presets: [{ name: 'open', label: 'Open findings', filter: { accepted: false } }],
    pageSizes: [50, 100, 250],
    prompt: 'Load the quality findings.',
    empty: { text: 'No finding: the items that the rules judge look right.' },
  },
  form: { Finding: ['item_id', 'rule_id', 'found', 'expected', 'since'], Answer: ['accepted', 'reason'] },
  bulk: { fields: ['accepted', 'reason'] },
  attention: { open: { label: 'Quality findings to look at', where: { accepted: false } } },
  trends: {
    ...findingAlerts,
    open: { label: 'Open quality findings', where: { accepted: false }, counts: 'standing', since: 'since' },
  },
});
