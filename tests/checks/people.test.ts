import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { describeResource, type Resource } from '../../src/core/declaration/resource.ts';
import { boolean, integer, referenceList, text, textList } from '../../src/fieldTypes/index.ts';
import type { Changes } from './buildApplication.ts';
import { faultsOf, type Bad } from './faultsOf.ts';

type Config = NonNullable<Changes['config']>;

const config = {
  service: 'shop',
  key: 'id' as const,
  recordRepresentation: 'id' as const,
  access: { list: ['read'], edit: ['write'] },
  list: { columns: ['id' as const], filters: {} },
};
const roleFields = {
  id: integer({ label: 'ID', readOnly: true }),
  code: text({ label: 'Code', required: true }),
  permissions: textList({ label: 'Permissions' }),
  reserved: text({ label: 'Reserved', readOnly: true }),
};
const roles = describeResource(z.object(roleFields), {
  ...config,
  name: 'roles',
  path: '/roles',
  roles: { name: 'code', permissions: 'permissions', reserved: 'reserved' },
});

const fields = {
  active: boolean({ label: 'Active', required: true, default: true }),
  roles: referenceList({ label: 'Roles', reference: 'roles' }),
};
const accounts = { email: 'name', roles: 'roles', active: 'active' };
const people = (changes: Config): Changes => ({ config: { accounts, ...changes }, fields });
const limits = { user: 'maker_id', type: 'name', value: 'notes' };

/** Accounts beside products that are others. */
const staff = describeResource(
  z.object({
    ...fields,
    id: integer({ label: 'ID', readOnly: true }),
    email: text({ label: 'E-mail', required: true }),
  }),
  {
    ...config,
    name: 'staff',
    path: '/staff',
    accounts: { email: 'email', roles: 'roles', active: 'active' },
  },
);

// prettier-ignore
const bad: readonly (readonly [...Bad, further: Resource[]])[] = [
  ["RES830 products.accounts.email: 'mail' is not a field of products. There are: id, name, status, maker_id, maker_name, price, tags, hidden, notes, deleted_at, active, roles.", people({ accounts: { ...accounts, email: 'mail' } }), [roles]],
  ["RES830 products.constraints.value: 'note' is not a field of products. Did you mean 'notes'?", { config: { constraints: { ...limits, value: 'note' } } }, [roles, staff]],
  ["RES831 products.accounts: An account holds roles. Say roles in another resource.", { config: { accounts: { ...accounts, roles: 'tags' } }, fields: { active: fields.active } }, []],
  ["RES831 roles.roles: A role is held by accounts. Say accounts in another resource.", {}, [roles]],
];

describe('accounts, roles and constraints', () => {
  it('have no fault where one resource is each of them', () => {
    expect(faultsOf(people({}), [roles])).toEqual([]);
    expect(faultsOf({ config: { constraints: limits } }, [roles, staff])).toEqual([]);
  });

  it.each(bad)('%s', (line, changes, further) => {
    expect(faultsOf(changes, further)).toEqual([line]);
  });

  it('are of one resource each', () => {
    expect(faultsOf(people({}), [roles, staff])).toEqual([
      'RES830 products.accounts: staff holds them too. Of all resources one may.',
      'RES830 staff.accounts: products holds them too. Of all resources one may.',
    ]);
  });

  it('are known by a number', () => {
    expect(faultsOf(people({ key: 'name', search: {} }), [roles])).toContain(
      "RES830 products.key: People and roles are known by a number. Say key: 'id'.",
    );
  });

  it('limit nobody where there are no accounts', () => {
    expect(faultsOf({ config: { constraints: limits } })).toEqual([
      'RES831 products.constraints: A constraint is of an account. Say accounts in another resource.',
    ]);
  });
});

const unique = { name: text({ label: 'Name', required: true, unique: true }) };

describe('another key of a record', () => {
  it('has no fault where the field is unique', () => {
    expect(faultsOf({ config: { alsoKey: 'name' }, fields: unique })).toEqual([]);
  });

  // prettier-ignore
  it.each<Bad>([
    ["RES832 products.alsoKey: 'nmae' is not a field of products. Did you mean 'name'?", { config: { alsoKey: 'nmae' } }],
    ["RES832 products.alsoKey: 'name' may name several records. Say unique: true in the field.", { config: { alsoKey: 'name' } }],
    ["RES832 products.alsoKey: 'name' may name several records. Say unique: true in the field.", { config: { alsoKey: 'name' }, fields: { name: text({ label: 'Name', required: true, unique: { with: ['status'] } }) } }],
  ])('%s', (line, changes) => {
    expect(faultsOf(changes)).toEqual([line]);
  });

  it('stands beside a key of one field', () => {
    expect(faultsOf({ config: { alsoKey: 'name', key: ['id', 'status'] }, fields: unique })).toContain(
      'RES832 products.alsoKey: The key has several parts. Leave it out.',
    );
  });
});
