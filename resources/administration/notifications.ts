import { Notification } from '../../schemas/administration/Notification.ts';
import { defineResource } from '../define.ts';

/** Everybody's own; the server writes one whenever a job has ended (spec 000 §2, 002 §4). */
export const notifications = defineResource(Notification, {
  name: 'notifications',
  service: 'notification',
  path: '/notifications',
  key: 'id',
  recordRepresentation: 'title',
  calls: { query: 'GET /search/notifications', create: null, update: null, delete: null, history: null, export: null },
  access: { list: ['pim_user'] },
  scope: { self: 'user_id' },
  list: {
    columns: ['title', 'body', 'created_at', 'status'],
    hidden: ['id', 'route', 'project', 'user_id'],
    sort: ['created_at', 'DESC'],
    sortable: ['created_at'],
    filters: { status: 'oneOf', user_id: 'oneOf' },
    indexes: [['user_id', 'created_at']],
    noResults: 'No new notifications',
  },
  search: { query: { label: 'Text', by: { text: ['title', 'body'] } } },
  inbox: {
    user: 'user_id',
    title: 'title',
    body: 'body',
    route: 'route',
    project: 'project',
    at: 'created_at',
    about: 'about',
    state: { field: 'status', read: 2 },
  },
  messages: { listFailed: "Notifications haven't been fetched." },
});
