import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { packMessage } from '../../core/values/checkMessages.ts';
import { textSchema } from '../../core/records/textSchema.ts';
import { maxLength, pattern } from './fieldType.ts';

/** An e-mail address. */
export const email = <const O extends FieldOptions<string>>(options: O): FieldSchema<string, O> =>
  defineField(
    'email',
    textSchema(maxLength).refine((value) => value === '' || pattern.test(value), { error: packMessage('email') }),
    options,
  );
