import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { wrongType } from '../../core/fields/textChecks.ts';
import { packMessage } from '../../core/values/checkMessages.ts';
import { markPattern } from './fieldType.ts';

interface SecretOptions extends Omit<FieldOptions<string>, 'default' | 'unique' | 'maxLength'> {
  /** The fields that say where the secret is sent to: where one of them changes, it has to be given anew. */
  givenWith?: readonly string[];
}

/** A password or a key, kept sealed and shown to nobody. Its value is the mark of it. */
export const secret = <const O extends SecretOptions>(options: O): FieldSchema<string, O> =>
  defineField<string, FieldOptions<string>>(
    'secret',
    z
      .string({ error: wrongType('the mark of a secret') })
      .trim()
      .refine((value) => value === '' || markPattern.test(value), { error: packMessage('secretMark') }),
    // A secret is one record's: a copy of it begins without.
    { ...options, unique: true },
  ) as FieldSchema<string, O>; // what is required is among what is handed on
