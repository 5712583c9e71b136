import type { ListRow } from '../../../src/core/wire/query.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { quote } from '../database/identifiers.ts';
import type { OperationRead } from '../context/operation.ts';
import { recordIdOf } from '../records/recordKey.ts';
import { modelOf, type WriteModel } from '../records/writeModel.ts';
import type { Writing } from '../writing/writing.ts';

const pieceSize = 1_000;

/** What an operation sees: the records of its actor's scope. */
export const readFor = (writing: Writing, actor: SignedIn): OperationRead => {
  const { context, models, reader } = writing;
  return {
    records: (resource, ids) => reader.records(actor, modelOf(models, resource).resource, ids),
    async *rows(resource, { ids, filter = {}, columns }) {
      const model = modelOf(models, resource);
      const wanted =
        ids ?? (await reader.select(actor, model.resource, { filter })).map(({ key }) => idOfKey(model, key));
      for (let start = 0; start < wanted.length; start += pieceSize) {
        const piece = wanted.slice(start, start + pieceSize);
        const found = await reader.records(actor, model.resource, piece, { columns });
        yield piece.flatMap((id) => (found.get(id) as ListRow | undefined) ?? []); // a record of some columns
      }
    },
    count: async (resource) => (await reader.select(actor, modelOf(models, resource).resource, { filter: {} })).length,
    taken: async (resource, field, values) => {
      const model = modelOf(models, resource);
      const column = quote(field);
      const found = await context.pool.query<{ value: unknown }>(
        `SELECT DISTINCT ${column} AS value FROM ${model.table} WHERE ${column} = ANY($1::text[]::${model.fields.get(field)?.column ?? 'text'}[])`,
        [values],
      );
      return new Set(found.rows.map(({ value }) => String(value)));
    },
    parse: (resource, name, text) => {
      const known = modelOf(models, resource).fields.get(name);
      const parsed = known?.type.parse(text, known.field);
      return parsed?.ok ? parsed.value : undefined;
    },
  };
};

const idOfKey = (model: WriteModel, key: readonly unknown[]): string =>
  recordIdOf(model, Object.fromEntries(model.key.map(({ name }, index) => [name, key[index]])));
