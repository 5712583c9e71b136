import { isNarrowed, matchingValues } from '../../../src/core/fields/matching.ts';
import { pickBy, type Draw, type Sample } from '../../../src/core/fields/sample.ts';
import type { FieldTypes } from '../../../src/core/fields/fieldType.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import type { Rule } from '../../../src/core/declaration/application.ts';
import { failedChecks } from '../../../src/core/declaration/failedChecks.ts';
import { fieldsOfAnswer } from '../../../src/core/declaration/ruleAnswers.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { matches } from '../../../src/core/records/matches.ts';
import { encodeKey } from '../../../src/core/values/key.ts';
import { columnsOf, storedFields } from '../../engine/tables/columns.ts';
import { StartFault } from '../../startFault.ts';
import type { Row } from '../row.ts';
import { clearPeriods, keepApart } from './keepApart.ts';
import { settleChecks } from './settleChecks.ts';
import { spreadOf } from './spread.ts';

/** What made-up records are made from. */
interface Making {
  types: FieldTypes;
  samples: Readonly<Record<string, Sample>>;
  rules: Readonly<Record<string, Rule>>;
  now: Date;
  keysOf: Draw['keysOf'];
  /** The records that a reference is chosen from by what they hold; none: it is chosen by its key alone. */
  recordsOf?: (resource: string) => readonly Row[];
  /** Of those, what was found alike by what was wanted, while records of one resource are made. */
  alike?: Map<string, readonly Row[]>;
}

/** Where a record that may be referred to has its key. */
export const recordKey = '$key';

/** Of no account, and another one for each record. */
export const ownersFrom = 1_000_000;

/** How often a record is drawn anew that has what only one may have, or fails a check. */
const tries = 40;
/** After so many of them it has no period, where others leave no room for it. */
const triesForPeriod = 20;

/**
 * So many records of a resource, made up from its fields: the same each time, each with what is required, unique where
 * that is declared, each passing the checks over its fields. Fewer where no more are possible. `values`: what a field has in turn instead.
 */
export const makeRecords = (
  resource: Resource,
  count: number,
  values: Readonly<Record<string, readonly unknown[] | undefined>>,
  making: Making,
): Row[] => {
  const made: Row[] = [];
  const ownKeys: number[] = [];
  const taken = uniqueKeys(resource).map((names) => ({ names, keys: new Set<string>() }));
  const identity = columnsOf(resource, making.types).find((column) => column.identity)?.name;
  const keysOf: Draw['keysOf'] = (field) =>
    field.reference === resource.name && field.by === undefined && identity !== undefined
      ? ownKeys
      : making.keysOf(field);
  const periods = keepApart(resource, making.types);
  const drawing = { ...making, keysOf, alike: new Map<string, readonly Row[]>() };
  for (let place = 0; place < count; place += 1) {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const row = makeRecord(resource, { place, attempt, identity, values }, drawing);
      if (attempt >= triesForPeriod) clearPeriods(resource, row);
      if (!periods.isFree(row) || Object.keys(failedChecks(resource, row, making)).length > 0) continue;
      const keys = taken.map(({ names }) => keyOf(row, names));
      if (taken.some((one, at) => keys[at] !== null && one.keys.has(keys[at] ?? ''))) continue;
      taken.forEach((one, at) => keys[at] !== null && one.keys.add(keys[at] ?? ''));
      periods.take(row);
      made.push(row);
      if (identity !== undefined) ownKeys.push(Number(row[identity]));
      break;
    }
  }
  if (made.length === 0 && count > 0 && Object.keys(resource.checks).length > 0)
    throw new StartFault(
      `${resource.name}.demo: no record can be made up that passes its checks (${Object.keys(resource.checks).join(', ')}). Name values that do: values: { ... }.`,
    );
  return made;
};

