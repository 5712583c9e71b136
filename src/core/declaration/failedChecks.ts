import type { Rule } from './application.ts';
import { checkedFields, faultyFields, type ResourceCheck } from './checks.ts';
import type { Resource } from './resource.ts';
import { holdsByAnswer } from './ruleAnswers.ts';
import type { Field } from '../fields/field.ts';
import { typeOf, type FieldType, type FieldTypes } from '../fields/fieldType.ts';
import { skippedTimes } from '../fields/zones.ts';
import { message, type Message } from '../values/checkMessages.ts';

type Row = Readonly<Record<string, unknown>>;
export type Rules = Readonly<Record<string, Rule>>;

interface Asked {
  types: FieldTypes;
  /** Absent: no rule is known here, and what only a rule could say holds. */
  rules?: Rules | undefined;
}

/**
 * What a record fails of what concerns several of its fields: times that its own clock skips, and the texts of the declared checks,
 * at each field that they name; of two at one field the first. `ill`: fields whose values are wrong by themselves, of which nothing more can be said. A check that reads a field
 * which the row does not hold is not asked.
 */
export const failedChecks = (
  { checks, fields }: Pick<Resource, 'checks' | 'fields'>,
  row: Row,
  asked: Asked,
  ill: ReadonlySet<string> = new Set(),
): Record<string, Message> => {
  const faults = skippedTimes(fields, row, ill);
  for (const check of Object.values(checks)) {
    const read = checkedFields(check);
    if (read.some((name) => ill.has(name) || row[name] === undefined) || holds(check, row, fields, asked)) continue;
    for (const name of faultyFields(check)) faults[name] ??= checkFault(check);
  }
  return faults;
};

/** What is said of a check that fails. */
const checkFault = (check: ResourceCheck): Message =>
  message('invalid', { reason: check.text, ...(check.kind === 'order' && check.hint && { hint: check.hint }) });

type Holds<K extends ResourceCheck['kind']> = (
  check: Extract<ResourceCheck, { kind: K }>,
  row: Row,
  fields: readonly Field[],
  asked: Asked,
) => boolean;

const kinds: { [K in ResourceCheck['kind']]: Holds<K> } = {
  order: ({ fields: names, strict }, row, fields, { types }) => {
    const filled = names.map((name) => ({ type: typeByName(fields, name, types), value: row[name] ?? null }));
    const inUse = filled.filter(({ type, value }) => !type.isEmpty(value));
    return inUse.every(({ type, value }, at) => {
      const before = inUse[at - 1];
      return before === undefined || type.compare(before.value, value) < (strict ? 0 : 1);
    });
  },
  atLeastOne: ({ fields: names }, row, fields, { types }) =>
    names.some((name) => !typeByName(fields, name, types).isEmpty(row[name] ?? null)),
  rule: ({ rule }, row, _fields, { rules }) => {
    const asked = rules?.[rule];
    return asked === undefined || holdsByAnswer(rule, asked({ ...row }, {}, new Set()));
  },
  // Other records are the database's to know.
  noOverlap: () => true,
};

// The table is keyed by the kind, which TypeScript cannot follow through a union.
const holds = (check: ResourceCheck, ...given: [Row, readonly Field[], Asked]): boolean =>
  (kinds[check.kind] as Holds<ResourceCheck['kind']>)(check, ...given);

const typeByName = (fields: readonly Field[], name: string, types: FieldTypes): FieldType => {
  const field = fields.find((one) => one.name === name);
  if (!field) throw new Error(`A check names '${name}', which is no field of its resource.`);
  return typeOf(types, field);
};
