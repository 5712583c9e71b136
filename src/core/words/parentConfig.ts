import type { FieldName } from './names.ts';

/**
 * Where records live below another: `path: '/tags/{tag_id}/rules'`, `parent: { resource: 'tags', by: 'tag_id' }`. Whoever asks
 * for them must be allowed to read the parent too, and sees none whose parent lies outside the parent's scope. A record that
 * is asked for below another parent is a 404. In the place of the parent's key `-` stands for whichever.
 */
export interface ParentConfig<T> {
  resource: string;
  /** The required reference to it, whose name stands in braces in the path; the list can be filtered by it. */
  by: FieldName<T>;
}
