import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { keySchema } from '../../core/records/keySchema.ts';
import type { RecordKey } from '../../core/records/recordKeys.ts';
import { wrongType } from '../../core/fields/textChecks.ts';

type Keys<O extends { textKey?: boolean }> = O extends { textKey: true } ? string[] : number[];

interface ReferenceListOptions extends FieldOptions<RecordKey[]> {
  /** The resource whose keys the values are, or with `by` others of its values. */
  reference: string;
  /** Those values are texts; default: numbers. */
  textKey?: boolean;
}

/** The keys of any number of records of another resource: a set. */
export const referenceList = <const O extends ReferenceListOptions>(options: O): FieldSchema<Keys<O>, O> =>
  // `textKey` decides the schema as it decides the type.
  defineField<RecordKey[], O>(
    'referenceList',
    z.array(keySchema(options.textKey), { error: wrongType('a list') }).overwrite((keys) => [...new Set(keys)]),
    { ...options, many: true },
  ) as unknown as FieldSchema<Keys<O>, O>;
