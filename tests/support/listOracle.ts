import fc from 'fast-check';
import type { Pool } from 'pg';
import { compareRecords } from '../../src/core/records/compareRecords.ts';
import type { FieldCondition, Where } from '../../src/core/fields/conditions.ts';
import type { Field } from '../../src/core/fields/field.ts';
import { typeOf, type FieldTypes, type FilterKind } from '../../src/core/fields/fieldType.ts';
import { siblingsOf } from '../../src/core/fields/matching.ts';
import { idOf } from '../../src/core/values/key.ts';
import { matches } from '../../src/core/records/matches.ts';
import type { ListQuery } from '../../src/core/wire/query.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { hasTable, storedFields } from '../../server/engine/tables/columns.ts';
import { quote, tableOf } from '../../server/engine/database/identifiers.ts';

export type Row = Record<string, unknown>;
type Constraints = Readonly<Record<string, (string | number)[]>>;

/** What lists should answer, worked out in memory from the rows of every table. */
export interface ListOracle {
  list(resource: Resource, where: Where, sort: ListQuery['sort'], constraints: Constraints): (string | number)[];
  /** Values that records of a resource have in a field. */
  values(resource: Resource, name: string): unknown[];
}

export const createOracle = async (
  pool: Pool,
  resources: readonly Resource[],
  types: FieldTypes,
  now: string,
): Promise<ListOracle> => {
  const tables = new Map<string, Row[]>();
  for (const resource of resources.filter(hasTable)) tables.set(resource.name, await readTable(pool, resource, types));
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const byKey = new Map(
    resources.map((resource) => [
      resource.name,
      new Map(tables.get(resource.name)?.map((row) => [idOf(row, resource.key), row])),
    ]),
  );

  const byField = new Map(
    resources.map((resource) => [resource.name, new Map(resource.fields.map((field) => [field.name, field]))]),
  );
  const fieldOf = (resource: Resource, name: string): Field | undefined => byField.get(resource.name)?.get(name);

  /** A value by its path, as somebody with these constraints sees it. */
  const valueAt = (resource: Resource, row: Row, path: string, constraints: Constraints): unknown => {
    const [first = '', ...rest] = path.split('.');
    const field = fieldOf(resource, first);
    if (rest.length === 0) {
      if (typeof field?.from === 'string') return valueAt(resource, row, field.from, constraints);
      if (!field?.from) return row[first] ?? null;
      const { related, by, field: name, exists, distinct } = field.from;
      if (exists) return holders(related, by, constraints).has(row[resource.key[0] ?? '']);
      if (distinct) return gathered(related, by, name, constraints).get(row[resource.key[0] ?? '']) ?? null;
      return primaries(related, by).get(row[resource.key[0] ?? ''])?.[name] ?? null;
    }
    const target = byName.get(field?.reference ?? '');
    const found = target && byKey.get(target.name)?.get(valueAt(resource, row, first, constraints) as number);
    return target && found && isSeen(target, found, constraints)
      ? valueAt(target, found, rest.join('.'), constraints)
      : null;
  };

  const isSeen = (resource: Resource, row: Row, constraints: Constraints): boolean =>
    Object.entries(resource.scope).every(([constraint, path]) => {
      const allowed = constraints[constraint];
      return !allowed || [valueAt(resource, row, path, {})].flat().some((value) => allowed.includes(value as number));
    });

  const known = new Map<string, Map<unknown, Row>>();
  const primaries = (related: string, by: string): Map<unknown, Row> => {
    const kept =
      known.get(related) ??
      new Map((tables.get(related) ?? []).filter((row) => row['primary']).map((row) => [row[by], row]));
    known.set(related, kept);
    return kept;
  };

  /** The keys that rows of a resource hold in a field, as somebody with these constraints sees them. */
  const holders = (related: string, by: string, constraints: Constraints): ReadonlySet<unknown> => {
    const other = byName.get(related);
    return new Set(other ? rowsSeen(other, constraints).map((row) => row[by]) : []);
  };

  const gatheredBy = new Map<string, Map<unknown, unknown[]>>();
  /** What rows of a resource hold in a field, each value once, by what they hold in another, as somebody with these constraints sees them. */
  const gathered = (related: string, by: string, name: string, constraints: Constraints): Map<unknown, unknown[]> => {
    const place = `${related} ${by} ${name} ${JSON.stringify(constraints)}`;
    const kept = gatheredBy.get(place) ?? new Map<unknown, unknown[]>();
    if (gatheredBy.has(place)) return kept;
    gatheredBy.set(place, kept);
    const other = byName.get(related);
    for (const row of other ? rowsSeen(other, constraints) : []) {
      const value = other ? valueAt(other, row, name, constraints) : null;
      const held = kept.get(row[by]) ?? [];
      if (value !== null && !held.includes(value)) kept.set(row[by], [...held, value]);
    }
    return kept;
  };

  // Who may see which rows is asked again and again of the same few readers.
  const seen = new Map<string, Row[]>();
  const rowsSeen = (resource: Resource, constraints: Constraints): Row[] => {
    const kept =
      seen.get(`${resource.name} ${JSON.stringify(constraints)}`) ??
      (tables.get(resource.name) ?? []).filter(
        (row) =>
          (resource.delete === undefined || row[resource.delete.soft] === null) && isSeen(resource, row, constraints),
      );
    seen.set(`${resource.name} ${JSON.stringify(constraints)}`, kept);
    return kept;
  };

  const list: ListOracle['list'] = (resource, where, sort, constraints) => {
    const { key } = resource;
    const { only } = resource.list;
    const asked = resource.fields.filter(({ name }) => name in where);
    const needed = new Set([
      ...key,
      ...Object.keys(only),
      ...Object.keys(where),
      ...asked.flatMap(siblingsOf),
      ...(sort.field === null ? [] : [sort.field]),
    ]);
    const fields = resource.fields.filter(({ name }) => needed.has(name));
    return rowsSeen(resource, constraints)
      .map((row) => Object.fromEntries([...needed].map((name) => [name, valueAt(resource, row, name, constraints)])))
      .filter((row) => matches(row, only, fields, types, { now }) && matches(row, where, fields, types, { now }))
      .sort((a, b) => compareRecords(a, b, { sort, key, fields, types }))
      .map((row) => idOf(row, key));
  };

  return {
    list,
    values: (resource, name) => {
      const held = (tables.get(resource.name) ?? [])
        .slice(0, 2_000)
        .map((row) => valueAt(resource, row, name, {}))
        .flat();
      return [...new Set(held)].filter((value) => value !== null && value !== undefined);
    },
  };
};

