import { carriedOf, type Carried } from '../../../src/core/configuration/carried.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { lockPeople } from '../people/lockPeople.ts';
import type { RowRequest, Writer } from '../records/draft.ts';
import { createKind, deleteKind, updateKind } from '../records/writeKinds.ts';
import type { WriteModel, WriteModels } from '../records/writeModel.ts';
import { applyChanges } from '../writing/applyChanges.ts';
import { takeRows } from '../writing/calls.ts';
import type { Writing } from '../writing/writing.ts';
import type { RequestError } from '../access/requestError.ts';
import type { CarriedRow, Configuration, PlanStep } from '../../../src/core/configuration/configuration.ts';
import { matchRows, type GivenRow, type Pair } from './matchRows.ts';
import { toIds, Unnamed } from './names.ts';
import { readRows } from './readRows.ts';
import { carryViews } from './sharedViews.ts';

/** How a file is gone through: `compares` asks and writes nothing. */
export interface CarryHow {
  remove: boolean;
  compares: boolean;
}

interface CarriedModel {
  model: WriteModel;
  carried: Carried;
}

/** The resources that are configuration, each behind those of them that it refers to. */
export const carriedModels = (models: WriteModels): CarriedModel[] => {
  const all = [...models.values()].flatMap((model) => {
    const carried = carriedOf(model.resource);
    return carried ? [{ model, carried }] : [];
  });
  const placed: CarriedModel[] = [];
  const place = (one: CarriedModel, above: readonly CarriedModel[]): void => {
    if (placed.includes(one) || above.includes(one)) return;
    for (const { reference } of one.carried.fields) {
      const target = all.find(({ model }) => model.resource.name === reference);
      if (target) place(target, [...above, one]);
    }
    placed.push(one);
  };
  for (const one of all.toSorted((a, b) => (a.model.resource.name < b.model.resource.name ? -1 : 1))) place(one, []);
  return placed;
};

/**
 * Does what a file says in the caller's transaction, resource by resource, so that what comes later finds what came before; what goes
 * away goes last. Answers what it came to; a row that is refused is left out.
 */
export const carryOut = async (
  writing: Writing,
  writer: Writer,
  given: Configuration,
  how: CarryHow,
): Promise<PlanStep[]> => {
  const wanted = carriedModels(writing.models).filter(({ model }) =>
    Object.hasOwn(given.resources, model.resource.name),
  );
  if (!how.compares) for (const { model } of wanted) await lockPeople(writer.client, model.resource);
  const steps: PlanStep[] = [];
  const going: { one: CarriedModel; pairs: Pair[] }[] = [];
  for (const one of wanted) {
    const rows = given.resources[one.model.resource.name] ?? [];
    const { done, left } = await carryRows(writing, writer, one, rows, how);
    steps.push(...done);
    going.unshift({ one, pairs: left });
  }
  if (given.views) steps.push(...(await carryViews(writing, writer, given.views, how)));
  for (const { one, pairs } of going) steps.push(...(await removeRows(writer, one, pairs, how)));
  return steps;
};

const carryRows = async (
  writing: Writing,
  writer: Writer,
  one: CarriedModel,
  rows: readonly CarriedRow[],
  { compares }: CarryHow,
): Promise<{ done: PlanStep[]; left: Pair[] }> => {
  const { client, models, changeSet, context } = writer;
  const { model, carried } = one;
  const { name } = model.resource;
  const here = await toIds({ client, models }, carried.fields, rows);
  const refused: PlanStep[] = [];
  const known: GivenRow[] = [];
  here.forEach((values, at) => {
    const said = rows[at] ?? {};
    const place = `resources.${name}[${at}]`;
    if (values instanceof Unnamed)
      refused.push({ ...stepOf(one, said, place), does: 'refused', reason: `${values.message}.` });
    else known.push({ place, values, said });
  });
  const found = await readRows(writing, client, changeSet.actor, one);
  const pairs = matchRows({ resource: model.resource, carried, types: context.fieldTypes }, known, found.rows);
  const written = pairs.filter(({ given, found: there, fields }) => given && (!there || fields.length > 0));
  const steps = written.map(({ given, found: there, fields }): PlanStep => ({
    ...stepOf(one, given?.said ?? {}, given?.place ?? null),
    does: there ? 'change' : 'create',
    fields,
    version: there?.version ?? null,
  }));
  const faults = compares ? [] : await write(writer, model, written.map(toRequest(model.resource)));
  const done = steps.map((step, at) => orRefused(step, faults[at] ?? null, model.resource));
  // What is only here stays out of the way of a record whose name could not be read.
  const taken = new Set(refused.map(({ called }) => called));
  return {
    done: [...done, ...refused],
    left: pairs.filter(
      ({ given, found: there }) => !given && there && !taken.has(calledHere(one, there.said, there.id)),
    ),
  };
};

