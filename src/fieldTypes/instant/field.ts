import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { packMessage } from '../../core/values/checkMessages.ts';
import { shortly, wrongType } from '../../core/fields/textChecks.ts';
import { toUtc } from './fieldType.ts';

/** A moment: ISO 8601 in UTC with milliseconds, `2026-11-21T09:30:00.000Z`. Other offsets are turned into it. */
export const instant = <const O extends FieldOptions<string>>(options: O): FieldSchema<string, O> =>
  defineField(
    'instant',
    z.iso
      .datetime({
        offset: true,
        error: ({ input }) =>
          typeof input === 'string'
            ? packMessage('instant', { got: shortly(input) })
            : wrongType('an instant')({ input }),
      })
      .overwrite(toUtc),
    options,
  );
