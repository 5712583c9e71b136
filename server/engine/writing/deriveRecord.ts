import type { Rule } from '../../../src/core/declaration/application.ts';
import { fieldsOfAnswer } from '../../../src/core/declaration/ruleAnswers.ts';
import { concernsRule, filledFields, type RuleWrite } from '../../../src/core/fields/computed.ts';
import type { Where } from '../../../src/core/fields/conditions.ts';
import { knowsMoments, resolveMoment } from '../../../src/core/fields/moments.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import type { ResourceTransition } from '../../../src/core/declaration/resource.ts';
import { matches } from '../../../src/core/records/matches.ts';
import { chooseMove } from '../records/chooseMove.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import type { Row } from '../database/row.ts';
import { readJoinedInputs } from '../records/joinedInputs.ts';
import { countRelated } from '../records/relatedCounts.ts';
import { typedIn } from '../records/typedIn.ts';
import { bringsRows, lackingRows, unmetBy } from '../withForm/enoughRows.ts';
import type { ModelField, WriteModel } from '../records/writeModel.ts';

/** Works out what follows from a write: states, fields that others set, computed fields and stamps. */
export const deriveRecords = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  const kept = alive(drafts).filter((draft) => draft.after !== null);
  for (const draft of kept) {
    setByFields(writer, draft);
    const isEdit = draft.touched || setsSomething(draft);
    chooseMove(writer, draft, { isEdit, holds: (where) => holds(writer, model, where, draft.after ?? {}) });
    if (isEdit) setAfterEdit(writer, draft);
  }
  await moveStates(writer, model, kept);
  await computeFields(writer, model, alive(kept));
  const now = writer.changeSet.at.toISOString();
  for (const draft of alive(kept)) stamp(draft, now);
};

/** The fields in which a record will differ from what is stored; computed and joined ones included. */
const findChanged = (draft: Draft): void => {
  const { before, after, model } = draft;
  draft.changed = [];
  if (after === null) return;
  for (const { name, type } of writtenFields(model)) {
    const value = after[name] ?? null;
    if (before === null ? value !== null : differs(type.equals, before[name] ?? null, value)) draft.changed.push(name);
  }
};

const written = new WeakMap<WriteModel, readonly ModelField[]>();

/** Columns and writable joins. */
const writtenFields = (model: WriteModel): readonly ModelField[] => {
  const known = written.get(model) ?? [
    ...model.stored,
    ...model.joined.flatMap(({ name }) => model.fields.get(name) ?? []),
  ];
  written.set(model, known);
  return known;
};

const differs = (equals: (a: unknown, b: unknown) => boolean, a: unknown, b: unknown): boolean =>
  a !== b && !equals(a, b);

const setsSomething = ({ model, before, after, set }: Draft): boolean =>
  [...set].some((name) =>
    differs(model.fields.get(name)?.type.equals ?? Object.is, before?.[name] ?? null, after?.[name] ?? null),
  );

const setByFields = (writer: Writer, draft: Draft): void => {
  const after = draft.after ?? {};
  for (const { name, field } of draft.model.stored) {
    if (!draft.set.has(name)) continue;
    for (const { when, to } of field.sets ?? []) if (holds(writer, draft.model, when, after)) Object.assign(after, to);
  }
};

const holds = (writer: Writer, model: WriteModel, where: Where, row: Row): boolean =>
  matches(row, where, model.resource.fields, writer.context.fieldTypes, { now: writer.changeSet.at.toISOString() });

/** An edit takes back what was approved, unless a transition comes with it. */
const setAfterEdit = (writer: Writer, draft: Draft): void => {
  const { states } = draft.model.resource;
  const rule = states?.afterEdit;
  if (!states || !rule || !draft.request.kind.edits || (draft.request.derived && !draft.request.touches) || draft.move)
    return;
  const after = draft.after ?? {};
  if (rule.also && draft.before && holds(writer, draft.model, rule.also.when, draft.before))
    Object.assign(after, rule.also.set);
  after[states.field] = rule.set;
};

const moveStates = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  for (const [transition, moving] of Map.groupBy(alive(drafts), ({ move }) => move)) {
    if (!transition) continue;
    const counts = await countRelated(writer, transition.given, moving);
    const lacking = await lackingRows(
      writer,
      model,
      moving.filter((draft) => !bringsRows(draft) && !draft.request.kind.unconditional),
    );
    for (const draft of moving) {
      const unmet = draft.request.kind.unconditional
        ? undefined
        : transition.requires?.find(({ where = {} }) => !holds(writer, model, where, draft.after ?? {}));
      const reason = unmet?.text ?? lacking.get(draft);
      if (reason !== undefined) draft.refusal = unmetBy(reason);
      else
        Object.assign(
          draft.after ?? {},
          valuesAt(writer, model, transition.set, draft.after ?? {}),
          nextState(writer, draft, transition, counts.get(draft.id ?? '') ?? {}),
        );
    }
  }
};

