import { typeOf, type FieldTypes } from '../../../src/core/fields/fieldType.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { idOf } from '../../../src/core/values/key.ts';
import { readNames } from '../../../src/core/declaration/readValues.ts';
import type { ListRow } from '../../../src/core/wire/query.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { EngineContext } from '../context/context.ts';
import type { OperationRead } from '../context/operation.ts';
import { openSecret } from '../secrets/openSecret.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import { findField } from '../queries/joins.ts';
import type { Reader } from './reader.ts';
import { toId } from './selections.ts';

const pieceSize = 1_000;

/** What an operation sees: the records of its actor's scope, with messages as they are stored. */
export const readFor = (
  {
    pool,
    fieldTypes,
    settings,
    compareCopies,
  }: Pick<EngineContext, 'pool' | 'fieldTypes' | 'compareCopies'> & {
    settings: Pick<EngineContext['settings'], 'sealedBy'> | undefined;
  },
  reader: Reader,
  { language: _language, ...actor }: SignedIn,
): OperationRead => ({
  records: (resource, ids) => reader.records(actor, reader.resource(resource), ids),
  async *rows(resource, { ids, filter = {}, columns }) {
    const asked = reader.resource(resource);
    const selected = ids ? null : await reader.select(actor, asked, { filter });
    // The keys alone are known by now.
    if (selected && columns.every((name) => asked.key.includes(name))) {
      const toRow = rowOfKey(asked, readNames(actor, asked, columns), fieldTypes);
      for (let start = 0; start < selected.length; start += pieceSize)
        yield selected.slice(start, start + pieceSize).map(toRow);
      return;
    }
    const wanted = ids ?? selected?.map(({ key }) => toId(key)) ?? [];
    for (let start = 0; start < wanted.length; start += pieceSize) {
      const piece = wanted.slice(start, start + pieceSize);
      const found = await reader.records(actor, asked, piece, { columns });
      yield piece.flatMap((id) => (found.get(id) as ListRow | undefined) ?? []); // a record of some columns
    }
  },
  first: async (resource, { filter, columns, most }) => {
    const asked = reader.resource(resource);
    const query = { filter, columns: [...readNames(actor, asked, columns)], page: 1, perPage: most };
    return (await reader.list(actor, asked, { ...query, sort: { field: null, order: 'ASC' } })).rows;
  },
  count: async (resource) => (await reader.select(actor, reader.resource(resource), { filter: {} })).length,
  taken: async (resource, name, values) => {
    const asked = reader.resource(resource);
    const field = findField(asked, name);
    const column = quote(name);
    const found = await pool.query<{ value: unknown }>(
      `SELECT DISTINCT ${column} AS value FROM ${tableOf(asked)} WHERE ${column} = ANY($1::text[]::${typeOf(fieldTypes, field).sql.column(field)}[])`,
      [values],
    );
    return new Set(found.rows.map(({ value }) => String(value)));
  },
  undone: async (changeSets) => {
    const { rows } = await pool.query<{ undid: string }>(
      'SELECT DISTINCT undid FROM framework.change_set WHERE undid = ANY($1::uuid[])',
      [changeSets],
    );
    return new Set(rows.map(({ undid }) => undid));
  },
  secret: async (resource, field, id) => {
    const held = (await reader.records(actor, reader.resource(resource), [id], { columns: [field] })).get(String(id));
    const mark = (held as ListRow | undefined)?.[field]; // a record of some columns
    return settings && typeof mark === 'string'
      ? openSecret({ pool, settings }, { resource, field, record: String(id) }, mark)
      : null;
  },
  copied: async (asked) => (await compareCopies?.(actor, asked)) ?? [],
  parse: (resource, name, text) => {
    const field = reader.resource(resource).fields.find((one) => one.name === name);
    const parsed = field && typeOf(fieldTypes, field).parse(text, field);
    return parsed?.ok ? parsed.value : undefined;
  },
});

/** A row of those parts of its key that are asked for, as a record has them. */
const rowOfKey = (
  { fields, key }: Resource,
  names: readonly string[],
  fieldTypes: FieldTypes,
): ((selected: { key: unknown[]; version: number }) => ListRow) => {
  const reads = key.map((name) => {
    const field = fields.find((one) => one.name === name);
    return field && typeOf(fieldTypes, field).sql.read;
  });
  const hidden = key.filter((name) => !names.includes(name));
  return ({ key: values, version }) => {
    const row: ListRow = { id: '', version };
    for (const [at, name] of key.entries()) row[name] = reads[at]?.(values[at]) ?? values[at];
    row.id = idOf(row, key);
    for (const name of hidden) delete row[name];
    return row;
  };
};
