/** What is lost by a change, and what is gained. */
export interface Difference<T> {
  lost: T[];
  gained: T[];
}

/** A field or an action of a resource; an action that every resource may have is one of `AccessKind`. */
export interface Part {
  resource: string;
  name: string;
  /** In English. */
  label: string;
}

/** What a change of permissions comes to on the screens. */
export interface ScreenImpact {
  /** Lists and screens of their own, by their names. */
  screens: Difference<string>;
  /** Buttons of resources that are read before and after. */
  actions: Difference<Part>;
  /** Fields that are read, of records that are read before and after. */
  fields: Difference<Part>;
  /** Fields that are written, of records that are edited before and after. */
  edits: Difference<Part>;
}

/** Records of a resource that are seen no more, or from now on. */
export interface RowImpact {
  resource: string;
  lost: number;
  gained: number;
}

/** People to whom a change does the same. */
export interface ImpactGroup extends ScreenImpact {
  /** How many they are, and the first of them. */
  count: number;
  people: { id: string; email: string }[];
  rows: RowImpact[];
}

/** `POST /api/toolkit/v1/impact`: what a write of people, roles or constraints would come to. Without groups: nothing. */
export interface Impact {
  groups: ImpactGroup[];
}

/** Its body: records that would be written (`changes` null: deleted; `id` null: made), an action, or a plan that would be applied. */
export type ImpactRequest = { resource: string } & (
  | { id: string | null; changes: Record<string, unknown> | null }
  | { action: string; id: string; input: Record<string, unknown> }
  | { plan: string; except: number[] }
);
