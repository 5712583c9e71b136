import { defineScreen } from '../define.ts';

/** What is told of retailers, and who of us looks after them (spec 002 §2). */
export const reports = defineScreen({
  name: 'reports',
  label: 'Retailer reports',
  menu: { group: 'retailers', order: 60 },
  access: ['retailer_reports'],
  tabs: [
    { label: 'Reports', resource: 'retailer-reports' },
    { label: 'My reports', resource: 'own-reports' },
    { label: 'Managers', resource: 'retailer-managers' },
  ],
});
