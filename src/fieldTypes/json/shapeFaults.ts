import type * as z from 'zod';
import { message, unpackMessage, type Message } from '../../core/values/checkMessages.ts';
import { shortly } from '../../core/fields/textChecks.ts';

export interface ShapeFault {
  path: (string | number)[];
  message: Message;
}

/** What a shape refuses of a value, each fault with its path. The shape checks only: nothing is stripped or rewritten. */
export const findShapeFaults = (shape: z.ZodType, value: unknown): ShapeFault[] => {
  const checked = shape.safeParse(value, { reportInput: true });
  return checked.success ? [] : checked.error.issues.flatMap(toFaults);
};

const toFaults = (issue: z.core.$ZodIssue): ShapeFault[] => {
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((member) => ({ path: [...path, member], message: message('unknownMember', { member }) }));
  return [{ path, message: toMessage(issue) }];
};

// A check that has its own text says it; zod's own English gives way to a message that can be translated.
const toMessage = (issue: z.core.$ZodIssue): Message => {
  const packed = unpackMessage(issue.message);
  return packed.key === 'invalid' ? (byCode[issue.code]?.(issue as never) ?? packed) : packed; // each entry takes the issue of its code
};

const byCode: Partial<Record<z.core.$ZodIssue['code'], (issue: never) => Message>> = {
  invalid_type: ({ expected, input }: z.core.$ZodIssueInvalidType) =>
    input === undefined || input === null
      ? message('required')
      : message('type', { expected: said[expected] ?? expected, got: shortly(input) }),
  invalid_value: ({ values, input }: z.core.$ZodIssueInvalidValue) =>
    message('choice', { choices: values.map(String).join(', '), got: shortly(input) }),
  too_small: ({ minimum, input }: z.core.$ZodIssueTooSmall) =>
    message('atLeast', { min: Number(minimum), got: sizeOf(input) }),
  too_big: ({ maximum, input, origin }: z.core.$ZodIssueTooBig) =>
    origin === 'string'
      ? message('maxLength', { max: Number(maximum) })
      : message('atMost', { max: Number(maximum), got: sizeOf(input) }),
};

const said: Readonly<Record<string, string>> = {
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  int: 'a whole number',
  record: 'an object',
};

const sizeOf = (input: unknown): string | number =>
  typeof input === 'string' || Array.isArray(input) ? input.length : shortly(input);
