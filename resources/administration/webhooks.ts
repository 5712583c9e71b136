import { Webhook } from '../../schemas/administration/Webhook.ts';
import { defineResource } from '../define.ts';

/** Programs of one's own that are told when records change. */
export const webhooks = defineResource(Webhook, {
  name: 'webhooks',
  service: 'notification',
  path: '/webhooks',
  key: 'id',
  recordRepresentation: 'name',
  menu: { group: 'admin', order: 94 },
  access: {
    list: ['pim_webhooks_admin'],
    edit: ['pim_webhooks_admin'],
    import: [],
    // Sealed, and of use to nobody but the engine.
    fields: { secret: { read: [], edit: [] } },
  },
  scope: { self: 'user_id' },
  list: {
    columns: ['name', 'url', 'events', 'enabled', 'has_secret', 'failing_since'],
    hidden: ['id', 'updated_at'],
    sort: ['name', 'ASC'],
    sortable: ['name'],
    filters: { name: 'contains', enabled: 'is', user_id: 'oneOf' },
    empty: { text: 'No webhook yet.' },
  },
  form: { Webhook: ['name', 'url', 'events', 'enabled'], State: ['has_secret', 'failing_since'] },
  bulk: { fields: ['enabled'] },
  actions: {
    secret: {
      label: 'Make a secret for',
      ofOne: 'Make a secret for the webhook',
      icon: 'key-round',
      on: ['record'],
      request: { record: 'POST /webhooks/{id}/secret' },
      result: 'data',
      permissions: ['pim_webhooks_admin'],
      operation: 'issueWebhookSecret',
      undo: false,
      shows: {
        columns: [
          {
            name: 'secret',
            label: 'The secret, shown this once: one that was there before is of no use any more',
            copied: true,
          },
        ],
        none: 'No secret was made.',
      },
      texts: { done: null, failed: 'No secret was made.' },
    },
  },
  // Whatever an owner may read, this is of it.
  demo: { values: { events: [['webhooks.updated']] } },
  hooks: {
    name: 'name',
    url: 'url',
    events: 'events',
    enabled: 'enabled',
    owner: 'user_id',
    secret: 'secret',
    hasSecret: 'has_secret',
    failing: 'failing_since',
  },
});
