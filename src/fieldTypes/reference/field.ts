import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { keySchema } from '../../core/records/keySchema.ts';
import type { RecordKey } from '../../core/records/recordKeys.ts';

type Key<O extends { textKey?: boolean }> = O extends { textKey: true } ? string : number;

interface ReferenceOptions extends FieldOptions<RecordKey> {
  /** The resource whose key the value is, or with `by` another of its values. */
  reference: string;
  /** That value is a text; default: a number. */
  textKey?: boolean;
}

/** The key of one record of another resource, or with `by` a unique value of it. What that record is called comes beside it in `_refs`. */
export const reference = <const O extends ReferenceOptions>(options: O): FieldSchema<Key<O>, O> =>
  // `textKey` decides the schema as it decides the type.
  defineField<RecordKey, O>('reference', keySchema(options.textKey), options) as unknown as FieldSchema<Key<O>, O>;
