import type { Parsed } from './fieldType.ts';
import { message, packMessage, type CheckKey, type Message } from '../values/checkMessages.ts';

/** What PostgreSQL and UTF-8 cannot hold: NUL and half of a surrogate pair. Null when the text is safe. */
export const findUnsafe = (text: string): Message | null => {
  if (text.includes('\0')) return message('unsafeText', { got: 'U+0000' });
  return text.isWellFormed() ? null : message('unsafeText', { got: 'half a surrogate pair' });
};

/** What a field says of its text, in the order in which it is told: unsafe, then too long. `tooLong`: by which text. */
export const findTextFault = (text: string, maxLength: number, tooLong: CheckKey = 'maxLength'): Message | null =>
  findUnsafe(text) ?? (text.length > maxLength ? message(tooLong, { max: maxLength }) : null);

/** A text as a filter compares it: as it is, whatever the field would say of it as a value. */
export const readTextCondition = (text: string): Parsed<string> => {
  const fault = findUnsafe(text);
  return fault ? { ok: false, message: fault } : { ok: true, value: text === '' ? null : text };
};

/** The error of a zod type check: an absent value is a missing one, any other is of a wrong kind. */
export const wrongType =
  (expected: string) =>
  (issue: { input?: unknown }): string =>
    issue.input === undefined || issue.input === null
      ? packMessage('required')
      : packMessage('type', { expected, got: shortly(issue.input) });

/** A value as a message shows it: at most 40 characters of its JSON. */
export const shortly = (value: unknown): string => {
  const text =
    typeof value === 'string'
      ? value
      : typeof value === 'number'
        ? String(value)
        : (JSON.stringify(value) ?? typeof value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
};

/** A check that says its own message: null when the value is right. */
export const saying =
  <V>(findFault: (value: V) => Message | null) =>
  (value: V, context: { addIssue(issue: { code: 'custom'; message: string }): void }): void => {
    const fault = findFault(value);
    if (fault)
      context.addIssue({
        code: 'custom',
        message: packMessage(fault.key as Parameters<typeof packMessage>[0], fault.params),
      }); // made by message()
  };
