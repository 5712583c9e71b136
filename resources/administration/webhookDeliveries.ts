import { WebhookDelivery } from '../../schemas/administration/WebhookDelivery.ts';
import { defineResource } from '../define.ts';

/** What was sent to one's webhooks, or waits to be. */
export const webhookDeliveries = defineResource(WebhookDelivery, {
  name: 'webhook-deliveries',
  title: { one: 'webhook delivery', many: 'webhook deliveries' },
  service: 'notification',
  path: '/webhook_deliveries',
  key: 'id',
  recordRepresentation: 'event',
  menu: { group: 'admin', order: 95 },
  storage: { kept: 'webhook_deliveries' },
  access: { list: ['pim_webhooks_admin'] },
  scope: { self: 'user_id' },
  list: {
    columns: ['target', 'state', 'attempts', 'response', 'fault', 'created_at', 'sent_at'],
    hidden: ['id', 'webhook_id', 'event', 'body', 'detail', 'next_at', 'user_id'],
    sort: ['id', 'DESC'],
    sortable: ['id', 'created_at'],
    filters: { webhook_id: 'oneOf', state: 'oneOf', created_at: 'between', user_id: 'oneOf' },
    presets: [{ name: 'failed', label: 'Given up', filter: { state: 'failed' } }],
    empty: { text: 'Nothing was sent yet.' },
  },
  actions: {
    replay: {
      label: 'Replay',
      icon: 'rotate-cw',
      on: ['record'],
      request: { record: 'POST /webhook_deliveries/{id}/replay' },
      result: 'perId',
      permissions: ['pim_webhooks_admin'],
      operation: 'sendAgain',
      when: { state: { in: ['sent', 'failed'] } },
      undo: false,
      texts: { done: 'The delivery is sent again.', failed: "The delivery hasn't been sent again." },
    },
  },
});
