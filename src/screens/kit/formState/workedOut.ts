import { fieldsOfAnswer } from '../../../core/declaration/ruleAnswers.ts';
import type { Rule } from '../../../core/declaration/application.ts';
import { concernsRule, filledFields, ownFieldOf, type RuleWrite } from '../../../core/fields/computed.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { FieldTypes } from '../../../core/fields/fieldType.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { typedValue } from '../../../core/records/typedAs.ts';
import { isSame, isWritable, type Values } from './difference.ts';
import type { FormEntry } from './formEntry.ts';
import type { FormPart, WorkedOut } from './formPart.ts';

type Rules = Readonly<Record<string, Rule>>;

type Described = Pick<ResourceDescription, 'fields' | 'compute'>;
type Computation = NonNullable<Described['compute']>[number];

/** The rules that the browser can ask: the counts of related records that others need are the server's. */
export const formRules = ({ compute }: Pick<Described, 'compute'>): Computation[] =>
  (compute ?? []).filter(({ given }) => given === undefined);

/** Undefined where the resource has no rule that the browser can ask. */
export const workOut = (resource: Described, rules: Rules, types: FieldTypes): WorkedOut | undefined => {
  const asked = formRules(resource).flatMap((computation) => {
    const rule = rules[computation.rule];
    return rule ? [{ ...computation, ask: rule }] : [];
  });
  if (asked.length === 0) return undefined;
  const fields = new Map(resource.fields.map((field) => [field.name, field]));
  const writable = resource.fields.filter(isWritable);
  const differs = differsBy(fields, types);
  const names = new Set(asked.flatMap(({ sets }) => sets));
  return {
    names,
    reads: joinedReads(asked, fields),
    groups: asked.map(({ from, sets }) => [...from.map((name) => ownFieldOf(fields.get(name) ?? { name })), ...sets]),
    of: (base, values) => {
      const write = writeOf(base, values, writable, differs);
      const { after, typed } = write;
      const found: Record<string, unknown> = Object.fromEntries([...names].map((name) => [name, after[name] ?? null]));
      for (const { rule, ask, from, sets } of asked) {
        if (!concernsRule({ from, sets }, fields, write)) continue;
        const computed = isKnown(from, fields, values)
          ? fieldsOfAnswer(rule, ask({ ...after, ...found }, {}, typed))
          : unknownOf(sets, fields);
        for (const name of sets) if (name in computed) found[name] = computed[name];
      }
      return found;
    },
  };
};

/** The write that a save would be: an input that nobody touched leaves what is stored, which is not what was typed for it. */
const writeOf = (
  before: Values | null,
  values: Values,
  writable: readonly Field[],
  differs: RuleWrite['differs'],
): RuleWrite => {
  if (before === null)
    return {
      before,
      after: values,
      typed: filledFields(
        writable.map(({ name }) => name),
        { after: values, differs },
      ),
      differs,
    };
  const typed = new Set(
    writable
      .filter((field) => differs(field.name, typedValue(field, before), values[field.name] ?? null))
      .map(({ name }) => name),
  );
  const kept = writable.filter(({ name, typedAs }) => typedAs !== undefined && !typed.has(name));
  return {
    before,
    after: { ...values, ...Object.fromEntries(kept.map(({ name }) => [name, before[name] ?? null])) },
    typed,
    differs,
  };
};

const differsBy =
  (fields: ReadonlyMap<string, Field>, types: FieldTypes): RuleWrite['differs'] =>
  (name, a, b) => {
    const field = fields.get(name);
    return field ? !isSame(field, types, a, b) : a !== b;
  };

const joinedReads = (
  asked: readonly Pick<Computation, 'from'>[],
  fields: ReadonlyMap<string, Field>,
): Map<string, string> =>
  new Map(
    asked.flatMap(({ from }) =>
      from.flatMap((name): [string, string][] => {
        const field = fields.get(name);
        return typeof field?.from === 'string' ? [[name, ownFieldOf(field)]] : [];
      }),
    ),
  );

/** Of a reference that was just picked the form may know no more than its name. */
const isKnown = (from: readonly string[], fields: ReadonlyMap<string, Field>, values: Values): boolean =>
  from.every((name) => typeof fields.get(name)?.from !== 'string' || values[name] !== undefined);

const unknownOf = (sets: readonly string[], fields: ReadonlyMap<string, Field>): Record<string, null> =>
  Object.fromEntries(sets.filter((name) => fields.get(name)?.readOnly).map((name) => [name, null]));

/** What was joined along a reference that was picked. */
export interface Learned {
  key: unknown;
  values: Values;
}

interface Following {
  /** What the inputs of the part hold, asked for anew. */
  values(): Record<string, unknown>;
  /** By the qualified name of the reference. */
  learned: ReadonlyMap<string, Learned>;
  types: FieldTypes;
}

/** The record of a part as it will be stored. Its fields that are only shown follow it; the others learn what they become. */
export const followRules = (
  part: FormPart,
  entries: readonly FormEntry[],
  { values, learned, types }: Following,
): Record<string, unknown> => {
  const { base, isNew, workedOut } = part;
  if (!workedOut) return values();
  const followers = entries.filter(({ field: { name } }) => workedOut.names.has(name) || workedOut.reads.has(name));
  for (const entry of followers) if (!isWritable(entry.field)) entry.value = base[entry.field.name] ?? null;
  const held = values();
  const known = { ...held, ...joinedValues(part, workedOut, held, learned) };
  const found = { ...known, ...workedOut.of(isNew ? null : base, known) };
  for (const entry of followers) {
    const value = found[entry.field.name] ?? null;
    if (!isWritable(entry.field)) entry.value = value;
    entry.becomes = isSame(entry.field, types, value, entry.value) ? undefined : value;
  }
  return found;
};

/** What rules read along references: as it was opened while those are the same, else as it was learned. */
const joinedValues = (
  { prefix, base }: FormPart,
  { reads }: WorkedOut,
  values: Values,
  learned: Following['learned'],
): Record<string, unknown> =>
  Object.fromEntries(
    [...reads].map(([name, reference]) => {
      const key = values[reference] ?? null;
      if (key === (base[reference] ?? null)) return [name, base[name] ?? null];
      const along = learned.get(prefix + reference);
      return [name, along?.key === key ? (along.values[name] ?? null) : undefined];
    }),
  );
