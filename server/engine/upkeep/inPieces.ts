import type { Pool } from 'pg';

const pieceSize = 5_000;

/** Runs a statement that takes at most so many rows (`$1`) again and again, until it finds fewer. Answers how many it took. */
export const inPieces = async (pool: Pool, text: string, values: readonly unknown[]): Promise<number> => {
  for (let all = 0; ;) {
    const { rowCount } = await pool.query(text, [pieceSize, ...values]);
    all += rowCount ?? 0;
    if ((rowCount ?? 0) < pieceSize) return all;
  }
};
