import { message, type Message, type Why } from '../../../core/values/checkMessages.ts';
import { nameInWords } from '../../../core/values/nameInWords.ts';
import type { ErrorBody } from '../../../core/wire/wire.ts';

/** What a failed call answered, wherever the error came from; null where it is a fault of our own. */
export const errorBodyOf = (error: unknown): ErrorBody | null => {
  const body = error instanceof Error && 'body' in error ? error.body : null;
  return body !== null && typeof body === 'object' && 'message' in body ? (body as ErrorBody) : null; // our client's errors
};

export const statusOf = (error: unknown): number | null => errorBodyOf(error)?.status ?? null;

/** Says a message of the server in the reader's language. */
export type Say = (message: Message) => string;

export interface BuiltMessage {
  title: string;
  details: string;
}

/**
 * The text of a failure (spec 000 §1 and §8): the fixed message, a line break, the server's own text, and each field error
 * as `key: text` on a line of its own. Without a text of the server the fixed message stands alone.
 */
export const buildMessage = (fixed: string, error: unknown, say: Say = ({ text }) => text): BuiltMessage => {
  const body = errorBodyOf(error);
  if (!body) return { title: fixed, details: error instanceof Error ? error.message : '' };
  const { key, params, message: text, errors, why } = body;
  const fields = Object.entries(errors ?? {}).map(([field, found]) => `${field}: ${say(found)}`);
  const lines = [say({ key, params, text }), ...fields, ...sayWhy(why, say)];
  return { title: fixed, details: lines.filter((line) => line !== '').join('\n') };
};

/** What is missing, by the codes that a role is given, what may hide it, what leads on, and what somebody holds who can change that. */
export const sayWhy = (why: Why | undefined, say: Say): string[] => {
  if (!why) return [];
  const { needs, limits = [], state, grants } = why;
  const holders = grants.join(' / ');
  const isOpen = needs.length > 0 && needs.every((codes) => codes.length > 0);
  const permissions = needs.map((codes) => codes.join(' / ')).join(' + ');
  return [
    ...(isOpen && holders ? [message('whyForbidden', { permissions, grants: holders })] : []),
    ...limits.map(({ constraint, values }) =>
      message('whyLimited', { constraint: nameInWords(constraint), values: shortly(values), grants: holders }),
    ),
    ...(state ? [state] : []),
  ].map(say);
};

/** A refusal of one of many rows as a sentence, with why and who can change that. */
export const sayRefusal = <M extends Message>(refusal: M, say: (message: M | Message) => string): string =>
  [say(refusal), ...sayWhy(refusal.why, say)].join(' ');

const mostValues = 5;
const shortly = (values: readonly (string | number)[]): string =>
  [...values.slice(0, mostValues), ...(values.length > mostValues ? ['…'] : [])].join(', ');
