import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { textSchema } from '../../core/records/textSchema.ts';
import { defaultLength } from './fieldType.ts';

interface LongTextOptions extends FieldOptions<string> {
  /** In UTF-16 units; default 5000 (spec resources (c), text maximums). */
  maxLength?: number;
}

/** Text of several lines. Too long to sort or to compare whole: lists only search in it. */
export const longText = <const O extends LongTextOptions>(options: O): FieldSchema<string, O> => {
  const maxLength = options.maxLength ?? defaultLength;
  return defineField('longText', textSchema(maxLength, options.beyond?.max), { ...options, maxLength });
};
