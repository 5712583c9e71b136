import type { InboxConfig } from '../../words/inboxConfig.ts';
import { number, objectOf, text, type Shape } from './shape.ts';

type Inbox = InboxConfig<Record<string, unknown>>;

export const inboxShape: Shape = objectOf<Inbox>(
  {
    user: text,
    title: text,
    body: text,
    route: text,
    project: text,
    at: text,
    about: text,
    state: objectOf<Inbox['state']>(
      { field: text, acked: number, read: number },
      { field: "'status'", acked: '1', read: '2' },
    ),
    calls: objectOf<Inbox['calls']>(
      { ack: text, optIn: text, optOut: text },
      { ack: "'PUT /notifications/ack'", optIn: "'POST /optin'", optOut: "'POST /optout'" },
    ),
    topics: objectOf<NonNullable<Inbox['topics']>>(
      { subscriptions: text, user: text, topic: text },
      { subscriptions: "'topic-subscriptions'", user: "'user_id'", topic: "'topic'" },
    ),
    download: objectOf<NonNullable<Inbox['download']>>(
      { part: text, service: text, call: text },
      { part: "'stats'", service: "'catalogue'", call: "'GET /stats/{id}'" },
    ),
  },
  {
    user: "'user_id'",
    title: "'title'",
    body: "'body'",
    route: "'route'",
    project: "'project'",
    at: "'created_at'",
    about: "'about'",
    state: "{ field: 'status', acked: 1, read: 2 }",
    calls: "{ ack: 'PUT /notifications/ack', ... }",
  },
);
