import { makeKeySieve } from '../../../engine/snapshots/keySieve.ts';
import type { StagedRows } from '../../../engine/snapshots/stage.ts';
import { plainStageLine, stageLine } from '../../../engine/snapshots/stageLine.ts';
import type { TableRow } from '../../../engine/tableFiles/fileTable.ts';
import type { Made, RowWork } from '../../../engine/tableFiles/rowWork.ts';
import { isAccepted } from './prepare/proposals.ts';
import {
  digestOf,
  makePlainContent,
  prepareRows,
  writeContent,
  type FeedPreparation,
  type RefusedRow,
} from './prepareRows.ts';
import { watchMark } from './read/watchMark.ts';
import type { FeedReading, ReadPiece } from './read/openFeed.ts';
import { makeFieldsReader, makeRowOf } from './read/readRow.ts';

/** Some rows of a feed, ready to be staged. */
interface StagedPiece extends Made, StagedRows, ReadPiece {
  bytes: Uint8Array<ArrayBuffer>;
  suspects: string[];
  /** Rows of the store, */
  rows: number;
  /** and those of other stores. */
  others: number;
  refused: RefusedRow[];
}

/** What is sent by one COPY. */
const pieceBytes = 2_097_152;
/** Characters that become bytes at once. */
const partLength = 65_536;
/** Refused rows that are told at once. */
const mostRefused = 1_000;

/** Reads, prepares and writes rows where they are read. */
export const stageRows: RowWork<FeedReading & FeedPreparation, StagedPiece> = {
  module: import.meta.url,
  name: 'stageRows',
  *make(slices, { gdoStoreId, ...given }, spare) {
    const read = makeFieldsReader(given);
    const toRow = makeRowOf(given);
    const prepare = prepareRows(given);
    const fields = [...given.mapped.places.keys()];
    const [idAt, storeAt] = [fields.indexOf('gdo_id'), fields.indexOf('gdo_store_id')];
    const plainContent = makePlainContent(fields);
    // Nothing is made of them but what was read.
    const areAsRead = given.mapping === null && given.overrides.length === 0 && given.pim?.accepts !== 'always';
    const { pim } = given;
    // A row is another one once its pictures are found in another way.
    const pictures = pim && digestOf(pim.mapping, 8);
    const mayRepeat = makeKeySieve();
    const mark = watchMark(given);
    let piece = makePiece(spare);
    let last: ReadPiece['last'] = null;
    for (const slice of slices) {
      mark.see(slice);
      for (const row of slice) {
        const found = read(row);
        const store = found.values[storeAt] ?? null;
        if (gdoStoreId !== null && store !== null && store !== gdoStoreId) {
          piece.others += 1;
          continue;
        }
        piece.rows += 1;
        const key = found.values[idAt] ?? null;
        const isWhole = found.faults.length === 0;
        if (areAsRead && isWhole && row.isPlain && typeof key === 'string') {
          if (mayRepeat(key)) piece.suspects.push(key);
          piece.add(plainStageLine(row.row, key, plainContent(found.values)));
        } else {
          const prepared = prepare(toRow(row, found));
          const isRefused = 'faults' in prepared;
          if (isRefused) piece.refused.push(prepared);
          if (typeof key === 'string') {
            if (mayRepeat(key)) piece.suspects.push(key);
            const proposed = pim && !isRefused && isAccepted(pim, prepared.isForced) ? pictures : undefined;
            piece.add(stageLine({ line: row.row, key, content: isRefused ? null : writeContent(prepared, proposed) }));
          }
        }
        if (!piece.isFull() && piece.refused.length < mostRefused) continue;
        yield piece.end();
        piece = makePiece(spare);
      }
      const end = slice.at(-1);
      if (end) last = endOf(end);
    }
    yield { ...piece.end(), last, doubt: mark.doubt() };
  },
};

const endOf = ({ row, findings }: TableRow): ReadPiece['last'] => ({ row, isFaulty: findings.length > 0 });

type Told = Omit<StagedPiece, 'bytes' | 'count' | 'doubt' | 'last'>;

interface OpenPiece extends Told {
  add(line: string): void;
  isFull(): boolean;
  end(): StagedPiece;
}

const encoder = new TextEncoder();

const makePiece = (spare: ArrayBuffer[]): OpenPiece => {
  const told: Told = { suspects: [], rows: 0, others: 0, refused: [] };
  const free = spare.pop();
  let bytes = new Uint8Array(free?.byteLength === pieceBytes ? free : new ArrayBuffer(pieceBytes));
  let [used, count, text] = [0, 0, ''];
  const flush = (): void => {
    // A character of a text is three bytes at the most.
    const needed = used + 3 * text.length;
    if (needed > bytes.length) {
      const larger = new Uint8Array(needed);
      larger.set(bytes.subarray(0, used));
      bytes = larger;
    }
    used += encoder.encodeInto(text, bytes.subarray(used)).written;
    text = '';
  };
  return Object.assign(told, {
    add(line: string) {
      text += line;
      count += 1;
      if (text.length >= partLength) flush();
    },
    isFull: () => used + 3 * partLength > pieceBytes,
    end() {
      flush();
      const { suspects, rows, others, refused } = told;
      return { bytes: bytes.subarray(0, used), count, suspects, rows, others, refused, last: null, doubt: null };
    },
  });
};
