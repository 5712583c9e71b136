import type * as z from 'zod';
import { message, unpackMessage, type Message } from '../values/checkMessages.ts';

/**
 * What a zod schema refused, per field: the first fault of each. A fault of the whole record stands under ''. Key and
 * parameters of packed messages survive; zod's own texts become `type`, `required` or `unknownField`.
 */
export const toFieldErrors = (error: Pick<z.ZodError, 'issues'>, resource = 'this record'): Record<string, Message> => {
  const found = new Map<string, Message>();
  for (const issue of error.issues) {
    for (const [field, fault] of toMessages(issue, resource)) if (!found.has(field)) found.set(field, fault);
  }
  return Object.fromEntries(found);
};

const toMessages = (issue: z.core.$ZodIssue, resource: string): [string, Message][] => {
  const field = String(issue.path[0] ?? '');
  if (issue.code === 'custom' && isPath(issue.params?.['member']))
    return [[field, { ...unpackMessage(issue.message), path: issue.params['member'] }]];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [key, message('unknownField', { field: key, resource })]);
  if (issue.code !== 'invalid_type') return [[field, unpackMessage(issue.message)]];
  return [[field, toTypeMessage(issue.message, issue.expected)]];
};

const isPath = (value: unknown): value is (string | number)[] => Array.isArray(value) && value.length > 0;

// zod leaves the input out of its issues, and says what came only in its English text.
const toTypeMessage = (text: string, expected: string): Message => {
  const packed = unpackMessage(text);
  if (packed.key !== 'invalid') return packed;
  const got = /received (\w+)/.exec(text)?.[1] ?? 'something else';
  return got === 'undefined' || got === 'null' ? message('required') : message('type', { expected, got });
};
