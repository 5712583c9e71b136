import { defineScreen } from '../define.ts';

/** Where an integration is worked through, which its list leads to (spec 002 §1, §2). */
export const integrationWizard = defineScreen({
  name: 'integration-wizard',
  label: 'Integration wizard',
  access: ['retailer_reports'],
});
