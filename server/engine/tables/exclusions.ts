import { typeOf, type FieldTypes } from '../../../src/core/fields/fieldType.ts';
import { periodChecks, type PeriodCheck } from '../../../src/core/declaration/checks.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { nameOf, quote } from '../database/identifiers.ts';

/** A declared check that periods of records which are alike in some fields do not overlap, and the constraint that holds it. */
export interface Exclusion {
  /** The check, by its name. */
  check: string;
  start: string;
  end: string;
  per: readonly string[];
  /** Values with which a row takes no period. */
  unless?: PeriodCheck['unless'];
  text: string;
  /** Name of the constraint. */
  name: string;
  definition: string;
  /** The period of a row, from the SQL of its start and of its end. */
  range(start: string, end: string): string;
  /** Whether the last value itself belongs to its period. */
  closed: boolean;
}

/** What the names of these constraints begin with. */
export const exclusionMark = 'apart';

/** What periods may not overlap in a table, by its declaration. */
export const exclusionsOf = (resource: Resource, types: FieldTypes): Exclusion[] =>
  periodChecks(resource.checks).flatMap(([named, check]) => {
    const field = resource.fields.find(({ name }) => name === check.start);
    const range = field && typeOf(types, field).sql.range;
    if (!field || !range) return [];
    const { start, end, per, unless = {}, text } = check;
    const rangeOf: Exclusion['range'] = (from, to) => `${range.name}(${from}, ${to}, '${range.closed ? '[]' : '[)'}')`;
    const alike = per.map((name) => `${quote(name)} WITH =`);
    const parts = [...alike, `${rangeOf(quote(start), quote(end))} WITH &&`].join(', ');
    // Checked at the end of a chunk: of two rows that change places each is in the other's way until both are written.
    const definition = `EXCLUDE USING gist (${parts}) WHERE (${periodsIn(resource, { start, end, unless })}) DEFERRABLE INITIALLY IMMEDIATE`;
    const name = nameOf([exclusionMark, resource.name, start, end], definition);
    return [{ check: named, start, end, per, unless, text, name, definition, range: rangeOf, closed: range.closed }];
  });

/** The condition on rows that have a period: in use, with a start, and not ended before. */
export const periodsIn = (
  { delete: remove }: Pick<Resource, 'delete'>,
  { start, end, unless = {} }: Pick<Exclusion, 'start' | 'end' | 'unless'>,
  alias = '',
): string => {
  const [from, to] = [`${alias}${quote(start)}`, `${alias}${quote(end)}`];
  const living = remove ? ` AND ${alias}${quote(remove.soft)} IS NULL` : '';
  const excepted = exceptions(unless, (name) => `${alias}${quote(name)}`);
  return `${from} IS NOT NULL AND (${to} IS NULL OR ${from} <= ${to})${living}${excepted}`;
};

/** What leaves out the rows that take no period: ' AND ...', or nothing. */
export const exceptions = (unless: NonNullable<Exclusion['unless']>, columnOf: (name: string) => string): string =>
  Object.entries(unless)
    .map(([name, values = []]) => {
      const texts = values.map((value) => `'${String(value).replaceAll("'", "''")}'`);
      return ` AND (${columnOf(name)} IS NULL OR ${columnOf(name)}::text NOT IN (${texts.join(', ')}))`;
    })
    .join('');

/** Puts off until `askExclusions` what the table holds between rows. */
export const deferExclusions = (resource: Pick<Resource, 'service'>, exclusions: readonly Exclusion[]): string =>
  `SET CONSTRAINTS ${constraintNames(resource, exclusions)} DEFERRED`;

/** Asks at once whether what was put off holds, and fails where it does not. */
export const askExclusions = (resource: Pick<Resource, 'service'>, exclusions: readonly Exclusion[]): string =>
  `SET CONSTRAINTS ${constraintNames(resource, exclusions)} IMMEDIATE`;

const constraintNames = ({ service }: Pick<Resource, 'service'>, exclusions: readonly Exclusion[]): string =>
  exclusions.map(({ name }) => `${quote(service)}.${quote(name)}`).join(', ');
