import { fieldsOfAnswer } from '../../../core/declaration/ruleAnswers.ts';
import type { Rule } from '../../../core/declaration/application.ts';
import { concernsRule, filledFields, ownFieldOf, type RuleWrite } from '../../../core/fields/computed.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { FieldTypes } from '../../../core/fields/fieldType.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { typedValue } from '../../../core/records/typedAs.ts';
import { isSame, isWritable, type Values } from './difference.ts';

export type Rules = Readonly<Record<string, Rule>>;

/** What the rules of a resource make of a form before it is saved, as the server will. */
export interface WorkedOut {
  /** The fields that rules set. */
  names: ReadonlySet<string>;
  /** The joined fields that rules read, each with the reference along which it is read. */
  reads: ReadonlyMap<string, string>;
  /** Of each rule: the record's own fields that it reads, references of joined ones among them, and those that it sets. */
  groups: readonly (readonly string[])[];
  /**
   * What those fields become over the record as it was opened, null for a new one; `values` are what the inputs hold. Of a
   * joined value that is undefined nobody knows what follows: the fields that are only shown become null.
   */
  of(base: Values | null, values: Values): Record<string, unknown>;
}

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
