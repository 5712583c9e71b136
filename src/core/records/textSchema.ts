import * as z from 'zod';
import { packMessage, type CheckKey } from '../values/checkMessages.ts';
import { findUnsafe, wrongType } from '../fields/textChecks.ts';

/** The zod side of `findTextFault`: trimmed, bounded, storable text. */
export const textSchema = (maxLength: number, tooLong: CheckKey = 'maxLength'): z.ZodString =>
  z
    .string({ error: wrongType('a text') })
    .trim()
    .max(maxLength, packMessage(tooLong, { max: maxLength }))
    .refine((text) => findUnsafe(text) === null, {
      error: packMessage('unsafeText', { got: 'NUL or half a surrogate pair' }),
    });
