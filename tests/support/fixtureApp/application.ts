import type { Application } from '../../../src/core/declaration/application.ts';
import { productBatches } from './batches.ts';
import { alerts, stockLines } from './computed.ts';
import { labels, makers, permissions, productCodes, productNotes, products, rules, services } from './resources.ts';

/** The application of the engine's tests: makers, labels, products with their codes and notes. */
export const fixtureApplication: Application = {
  title: 'Fixture Shop',
  version: '1.0.0',
  services,
  permissions,
  menu: [{ name: 'shop', label: 'Shop', icon: 'store' }],
  resources: [makers, labels, products, productCodes, productNotes, productBatches, alerts, stockLines],
  screens: [],
  rules,
  names: { operations: ['productAlerts', 'stockOfMaker'], cells: [], panels: [], pages: [] },
  translations: {},
};
