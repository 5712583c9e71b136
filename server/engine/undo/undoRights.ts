import { can, isGuarded, missingFor } from '../../../src/core/declaration/access.ts';
import type { AccessKind, Resource } from '../../../src/core/declaration/resource.ts';
import { importedOf } from '../../../src/core/declaration/storage.ts';
import { forbidden } from '../access/forbidden.ts';
import type { RequestError } from '../access/requestError.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { Writer } from '../records/draft.ts';
import type { WriteModel } from '../records/writeModel.ts';
import type { DoneChange } from './doneChanges.ts';

type Undone = Pick<DoneChange, 'made' | 'gone' | 'before'>;

/** What took part in the change may be taken back by whoever may make such a change now. */
export const findForbidden = (actor: SignedIn, resource: Resource, change: Undone): RequestError | null => {
  const mayMove =
    isMove(resource, change) &&
    (resource.states?.transitions ?? []).some(({ permissions }) =>
      permissions.some((code) => actor.permissions.has(code)),
    );
  const may = mayMove || waysOf(resource, change).some((kind) => can(actor, resource, kind).allowed);
  const guarded = Object.keys(change.before).find(
    (name) =>
      isGuarded(resource, name) &&
      !isFollowing(resource, change, name) &&
      !can(actor, resource, { field: name }).allowed,
  );
  if (may && guarded === undefined) return null;
  const ways = may ? [] : [waysOf(resource, change).flatMap((kind) => resource.access[kind])];
  return forbidden(...ways, ...(guarded === undefined ? [] : missingFor(actor, resource, { field: guarded })));
};

/** Every way in which somebody may take back some change of a resource. */
const allWays: readonly AccessKind[] = ['edit', 'bulk', 'create', 'import', 'delete'];

/** What somebody lacks who may take back no change of a resource at all; null: they may some. */
export const forbiddenAll = (actor: SignedIn, models: Writer['models'], model: WriteModel): RequestError | null => {
  const { access, states } = model.resource;
  const moves = (states?.transitions ?? []).flatMap(({ permissions }) => permissions);
  if (allWays.some((kind) => can(actor, model.resource, kind).allowed)) return null;
  if (moves.some((code) => actor.permissions.has(code)) || mayCopy({ models, changeSet: { actor } }, model))
    return null;
  return forbidden([...new Set([...allWays.flatMap((kind) => access[kind]), ...moves])]);
};

/** Whoever may copy to a resource may take back what was copied there. */
export const mayCopy = (
  { models, changeSet: { actor } }: Pick<Writer, 'models'> & { changeSet: Pick<Writer['changeSet'], 'actor'> },
  { resource: { name: to } }: WriteModel,
): boolean =>
  [...models.values()].some(({ resource }) =>
    Object.entries(resource.actions).some(
      ([action, { copies }]) => copies?.some((copy) => copy.to === to) && can(actor, resource, { action }).allowed,
    ),
  );

/** What moved along with another record (`movesAlong`) goes back with it: whether that may be taken back is asked of that one. */
export const movedAlong = (
  { models }: Pick<Writer, 'models'>,
  { resource }: WriteModel,
  change: DoneChange,
  done: readonly DoneChange[],
): boolean =>
  isMove(resource, change) &&
  done.some(
    (owner) =>
      owner.row === change.row &&
      owner.part < change.part &&
      (models.get(owner.resource)?.resource.states?.transitions ?? []).some(({ movesAlong = [] }) =>
        movesAlong.some((along) => along.resource === resource.name),
      ),
  );

/** A field that not everybody may read goes back with what it was changed by, be it unseen: with its record, or by a rule. */
const isFollowing = (resource: Resource, { gone }: Undone, name: string): boolean =>
  Object.hasOwn(resource.access.reads ?? {}, name) &&
  (gone || (resource.compute ?? []).some(({ sets }) => sets.includes(name)));

const waysOf = (resource: Resource, change: Undone): readonly AccessKind[] => {
  if (change.made) return ['create', 'import', 'delete'];
  if (change.gone) return ['delete', 'edit'];
  // What a job works out only files change.
  if (importedOf(resource).length > 0) return ['import'];
  return isSoftDeletion(resource, change) ? ['edit', 'bulk', 'delete'] : ['edit', 'bulk'];
};

const isSoftDeletion = ({ delete: remove }: Resource, { before }: Undone): boolean =>
  remove?.soft !== undefined && remove.soft in before;

/** Whether a transition could have made the change: the state moved, or a deletion was taken back, which moves it. */
const isMove = (resource: Resource, change: Undone): boolean => {
  const { states, fields, compute = [] } = resource;
  if (!states || change.made || change.gone) return false;
  const moved: readonly string[] = [
    states.field,
    ...fields.filter(({ stamp }) => stamp === 'changed').map(({ name }) => name),
    ...compute.flatMap(({ sets }) => sets),
    ...(states.transitions ?? []).flatMap(({ set }) => Object.keys(set ?? {})),
  ];
  return isSoftDeletion(resource, change) || Object.keys(change.before).every((name) => moved.includes(name));
};
