import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { textSchema } from '../../core/records/textSchema.ts';
import { defaultLength } from './fieldType.ts';

interface RichTextOptions extends FieldOptions<string> {
  /** Of the stored text with its tags, in UTF-16 units; default 10,000. */
  maxLength?: number;
}

/**
 * Formatted text: HTML of paragraphs, headings, lists, quotations, emphasis and links. The server takes nothing else (`markup`), and
 * says what it is that it does not take. Files, histories and the API have the HTML.
 */
export const richText = <const O extends RichTextOptions>(options: O): FieldSchema<string, O> => {
  const maxLength = options.maxLength ?? defaultLength;
  return defineField('richText', textSchema(maxLength), { ...options, maxLength });
};
