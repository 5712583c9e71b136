import { RequestError } from '../../engine/access/requestError.ts';
import type { Operation, OperationRead } from '../../engine/context/operation.ts';
import { User } from '../../../schemas/administration/User.ts';
import { permissions } from '../../../resources/permissions.ts';
import { constraintTypes } from '../../../schemas/choices.ts';
import type { ListRow } from '../../../src/core/wire/query.ts';

/** What a user consists of (spec resources (c): a list of field names). */
export const listUserFields: Operation = async () => ({
  changes: [],
  effects: [],
  result: [...Object.keys(User.shape), 'user_id', 'current_roles'],
});

/** Every permission and what it opens; a grant of everything only to who holds it, since nobody else can give it. */
export const listPermissions: Operation = async (_input, { actor }) => ({
  changes: [],
  effects: [],
  result: Object.entries(permissions)
    .filter(([type, entry]) => !('all' in entry) || actor.permissions.has(type))
    .map(([type, { label }]) => ({ type, description: label })),
});

const longestEmail = 50;

/** Who holds the role of the path: ids and e-mails, cut to 50 characters (spec 002 §9). */
export const listRoleUsers: Operation = async ({ id }, { read }) => ({
  changes: [],
  effects: [],
  result: (await allRows(read, 'users', { roles: { in: [Number(id)] } }, ['email'])).map((user) => ({
    id: user.id,
    email: String(user['email']).slice(0, longestEmail),
  })),
});

/** The constraints of the user of the path and what they own of reports, in one list; `key` is made of type and id (spec 002 §3). */
export const listUserConstraints: Operation = async ({ id }, { read }) => {
  if ((await read.records('users', [String(id)])).size === 0)
    throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'user', id: String(id) });
  const mine = { user_id: { in: [Number(id)] } };
  const [limits, owned] = await Promise.all([
    allRows(read, 'user-constraints', mine, ['user_id', 'type', 'value', 'retailer_id', 'report_type']),
    allRows(read, 'report-owners', mine, ['user_id', 'retailer_id', 'report_type']),
  ]);
  return {
    changes: [],
    effects: [],
    result: [
      ...limits.map((row) => describe(row, String(row['type']))),
      ...owned.map((row) => describe({ ...row, value: null }, 'reportOwner')),
    ],
  };
};

const describe = (row: ListRow, kind: string) => ({
  key: `${kind}-${row.id}`,
  id: row.id,
  user_id: row['user_id'],
  type: constraintTypes.find(({ value }) => value === kind)?.label ?? 'Report owner',
  value: row['value'] ?? null,
  retailer_id: row['retailer_id'] ?? null,
  retailer: [row._refs?.['retailer_id'] ?? []].flat()[0]?.label ?? row['retailer_id'] ?? null,
  report_type: row['report_type'] ?? null,
});

const allRows = async (
  read: OperationRead,
  resource: string,
  filter: Record<string, { in: number[] }>,
  columns: readonly string[],
): Promise<ListRow[]> => {
  const found: ListRow[] = [];
  for await (const rows of read.rows(resource, { filter, columns })) found.push(...rows);
  return found;
};
