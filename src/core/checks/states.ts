import { toFieldCondition } from '../fields/conditions.ts';
import { isMoment, knowsMoments, resolveMoment } from '../fields/moments.ts';
import { isComputed } from '../declaration/storage.ts';
import type { Resource, ResourceDatedTransition, ResourceTransition } from '../declaration/resource.ts';
import {
  conditionFaults,
  error,
  fieldOf,
  keysOf,
  unknownFields,
  unknownNames,
  valueFaults,
  type Check,
  type CheckContext,
  type Fault,
} from './check.ts';

const field: Check = (resource) => {
  const { states, name } = resource;
  if (!states) return [];
  const found = fieldOf(resource, states.field);
  if (!found) return unknownFields('RES501', [[`${name}.states.field`, states.field]], resource);
  return found.choices
    ? []
    : [
        error(
          'RES501',
          `${name}.states.field`,
          `'${states.field}' has no choices, so it has no states.`,
          'Make it a choice field.',
        ),
      ];
};

const stateFaults = (path: string, values: readonly (string | number)[], resource: Resource): Fault[] => {
  const choices = fieldOf(resource, resource.states?.field ?? '')?.choices;
  if (!choices) return [];
  return values
    .filter((value) => !choices.some((choice) => choice.value === value))
    .map((value) =>
      error(
        'RES502',
        path,
        `${JSON.stringify(value)} is no value of '${resource.states?.field}'.`,
        `There are: ${choices.map((choice) => choice.value).join(', ')}.`,
      ),
    );
};

const values: Check = (resource, { types }) => {
  const { states, name } = resource;
  if (!states) return [];
  const path = `${name}.states`;
  const { afterEdit } = states;
  return [
    ...stateFaults(`${path}.initial`, [states.initial], resource),
    ...(afterEdit ? stateFaults(`${path}.afterEdit.set`, [afterEdit.set], resource) : []),
    ...(afterEdit?.unless
      ? unknownFields('RES503', [[`${path}.afterEdit.unless.fieldSet`, afterEdit.unless.fieldSet]], resource)
      : []),
    ...(afterEdit?.also
      ? [
          ...conditionFaults('RES506', `${path}.afterEdit.also.when`, afterEdit.also.when, resource, types),
          ...valueFaults('RES507', `${path}.afterEdit.also.set`, afterEdit.also.set, resource),
        ]
      : []),
  ];
};

const transitions: Check = (resource, context) =>
  (resource.states?.transitions ?? []).flatMap((transition, at) =>
    transitionFaults(transition, `${resource.name}.states.transitions[${at}]`, resource, context),
  );

const transitionFaults = (
  transition: ResourceTransition,
  path: string,
  resource: Resource,
  context: CheckContext,
): Fault[] => {
  const { action, from, to, requires, set } = transition;
  const rule = typeof to === 'object' ? to.rule : null;
  return [
    ...unknownNames(
      'RES504',
      [[`${path}.action`, action]],
      Object.keys(resource.actions),
      `an action of ${resource.name}`,
    ),
    ...stateFaults(`${path}.from`, from, resource),
    ...(typeof to === 'object'
      ? amongFaults(`${path}.to.among`, to.among, resource)
      : stateFaults(`${path}.to`, [to], resource)),
    ...(rule === null
      ? []
      : unknownNames('RES505', [[`${path}.to.rule`, rule]], Object.keys(context.application.rules), 'a rule')),
    ...(requires ?? []).flatMap((one, at) => requireFaults(`${path}.requires[${at}]`, one, resource, context)),
    ...valueFaults('RES507', `${path}.set`, withoutMoments(set, resource, context), resource),
    ...givenFaults(`${path}.given`, transition.given, context),
    ...(transition.movesAlong ?? []).flatMap((along, at) =>
      alongFaults(`${path}.movesAlong[${at}]`, along, resource, context),
    ),
  ];
};

/** What moves along refers to the record, and has a transition by that action. */
const alongFaults = (
  path: string,
  { resource, by, action }: NonNullable<ResourceTransition['movesAlong']>[number],
  { name }: Resource,
  { byName }: CheckContext,
): Fault[] => {
  const other = byName.get(resource);
  if (!other) return unknownNames('RES519', [[`${path}.resource`, resource]], byName.keys(), 'a resource');
  const references = other.fields.filter(
    (field) => field.reference === name && !field.many && !field.by && !field.from,
  );
  const moves = new Set((other.states?.transitions ?? []).map((one) => one.action));
  return [
    ...unknownNames(
      'RES519',
      [[`${path}.by`, by]],
      references.map((field) => field.name),
      `a reference of ${resource} to ${name}`,
    ),
    ...unknownNames('RES519', [[`${path}.action`, action]], [...moves], `a transition of ${resource}`),
  ];
};

const byDate: Check = (resource, context) =>
  (resource.states?.byDate ?? []).flatMap((one, at) =>
    datedFaults(one, `${resource.name}.states.byDate[${at}]`, resource, context),
  );

