import type { FieldName } from './names.ts';

export interface RelatedConfig {
  resource: string;
  /** The field of the related resource that holds this record's key. */
  by: string;
  many: boolean;
  /** `immediate`: each row is saved by itself; `withForm`: in the change-set of the form. */
  save: 'immediate' | 'withForm' | 'none';
  /** The form section that shows it. */
  section?: string;
  /** Writing such a record by itself is an edit of this one: `afterEdit` applies to it, in the same change-set. */
  part?: boolean;
}

/**
 * A record stands for a part of another resource's list: each leads to that list, and that list begins a new record of what it shows or of
 * what is selected in it.
 */
export interface OpensConfig<T> {
  resource: string;
  /** The field of JSON that holds what the list is filtered by, as its address has it. */
  filter: FieldName<T>;
  /** The field that holds keys, and the search of the list that finds records by them. */
  keys: { field: FieldName<T>; search: string };
}
