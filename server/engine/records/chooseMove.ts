import { can } from '../../../src/core/declaration/access.ts';
import type { Where } from '../../../src/core/fields/conditions.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import type { ResourceTransition } from '../../../src/core/declaration/resource.ts';
import { transitionsTo } from '../../../src/core/declaration/states.ts';
import type { Draft, Writer } from './draft.ts';
import { invalid } from './readInput.ts';

/** What a draft's stage already knows of it. */
interface Written {
  /** Whether any field differs from what is stored. */
  isEdit: boolean;
  /** Whether a condition holds of the record as it will be. */
  holds(where: Where): boolean;
}

/**
 * A written state is the transition that leads there, as if its action were done: `draft.move`. Refuses one that nothing
 * reaches, that its author may not make, or that lacks what it requires. What an edit sets by itself is no such wish.
 */
export const chooseMove = (writer: Writer, draft: Draft, written: Written): void => {
  const wanted = wantedState(writer, draft, written);
  if (wanted === null) return;
  const { states } = draft.model.resource;
  const { bulk, actor } = writer.changeSet;
  if (bulk && states?.afterEdit) return refuse(draft, ofMany(draft, wanted.state));
  const ways = transitionsTo(draft.model.resource, wanted.state, wanted.from);
  const open = ways.filter(({ action }) => can(actor, draft.model.resource, { action }).allowed);
  const [first] = open;
  if (!first)
    return refuse(
      draft,
      ways.length === 0 ? unreachable(draft, wanted.state) : forbidden(writer, draft, wanted.state, ways),
    );
  const met = open.find((one) => unmetOf(one, written) === undefined);
  if (!met)
    return refuse(
      draft,
      message('stateUnmet', { state: stateLabelOf(draft, wanted.state), reason: unmetOf(first, written) ?? '' }),
    );
  draft.move = met;
};

/** The state that a draft sets as a wish of its own; `from` undefined: it is in it, and whatever leads there keeps it. */
const wantedState = (
  { changeSet }: Writer,
  draft: Draft,
  { isEdit }: Written,
): { state: unknown; from?: unknown } | null => {
  const {
    model: {
      resource: { states },
    },
    before,
    request,
    set,
  } = draft;
  if (!states || request.derived || !set.has(states.field) || !request.kind.moves) return null;
  const state = draft.after?.[states.field] ?? null;
  const from = before === null ? states.initial : before[states.field];
  if (state === null || (before !== null && state === states.afterEdit?.set)) return null;
  if (state !== from) return { state, from };
  const unless = before === null || !isEdit || changeSet.bulk ? undefined : states.afterEdit?.unless;
  return unless && set.has(unless.fieldSet) && changeSet.actor.permissions.has(unless.permission) ? { state } : null;
};

const unmetOf = ({ requires }: ResourceTransition, { holds }: Written): string | undefined =>
  requires?.find(({ where = {} }) => !holds(where))?.text;

const refuse = (draft: Draft, fault: Message): void => {
  draft.refusal = invalid(new Map([[draft.model.resource.states?.field ?? '', fault]]));
};

const stateLabelOf = ({ model }: Draft, state: unknown): string =>
  model.fields.get(model.resource.states?.field ?? '')?.field.choices?.find(({ value }) => value === state)?.label ??
  String(state);

const fieldOf = ({ model }: Draft): string => model.resource.states?.field ?? '';

const unreachable = (draft: Draft, state: unknown): Message =>
  message('stateUnreachable', {
    from: stateLabelOf(draft, draft.before?.[fieldOf(draft)] ?? draft.model.resource.states?.initial),
    state: stateLabelOf(draft, state),
  });

const forbidden = (writer: Writer, draft: Draft, state: unknown, ways: readonly ResourceTransition[]): Message => {
  const needs = ways
    .map(({ action }) => can(writer.changeSet.actor, draft.model.resource, { action }))
    .flatMap((answer) => (answer.allowed ? [] : answer.needs));
  return message('stateForbidden', {
    field: fieldOf(draft),
    state: stateLabelOf(draft, state),
    permission: [...new Set(needs)].join(', '),
  });
};

const ofMany = (draft: Draft, state: unknown): Message => {
  const { resource } = draft.model;
  const [way] = transitionsTo(resource, state);
  const action = resource.actions[way?.action ?? '']?.label ?? '–';
  return message('stateOfMany', {
    field: fieldOf(draft),
    set: stateLabelOf(draft, resource.states?.afterEdit?.set),
    state: stateLabelOf(draft, state),
    action,
  });
};
