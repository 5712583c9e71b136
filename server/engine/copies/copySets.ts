import type { Writer } from '../records/draft.ts';
import type { CopyComparison } from '../context/operation.ts';
import type { SetCounts } from '../derived/derivedSet.ts';
import { compareSet, listSetRows, swapSet } from '../derived/swapSet.ts';
import type { CopyPair } from './copyPairs.ts';

/** What of a pair goes as a whole: rows that were worked out, with no history of their own. */
export interface SetDifference extends SetCounts {
  pair: CopyPair;
  set: string;
}

const setOf = ({ context }: Pick<Writer, 'context'>, { from, to }: CopyPair, value: string) => ({
  resource: to.resource,
  types: context.fieldTypes,
  source: from.table,
  value,
});

/** How the sets of the pairs differ, those that do. */
export const findSetDifferences = async (writer: Writer, pairs: readonly CopyPair[]): Promise<SetDifference[]> => {
  const differences: SetDifference[] = [];
  for (const pair of pairs) {
    const { set } = pair;
    if (set === null) continue;
    const counts = await compareSet(writer.client, setOf(writer, pair, set));
    if (counts.created + counts.changed + counts.gone > 0) differences.push({ pair, set, ...counts });
  }
  return differences;
};

/** Makes the set of each pair what its source holds. */
export const swapSets = async (writer: Writer, pairs: readonly CopyPair[]): Promise<void> => {
  for (const pair of pairs) if (pair.set !== null) await swapSet(writer.client, setOf(writer, pair, pair.set));
};

/** Rows of one list. */
const mostListed = 50_000;

/** The rows by which the set of a pair differs, each called by what tells it from the others. */
export const listSetDifferences = async (writer: Writer, pair: CopyPair): Promise<CopyComparison['rows']> =>
  pair.set === null
    ? []
    : (await listSetRows(writer.client, setOf(writer, pair, pair.set), mostListed)).map(({ kind, like }) => ({
        kind,
        id: like.join('/'),
      }));
