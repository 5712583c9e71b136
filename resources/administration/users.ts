import { User } from '../../schemas/administration/User.ts';
import { CopiedRoles, RoleOfUser } from '../../schemas/administration/peopleInputs.ts';
import { defineResource } from '../define.ts';

const manager = 'pim_role_manager' as const;

/** Who may sign in, which roles they hold, and what limits them (spec 002 §2 and §6). */
export const users = defineResource(User, {
  name: 'users',
  service: 'user',
  path: '/users',
  key: 'id',
  recordRepresentation: 'email',
  menu: { group: 'admin', order: 80 },
  calls: { query: 'GET /users/search' },
  access: { list: [manager], edit: [manager] },
  list: {
    columns: ['id', 'email'],
    hidden: ['roles', 'active', 'service', 'second_factor'],
    sort: ['id', 'ASC'],
    sortable: ['id', 'email'],
    filters: { email: 'contains', roles: 'anyOf', active: 'is', service: 'is', second_factor: 'is' },
    pageSize: 50,
    prompt: 'Load data or search for users.',
    noResults: 'This search returned no results. Please try a different search.',
  },
  search: { query: { label: 'Text', by: { text: ['email'] } } },
  form: { User: ['email', 'active', 'service'], Constraints: [], 'Report owner': [] },
  related: [
    { resource: 'user-constraints', by: 'user_id', many: true, save: 'immediate', section: 'Constraints' },
    { resource: 'report-owners', by: 'user_id', many: true, save: 'immediate', section: 'Report owner' },
  ],
  bulk: { fields: ['active'] },
  actions: {
    addRole: {
      label: 'Add a role to',
      on: [],
      request: { record: 'PUT /users/{id}/roles' },
      input: RoleOfUser,
      result: 'data',
      permissions: [manager],
      operation: 'addUserRole',
      texts: { done: null, failed: 'There was an error adding the role, please try again.' },
    },
    removeRole: {
      label: 'Remove a role of',
      on: [],
      request: { record: 'DELETE /users/{id}/roles' },
      input: RoleOfUser,
      result: 'data',
      permissions: [manager],
      operation: 'removeUserRole',
      texts: { done: null, failed: 'There was an error removing the role, please try again.' },
    },
    copyRoles: {
      label: 'Copy roles to',
      on: [],
      request: { record: 'POST /users/{id}/roles/copy' },
      input: CopiedRoles,
      result: 'data',
      permissions: [manager],
      operation: 'copyUserRoles',
      texts: { done: null, failed: 'There was an error copying the roles, please try again.' },
    },
    resetFactors: {
      label: 'Reset the second factor of',
      icon: 'shield-off',
      on: ['record'],
      request: { record: 'POST /users/{id}/factors/reset' },
      result: 'perId',
      permissions: [manager],
      operation: 'resetFactors',
      when: { second_factor: true },
      confirm: {
        title: 'Reset the second factor?',
        text: 'The authenticator app, the passkeys and the recovery codes of this user are removed, and all sessions of theirs end. They are told by mail.',
        button: 'Reset',
      },
      undo: false,
      texts: {
        done: 'The second factor was reset.',
        failed: 'There was an error resetting the second factor, please try again.',
      },
    },
    fields: {
      label: 'Fields of',
      on: [],
      request: { collection: 'GET /users/fields' },
      result: 'data',
      permissions: [manager],
      operation: 'listUserFields',
      undo: false,
      texts: { done: null },
    },
    constraints: {
      label: 'Constraints of',
      on: [],
      request: { record: 'GET /constraints/user/{id}' },
      result: 'data',
      permissions: [manager],
      operation: 'listUserConstraints',
      undo: false,
      texts: { done: null, failed: 'There was an error fetching the user constraints, please try again.' },
      shows: {
        columns: [
          { name: 'type', label: 'Type' },
          { name: 'value', label: 'Value' },
          { name: 'retailer', label: 'Retailer' },
          { name: 'report_type', label: 'Report type' },
        ],
        none: 'Nothing limits this user.',
      },
    },
  },
  beside: [
    { label: 'Roles', panel: 'userRoles' },
    { label: 'Constraints', answer: 'constraints' },
    { label: 'Tokens', panel: 'serviceTokens' },
  ],
  messages: {
    listFailed: 'There was an error fetching the users, please try again.',
    created: 'User successfully created. Activation email sent.',
    notCreated: 'There was an error creating the user, please try again.',
  },
  // Accounts are made by the demo itself.
  demo: { values: { active: [true], service: [false] } },
  accounts: { email: 'email', roles: 'roles', active: 'active', service: 'service', secondFactor: 'second_factor' },
});