/** What comes by a date has to wait for one, and to end: no way leads back to where it began. */
const datedFaults = (
  { from, to, when }: ResourceDatedTransition,
  path: string,
  resource: Resource,
  { types, application }: CheckContext,
): Fault[] => {
  const waits = Object.entries(when).some(([name, condition]) => {
    const field = fieldOf(resource, name);
    const type = types[field?.type ?? ''];
    return field && type && isMoment(toFieldCondition(condition).lte) && knowsMoments(field, type);
  });
  return [
    ...stateFaults(`${path}.from`, from, resource),
    ...stateFaults(`${path}.to`, [to], resource),
    ...conditionFaults('RES515', `${path}.when`, when, resource, types),
    ...(waits
      ? []
      : [
          error('RES515', `${path}.when`, 'It waits for no moment.', "Say { start_date: { lte: 'now' } } of a moment."),
        ]),
    ...(returns(to, from, resource)
      ? [error('RES516', path, `From ${JSON.stringify(to)} a date leads back to it.`, 'States by date go one way.')]
      : []),
    ...(isComputed(resource)
      ? [error('RES516', path, 'Records without a table have no states that come by themselves.', 'Leave it out.')]
      : []),
    ...(application.scheduled
      ? []
      : [error('RES517', path, 'Nothing is done by itself here.', 'Say in `scheduled` who does it: its actor.')]),
  ];
};

/** Whether dates lead from a state to one of some others. */
const returns = (
  state: string | number,
  others: readonly (string | number)[],
  { states }: Resource,
  seen: readonly (string | number)[] = [],
): boolean =>
  others.includes(state) ||
  (states?.byDate ?? []).some(
    (next) =>
      next.from.includes(state) &&
      !seen.includes(next.to) &&
      returns(next.to, others, { states } as Resource, [...seen, state]),
  );

/** `'now'` is a value of every moment. */
const withoutMoments = (set: ResourceTransition['set'], resource: Resource, { types }: CheckContext): object =>
  Object.fromEntries(
    Object.entries(set ?? {}).filter(([name, value]) => {
      const field = fieldOf(resource, name);
      const type = types[field?.type ?? ''];
      return !(value === 'now' && field && type && knowsMoments(field, type));
    }),
  );

/** It asks something of the record, or of its rows of a relation that says how many there have to be. */
const requireFaults = (
  path: string,
  { where, enough }: NonNullable<ResourceTransition['requires']>[number],
  resource: Resource,
  context: CheckContext,
): Fault[] => {
  if ((where === undefined) === (enough === undefined))
    return [error('RES518', path, 'It asks nothing, or two things at once.', "Say 'where', or 'enough'.")];
  if (enough === undefined) return conditionFaults('RES506', `${path}.where`, where, resource, context.types);
  const known = resource.related.flatMap((one) => (one.least ? [one.resource] : []));
  return unknownNames('RES518', [[`${path}.enough`, enough]], known, "a relation with 'least'");
};

const amongFaults = (path: string, among: readonly (string | number)[], resource: Resource): Fault[] =>
  among.length > 0
    ? stateFaults(path, among, resource)
    : [
        error(
          'RES502',
          path,
          'There is no state that the rule may answer.',
          `Name them, of '${resource.states?.field}'.`,
        ),
      ];

/** What is wrong with the counts of related records that a rule is given. */
const givenFaults = (path: string, given: ResourceTransition['given'], { byName, types }: CheckContext): Fault[] =>
  Object.entries(given ?? {}).flatMap(([name, count]) => {
    const at = `${path}.${name}`;
    const other = byName.get(count.resource);
    if (!other) return unknownNames('RES508', [[`${at}.resource`, count.resource]], byName.keys(), 'a resource');
    return [
      ...unknownFields('RES508', [[`${at}.by`, count.by]], other),
      ...conditionFaults('RES508', `${at}.where`, count.where, other, types),
    ];
  });

const moment = '2000-01-01T00:00:00.000Z';

const softDelete: Check = (resource, { types }) => {
  const { delete: remove, name } = resource;
  if (!remove) return [];
  const path = `${name}.delete`;
  const stamp = fieldOf(resource, remove.soft);
  const type = types[stamp?.type ?? ''];
  const isInstant = !stamp || !type || resolveMoment('now', stamp, type, { now: moment }) === moment;
  const then = remove.restore?.then;
  return [
    ...unknownFields('RES509', [[`${path}.soft`, remove.soft]], resource),
    ...(isInstant
      ? []
      : [error('RES510', `${path}.soft`, `'${remove.soft}' does not hold a moment.`, 'Name an instant field.')]),
    ...(stamp?.required
      ? [error('RES510', `${path}.soft`, `'${remove.soft}' is required, so every record is deleted.`)]
      : []),
    ...valueFaults('RES507', `${path}.sets`, remove.sets, resource),
    ...valueFaults('RES507', `${path}.restore.sets`, remove.restore?.sets, resource),
    ...(then === undefined
      ? []
      : unknownNames(
          'RES511',
          [[`${path}.restore.then`, then]],
          Object.keys(resource.actions),
          `an action of ${name}`,
        )),
  ];
};

const computed: Check = (resource, context) =>
  (resource.compute ?? []).flatMap(({ rule, from, sets, given }, at) => {
    const path = `${resource.name}.compute[${at}]`;
    return [
      ...unknownNames('RES512', [[`${path}.rule`, rule]], Object.keys(context.application.rules), 'a rule'),
      ...unknownFields(
        'RES513',
        from.map((name, place) => [`${path}.from[${place}]`, name] as const),
        resource,
      ),
      ...unknownFields(
        'RES513',
        sets.map((name, place) => [`${path}.sets[${place}]`, name] as const),
        resource,
      ),
      ...givenFaults(`${path}.given`, given, context),
    ];
  });

const fieldRights: Check = (resource) =>
  unknownFields(
    'RES514',
    keysOf(`${resource.name}.access.fields`, { ...resource.access.fields, ...resource.access.reads }),
    resource,
  );

export const stateChecks: readonly Check[] = [field, values, transitions, byDate, softDelete, computed, fieldRights];
