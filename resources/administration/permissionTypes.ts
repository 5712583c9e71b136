import { Permission } from '../../schemas/administration/Permission.ts';
import { defineResource } from '../define.ts';

/** What there is to be held (spec 000 §6): the codes of `resources/permissions.ts`. */
export const permissionTypes = defineResource(Permission, {
  name: 'permission-types',
  title: { one: 'permission', many: 'permissions' },
  help: 'permissions',
  service: 'user',
  path: '/permissions',
  key: 'type',
  recordRepresentation: 'type',
  menu: { group: 'admin', order: 84 },
  storage: 'view',
  operation: 'listPermissions',
  calls: { show: null, export: null },
  access: { list: ['pim_role_manager'] },
  list: { columns: ['type', 'description'], sort: ['type', 'ASC'], filters: { type: 'contains' } },
  messages: { listFailed: 'There was an error fetching the permissions, please try again.' },
});
