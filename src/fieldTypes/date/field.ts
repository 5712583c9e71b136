import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { packMessage } from '../../core/values/checkMessages.ts';
import { shortly, wrongType } from '../../core/fields/textChecks.ts';

/** A day of the calendar, 'YYYY-MM-DD', in no time zone. Never goes through Date, which would shift it. */
export const plainDate = <const O extends FieldOptions<string>>(options: O): FieldSchema<string, O> =>
  defineField(
    'date',
    z.iso
      .date({
        error: ({ input }) =>
          typeof input === 'string' ? packMessage('date', { got: shortly(input) }) : wrongType('a date')({ input }),
      })
      .refine((value) => !value.startsWith('0000'), { error: packMessage('date', { got: '0000' }) }),
    options,
  );
