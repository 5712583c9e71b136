import type { Where } from '../fields/conditions.ts';
import type { Field, ShapeCase } from '../fields/field.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether the record fulfils a condition. */
export type Holds = (where: Where) => boolean;

/** The place of the first case that holds for the record; -1: none does, and nothing may be entered. */
export const caseAt = (cases: readonly ShapeCase[], holds: Holds): number =>
  cases.findIndex(({ when }) => when === undefined || holds(when));

/** The members that may be entered where no case holds. */
export const noMembers: ShapeCase = { members: [], required: [] };

/** The fields of the same record that choose the shape of a value. */
export const choosersOf = ({ json }: Pick<Field, 'json'>): string[] => [
  ...new Set((json?.cases ?? []).flatMap(({ when = {} }) => Object.keys(when))),
];

/** A value as a case has it, and what of it is of other cases alone; null where nothing is left of either. */
export const partedBy = (value: unknown, { members }: ShapeCase): { own: unknown; aside: Values | null } => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { own: value, aside: null };
  const parts = Object.entries(value);
  const own = parts.filter(([name]) => members.includes(name));
  if (own.length === parts.length) return { own: value, aside: null };
  const aside = parts.filter(([name]) => !members.includes(name));
  return { own: own.length === 0 ? null : Object.fromEntries(own), aside: Object.fromEntries(aside) };
};

/** The record as it is saved: of such values only what the case has that holds. The same record where nothing is left out. */
export const withoutAside = <R extends Values>(record: R, fields: readonly Field[], holds: Holds): R => {
  const changed = fields.flatMap(({ name, json }): [string, unknown][] => {
    const cases = json?.cases;
    if (!cases || (record[name] ?? null) === null) return [];
    const { own, aside } = partedBy(record[name], cases[caseAt(cases, holds)] ?? noMembers);
    return aside === null ? [] : [[name, own]];
  });
  return changed.length === 0 ? record : { ...record, ...Object.fromEntries(changed) };
};