/** The fields that only one record has together: its key, and what is declared unique. */
const uniqueKeys = ({ key, fields }: Resource): string[][] => [
  key,
  ...fields.flatMap(({ name, unique }) =>
    unique === undefined || unique === false ? [] : [[name, ...(unique === true ? [] : unique.with)]],
  ),
];

/** Null where a part is empty: that is never taken. */
const keyOf = (row: Row, names: readonly string[]): string | null => {
  const parts = names.map((name) => row[name] ?? null);
  return parts.includes(null) ? null : encodeKey(parts.map(String));
};

interface Wanted {
  place: number;
  attempt: number;
  identity: string | undefined;
  values: Readonly<Record<string, readonly unknown[] | undefined>>;
}

const makeRecord = (resource: Resource, wanted: Wanted, making: Making): Row => {
  const row: Row = {};
  for (const field of storedFields(resource)) row[field.name] = valueOf(resource, field, wanted, making);
  clearUnseen(resource, row, making);
  fillAsked(resource, row, wanted, making);
  chooseMatching(resource, row, wanted, making);
  settleChecks(resource, row, {
    types: making.types,
    isGiven: (name) => wanted.values[name] !== undefined,
    draw: (name) => {
      const field = storedFields(resource).find((one) => one.name === name);
      return field ? valueOf(resource, { ...field, required: true }, wanted, making) : null;
    },
  });
  settleState(resource, row, making);
  for (const { rule, from, sets } of resource.compute ?? []) {
    const worked = fieldsOfAnswer(rule, making.rules[rule]?.({ ...row }, {}, new Set(from)) ?? {});
    for (const name of sets) if (name in worked) row[name] = worked[name];
  }
  requireWhole(resource, row, making);
  return row;
};

const valueOf = (resource: Resource, field: Field, wanted: Wanted, making: Making): unknown => {
  const { place, attempt, identity, values } = wanted;
  const inTurn = values[field.name];
  if (inTurn) return inTurn[place % inTurn.length];
  if (field.name === identity) return place + 1;
  const spread = (of: string): number => spreadOf(`${resource.name} ${field.name} ${of}`, place, attempt);
  // Nobody's: what is somebody's own is theirs to make.
  if (field.stamp === 'author') return ownersFrom + place;
  if (field.stamp) return new Date(making.now.getTime() - (place + 1) * 3_600_000).toISOString();
  if (field.name === resource.states?.field && spread('moved') < 0.6) return resource.states.initial;
  if (isLeftAlone(resource, field)) return field.default ?? null;
  if (mayBeEmpty(resource, field) && spread('empty') < 0.125) return null;
  const value = making.samples[field.type]?.(field, {
    place,
    spread: spread('value'),
    word: field.name === resource.recordRepresentation ? labelled(resource.title.one) : field.label,
    now: making.now,
    keysOf: making.keysOf,
  });
  return isTaken(resource, field, value) ? value : (field.default ?? null);
};

/** What only the engine or a rule writes; when a record was deleted, before all. */
const isLeftAlone = (resource: Resource, field: Field): boolean =>
  field.name === resource.delete?.soft ||
  field.typedAs !== undefined ||
  (field.readOnly === true && !resource.key.includes(field.name)) ||
  (resource.compute ?? []).some(({ sets }) => sets.includes(field.name));

const mayBeEmpty = (resource: Resource, field: Field): boolean =>
  !field.required && !resource.key.includes(field.name) && field.name !== resource.recordRepresentation;

const isTaken = ({ schema }: Resource, { name }: Field, value: unknown): boolean =>
  schema.shape[name] !== undefined &&
  (schema.shape[name] as { safeParse(value: unknown): { success: boolean } }).safeParse(value ?? null).success; // a shape holds schemas