const toRequest =
  ({ fields }: Resource) =>
  ({ given, found, fields: changed }: Pair): Omit<RowRequest, 'row'> => {
    const values = given?.values ?? {};
    if (found)
      return {
        kind: updateKind,
        id: found.id,
        version: found.version,
        merge: false,
        changes: Object.fromEntries(changed.map(({ name }) => [name, values[name]])),
      };
    // Nothing is said of a field by leaving it empty, unless it would be filled.
    const isSaid = ([name, value]: [string, unknown]): boolean =>
      value !== null || fields.find((field) => field.name === name)?.default !== undefined;
    return {
      kind: createKind,
      id: null,
      merge: false,
      changes: Object.fromEntries(Object.entries(values).filter(isSaid)),
    };
  };

const removeRows = async (
  writer: Writer,
  one: CarriedModel,
  pairs: readonly Pair[],
  { remove, compares }: CarryHow,
): Promise<PlanStep[]> => {
  const found = pairs.flatMap((pair) => pair.found ?? []);
  const steps = found.map(({ id, said, version }): PlanStep => ({
    ...stepOf(one, {}, null),
    called: calledHere(one, said, id),
    does: remove ? 'remove' : 'kept',
    version,
  }));
  if (!remove || compares) return steps;
  const requests = found.map(({ id, version }) => ({ kind: deleteKind, id, version, merge: false, changes: {} }));
  const faults = await write(writer, one.model, requests);
  return steps.map((step, at) => orRefused(step, faults[at] ?? null, one.model.resource));
};

/** Writes rows, and answers what is refused of each. */
const write = async (
  writer: Writer,
  model: WriteModel,
  requests: readonly Omit<RowRequest, 'row'>[],
): Promise<(RequestError | null)[]> => {
  if (requests.length === 0) return [];
  const first = await takeRows(writer.client, writer.changeSet, requests.length);
  // Of one kind at a time, as every write is.
  const answers = requests.map((): RequestError | null => null);
  const numbered = requests.map((request, at) => ({ ...request, row: first + at }));
  for (const group of Map.groupBy(numbered, ({ kind }) => kind).values()) {
    const { drafts } = await applyChanges(writer, model, group);
    for (const { request, refusal } of drafts) answers[request.row - first] = refusal;
  }
  return answers;
};

const stepOf = ({ model, carried }: CarriedModel, said: CarriedRow, place: string | null): PlanStep => ({
  of: model.resource.name,
  one: model.resource.title.one,
  called: calledBy(carried, said),
  does: 'create',
  place,
  fields: [],
  version: null,
  reason: null,
});

const calledBy = ({ by }: Carried, said: CarriedRow): string => by.map((name) => String(said[name] ?? '')).join(' · ');

const calledHere = ({ carried }: CarriedModel, said: CarriedRow | Unnamed, id: string): string =>
  said instanceof Unnamed ? id : calledBy(carried, said);

const orRefused = (step: PlanStep, fault: RequestError | null, resource: Resource): PlanStep =>
  fault ? { ...step, does: 'refused', reason: reasonOf(fault, resource) } : step;

/** What is said of the fields, else of the record. */
const reasonOf = ({ message, errors }: RequestError, { fields }: Resource): string => {
  const ofFields = Object.entries(errors).map(
    ([name, { text }]) => `${fields.find((field) => field.name === name)?.label ?? name}: ${text}`,
  );
  return ofFields.length > 0 ? ofFields.join('; ') : message;
};
