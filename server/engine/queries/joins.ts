import type { Field } from '../../../src/core/fields/field.ts';
import { typeOf, type FieldType, type FieldTypes } from '../../../src/core/fields/fieldType.ts';
import { zonesOf } from '../../../src/core/fields/zones.ts';
import { referredOf, type Referred } from '../../../src/core/declaration/referred.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { literal, quote, tableOf } from '../database/identifiers.ts';

/** A table in a statement. */
export interface JoinedTable {
  alias: string;
  resource: Resource;
  /** The references that lead there from the statement's own records. */
  path: string;
}

type RelatedFrom = Exclude<NonNullable<Field['from']>, string>;

interface PrimaryPlace {
  owner: JoinedTable;
  related: Resource;
  by: string;
  column: string;
  /** The related resource has one row for each record, so that none has to be marked. */
  isOnly: boolean;
}

/** A value in a statement: its SQL, what it is, and the other tables that it was followed through. */
export interface PlacedColumn {
  sql: string;
  field: Field;
  type: FieldType;
  followed: readonly JoinedTable[];
  /** Set when the value is read off the clock of its record: the SQL of what names its zone, and the zones by it. */
  clock?: { sql: string; zones: readonly [string | number, string][] };
  /** Set when the value counts or gathers related rows, or asks for one: its SQL, of those rows alone that meet what is said of them. */
  counted?: (conditionsOf: (counted: Joins) => readonly string[]) => string;
  /** Set when the value gathers what related rows hold: the SQL of whether one of them, of those that meet what is said of them, holds a value that a condition is met by. */
  held?: (conditionOf: (value: string) => string, conditionsOf: (counted: Joins) => readonly string[]) => string;
  /** Set when the value is that of a primary row: the record's place, and the related row's column. */
  primary?: PrimaryPlace;
}

/** The LEFT JOINs of one statement; asking for the same one twice gives the same table. */
export interface Joins {
  readonly root: JoinedTable;
  /**
   * Finds a field by its path along references from a table, joining what lies between. Of a primary row `asked` joins
   * nothing: its condition is asked of the related rows.
   */
  columnAt(place: JoinedTable, path: string, use?: 'value' | 'asked'): PlacedColumn;
  /** The record that a reference field names. */
  follow(place: JoinedTable, field: string): JoinedTable;
  readonly isEmpty: boolean;
  toSql(): string;
}

export interface ReadSchema {
  resources: ReadonlyMap<string, Resource>;
  fieldTypes: FieldTypes;
}

export const findField = (resource: Resource, name: string): Field => {
  const field = resource.fields.find((one) => one.name === name);
  if (!field) throw new Error(`${resource.name} has no field '${name}'.`);
  return field;
};

/** `lookup` finds each record by its key, one by one, whatever the planner thinks of the tables: for a bounded number of rows. */
type JoinMode = 'free' | 'lookup';

export const createJoins = (schema: ReadSchema, resource: Resource, alias = 't', mode: JoinMode = 'free'): Joins => {
  const root: JoinedTable = { alias, resource, path: '' };
  const joined = new Map<string, { place: JoinedTable; sql: string }>();

  const join = (path: string, target: Resource, write: (alias: string) => string): JoinedTable => {
    const known = joined.get(path);
    if (known) return known.place;
    const place = { alias: `${alias}${joined.size + 1}`, resource: target, path };
    joined.set(path, { place, sql: write(place.alias) });
    return place;
  };

  const follow = (place: JoinedTable, name: string): JoinedTable => {
    const field = findField(place.resource, name);
    const target = schema.resources.get(field.reference ?? '');
    if (!target) throw new Error(`${place.resource.name}.${name} does not refer to a resource.`);
    const value = columnAt(place, name).sql;
    const referred = referredOf(field, target);
    const isIt = (to: string): string => referredSql(referred, to, value, (own) => columnAt(place, own).sql);
    return join(step(place, name), target, (to) =>
      mode === 'free'
        ? `LEFT JOIN ${tableOf(target)} ${to} ON ${isIt(to)}`
        : // OFFSET 0: the planner may not turn it into a join that reads the whole table.
          `LEFT JOIN LATERAL (SELECT * FROM ${tableOf(target)} WHERE ${isIt('')} OFFSET 0) ${to} ON true`,
    );
  };

  const findRelated = (owner: JoinedTable, name: string): Resource => {
    const related = schema.resources.get(name);
    if (!related) throw new Error(`${owner.resource.name} joins the unknown resource '${name}'.`);
    return related;
  };

  const joinPrimary = (owner: JoinedTable, from: RelatedFrom): JoinedTable => {
    const related = findRelated(owner, from.related);
    const place = { owner, by: from.by, isOnly: from.only === true };
    return join(step(owner, `${from.related} ${from.by}`), related, (to) =>
      place.isOnly && mode === 'free'
        ? `LEFT JOIN ${tableOf(related)} ${to} ON ${primaryRow(to, place)}`
        : // One row even while two claim to be the primary one.
          `LEFT JOIN LATERAL (SELECT * FROM ${tableOf(related)} WHERE ${primaryRow('', place)} ORDER BY ${related.key.map(quote).join(', ')} LIMIT 1) ${to} ON true`,
    );
  };

  const clockOf = (place: JoinedTable, { zoneOf }: Field): Pick<PlacedColumn, 'clock'> =>
    zoneOf === undefined
      ? {}
      : { clock: { sql: columnAt(place, zoneOf).sql, zones: zonesOf({ zoneOf }, place.resource.fields) } };

  const columnAt = (place: JoinedTable, path: string, use: 'value' | 'asked' = 'value'): PlacedColumn => {
    const [first = '', ...rest] = path.split('.');
    if (rest.length > 0) {
      const next = follow(place, first);
      const found = columnAt(next, rest.join('.'), use);
      return { ...found, followed: [next, ...found.followed] };
    }
    const field = findField(place.resource, first);
    const type = typeOf(schema.fieldTypes, field);
    if (typeof field.from === 'string')
      return { ...columnAt(place, field.from, use), field, type, ...clockOf(place, field) };
    if (!field.from)
      return { sql: `${place.alias}.${quote(first)}`, field, type, followed: [], ...clockOf(place, field) };
    const related = findRelated(place, field.from.related);
    const { from } = field;
    const { count, distinct, exists } = from;
    if (count || distinct || exists) {
      const rows = (): Joins => createJoins(schema, related, `${place.alias}r`);
      const counted: PlacedColumn['counted'] = (conditionsOf) => gatherSql(place, from, rows(), conditionsOf);
      const held: PlacedColumn['held'] = (conditionOf, conditionsOf) => {
        const { value, sql } = relatedRows(place, from, rows(), conditionsOf);
        return `EXISTS (SELECT ${sql} AND ${conditionOf(value)})`;
      };
      return { sql: counted(() => []), field, type, followed: [], counted, ...(distinct && { held }) };
    }
    const sql = use === 'asked' ? '' : `${joinPrimary(place, field.from).alias}.${quote(field.from.field)}`;
    return {
      sql,
      field,
      type,
      followed: [],
      primary: { owner: place, related, by: field.from.by, column: field.from.field, isOnly: field.from.only === true },
    };
  };

  return {
    root,
    columnAt,
    follow,
    get isEmpty() {
      return joined.size === 0;
    },
    toSql: () => [...joined.values()].map(({ sql }) => ` ${sql}`).join(''),
  };
};

