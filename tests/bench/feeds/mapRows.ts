import type { Made, RowWork } from '../../../server/engine/tableFiles/rowWork.ts';
import type { FeedReading, ReadPiece } from '../../../server/operations/retailer/feed/read/openFeed.ts';
import { makeFieldsReader } from '../../../server/operations/retailer/feed/read/readRow.ts';

/** Reads and maps rows where they are parsed, and tells how many are sound. */
export const mapRows: RowWork<FeedReading, Made & ReadPiece & { rows: number }> = {
  module: import.meta.url,
  name: 'mapRows',
  *make(slices, reading) {
    const read = makeFieldsReader(reading);
    let [rows, last] = [0, 0];
    for (const slice of slices)
      for (const row of slice) {
        last = row.row;
        if (read(row).faults.length === 0) rows += 1;
      }
    yield { bytes: new Uint8Array(0), rows, last: { row: last, isFaulty: false }, doubt: null };
  },
};
