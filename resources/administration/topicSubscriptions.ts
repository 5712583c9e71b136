import { TopicSubscription } from '../../schemas/administration/TopicSubscription.ts';
import { defineResource } from '../define.ts';

/** Who is told of which topic: everybody's own, written by the actions of `topics`. */
export const topicSubscriptions = defineResource(TopicSubscription, {
  name: 'topic-subscriptions',
  title: { one: 'topic subscription', many: 'topic subscriptions' },
  service: 'notification',
  path: '/topic_subscriptions',
  key: 'id',
  recordRepresentation: 'topic',
  calls: { create: null, update: null, delete: null, history: null, export: null },
  access: { list: ['pim_user'], create: ['pim_user'], delete: ['pim_user'], bulk: [], import: [], export: [] },
  scope: { self: 'user_id' },
  list: {
    columns: ['topic', 'created_at'],
    hidden: ['id', 'user_id'],
    sort: ['created_at', 'DESC'],
    sortable: ['created_at'],
    filters: { topic: 'oneOf', user_id: 'oneOf' },
  },
});
