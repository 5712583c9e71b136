import { isComputed, keptBy } from '../../../src/core/declaration/storage.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import type { Parameters } from '../database/statement.ts';
import { columnsOf } from '../tables/columns.ts';
import type { ReadSchema } from './joins.ts';

/** What a statement reads the records of a resource from: its table, the framework's own rows, or those that an operation worked out for this read. */
export const sourceOf = ({ fieldTypes }: ReadSchema, resource: Resource, parameters: Parameters): string => {
  if (!isComputed(resource)) return tableOf(resource);
  const kept = keptBy(resource);
  if (kept !== undefined) return `(SELECT r.*, 1 AS version FROM framework.${quote(kept)} AS r)`;
  const columns = columnsOf(resource, fieldTypes).map(({ name, type }) => `${quote(name)} ${type}`);
  const rows = parameters.add(({ rows }) => rows ?? '[]', 'computed rows');
  return `(SELECT r.*, 1 AS version FROM jsonb_to_recordset(${rows}::jsonb) AS r (${columns.join(', ')}))`;
};
