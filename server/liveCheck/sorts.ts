import type { Field } from '../../src/core/fields/field.ts';
import { typeOf } from '../../src/core/fields/fieldType.ts';
import { findingsOf, unlessRefused, type Finding, type Probe } from './finding.ts';
import type { LiveResource } from './liveService.ts';

const { holds, differs, open } = findingsOf('sorts');
const rowsRead = 100;

/** Every declared sort, both ways, in the order that the field's type has. Where empty values stand is the service's own. */
export const probeSorts: Probe = async (live) => {
  const { resource } = live;
  if (live.can.sorts === false) return [open('the service keeps an order of its own')];
  const fields = resource.fields.filter(
    ({ name }) => resource.list.sortable.includes(name) || resource.key.includes(name),
  );
  const findings: Finding[] = [];
  for (const field of fields) findings.push(await unlessRefused('sorts', field.name, probeSort(live, field)));
  return findings;
};

const probeSort = async (live: LiveResource, field: Field): Promise<Finding> => {
  const type = typeOf(live.types, field);
  const [ascending, descending] = [await valuesBy(live, field, 'ASC'), await valuesBy(live, field, 'DESC')];
  const seen = [...ascending, ...descending];
  if (seen.every((value) => type.equals(value, seen[0] ?? null)))
    return open(`${field.name}: no two records differ in it`);
  const found =
    findWrong(ascending, (a, b) => type.compare(a, b)) ?? findWrong(descending, (a, b) => type.compare(b, a));
  const order = findWrong(ascending, (a, b) => type.compare(a, b)) ? 'ascending' : 'descending';
  return found
    ? differs(`by ${field.name}, ${order}: ${text(found[0])} stands before ${text(found[1])}`)
    : holds(field.name);
};

const valuesBy = async ({ list, types }: LiveResource, field: Field, order: 'ASC' | 'DESC'): Promise<unknown[]> => {
  const { rows } = await list({ sort: { field: field.name, order }, perPage: rowsRead, columns: [field.name] });
  return rows.map((row) => row[field.name]).filter((value) => !typeOf(types, field).isEmpty(value));
};

const findWrong = (
  values: readonly unknown[],
  compare: (a: unknown, b: unknown) => number,
): [unknown, unknown] | undefined =>
  values
    .slice(1)
    .flatMap((value, at): [unknown, unknown][] => (compare(values[at], value) > 0 ? [[values[at], value]] : []))[0];

const text = (value: unknown): string => JSON.stringify(value);
