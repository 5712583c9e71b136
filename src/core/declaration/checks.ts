import type { CheckConfig } from '../words/checksConfig.ts';
import type { Names } from '../words/names.ts';

/** A check over several fields of a resource. */
export type ResourceCheck = CheckConfig<Record<string, unknown>, Names>;

/** A check that holds periods apart. */
export type PeriodCheck = Extract<ResourceCheck, { kind: 'noOverlap' }>;

/** The fields at which the text of a check stands. */
export const faultyFields = (check: ResourceCheck): readonly string[] =>
  check.kind === 'noOverlap' ? [check.start, check.end] : check.fields;

/** The fields that a check reads: a change of any of them may mend or break it. */
export const checkedFields = (check: ResourceCheck): readonly string[] =>
  check.kind === 'noOverlap' ? periodFields(check) : check.fields;

/** What a period is read from: when it is, of what it is one, and what says that there is none. */
export const periodFields = ({
  start,
  end,
  per,
  unless = {},
}: Pick<PeriodCheck, 'start' | 'end' | 'unless'> & { per: readonly string[] }): string[] => [
  ...new Set([start, end, ...per, ...Object.keys(unless)]),
];

/** Whether a record is one of those that take no period. */
export const takesNone = (
  { unless = {} }: Pick<PeriodCheck, 'unless'>,
  row: Readonly<Record<string, unknown>>,
): boolean => Object.entries(unless).some(([name, values = []]) => values.includes(row[name] as string | number)); // another value is none of them

/** The checks of a resource that hold periods apart, by their names. */
export const periodChecks = (checks: Readonly<Record<string, ResourceCheck>>): [string, PeriodCheck][] =>
  Object.entries(checks).flatMap(([name, check]): [string, PeriodCheck][] =>
    check.kind === 'noOverlap' ? [[name, check]] : [],
  );

/** What the id of a record is called where it is told that it holds a period: `banner_id` of a banner. */
export const holderOf = ({ title }: { title: { one: string } }): string => `${title.one.replaceAll(/\W+/g, '_')}_id`;
