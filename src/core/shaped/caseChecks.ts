import type * as z from 'zod';
import type { Field } from '../fields/field.ts';
import { packMessage } from '../values/checkMessages.ts';
import { caseAt, choosersOf, noMembers, partedBy, type Holds } from './cases.ts';

interface CaseChecks {
  /** What checks a value in each case, in their order. */
  checks: readonly z.ZodType[];
  /** The shapes as they were declared. */
  shapes: readonly z.ZodObject[];
}

const known = new WeakMap<z.core.$ZodType, CaseChecks>();

/** Ties the checks of its cases to the schema of a field. Used by field constructors only. */
export const registerCases = <S extends z.core.$ZodType>(schema: S, cases: CaseChecks): S => {
  known.set(schema, cases);
  return schema;
};

/** The checks of the cases of a field, also where a further check was added to its schema; undefined: it has none. */
export const caseChecksOf = (schema: z.core.$ZodType | undefined): CaseChecks | undefined => {
  for (let at = schema; at !== undefined; at = at._zod.parent) {
    const found = known.get(at);
    if (found) return found;
  }
  return undefined;
};

/**
 * What is wrong with the values of a record whose shape other fields choose, as zod says it; `holds` asks the whole record. Of
 * what belongs to another case it is said which field chose, by its label.
 */
export const caseIssues = (
  { schema, fields }: { schema: z.ZodObject; fields: readonly Field[] },
  record: Readonly<Record<string, unknown>>,
  holds: Holds,
): z.core.$ZodIssue[] =>
  fields.flatMap((field): z.core.$ZodIssue[] => {
    const cases = field.json?.cases;
    const value = record[field.name] ?? null;
    if (!cases || value === null) return [];
    const at = caseAt(cases, holds);
    const { own, aside } = partedBy(value, cases[at] ?? noMembers);
    const others = [...new Set(cases.flatMap(({ members }) => members))].filter((member) => member in (aside ?? {}));
    const check = caseChecksOf(schema.shape[field.name] as z.core.$ZodType | undefined)?.checks[at];
    const found = check?.safeParse(own ?? {});
    return [
      ...others.map((member) => ofOther(field.name, member, labelsOf(choosersOf(field), fields))),
      ...(found?.error?.issues ?? []).map((issue) => ({ ...issue, path: [field.name, ...issue.path] })),
    ];
  });

const labelsOf = (names: readonly string[], fields: readonly Field[]): string =>
  names.map((name) => fields.find((field) => field.name === name)?.label ?? name).join(' / ');

const ofOther = (field: string, member: string, chooser: string): z.core.$ZodIssue => ({
  code: 'custom',
  path: [field, member],
  message: packMessage('otherMember', { field: chooser }),
  params: { member: [member] },
  input: undefined,
});
