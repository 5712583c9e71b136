import type { FieldName } from './names.ts';

/**
 * The fields of a notice: whose it is, what is said, where it leads, when it came, the JSON that says it in other languages,
 * and the state from which it counts as read.
 */
export interface InboxConfig<T> {
  user: FieldName<T>;
  title: FieldName<T>;
  body: FieldName<T>;
  route: FieldName<T>;
  project: FieldName<T>;
  at: FieldName<T>;
  about: FieldName<T>;
  state: { field: FieldName<T>; read: number };
}
