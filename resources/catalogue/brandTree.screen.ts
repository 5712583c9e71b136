import { defineScreen } from '../define.ts';

/** Main brands, their units and the brands of those (spec 001 §2). */
export const brandTree = defineScreen({
  name: 'brand-tree',
  label: 'Brands',
  menu: { group: 'pim', order: 40 },
  access: ['pim_brands'],
  help: 'brands',
  tree: {
    levels: [
      { resource: 'mainbrands' },
      { resource: 'unitbrands', by: 'brand_main_id' },
      { resource: 'brands', by: 'brand_unit_id' },
    ],
    columns: [{ name: 'id' }, { name: 'name' }, { name: 'item_count' }, { name: 'private_label' }, { name: 'status' }],
    prompt: 'Load data or search for brands.',
  },
});