/** What a transition sets: `'now'` of a moment is when it is made, on the record's own clock where the field has one. */
const valuesAt = (writer: Writer, model: WriteModel, set: Row = {}, record: Row): Row => {
  const { fields } = model.resource;
  const clock = { now: writer.changeSet.at.toISOString() };
  return Object.fromEntries(
    Object.entries(set).map(([name, value]) => {
      const known = model.fields.get(name);
      const isNow = value === 'now' && known && knowsMoments(known.field, known.type);
      return [name, isNow ? resolveMoment(value, known.field, known.type, clock, { record, fields }) : value];
    }),
  );
};

const nextState = (
  writer: Writer,
  draft: Draft,
  transition: ResourceTransition,
  given: Record<string, number>,
): Row => {
  const field = draft.model.resource.states?.field;
  if (!field) return {};
  return typeof transition.to === 'object'
    ? askRule(writer, transition.to.rule, [draft.after ?? {}, given, new Set()])
    : { [field]: transition.to };
};

const askRule = (writer: Writer, name: string, given: Parameters<Rule>): Row => {
  const rule = writer.context.application.rules[name];
  if (!rule) throw new Error(`There is no rule '${name}'.`);
  return fieldsOfAnswer(name, rule(...given));
};

const computeFields = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  for (const { rule, from, sets, given } of model.resource.compute ?? []) {
    const concerned = drafts.filter((draft) =>
      concernsRule({ from, sets }, describedFields(model), ruleWrite(draft, { from, sets })),
    );
    if (concerned.length === 0) continue;
    await applyRule(writer, model, { rule, from, sets, ...(given && { given }) }, concerned);
  }
};

type Computation = NonNullable<WriteModel['resource']['compute']>[number];

const applyRule = async (
  writer: Writer,
  model: WriteModel,
  { rule, from, sets, given }: Computation,
  drafts: readonly Draft[],
): Promise<void> => {
  const counts = await countRelated(writer, given, drafts);
  const joined = await readJoinedInputs(writer, model, from, drafts);
  for (const draft of drafts) {
    const computed = askRule(writer, rule, [
      { ...draft.after, ...joined.get(draft) },
      counts.get(draft.id ?? '') ?? {},
      ruleWrite(draft, { from, sets }).typed,
    ]);
    for (const name of sets)
      if (draft.after && name in computed) draft.after[name] = emptyToNull(model, name, computed[name]);
  }
};

/** Works rules out over records in which nobody typed: what they read elsewhere is another now. */
export const computeAgain = async (
  writer: Writer,
  model: WriteModel,
  drafts: readonly Draft[],
  rules: readonly Computation[],
): Promise<void> => {
  if (drafts.length === 0) return;
  for (const computation of rules) await applyRule(writer, model, computation, drafts);
  const now = writer.changeSet.at.toISOString();
  for (const draft of drafts) stamp(draft, now);
};

const ruleWrite = (draft: Draft, { from, sets }: Pick<Computation, 'from' | 'sets'>): RuleWrite => {
  const { model, before } = draft;
  const after = draft.after ?? {};
  const byType: RuleWrite['differs'] = (name, a, b) => differs(model.fields.get(name)?.type.equals ?? Object.is, a, b);
  return {
    before,
    after,
    get typed() {
      return before === null ? filledFields([...from, ...sets], { after, differs: byType }) : typedIn(draft, before);
    },
    differs: byType,
  };
};

const described = new WeakMap<WriteModel, ReadonlyMap<string, Field>>();

const describedFields = (model: WriteModel): ReadonlyMap<string, Field> => {
  const known = described.get(model) ?? new Map(model.resource.fields.map((field) => [field.name, field]));
  described.set(model, known);
  return known;
};

const emptyToNull = (model: WriteModel, name: string, value: unknown): unknown =>
  model.fields.get(name)?.type.isEmpty(value) ? null : value;

/** Finds what a record differs in, and says when it was changed where it does. */
export const stamp = (draft: Draft, now: string): void => {
  const { model, after, before } = draft;
  findChanged(draft);
  const touched = draft.changed.length > 0 || draft.touched;
  if (!after || !touched) return;
  const names = [...model.changed, ...(before === null ? model.created : [])];
  for (const name of names) {
    after[name] = now;
    if (!draft.changed.includes(name)) draft.changed.push(name);
  }
};
