import { RequestError } from '../../engine/access/requestError.ts';
import type { Operation, OperationOutcome, OperationRead } from '../../engine/context/operation.ts';
import type { WholeRecord } from '../../../src/core/wire/wire.ts';

const userOf = async (read: OperationRead, id: unknown): Promise<WholeRecord> => {
  const user = (await read.records('users', [String(id)])).get(String(id));
  if (!user) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'user', id: String(id) });
  return user;
};

const heldBy = (user: WholeRecord): number[] => (user['roles'] ?? []) as number[]; // a list of keys

/** The role that a name or a key means, as far as whoever asks sees it. */
const roleOf = async (read: OperationRead, given: string): Promise<WholeRecord> => {
  for await (const rows of read.rows('user-roles', { columns: ['name'] }))
    for (const row of rows) if (row['name'] === given || String(row.id) === given) return row as WholeRecord; // it has its id
  throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'role', id: given });
};

/** The names of roles in the order of the alphabet; one that whoever asks does not see is not named. */
const namesOf = async (read: OperationRead, ids: readonly number[]): Promise<string[]> => {
  const found = await read.records('user-roles', ids.map(String));
  return [...found.values()].map(({ name }) => String(name)).toSorted((a, b) => a.localeCompare(b, 'en'));
};

const becomes = async (read: OperationRead, user: WholeRecord, roles: readonly number[]): Promise<OperationOutcome> => {
  const isSame = roles.length === heldBy(user).length;
  return {
    changes: isSame
      ? []
      : [
          {
            resource: 'users',
            kind: 'update',
            id: String(user.id),
            version: Number(user['version']),
            changes: { roles: roles.length > 0 ? roles : null },
          },
        ],
    effects: [],
    result: { id: user.id, user_id: user.id, current_roles: await namesOf(read, roles) },
  };
};

/** Adds a `role`, by its name or key, to the user of the path. Answers `current_roles`. */
export const addUserRole: Operation = async ({ id, role: given }, { read }) => {
  const user = await userOf(read, id);
  const role = await roleOf(read, String(given));
  return becomes(read, user, [...new Set([...heldBy(user), Number(role.id)])]);
};

/** Takes a `role` away from the user of the path. Answers `current_roles`. */
export const removeUserRole: Operation = async ({ id, role: given }, { read }) => {
  const user = await userOf(read, id);
  const role = await roleOf(read, String(given));
  return becomes(
    read,
    user,
    heldBy(user).filter((held) => held !== Number(role.id)),
  );
};

/** Adds those roles of another user, `from`, that the user of the path lacks. Roles that whoever asks does not see stay where they are. */
export const copyUserRoles: Operation = async ({ id, from }, { read }) => {
  const [user, other] = [await userOf(read, id), await userOf(read, from)];
  const seen = await read.records('user-roles', heldBy(other).map(String));
  const outcome = await becomes(read, user, [
    ...new Set([...heldBy(user), ...[...seen.values()].map((role) => Number(role.id))]),
  ]);
  return outcome;
};
