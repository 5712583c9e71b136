import { ApiToken } from '../../schemas/administration/ApiToken.ts';
import { defineResource } from '../define.ts';

/** Tokens of all accounts, of people and of services, those that ended a while ago included. */
export const apiTokens = defineResource(ApiToken, {
  name: 'api-tokens',
  title: { one: 'API token', many: 'API tokens' },
  service: 'user',
  path: '/api_tokens',
  key: 'id',
  recordRepresentation: 'name',
  menu: { group: 'admin', order: 90 },
  storage: { kept: 'tokens' },
  access: { list: ['pim_role_manager'] },
  list: {
    columns: ['name', 'email', 'service', 'owner_id', 'expires_at', 'last_used_at', 'revoked'],
    hidden: [
      'id',
      'account_id',
      'hint',
      'permissions',
      'rate',
      'created_at',
      'created_by',
      'used',
      'last_ip',
      'revoked_at',
    ],
    sort: ['id', 'DESC'],
    sortable: ['id', 'expires_at', 'last_used_at'],
    filters: {
      name: 'contains',
      account_id: 'oneOf',
      email: 'contains',
      owner_id: 'oneOf',
      service: 'is',
      expires_at: 'between',
      last_used_at: 'between',
      used: 'is',
      revoked: 'is',
    },
    presets: [
      { name: 'open', label: 'Not revoked', filter: { revoked: false }, sort: ['expires_at', 'ASC'] },
      { name: 'unused', label: 'Never used', filter: { revoked: false, used: false } },
    ],
    empty: {
      text: 'Nobody has made a token. A person makes their own, on a page of theirs; whoever manages users makes those of a service, from its account.',
      links: [
        { label: 'Your own tokens', to: '/tokens' },
        { label: 'Services', to: '/users?filter=%7B%22service%22%3Atrue%7D' },
      ],
    },
  },
  actions: {
    revoke: {
      label: 'Revoke',
      icon: 'ban',
      on: ['record', 'selection'],
      request: { selection: 'POST /api_tokens/revoke' },
      result: 'perId',
      permissions: ['pim_role_manager'],
      operation: 'revokeTokens',
      when: { revoked: false },
      confirm: {
        title: 'Revoke?',
        text: 'Whatever uses it is refused from the next request on. This cannot be undone.',
        button: 'Revoke',
      },
      undo: false,
      texts: { done: 'Revoked.', failed: "The token hasn't been revoked." },
    },
  },
});
