import * as z from 'zod';
import { packMessage } from '../values/checkMessages.ts';
import { keyRange, maxKeyLength, type RecordKey } from './recordKeys.ts';
import { wrongType } from '../fields/textChecks.ts';
import { textSchema } from './textSchema.ts';

/** The zod schema of another record's key: a number, or a text where the field says `textKey`. */
export const keySchema = (textKey: boolean | undefined): z.ZodType<RecordKey> =>
  textKey
    ? textSchema(maxKeyLength)
    : z.int({ error: wrongType('the id of a record') }).min(keyRange.min, packMessage('integerRange', keyRange));
