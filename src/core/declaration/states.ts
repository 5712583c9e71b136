import { message, type Message } from '../values/checkMessages.ts';
import { can } from './access.ts';
import type { Field } from '../fields/field.ts';
import type { ResourceDescription, ResourceTransition } from './resource.ts';

type StateValue = string | number;
type Stateful = Pick<ResourceDescription, 'access' | 'actions' | 'states'>;
type User = Parameters<typeof can>[0];

/** Where a transition may lead: its value, or those among which its rule chooses. */
export const targetsOf = ({ to }: Pick<ResourceTransition, 'to'>): readonly StateValue[] =>
  typeof to === 'object' ? to.among : [to];

/** The transitions that lead to a state; `from`: of a record that is in it. */
export const transitionsTo = ({ states }: Stateful, to: unknown, from?: unknown): ResourceTransition[] =>
  (states?.transitions ?? []).filter(
    (one) =>
      targetsOf(one).some((target) => target === to) &&
      (from === undefined || one.from.some((state) => state === from)),
  );

/** Whether an action moves records from a state; one that moves none is possible in each. */
export const isPossible = ({ states }: Stateful, action: string, present: unknown): boolean => {
  const moves = (states?.transitions ?? []).filter((one) => one.action === action);
  return moves.length === 0 || moves.some(({ from }) => from.some((state) => state === present));
};

/** Why an action is not possible from a state, and what is possible from it. States and actions are said by their English names. */
export const stateFault = (
  { states, actions, fields }: Stateful & Pick<ResourceDescription, 'fields'>,
  action: string,
  present: unknown,
): { fault: Message; ways: Message } => {
  const transitions = states?.transitions ?? [];
  const from = transitions.flatMap((one) => (one.action === action ? one.from : []));
  const choices = fields.find(({ name }) => name === states?.field)?.choices ?? [];
  const stateOf = (state: unknown): string => choices.find(({ value }) => value === state)?.label ?? String(state);
  const labelOf = (name: string): string => actions[name]?.label ?? name;
  const ways = transitions.filter((one) => one.from.some((state) => state === present)).map((one) => one.action);
  const said = {
    action: labelOf(action),
    state: stateOf(present),
    states: [...new Set(from)].map(stateOf).join(' / '),
    ways: [...new Set(ways)].map(labelOf).join(' / '),
  };
  return {
    fault: message('transitionRefused', { action: said.action, state: said.state }),
    ways: message(ways.length > 0 ? 'whyStateWays' : 'whyState', said),
  };
};

/** The states of a record that somebody may choose, as its fields offer them. */
export interface OfferedStates {
  values: ReadonlySet<unknown>;
  /** Permissions that would offer more. */
  needs: string[];
}

/**
 * What the state field of a record offers: the present state, the one that any edit leads to, and those where a transition
 * leads that its reader may make. Null: a new record, which starts in `initial`.
 */
export const offeredStates = (user: User, resource: Stateful, present: unknown): OfferedStates => {
  const { states } = resource;
  const from = present ?? states?.initial;
  const ways = (states?.transitions ?? [])
    .filter((one) => one.from.some((state) => state === from))
    .map((one) => ({ one, allowance: can(user, resource, { action: one.action }) }));
  const edited = present !== null && states?.afterEdit ? [states.afterEdit.set] : [];
  return {
    values: new Set([
      from,
      ...edited,
      ...ways.flatMap(({ one, allowance }) => (allowance.allowed ? targetsOf(one) : [])),
    ]),
    needs: [...new Set(ways.flatMap(({ allowance }) => (allowance.allowed ? [] : allowance.needs)))],
  };
};

/** The state field with the choices that are offered; any other field as it is. */
export const withOffered = (field: Field, { states }: Stateful, { values }: OfferedStates): Field =>
  field.name === states?.field
    ? { ...field, choices: (field.choices ?? []).filter(({ value }) => values.has(value)) }
    : field;

/** Whether there is anything to choose in the state field: besides the present one something that forms offer. */
export const isChosen = (field: Field, { values }: OfferedStates, present: unknown): boolean =>
  (field.choices ?? []).some(({ value, selectable }) => selectable !== false && value !== present && values.has(value));
