import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { describeResource } from '../../src/core/declaration/resource.ts';
import { boolean, instant, integer, json, text, textList } from '../../src/fieldTypes/index.ts';
import type { Changes } from './buildApplication.ts';
import { faultsOf } from './faultsOf.ts';

type Config = NonNullable<Changes['config']>;
type Inbox = NonNullable<Config['inbox']>;
type Hooks = NonNullable<Config['hooks']>;

const config = {
  service: 'shop',
  key: 'id' as const,
  recordRepresentation: 'id' as const,
  access: { list: ['read'], edit: ['write'] },
  list: { columns: ['id' as const], filters: {} },
};
const id = integer({ label: 'ID', readOnly: true });
const noticeFields = {
  id,
  user_id: integer({ label: 'User' }),
  title: text({ label: 'Title' }),
  body: text({ label: 'Body' }),
  route: text({ label: 'Route' }),
  project: text({ label: 'Project' }),
  created_at: instant({ label: 'Created' }),
  about: json({ label: 'About' }),
  status: integer({ label: 'Status' }),
};
const inbox: Inbox = {
  user: 'user_id',
  title: 'title',
  body: 'body',
  route: 'route',
  project: 'project',
  at: 'created_at',
  about: 'about',
  state: { field: 'status', acked: 1, read: 2 },
  calls: { ack: 'PUT /notices/ack', optIn: 'POST /optin', optOut: 'POST /optout' },
};
const topics = { subscriptions: 'makers', user: 'id', topic: 'name' };
const download = { part: 'stats', service: 'shop', call: 'GET /stats/{id}' as const };

const noticesOf = (name: string, changes: Partial<Inbox>) =>
  describeResource(z.object(noticeFields), {
    ...config,
    name,
    path: `/${name}`,
    inbox: { ...inbox, ...changes },
  });

const told = (changes: Partial<Inbox>): string[] => faultsOf({}, [noticesOf('notices', changes)]);
const calls = inbox.calls;
const all = 'There are: id, user_id, title, body, route, project, created_at, about, status.';

// prettier-ignore
const bad: readonly (readonly [line: string, changes: Partial<Inbox>])[] = [
  ["RES614 notices.inbox.title: 'titel' is not a field of notices. Did you mean 'title'?", { title: 'titel' }],
  [`RES614 notices.inbox.state.field: 'read' is not a field of notices. ${all}`, { state: { field: 'read', acked: 1, read: 2 } }],
  ["RES614 notices.inbox.calls.ack: '/notices/ack' is no call. Write 'POST /optin'.", { calls: { ...calls, ack: '/notices/ack' as never } }],
  ["RES614 notices.inbox.topics.subscriptions: 'maker' is not a resource. Did you mean 'makers'?", { topics: { ...topics, subscriptions: 'maker' } }],
  ["RES614 notices.inbox.topics.topic: 'nmae' is not a field of makers. Did you mean 'name'?", { topics: { ...topics, topic: 'nmae' } }],
  ["RES614 notices.inbox.download.service: 'shopp' is not a service. Did you mean 'shop'?", { download: { ...download, service: 'shopp' } }],
  ["RES614 notices.inbox.download.call: 'GET /stats' does not say which file is meant. Write 'GET /stats/{id}'.", { download: { ...download, call: 'GET /stats' } }],
  ["RES614 notices.inbox.download.call: '/stats/{id}' does not say which file is meant. Write 'GET /stats/{id}'.", { download: { ...download, call: '/stats/{id}' as never } }],
];

describe('an inbox', () => {
  it('has no fault where its parts are there', () => {
    expect(told({})).toEqual([]);
    expect(told({ topics, download })).toEqual([]);
  });

  it.each(bad)('%s', (line, changes) => {
    expect(told(changes)).toEqual([line]);
  });

  it('is one resource', () => {
    expect(faultsOf({}, [noticesOf('notices', {}), noticesOf('letters', {})])).toEqual([
      'RES614 notices.inbox: letters is an inbox too. Of all resources one may be.',
      'RES614 letters.inbox: notices is an inbox too. Of all resources one may be.',
    ]);
  });
});

const hookFields = {
  id,
  name: text({ label: 'Name' }),
  url: text({ label: 'Address' }),
  events: textList({ label: 'Events' }),
  enabled: boolean({ label: 'On', required: true, default: true }),
  user_id: integer({ label: 'Owner' }),
  secret: text({ label: 'Secret', readOnly: true }),
  has_secret: boolean({ label: 'Has a secret', readOnly: true }),
  failing_since: instant({ label: 'Failing since', readOnly: true }),
};
const hooks: Hooks = {
  name: 'name',
  url: 'url',
  events: 'events',
  enabled: 'enabled',
  owner: 'user_id',
  secret: 'secret',
  hasSecret: 'has_secret',
  failing: 'failing_since',
};
const hooksOf = (name: string, changes: Partial<Hooks>, more: { key?: string } = {}) =>
  describeResource(z.object(hookFields), {
    ...config,
    name,
    path: `/${name}`,
    hooks: { ...hooks, ...changes },
    ...more,
  });

describe('webhooks', () => {
  it('have no fault where their parts are there', () => {
    expect(faultsOf({}, [hooksOf('webhooks', {})])).toEqual([]);
  });

  it("RES617 webhooks.hooks.failing: 'failing' is not a field of webhooks.", () => {
    expect(faultsOf({}, [hooksOf('webhooks', { failing: 'failing' })])).toEqual([
      "RES617 webhooks.hooks.failing: 'failing' is not a field of webhooks. There are: id, name, url, events, enabled, user_id, secret, has_secret, failing_since.",
    ]);
  });

  it('are known by a number', () => {
    expect(faultsOf({}, [hooksOf('webhooks', {}, { key: 'name' })])).toContain(
      "RES617 webhooks.key: Deliveries name a webhook by a number. Say key: 'id'.",
    );
  });

  it('are one resource', () => {
    expect(faultsOf({}, [hooksOf('webhooks', {}), hooksOf('others', {})])).toEqual([
      'RES617 webhooks.hooks: others holds webhooks too. Of all resources one may.',
      'RES617 others.hooks: webhooks holds webhooks too. Of all resources one may.',
    ]);
  });
});
