import { restoreNeeds } from '../../../src/core/declaration/access.ts';
import { stateFault } from '../../../src/core/declaration/states.ts';
import type { ResourceTransition } from '../../../src/core/declaration/resource.ts';
import { forbidden } from '../access/forbidden.ts';
import { RequestError } from '../access/requestError.ts';
import { recordMissing } from '../access/unseen.ts';
import type { Draft, Writer, WriteKind } from './draft.ts';
import type { Row } from '../database/row.ts';

/** How history names what happened to a record's row. */
export type ChangeKind = 'create' | 'update' | 'delete' | 'none';

export const createKind: WriteKind = {
  name: 'create',
  wants: 'absent',
  permissions: ({ model: { resource } }, { source }) =>
    source === 'import' ? resource.access.import : source === 'bulk' ? resource.access.bulk : resource.access.create,
  draw: ({ changeSet: { actor } }, draft) => {
    const author = Object.fromEntries(draft.model.authored.map((name) => [name, actor.userId]));
    draft.after = { ...draft.model.blank, ...author, ...draft.input };
  },
  edits: false,
  moves: true,
  validated: true,
};

export const updateKind: WriteKind = {
  name: 'update',
  wants: 'living',
  permissions: ({ model: { resource } }, { bulk, source }) =>
    source === 'import' ? resource.access.import : bulk ? resource.access.bulk : resource.access.edit,
  draw: (_writer, draft) => {
    draft.after ??= { ...draft.before, ...draft.input };
  },
  edits: true,
  moves: true,
  validated: true,
};

export const deleteKind: WriteKind = {
  name: 'delete',
  wants: 'living',
  permissions: ({ model: { resource } }, { bulk }) => (bulk ? resource.access.bulk : resource.access.delete),
  draw: (writer, draft) => {
    const { soft } = draft.model;
    const sets = draft.model.resource.delete?.sets ?? {};
    draft.after = soft === null ? null : { ...draft.before, ...sets, [soft]: writer.changeSet.at.toISOString() };
  },
  edits: false,
  validated: false,
};

export const transitionKind: WriteKind = {
  name: 'transition',
  wants: 'living',
  permissions: ({ request }) => request.transition?.permissions ?? [],
  draw: (writer, draft) => {
    chooseFrom(writer, draft);
    draft.after = { ...draft.before };
  },
  edits: false,
  validated: true,
};

/** Takes a soft deletion back; the transition that the declaration names then follows, from whatever state and whatever the record lacks. */
export const restoreKind: WriteKind = {
  name: 'restore',
  wants: 'deleted',
  permissions: ({ model }) => restoreNeeds(model.resource),
  draw: (_writer, draft) => {
    const { soft, resource } = draft.model;
    const { sets = {}, restore } = resource.delete ?? {};
    draft.after = {
      ...draft.before,
      ...beforeDeletion(draft, Object.keys(sets)),
      ...restore?.sets,
      ...(soft ? { [soft]: null } : {}),
    };
  },
  edits: false,
  unconditional: true,
  validated: true,
};

/** What the history says the record was when it was deleted; a default where it does not say. */
const beforeDeletion = (draft: Draft, names: readonly string[]): Row =>
  Object.fromEntries(
    names.map((name) => [
      name,
      name in draft.remembered ? draft.remembered[name] : (draft.model.fields.get(name)?.field.default ?? null),
    ]),
  );

/** Of an action that moves records from several states, each in its way, the one from this record's. */
const chooseFrom = ({ changeSet: { actor } }: Writer, draft: Draft): void => {
  const { states } = draft.model.resource;
  const { transition, derived } = draft.request;
  if (!states || !transition) return;
  const state = draft.before?.[states.field];
  const isFrom = ({ from }: ResourceTransition): boolean => from.some((one) => one === state);
  const found = isFrom(transition)
    ? transition
    : states.transitions?.find((one) => one.action === transition.action && isFrom(one));
  if (!found) {
    const { fault, ways } = stateFault(draft.model.resource, transition.action, state);
    draft.refusal = new RequestError(409, 'TRANSITION', 'transitionRefused', fault.params, { state: ways });
    return;
  }
  draft.move = found;
  if (!derived && !found.permissions.some((code) => actor.permissions.has(code)))
    draft.refusal = forbidden(found.permissions);
};

/** What is said of a record that is not there. */
export const missing = ({ changeSet }: Pick<Writer, 'changeSet'>, { model, request }: Draft): RequestError =>
  recordMissing(changeSet.actor, model.resource, String(request.id));

/** What is said of a record that somebody deleted meanwhile. */
export const gone = ({ model, before, id }: Draft, actor = 'someone'): RequestError =>
  new RequestError(404, 'NOT_FOUND', 'gone', {
    resource: model.resource.title.one,
    id: String(id),
    actor,
    at: String(before?.[model.soft ?? ''] ?? ''),
  });