/** What is required of a record like this one is there, and what is in the states that it can be moved to. */
const fillAsked = (resource: Resource, row: Row, wanted: Wanted, making: Making): void => {
  const clock = { now: making.now.toISOString() };
  const { field: state = '', transitions = [] } = resource.states ?? {};
  const next = transitions.flatMap(({ from, to }) => (from.some((one) => one === row[state]) ? [{ [state]: to }] : []));
  const stages = [row, ...next.map((moved) => ({ ...row, ...moved }))];
  for (const field of storedFields(resource)) {
    const { name, when: { required } = {} } = field;
    if (row[name] !== null || !required) continue;
    if (!stages.some((stage) => matches(stage, required, resource.fields, making.types, clock))) continue;
    row[name] = valueOf(resource, { ...field, required: true }, wanted, making);
  }
};

/** What a form would not show is empty, and what a value sets is set. */
const clearUnseen = ({ fields }: Resource, row: Row, { types, now }: Making): void => {
  const clock = { now: now.toISOString() };
  for (const { name, when, default: usual, sets = [] } of fields) {
    if (name in row && when?.shown && !matches(row, when.shown, fields, types, clock)) row[name] = usual ?? null;
    for (const one of sets) if (matches(row, one.when, fields, types, clock)) Object.assign(row, one.to);
  }
};

/** The state is the one to which the dates have led until now. */
const settleState = ({ states, fields }: Resource, row: Row, { types, now }: Making): void => {
  const { field = '', byDate = [] } = states ?? {};
  const clock = { now: now.toISOString() };
  // No way leads back, so that there is a last one.
  for (;;) {
    const state = row[field] as string | number; // a choice
    const way = byDate.find(({ from, when }) => from.includes(state) && matches(row, when, fields, types, clock));
    if (!way) return;
    row[field] = way.to;
  }
};

/**
 * A reference that is to some records only, or holds something else than their key, is chosen among those that are alike with
 * its record. Where there are none it is empty, or the record becomes what one of them is, if it cannot do without.
 */
const chooseMatching = (resource: Resource, row: Row, { place, attempt }: Wanted, making: Making): void => {
  for (const field of resource.fields) {
    const { name, reference = '', matching = {}, where = {}, by, many, required } = field;
    const isChosen = by !== undefined || isNarrowed(field);
    if (!isChosen || !making.recordsOf || (row[name] ?? null) === null) continue;
    const spread = spreadOf(`${resource.name} ${name} matching`, place, attempt);
    const all = recordsLike(making, reference, where);
    const fitting = recordsLike(making, reference, { ...matchingValues({ matching }, row), ...where });
    const chosen = pickBy(fitting.length > 0 || !required ? fitting : all, spread);
    // What names it only together with these fields names nothing without them.
    if (chosen && (fitting.length === 0 || by !== undefined))
      for (const [theirs, own] of Object.entries(matching)) row[own] = chosen[theirs] ?? null;
    const held = chosen?.[by ?? recordKey] ?? null;
    row[name] = many && held !== null ? [held] : held;
  }
};

const recordsLike = (
  { recordsOf, alike }: Making,
  resource: string,
  wanted: Readonly<Record<string, unknown>>,
): readonly Row[] => {
  const asked = `${resource} ${JSON.stringify(Object.entries(wanted))}`;
  const found = alike?.get(asked) ?? recordsOf?.(resource).filter((record) => isAlike(record, wanted)) ?? [];
  alike?.set(asked, found);
  return found;
};

const isAlike = (record: Row, wanted: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(wanted).every(([theirs, value]) => record[theirs] === value);

const requireWhole = (resource: Resource, row: Row, { keysOf }: Making): void => {
  for (const field of storedFields(resource)) {
    const isNeeded = field.required === true || resource.key.includes(field.name);
    if (!isNeeded || (row[field.name] ?? null) !== null) continue;
    const isAlone = field.reference !== undefined && keysOf(field).length === 0;
    throw new StartFault(
      `${resource.name}.demo: no value can be made up for '${field.name}', which is required. ${
        isAlone
          ? `There are no ${field.reference} to refer to: give them demo records too.`
          : `Name some: values: { ${field.name}: [...] }.`
      }`,
    );
  }
};

const labelled = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
