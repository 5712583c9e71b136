import type { SignedIn } from '../access/signedIn.ts';
import type { CopyComparison } from '../context/operation.ts';
import type { EngineContext } from '../context/context.ts';
import type { Writer } from '../records/draft.ts';
import { buildWriteModels, modelOf, type WriteModels } from '../records/writeModel.ts';
import { inTransaction } from '../writing/writing.ts';
import { refuseBeyondScope, toPairs } from './copyPairs.ts';
import { findSetDifferences, listSetDifferences } from './copySets.ts';
import { findDifferences, type Difference } from './findDifferences.ts';
import { beginCopying } from './writeCopies.ts';

/** Tells what an action that copies would come to, of one moment; nothing is written. `rowsOf`: the set whose rows are told as well. */
export const compareCopies = (context: EngineContext): NonNullable<EngineContext['compareCopies']> => {
  let known: WriteModels | undefined;
  return async (actor, { resource, action, input, rowsOf }) => {
    const models = (known ??= buildWriteModels(context));
    const { copies = [] } = modelOf(models, resource).resource.actions[action] ?? {};
    const pairs = toPairs(models, copies, input);
    return inTransaction({ context }, async (client) => {
      await beginCopying(client, []);
      const writer: Writer = { context, models, client, changeSet: changeSetOf(context, actor), planning: true };
      for (const pair of pairs) await refuseBeyondScope(writer, pair);
      const records = Map.groupBy(await findDifferences(writer, pairs, null), ({ pair }) => pair);
      const sets = await findSetDifferences(writer, pairs);
      const comparisons: CopyComparison[] = [];
      for (const pair of pairs) {
        const names = { from: pair.from.resource.name, to: pair.to.resource.name };
        const set = sets.find((one) => one.pair === pair);
        if (pair.set === null) comparisons.push({ ...names, ...toRows(records.get(pair) ?? []) });
        else {
          const { created = 0, changed = 0, gone = 0 } = set ?? {};
          const rows = rowsOf === names.to ? await listSetDifferences(writer, pair) : [];
          comparisons.push({ ...names, created, changed, gone, rows });
        }
      }
      return comparisons;
    });
  };
};

const changeSetOf = ({ clock }: EngineContext, actor: SignedIn): Writer['changeSet'] => ({
  id: '',
  service: '',
  source: 'copy',
  reason: null,
  at: clock(),
  actor,
  bulk: false,
});

const toRows = (differences: readonly Difference[]): Omit<CopyComparison, 'from' | 'to'> => {
  const rows = differences.map(({ id, source, target }) => ({
    kind: source === null ? ('gone' as const) : target === null ? ('created' as const) : ('changed' as const),
    id,
  }));
  const count = (kind: string): number => rows.filter((row) => row.kind === kind).length;
  return { created: count('created'), changed: count('changed'), gone: count('gone'), rows };
};
