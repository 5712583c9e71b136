import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { shortly } from '../../core/fields/textChecks.ts';
import { arePacked } from '../../core/languages/packedMessages.ts';
import { packMessage } from '../../core/values/checkMessages.ts';

const expected = 'a message';

interface MessageOptions extends Omit<FieldOptions<string[]>, 'default' | 'unique'> {
  /** The messages that lists are narrowed down by: of each its key, and what it is called in short. */
  choices?: FieldOptions<string[]>['choices'];
}

/** What the server has to say: one or several messages, told in the language of whoever reads them. Nobody types one. */
export const message = <const O extends MessageOptions>(options: O): FieldSchema<string[], O> =>
  defineField<string[], O>('message', checked, { ...options, readOnly: true, many: true });

// A record that was read holds the text that it was told, and is checked as a whole in forms.
const isMessage = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  (Array.isArray(value) && value.every((text) => typeof text === 'string') && (value.length === 0 || arePacked(value)));

const checked = z
  .unknown()
  .superRefine((value, context) => {
    if (isMessage(value)) return;
    const said = value === undefined ? packMessage('required') : packMessage('type', { expected, got: shortly(value) });
    context.addIssue({ code: 'custom', message: said });
  })
  .meta({ type: 'string' }) as unknown as z.ZodType<string[]>; // what passes the check is stored as messages
