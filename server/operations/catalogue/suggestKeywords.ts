import { selectKeywords } from '../../../schemas/finding/keywords.ts';
import type { ListRow } from '../../../src/core/wire/query.ts';
import type { Operation } from '../../engine/context/operation.ts';

const most = 100;
const shortest = 3;

const columnsOf: Readonly<Record<string, readonly string[]>> = {
  name: ['name'],
  brand: ['brand_name', 'display_brand'],
  category: ['category_name'],
  all: ['name', 'brand_name', 'display_brand', 'category_name'],
};

/** Words that name nothing. */
const empty = new Set(
  'and con dal dei del della delle di da in per con senza gli una uno the with for bez dla lub oraz przy nad pod nel nella alla allo agli'.split(
    ' ',
  ),
);

/**
 * Words by which items may be found, of their names, brands and categories, the most frequent first (spec resources (a) 16).
 * Takes `ids` and `type`, where the words come from; answers `{ name, selected }`.
 */
export const suggestKeywords: Operation = async ({ ids = [], type }, { read }) => {
  const columns = columnsOf[String(type)] ?? [];
  const counts = new Map<string, number>();
  for await (const rows of read.rows('items', { ids, columns })) {
    for (const row of rows) for (const word of wordsOf(row, columns)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const ranked = [...counts]
    .toSorted(([a, often], [b, oftener]) => oftener - often || a.localeCompare(b))
    .slice(0, most);
  return {
    changes: [],
    effects: [],
    result: selectKeywords(ranked.map(([name]) => name)),
  };
};

const wordsOf = (row: ListRow, columns: readonly string[]): Set<string> =>
  new Set(
    columns
      .flatMap((column) =>
        String(row[column] ?? '')
          .toLowerCase()
          .split(/[^\p{L}\p{N}]+/u),
      )
      .filter((word) => word.length >= shortest && !empty.has(word) && !/^\d+$/.test(word)),
  );
