import { defineScreen } from '../define.ts';

/** Three levels of categories, their lists, and the master categories of each (spec 001 §2). */
export const categories = defineScreen({
  name: 'categories',
  label: 'Categories',
  menu: { group: 'pim', order: 60 },
  access: ['pim_categories_admin', 'pim_categories_approve'],
  help: 'categories',
  tree: {
    levels: [
      { resource: 'level1categories', only: { active: true }, sort: ['priority', 'ASC'] },
      {
        resource: 'level2categories',
        by: 'category_1_id',
        shows: { max_size: 'max_weight' },
        sort: ['priority', 'ASC'],
      },
      { resource: 'level3categories', by: 'category_2_id', sort: ['priority', 'ASC'] },
    ],
    columns: [
      { name: 'id' },
      { name: 'name' },
      { name: 'active' },
      { name: 'status' },
      { name: 'country' },
      { name: 'priority' },
      { name: 'max_size' },
      { name: 'frozen' },
      { name: 'category_master_id' },
      { name: 'vertical' },
      { name: 'rate' },
      { name: 'compliance_risk' },
    ],
    prompt: 'Load data or search for categories.',
  },
  tabs: [
    { label: 'Level 1 masters', resource: 'level1mastercategories' },
    { label: 'Level 2 masters', resource: 'level2mastercategories' },
    { label: 'Level 3 masters', resource: 'level3mastercategories' },
  ],
});
