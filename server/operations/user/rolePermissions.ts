import { RequestError } from '../../engine/access/requestError.ts';
import type { Operation, OperationRead } from '../../engine/context/operation.ts';
import type { WholeRecord } from '../../../src/core/wire/wire.ts';

const roleOf = async (read: OperationRead, id: unknown): Promise<WholeRecord> => {
  const role = (await read.records('user-roles', [String(id)])).get(String(id));
  if (!role) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'role', id: String(id) });
  return role;
};

const changeHeld =
  (change: (held: ReadonlySet<string>, code: string) => string[]): Operation =>
  async ({ id, permission }, { read }) => {
    const role = await roleOf(read, id);
    const held = new Set((role['permissions'] ?? []) as string[]); // a list of texts
    const next = change(held, String(permission));
    const permissions = next.length > 0 ? next : null;
    return {
      changes:
        next.length === held.size
          ? []
          : [
              {
                resource: 'user-roles',
                kind: 'update',
                id: String(role.id),
                version: Number(role['version']),
                changes: { permissions },
              },
            ],
      effects: [],
      result: { id: role.id, name: role['name'], permissions: next },
    };
  };

/** Adds a `permission` to the role of the path. Answers those that it has then. */
export const addRolePermission = changeHeld((held, code) => [...new Set([...held, code])]);

/** Takes a `permission` away from the role of the path. Answers those that it has then. */
export const removeRolePermission = changeHeld((held, code) => [...held].filter((one) => one !== code));
