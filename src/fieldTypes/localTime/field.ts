import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { packMessage } from '../../core/values/checkMessages.ts';
import { wrongType } from '../../core/fields/textChecks.ts';
import { hint, pattern } from './fieldType.ts';

/** A time on the clock of the record's own country: 'HH:MM', 24 hours (spec 000 §5). */
export const localTime = <const O extends FieldOptions<string>>(options: O): FieldSchema<string, O> =>
  defineField(
    'localTime',
    z.string({ error: wrongType('a time') }).regex(pattern, packMessage('time', { hint })),
    options,
  );
