import { OutgoingMessage } from '../../schemas/administration/OutgoingMessage.ts';
import { defineResource } from '../define.ts';

/** Everything that is sent outside, or waits to be: where a channel is not set up, what would have been sent, and where. */
export const outbox = defineResource(OutgoingMessage, {
  name: 'outbox',
  title: { one: 'outgoing message', many: 'outgoing messages' },
  service: 'notification',
  path: '/outbox',
  key: 'id',
  recordRepresentation: 'target',
  menu: { group: 'admin', order: 96, label: 'Outbox' },
  storage: { kept: 'outgoing' },
  access: { list: ['pim_admin'] },
  list: {
    columns: ['channel', 'target', 'subject', 'body', 'state', 'attempts', 'fault', 'created_at', 'sent_at'],
    hidden: ['id', 'response', 'detail', 'next_at'],
    sort: ['id', 'DESC'],
    sortable: ['id', 'created_at'],
    filters: { channel: 'oneOf', state: 'oneOf', target: 'contains', created_at: 'between' },
    presets: [
      { name: 'unconfigured', label: 'Not set up', filter: { state: 'unconfigured' } },
      { name: 'failed', label: 'Given up', filter: { state: 'failed' } },
    ],
    empty: { text: 'Nothing is waiting, and nothing was sent.' },
  },
  actions: {
    sendAgain: {
      label: 'Send again',
      icon: 'rotate-cw',
      on: ['record'],
      request: { record: 'POST /outbox/{id}/send' },
      result: 'perId',
      permissions: ['pim_admin'],
      operation: 'sendAgain',
      when: { state: 'failed' },
      undo: false,
      texts: { done: 'The message is sent again.', failed: "The message hasn't been sent again." },
    },
  },
});
