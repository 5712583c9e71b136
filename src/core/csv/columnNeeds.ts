import { can, isGuarded } from '../declaration/access.ts';
import { importKeys } from './importKeys.ts';
import type { ResourceDescription } from '../declaration/resource.ts';

type Imported = Pick<ResourceDescription, 'access' | 'actions' | 'states' | 'key' | 'import'>;

/**
 * What keeps somebody from filling a field by a column of a file, as the server would refuse it: the permissions of which
 * one opens it (none: nobody may), null where it is open. A member of a JSON field follows its owner; a key that finds
 * records is open to whoever may import. A state is written by its transitions alone, so one of them must be open.
 */
export const columnNeeds = (
  user: Parameters<typeof can>[0],
  resource: Imported,
  column: string,
): readonly string[] | null => {
  const [name = column] = column.split('.');
  if ([...resource.key, ...importKeys(resource).flat()].includes(name)) return null;
  if (name === resource.states?.field) return needsOfMoves(user, resource);
  // Without permissions of its own a field follows those of the import, not those of the form.
  const own = isGuarded(resource, name) ? can(user, resource, { field: name }) : null;
  return own === null || own.allowed ? null : own.needs;
};

const needsOfMoves = (user: Parameters<typeof can>[0], resource: Imported): readonly string[] | null => {
  const moves = (resource.states?.transitions ?? []).map(({ action }) => can(user, resource, { action }));
  return moves.some(({ allowed }) => allowed)
    ? null
    : [...new Set(moves.flatMap((move) => (move.allowed ? [] : move.needs)))];
};
