/** One thing that a start does to the tables. */
export interface Step {
  /** For a person: `adds pens.colour`. */
  says: string;
  statements: readonly string[];
}

/** What the declarations mean for tables that are there. */
export interface Findings {
  /** In order. */
  steps: Step[];
  /** What is not done by itself: the fact, and what to do. */
  refused: string[];
  /** Columns and tables that no declaration names any more, and that are kept: they hold nothing. */
  removed: string[];
}

export const noFindings = (): Findings => ({ steps: [], refused: [], removed: [] });

export const joinFindings = (all: readonly Findings[]): Findings => ({
  steps: all.flatMap(({ steps }) => steps),
  refused: all.flatMap(({ refused }) => refused),
  removed: all.flatMap(({ removed }) => removed),
});