const readTable = async (pool: Pool, resource: Resource, types: FieldTypes): Promise<Row[]> => {
  const fields = storedFields(resource);
  const { rows } = await pool.query<Row>(
    `SELECT ${fields.map(({ name }) => quote(name)).join(', ')} FROM ${tableOf(resource)}`,
  );
  return rows.map((row) =>
    Object.fromEntries(
      fields.map((field) => {
        const { read } = typeOf(types, field).sql;
        const value = row[field.name] ?? null;
        return [field.name, read && value !== null ? read(value) : value];
      }),
    ),
  );
};

/** Every condition that a declared filter stands for, on values that some record has. */
export const conditionsOf = (
  oracle: ListOracle,
  resource: Resource,
  name: string,
  types: FieldTypes,
): fc.Arbitrary<FieldCondition> => {
  const held = oracle.values(resource, name);
  const empty = fc.constantFrom<object>({ empty: true }, { empty: false }, { eq: null }, { ne: null });
  if (held.length === 0) return empty; // as below
  const value = fc.constantFrom(...held);
  const scalar = fc.oneof(
    value.map((eq) => ({ eq })),
    value.map((ne) => ({ ne })),
  );
  const list = fc
    .array(fc.oneof({ weight: 5, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) }), { maxLength: 3 })
    .chain((several) => fc.constantFrom<object>({ in: several }, { notIn: several }));
  const part = value.chain(partOf);
  const byKind: Record<FilterKind, fc.Arbitrary<object>> = {
    equals: fc.oneof(scalar, list, empty),
    oneOf: fc.oneof(scalar, list, empty),
    is: fc.oneof(scalar, empty),
    anyOf: fc.oneof(
      value.map((eq) => ({ eq })),
      list,
      empty,
    ),
    contains: fc.oneof(
      part.map((contains) => ({ contains })),
      part.map((notContains) => ({ notContains })),
      part.map((startsWith) => ({ startsWith })),
      empty,
    ),
    startsWith: fc.oneof(
      part.map((startsWith) => ({ startsWith })),
      scalar,
      empty,
    ),
    between: fc.oneof(
      fc.tuple(value, value).map(([gte, lte]) => ({ gte, lte })),
      value.map((gte) => ({ gte })),
      value.map((lte) => ({ lte })),
      list,
      empty,
    ),
    empty: fc.constantFrom<object>({ empty: true }, { empty: false }),
  };
  const { operators } = typeOf(types, resource.fields.find((field) => field.name === name) ?? { type: '', name });
  const canBeAsked = (condition: object): boolean =>
    Object.entries(condition).every(
      ([operator, operand]) =>
        operator === 'empty' ||
        operand === null ||
        operators.some((one) => one === operator || one === { notIn: 'in', notContains: 'contains' }[operator]),
    );
  return byKind[resource.list.filters[name] as FilterKind].filter(canBeAsked); // operands are values of the field
};

const partOf = (text: unknown): fc.Arbitrary<string> =>
  fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 4 })).map(
    ([from, size]) =>
      Array.from(String(text))
        .slice(from, from + size)
        .join('') || 'ab',
  );

export const sortsOf = (resource: Resource): fc.Arbitrary<ListQuery['sort']> =>
  fc.record({
    field: fc.constantFrom(null, ...resource.list.sortable),
    order: fc.constantFrom('ASC' as const, 'DESC' as const),
  });
