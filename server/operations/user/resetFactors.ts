import { RequestError } from '../../engine/access/requestError.ts';
import type { Operation } from '../../engine/context/operation.ts';

/** Takes all second factors of the user of the path away, who lost them; one's own only where one proves who one is. */
export const resetFactors: Operation = async ({ id }, { read, actor }) => {
  if (Number(id) === actor.userId) throw new RequestError(409, 'OWN_FACTORS', 'ownFactors');
  const user = (await read.records('users', [String(id)])).get(String(id));
  if (!user) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'user', id: String(id) });
  return {
    changes: [
      {
        resource: 'users',
        kind: 'update',
        id: String(user.id),
        version: Number(user['version']),
        changes: { second_factor: false },
        own: true,
      },
    ],
    effects: [],
    result: { [String(user.id)]: true },
  };
};
