import type { PoolClient } from 'pg';

/** What a move may ask of the database: it runs inside the transaction of the start. */
type MoveDatabase = Pick<PoolClient, 'query'>;

/** A move of data that no declaration can say: a file of `server/migrations`. */
export interface Move {
  /** The name of its file without `.ts`, by which moves are ordered and remembered: `2026-11-22-split-names`. */
  name: string;
  run(database: MoveDatabase): Promise<void>;
}

/** A move that failed; nothing was changed, and the next start runs it again. */
export class MoveFailed extends Error {
  constructor(name: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `server/migrations/${name}.ts failed: ${reason}. The database is as it was before the start. Put the file right and start again.`,
      { cause },
    );
    this.name = 'MoveFailed';
  }
}

/** Runs moves in the order of their names. Throws a `MoveFailed`. */
export const runMoves = async (client: PoolClient, moves: readonly Move[]): Promise<void> => {
  for (const move of moves) {
    try {
      await move.run({ query: client.query.bind<PoolClient['query']>(client) });
    } catch (error) {
      throw new MoveFailed(move.name, error);
    }
  }
};

/** The moves that did not run here yet, in order. */
export const findWaiting = (moves: readonly Move[], ran: ReadonlySet<string>): Move[] =>
  moves.filter(({ name }) => !ran.has(name)).sort((a, b) => (a.name < b.name ? -1 : 1));

/** Remembers that moves ran, or that there was nothing to move. */
export const rememberMoves = (client: PoolClient, moves: readonly Move[]): Promise<unknown> =>
  client.query('INSERT INTO framework.move SELECT unnest($1::text[]), now()', [moves.map(({ name }) => name)]);
