import type { ZodObject } from 'zod';
import type { Rule } from '../../../core/declaration/application.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { WholeRecord } from '../../../core/wire/wire.ts';
import type { RelatedConfig } from '../../../core/words/relatedConfig.ts';

/** A related record that is saved with the form; null: there is none yet. */
export interface OpenedRelation {
  relation: RelatedConfig;
  description: ResourceDescription;
  schema: ZodObject;
  record: WholeRecord | null;
}

/** Rows of a relation that are saved with the form, in their order. */
export interface OpenedRows extends Omit<OpenedRelation, 'record'> {
  records: readonly WholeRecord[];
}

/** Everything that a form stands on. */
export interface OpenedRecord {
  /** Null: a new one. */
  record: WholeRecord | null;
  schema: ZodObject;
  /** All that the form shows, `immediate` ones with their description alone. */
  descriptions: Readonly<Record<string, ResourceDescription>>;
  withForm: readonly OpenedRelation[];
  rows: readonly OpenedRows[];
  /** Absent: no part of the form has one. */
  rules?: Readonly<Record<string, Rule>>;
}
