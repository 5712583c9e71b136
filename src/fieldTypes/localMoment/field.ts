import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { packMessage } from '../../core/values/checkMessages.ts';
import { shortly, wrongType } from '../../core/fields/textChecks.ts';
import { isLocalMoment } from './fieldType.ts';

interface LocalMomentOptions extends FieldOptions<string> {
  /** The field of the same record whose choices say whose clock it is: `'country'`. */
  zoneOf: string;
}

/**
 * A date and time on the clock of the record's country, 'yyyy-mm-dd HH:mm:ss' (spec 001 §5). What that clock skips is refused, of
 * what it shows twice the first is meant.
 */
export const localMoment = <const O extends LocalMomentOptions>(options: O): FieldSchema<string, O> =>
  defineField(
    'localMoment',
    z.string({ error: wrongType('a date and time') }).refine(isLocalMoment, {
      error: ({ input }) => packMessage('localMoment', { got: shortly(input) }),
    }),
    options,
  );
