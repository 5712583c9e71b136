import type { FieldCondition, Where } from '../../src/core/fields/conditions.ts';
import type { Field } from '../../src/core/fields/field.ts';
import { typeOf, type FilterKind } from '../../src/core/fields/fieldType.ts';
import { matches } from '../../src/core/records/matches.ts';
import type { ListRow } from '../../src/core/wire/query.ts';
import { findingsOf, unlessRefused, type Finding, type Probe } from './finding.ts';
import type { LiveResource } from './liveService.ts';

const { holds, differs, open } = findingsOf('filters');
const rowsRead = 100;

/** How each kind of filter is asked for a value that a record has. */
const conditionOf: Record<FilterKind, (value: unknown) => FieldCondition> = {
  // Values of one field type fit the condition that its filters declare.
  equals: (value) => ({ eq: value as string }),
  is: (value) => ({ eq: value as boolean }),
  oneOf: (value) => ({ in: [value as string] }),
  anyOf: (value) => ({ in: (value as string[]).slice(0, 1) }),
  contains: (value) => ({ contains: String(value).slice(1) }),
  startsWith: (value) => ({ startsWith: String(value).slice(0, 4) }),
  between: (value) => ({ gte: value as string }),
  empty: () => ({ empty: false }),
};

/** Every declared filter finds what fits it, and nothing else. The values asked for are those of the first records. */
export const probeFilters: Probe = async (live) => {
  const { resource } = live;
  const names = Object.keys(resource.list.filters);
  const { rows } = await live.list({ perPage: rowsRead, columns: names });
  const findings: Finding[] = [];
  for (const field of resource.fields.filter(({ name }) => names.includes(name)))
    findings.push(await unlessRefused('filters', field.name, probeFilter(live, field, rows)));
  return findings;
};

const probeFilter = async (live: LiveResource, field: Field, sample: readonly ListRow[]): Promise<Finding> => {
  const { list, types, can, resource } = live;
  const { name } = field;
  const kind = resource.list.filters[name] as FilterKind; // checked by checkResources
  if (typeOf(types, field).told) return open(`${name}: a record tells it in words, and is found by something else`);
  const fits = (row: ListRow, where: Where): boolean => matches(row, where, [field], types);
  const wheres = sample
    .filter((row) => !typeOf(types, field).isEmpty(row[name]))
    .map((row): Where => ({ [name]: conditionOf[kind](row[name]) }));
  if (wheres.length === 0) return open(`${name}: no record seen has a value`);
  // Only where another record does not fit can a filter that is dropped be told from one that is heard.
  const where = wheres.find((one) => sample.some((row) => !fits(row, one)));
  if (!where) return open(`${name}: every record seen has the same value`);
  if (!Object.keys(where[name] as FieldCondition).every((operator) => can.operators.includes(operator)))
    return open(`${name}: the wire format cannot say it`);

  const { rows } = await list({ filter: where, perPage: rowsRead, columns: [name] });
  const wrong = rows.find((row) => !fits(row, where));
  const asked = `${name} ${JSON.stringify(where[name])}`;
  if (wrong) return differs(`by ${asked}: record ${String(wrong.id)} has ${JSON.stringify(wrong[name])}`);
  const known = sample.filter((row) => fits(row, where));
  const missing = rows.length < rowsRead ? known.find(({ id }) => !rows.some((row) => row.id === id)) : undefined;
  return missing ? differs(`by ${asked}: record ${String(missing.id)} fits and is not found`) : holds(name);
};
