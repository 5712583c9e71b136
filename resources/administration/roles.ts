import { Role } from '../../schemas/administration/Role.ts';
import { PermissionOfRole } from '../../schemas/administration/peopleInputs.ts';
import { defineResource } from '../define.ts';

const manager = 'pim_role_manager' as const;

/** What people hold: permissions under a name (spec 002 §6). A path takes the id or the name. */
export const roles = defineResource(Role, {
  name: 'user-roles',
  title: { one: 'role', many: 'roles' },
  help: 'roles',
  service: 'user',
  path: '/roles',
  key: 'id',
  alsoKey: 'name',
  recordRepresentation: 'name',
  menu: { group: 'admin', order: 82 },
  access: { list: [manager], edit: [manager] },
  scope: { reserved: 'reserved' },
  list: {
    columns: ['name', 'permissions', 'second_factor'],
    hidden: ['id', 'reserved'],
    sort: ['name', 'ASC'],
    sortable: ['id', 'name'],
    filters: { name: 'contains', permissions: 'anyOf', second_factor: 'is' },
    noResults: 'This search returned no results. Please try a different search.',
  },
  search: { query: { label: 'Text', by: { text: ['name'] } } },
  form: { Role: ['name', 'second_factor'] },
  actions: {
    addPermission: {
      label: 'Add a permission to',
      on: [],
      request: { record: 'PUT /roles/{id}/permissions' },
      input: PermissionOfRole,
      result: 'data',
      permissions: [manager],
      operation: 'addRolePermission',
      texts: { done: null, failed: 'There was an error adding the permission, please try again.' },
    },
    removePermission: {
      label: 'Remove a permission of',
      on: [],
      request: { record: 'DELETE /roles/{id}/permissions' },
      input: PermissionOfRole,
      result: 'data',
      permissions: [manager],
      operation: 'removeRolePermission',
      texts: { done: null, failed: 'There was an error removing the permission, please try again.' },
    },
    users: {
      label: 'Users of',
      on: [],
      request: { record: 'GET /roles/{id}/users' },
      result: 'data',
      permissions: [manager],
      operation: 'listRoleUsers',
      undo: false,
      texts: { done: null, failed: 'There was an error fetching the users of the role, please try again.' },
      shows: {
        columns: [
          { name: 'id', label: 'ID', resource: 'users' },
          { name: 'email', label: 'E-mail' },
        ],
        none: 'Nobody holds this role.',
      },
    },
  },
  beside: [
    { label: 'Permissions', panel: 'rolePermissions' },
    { label: 'Users', answer: 'users' },
  ],
  messages: {
    listFailed: 'There was an error fetching the roles, please try again.',
    created: 'Role successfully created.',
    notCreated: 'There was an error creating the role, please try again.',
    updated: 'Role successfully updated.',
    notUpdated: 'There was an error updating the role, please try again.',
    deleted: 'Role successfully deleted.',
    notDeleted: 'There was an error deleting the role, please try again.',
  },
  demo: { values: { permissions: [['pim_user']], reserved: ['none'], second_factor: [false] } },
  configuration: true,
  roles: { name: 'name', permissions: 'permissions', reserved: 'reserved', secondFactor: 'second_factor' },
});