/**
 * The condition that a row, `to`, is the record that a reference of this value names. `own`: the SQL of another field of the
 * referring record.
 */
export const referredSql = (
  { field, holds, alike, soft }: Referred,
  to: string,
  value: string,
  own: (name: string) => string,
): string => {
  const prefix = to === '' ? '' : `${to}.`;
  return [
    `${prefix}${quote(field)} = ${value}`,
    ...holdsSql({ holds, soft }, to),
    ...Object.entries(alike).map(([theirs, name]) => `${prefix}${quote(theirs)} = ${own(name)}`),
  ].join(' AND ');
};

/** What of it is the same whichever record refers. */
export const holdsSql = ({ holds, soft }: Pick<Referred, 'holds' | 'soft'>, to: string): string[] => {
  const prefix = to === '' ? '' : `${to}.`;
  return [
    ...Object.entries(holds).map(([theirs, held]) => `${prefix}${quote(theirs)} = ${literal(String(held))}`),
    ...(soft === null ? [] : [`${prefix}${quote(soft)} IS NULL`]),
  ];
};

/** The rows that hold a record's key, and the value that each holds. */
const relatedRows = (
  { alias, resource }: JoinedTable,
  { by, field }: RelatedFrom,
  counted: Joins,
  conditionsOf: (counted: Joins) => readonly string[],
): { value: string; sql: string } => {
  const { alias: row, resource: related } = counted.root;
  const { sql: value } = counted.columnAt(counted.root, field);
  const conditions = [
    `${row}.${quote(by)} = ${alias}.${quote(resource.key[0] ?? '')}`,
    ...(related.delete ? [`${row}.${quote(related.delete.soft)} IS NULL`] : []),
    // Before the joins are written: they join what conditions lead to.
    ...conditionsOf(counted),
  ];
  return { value, sql: `FROM ${tableOf(related)} ${row}${counted.toSql()} WHERE ${conditions.join(' AND ')}` };
};

/** A sub-select for each row that is answered: it stands in no FROM, so no row besides is counted for. */
const gatherSql = (
  place: JoinedTable,
  from: RelatedFrom,
  counted: Joins,
  conditionsOf: (counted: Joins) => readonly string[],
): string => {
  const { count, exists } = from;
  const { value, sql: rows } = relatedRows(place, from, counted, conditionsOf);
  if (exists) return `EXISTS (SELECT ${rows} AND ${value} IS NOT NULL)`;
  const gathered = count
    ? `count(${value})::int`
    : `array_agg(DISTINCT ${value} ORDER BY ${value}) FILTER (WHERE ${value} IS NOT NULL)`;
  return `(SELECT ${gathered} ${rows})`;
};

const step = ({ path }: JoinedTable, name: string): string => (path === '' ? name : `${path}.${name}`);

/** What makes a related row the primary one of a record, or its only one. */
export const primaryRow = (
  row: string,
  { owner, by, isOnly }: Pick<PrimaryPlace, 'owner' | 'by' | 'isOnly'>,
): string => {
  const prefix = row === '' ? '' : `${row}.`;
  const isIts = `${prefix}${quote(by)} = ${owner.alias}.${quote(owner.resource.key[0] ?? '')}`;
  return isOnly ? isIts : `${isIts} AND ${prefix}"primary"`;
};
