import type { ServiceConfig } from '../src/core/words/surroundings.ts';

const ours = {
  version: 'field',
  plans: true,
  selectionQuery: true,
  undo: true,
  missingCodes: true,
  find: true,
  denials: true,
  total: true,
  related: true,
} as const;

/** The remote services by name: base path, wire dialect of their lists, and what they can do. */
export const services = {
  catalogue: { base: '/api/pim/v1', dialect: 'paged', capabilities: { ...ours, images: true, push: true } },
  retailer: { base: '/api/retailer/v1', dialect: 'paged', capabilities: ours },
  // The spec has a store API v2 and a user API v1 beside these, without a call of their own: both answer as the current versions.
  distance: {
    base: '/api/distance/v3',
    also: ['/api/store/v2'],
    dialect: 'paged',
    capabilities: { ...ours, images: true, push: true },
  },
  brand: { base: '/api/brand/v1', dialect: 'paged', capabilities: ours },
  invoice: { base: '/api/invoice/v1', dialect: 'skipTake', capabilities: { ...ours, push: true } },
  user: { base: '/api/user/v4', also: ['/api/user/v1'], dialect: 'paged', capabilities: ours },
  notification: { base: '/api/notification/v1', dialect: 'paged', capabilities: { ...ours, push: true } },
  gateway: { base: '/api/gateway/v1', dialect: 'paged', capabilities: { ...ours, images: true } },
  // Somebody else's, which speaks ra-data-simple-rest.
  logistics: {
    base: '/api/logistics/v1',
    dialect: 'simpleRest',
    capabilities: { total: true },
    address: 'LOGISTICS_URL',
  },
} as const satisfies Record<string, ServiceConfig>;

/** Services that were there once: the next start drops their tables, with all that is in them. */
export const droppedServices: readonly string[] = [];
