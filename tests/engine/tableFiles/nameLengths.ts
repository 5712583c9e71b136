import type { Made, RowWork } from '../../../server/engine/tableFiles/rowWork.ts';

/** Of every 5,000 rows how long the texts of their second cells are together, and as bytes which file they are of. */
export const nameLengths: RowWork<{ piece: number }, Made & { rows: number; letters: number; isNew: boolean }> = {
  module: import.meta.url,
  name: 'nameLengths',
  *make(slices, { piece }, spare) {
    let [rows, letters, first] = [0, 0, ''];
    const end = () => {
      const free = spare.pop();
      const bytes = new Uint8Array(free ?? new ArrayBuffer(64));
      const { written } = new TextEncoder().encodeInto(first, bytes);
      const told = { bytes: bytes.subarray(0, written), rows, letters, isNew: free === undefined };
      [rows, letters] = [0, 0];
      return told;
    };
    for (const slice of slices) {
      for (const { cells } of slice) {
        rows += 1;
        letters += cells[1]?.length ?? 0;
        first = cells[1]?.split(' ')[0] ?? '';
      }
      if (rows >= piece) yield end();
    }
    if (rows > 0) yield end();
  },
};
