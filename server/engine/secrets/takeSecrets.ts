import type { PoolClient } from 'pg';
import type { Draft } from '../records/draft.ts';
import type { WriteModel } from '../records/writeModel.ts';

/** Secrets that come to records become theirs: no other record takes them from then on. */
export const takeSecrets = async (
  client: PoolClient,
  { stored }: WriteModel,
  drafts: readonly Draft[],
): Promise<void> => {
  const sealed = stored.filter(({ type }) => type.sealed);
  const taken = sealed.flatMap(({ name }) =>
    drafts.flatMap(({ id, before, after }) =>
      after && id !== null && after[name] !== null && after[name] !== before?.[name]
        ? [{ mark: String(after[name]), id: String(id) }]
        : [],
    ),
  );
  if (taken.length === 0) return;
  await client.query(
    `UPDATE framework.secret s SET record_id = v.id FROM unnest($1::text[], $2::text[]) AS v(mark, id)
     WHERE s.mark = v.mark AND s.record_id IS NULL`,
    [taken.map(({ mark }) => mark), taken.map(({ id }) => id)],
  );
};
