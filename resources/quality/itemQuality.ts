import { ItemQuality } from '../../schemas/quality/ItemQuality.ts';
import { defineResource } from '../define.ts';

/** What quality rules come to, one record for each item: items show and filter by it. */
export const itemQuality = defineResource(ItemQuality, {
  name: 'item-quality',
  title: { one: 'item quality', many: 'item quality' },
  service: 'catalogue',
  path: '/item_quality',
  key: 'item_id',
  recordRepresentation: 'item_id',
  storage: { judgedBy: 'quality-rules' },
  calls: { update: null, history: null },
  access: { list: ['pim_items'] },
  scope: {
    country: 'item_id.country',
    brand: 'item_id.brand_id',
    unitBrand: 'item_id.brand_id.brand_unit_id',
    mainBrand: 'item_id.brand_id.brand_unit_id.brand_main_id',
  },
  list: {
    columns: ['item_id', 'completeness', 'missing', 'findings'],
    sortable: ['completeness'],
    filters: { item_id: 'oneOf', completeness: 'between', missing: 'anyOf', findings: 'anyOf' },
  },
});
