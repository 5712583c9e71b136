import { Topic } from '../../schemas/administration/Topic.ts';
import { defineResource } from '../define.ts';

/** A fixed list, and which of it whoever asks is told of (spec 002 §2 and §9). */
export const topics = defineResource(Topic, {
  name: 'topics',
  service: 'notification',
  path: '/topics',
  key: 'topic',
  recordRepresentation: 'topic',
  menu: { group: 'admin', order: 92 },
  storage: 'view',
  operation: 'listTopics',
  calls: { show: null, export: null },
  access: { list: ['pim_user'] },
  list: { columns: ['topic', 'subscribed'], sort: [null, 'ASC'], filters: { subscribed: 'is' } },
  actions: {
    subscribe: {
      label: 'Subscribe to',
      ofOne: 'Subscribe to the topic',
      icon: 'bell',
      on: ['record'],
      request: { record: 'POST /topics/optin/{topic}' },
      result: 'record',
      permissions: ['pim_user'],
      operation: 'subscribeTopic',
      when: { subscribed: false },
      undo: false,
      texts: { done: 'Topic subscribed successfully', failed: 'There was an error while subscribing to this topic' },
    },
    unsubscribe: {
      label: 'Unsubscribe from',
      ofOne: 'Unsubscribe from the topic',
      icon: 'bell-off',
      on: ['record'],
      request: { record: 'POST /topics/optout/{topic}' },
      result: 'record',
      permissions: ['pim_user'],
      operation: 'unsubscribeTopic',
      when: { subscribed: true },
      undo: false,
      texts: {
        done: 'Topic unsubscribed successfully',
        failed: 'There was an error while unsubscribing from this topic',
      },
    },
  },
  messages: { listFailed: 'There was an error while getting the user topics' },
});
