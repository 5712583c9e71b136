import { deepEqual } from '../src/core/values/deepEqual.ts';
import { message } from '../src/core/values/checkMessages.ts';
import type { Conflict, WholeRecord } from '../src/core/wire/wire.ts';
import { HttpError } from './httpClient.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Throws the 409 that a service with versions would answer, where one of the changed fields is stored with another value
 * than it was opened with. Not atomic: what changes between this look and the save is overwritten.
 */
export const requireUnchanged = (resource: string, stored: WholeRecord, base: Values, mine: Values): void => {
  const fields = Object.keys(mine)
    .filter((name) => !isSame(stored[name], base[name]) && !isSame(stored[name], mine[name]))
    .map((field) => ({ field, base: base[field], theirs: stored[field], mine: mine[field] }));
  if (fields.length === 0) return;
  const { key, params, text } = message('conflict');
  const conflict: Conflict = {
    // 0: the service keeps none.
    resource,
    id: String(stored.id),
    version: 0,
    actor: '',
    at: new Date().toISOString(),
    fields,
    merged: [],
    record: stored,
  };
  throw new HttpError({
    status: 409,
    code: 'CONFLICT',
    key,
    params,
    message: text,
    errors: {},
    requestId: '',
    conflict,
  });
};

const isSame = (a: unknown, b: unknown): boolean => deepEqual(a ?? null, b ?? null);
