import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { textSchema } from '../../core/records/textSchema.ts';
import { defaultLength } from './fieldType.ts';

interface TextOptions extends FieldOptions<string> {
  /** In UTF-16 units; default 255 (spec resources (c), text maximums). */
  maxLength?: number;
}

/** One line of text. Leading and trailing blanks are cut; empty text is null. */
export const text = <const O extends TextOptions>(options: O): FieldSchema<string, O> => {
  const maxLength = options.maxLength ?? defaultLength;
  return defineField('text', textSchema(maxLength, options.beyond?.max), { ...options, maxLength });
};
