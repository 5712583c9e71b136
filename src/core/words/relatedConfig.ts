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
