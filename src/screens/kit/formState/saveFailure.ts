import type { Message } from '../../../core/values/messages.ts';
import { sayWhy, type Say } from '../messages/buildMessage.ts';
import type { Conflict, ErrorBody } from '../../../core/wire/wire.ts';

/** Why a save did not happen, and what the form does about it. Nothing of what was typed is lost in any of them. */
export type SaveFailure =
  /** No answer came: the same save can be sent again. */
  | { kind: 'network'; text: string }
  /** The session ended: sign in over the page, then the same save again. */
  | { kind: 'session'; text: string }
  /** The record is not there any more. */
  | { kind: 'gone'; text: string }
  /** The same fields were changed on both sides. */
  | { kind: 'conflict'; conflict: Conflict; text: string }
  /** Faults that belong to fields. */
  | { kind: 'faults'; errors: Readonly<Record<string, Message>>; text: string }
  | { kind: 'refused'; text: string };

/**
 * Reads what a call threw: an HttpError with the server's `ErrorBody` (status 0: no answer came), or a fault of our own.
 * `say` brings the server's text into the reader's language.
 */
export const readSaveFailure = (error: unknown, say: Say = ({ text }) => text): SaveFailure => {
  const status = statusOf(error);
  const body = bodyOf(error);
  const text = body
    ? [say({ key: body.key, params: body.params, text: body.message }), ...sayWhy(body.why, say)].join('\n')
    : error instanceof Error
      ? error.message
      : String(error);
  if (status === 0) return { kind: 'network', text };
  if (status === 401) return { kind: 'session', text };
  if (status === 404 || status === 410) return { kind: 'gone', text };
  if (status === 409 && body?.conflict) return { kind: 'conflict', conflict: body.conflict, text };
  if (body && Object.keys(body.errors ?? {}).length > 0) return { kind: 'faults', errors: body.errors, text };
  return { kind: 'refused', text };
};

const statusOf = (error: unknown): number | undefined => {
  const status = isObject(error) ? error['status'] : undefined;
  return typeof status === 'number' ? status : undefined;
};

const bodyOf = (error: unknown): ErrorBody | undefined => {
  const body = isObject(error) ? error['body'] : undefined;
  return isObject(body) && typeof body['message'] === 'string' ? (body as unknown as ErrorBody) : undefined; // the one error shape
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
