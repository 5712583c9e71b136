import { message, type Message } from '../../../../../src/core/values/messages.ts';
import { makeNormaliser } from '../prepare/normalise.ts';
import { feedFields, type FeedField, type FeedValues } from '../read/feedFields.ts';
import type { FeedColumns } from '../read/mapColumns.ts';
import { openFeed } from '../read/openFeed.ts';
import type { FeedRow } from '../read/readRow.ts';
import { prepareRows, type FeedPreparation } from '../prepareRows.ts';

type Scalar = string | number | boolean | null;

/** What a value was after a step, and which one made it so. */
interface Step {
  by: 'read' | 'mapping' | 'override';
  value: Scalar;
}

/** A row as it is shown: of each field what every step that changed it made; null: nothing is said of it. */
type ShownRow = { row: number; refused: Message[] } & { [F in FeedField]?: Step[] | null };

/** Some rows of one answer, and what is said above them. */
export interface ShownGroup {
  file: string;
  says: Message[];
  rows: ShownRow[];
}

const mostShown = 20;
/** Rows of one failure that are named. */
const mostNamed = 10;

/**
 * What becomes of the first rows of a file: what is refused of its first thousand, by why, and the first twenty step by step. Throws
 * what a run would end in.
 */
export const showRows = async (
  path: string,
  columns: FeedColumns,
  preparation: Pick<FeedPreparation, 'mapping' | 'overrides'>,
): Promise<Omit<ShownGroup, 'file'>[]> => {
  const table = await openFeed(path, columns);
  try {
    const { value: rows = [] } = await table.slices().next();
    const read: FeedRow[] = Array.isArray(rows) ? rows : [];
    const shown = markRepeated(read, showRow(preparation));
    return [...groupFailures(shown), { says: [], rows: shown.slice(0, mostShown) }];
  } finally {
    await table.close();
  }
};

type Preparation = Pick<FeedPreparation, 'mapping' | 'overrides'>;

const showRow = ({ mapping, overrides }: Preparation): ((row: FeedRow) => ShownRow) => {
  const normalise = mapping === null ? ({ values }: FeedRow): FeedValues => values : makeNormaliser(mapping);
  const prepare = prepareRows({ mapping, overrides });
  return (row) => {
    const prepared = prepare(row);
    const isRead = row.faults.length === 0;
    const normalised = isRead ? normalise(row) : row.values;
    const final = 'faults' in prepared ? normalised : prepared.values;
    const fields = feedFields.map((field) => [field, stepsOf(row.values[field], normalised[field], final[field])]);
    return {
      row: row.row,
      refused: 'faults' in prepared ? prepared.faults : [],
      ...(Object.fromEntries(fields) as { [F in FeedField]: Step[] | null }), // all of them
    };
  };
};

const stepsOf = (read: Scalar, normalised: Scalar, final: Scalar): Step[] | null => {
  const steps: Step[] = [{ by: 'read', value: read }];
  if (normalised !== read) steps.push({ by: 'mapping', value: normalised });
  if (final !== normalised) steps.push({ by: 'override', value: final });
  return steps.length === 1 && read === null ? null : steps;
};

/** As a run tells them: the second row of a product in a store is refused. */
const markRepeated = (rows: readonly FeedRow[], show: (row: FeedRow) => ShownRow): ShownRow[] => {
  const first = new Map<string, number>();
  return rows.map((row) => {
    const shown = show(row);
    const { gdo_id: id, gdo_store_id: store } = row.values;
    if (id === null) return shown;
    const key = JSON.stringify([store, id]);
    const known = first.get(key);
    if (known === undefined) first.set(key, row.row);
    else shown.refused.push(message('feedGdoTwice', { id, row: known }));
    return shown;
  });
};

const groupFailures = (rows: readonly ShownRow[]): Omit<ShownGroup, 'file'>[] => {
  const failures = rows.flatMap(({ row, refused }) => refused.map((fault) => ({ row, fault })));
  return [...Map.groupBy(failures, ({ fault }) => fault.key).values()]
    .toSorted((one, other) => other.length - one.length)
    .map((some) => ({
      says: [
        message('feedRowsRefused', { count: some.length, looked: rows.length, rows: nameRows(some) }),
        ...some.slice(0, 1).map(({ fault }) => fault),
      ],
      rows: [],
    }));
};

const nameRows = (some: readonly { row: number }[]): string =>
  `${some
    .slice(0, mostNamed)
    .map(({ row }) => row)
    .join(', ')}${some.length > mostNamed ? ', …' : ''}`;
