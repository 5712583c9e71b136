import type { EngineContext } from '../context/context.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import { hasTable, storedFields } from '../tables/columns.ts';
import { inPieces } from '../upkeep/inPieces.ts';
import { withoutValues } from './ownRecords.ts';

const day = 86_400_000;

/** Empties what is kept for some days only, once they are over: in records, and in what history tells of these and of that time. */
export const dropExpired = async ({
  application,
  workPool,
  clock,
  log,
}: Pick<EngineContext, 'application' | 'workPool' | 'clock' | 'log'>): Promise<void> => {
  for (const resource of application.resources.filter(hasTable))
    for (const { name, personal } of storedFields(resource)) {
      const keep = typeof personal === 'object' ? personal.keep : undefined;
      if (!keep) continue;
      const [table, since, key] = [tableOf(resource), quote(keep.since), quote(resource.key[0] ?? '')];
      const before = new Date(clock().getTime() - keep.days * day);
      const records = await inPieces(
        workPool,
        `UPDATE ${table} SET ${quote(name)} = NULL, version = version + 1
         WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${quote(name)} IS NOT NULL AND ${since} < $2 LIMIT $1))`,
        [before],
      );
      const { rowCount: history } = await workPool.query(
        `UPDATE framework.change c SET before = ${withoutValues('before')}, after = ${withoutValues('after')}
         WHERE c.resource = $1 AND (coalesce(c.before -> $6, 'null') <> 'null' OR coalesce(c.after -> $6, 'null') <> 'null')
           AND (c.at < $2 OR c.record_id IN (SELECT ${key}::text FROM ${table} WHERE ${since} < $2))`,
        [resource.name, before, [name], [], null, name],
      );
      if (records || history)
        log.info({ resource: resource.name, field: name, records, history }, 'emptied what is kept no longer');
    }
};
