/** What the parts of a shape's form ask besides their own props. */
export interface ShapeContext {
  /** The field was left or looked at by a save: every fault shows at its place. */
  showsFaults: boolean;
  /** Adds a row that is begun already to the list at that path. */
  add(path: readonly (string | number)[], row: unknown): void;
}
