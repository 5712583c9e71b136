import { defineField, type FieldOptions, type FieldSchema } from '../../core/defineField.ts';
import { packMessage } from '../../core/messages.ts';
import { textSchema } from '../../core/textSchema.ts';
import { maxLength, pattern } from './fieldType.ts';

/** An e-mail address. */
export const email = <const O extends FieldOptions<string>>(options: O): FieldSchema<string, O> =>
  defineField(
    'email',
    textSchema(maxLength).refine((value) => value === '' || pattern.test(value), { error: packMessage('email') }),
    options,
  );
