import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { wrongType } from '../../core/fields/textChecks.ts';
import { textSchema } from '../../core/records/textSchema.ts';
import { defaultLength } from './fieldType.ts';

interface TextListOptions extends FieldOptions<string[]> {
  /** Of one element, in UTF-16 units; default 255. */
  maxLength?: number;
}

/** Any number of short texts: a set. */
export const textList = <const O extends TextListOptions>(options: O): FieldSchema<string[], O> => {
  const maxLength = options.maxLength ?? defaultLength;
  return defineField<string[], O>(
    'textList',
    z.array(textSchema(maxLength).min(1), { error: wrongType('a list') }).overwrite((texts) => [...new Set(texts)]),
    { ...options, maxLength, many: true },
  );
};
