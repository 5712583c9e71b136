import { unreadFields } from '../../../src/core/declaration/access.ts';
import { readValues } from '../../../src/core/declaration/readValues.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { Conflict } from '../../../src/core/wire/wire.ts';
import { RequestError } from './requestError.ts';
import type { SignedIn } from './signedIn.ts';

type Actor = Pick<SignedIn, 'permissions'>;

/** What names no value: that somebody may not write a field, or that there is none. */
const harmless: ReadonlySet<string> = new Set(['fieldForbidden', 'unknownField', 'readOnlyField']);

/** A refusal as its author may be told of it: of a field that they may not read only that it stands in the way. */
export const tellRefusal = (actor: Actor, resource: Resource, refusal: RequestError): RequestError => {
  const unread = unreadFields(actor, resource);
  const { errors, conflict } = refusal;
  const isTold = ([field, { key }]: readonly [string, Message]): boolean => !unread.has(field) || harmless.has(key);
  const told = Object.entries(errors);
  if (unread.size === 0 || (told.every(isTold) && !conflict)) return refusal;
  const said = Object.fromEntries(told.map((one) => [one[0], isTold(one) ? one[1] : message('unreadField')]));
  // The first of them heads the refusal.
  const head = told[0] && !isTold(told[0]) ? message('unreadField') : refusal;
  return new RequestError(refusal.status, refusal.code, head.key as 'unreadField', head.params, {
    errors: said,
    ...(conflict && { conflict: tellConflict(actor, resource, conflict) }),
    ...refusal.reasons,
  }); // keys come from messages.ts
};

/** Both sides of a conflict without the fields that its author may not read. */
export const tellConflict = (actor: Actor, resource: Resource, conflict: Conflict): Conflict => {
  const unread = unreadFields(actor, resource);
  if (unread.size === 0) return conflict;
  return {
    ...conflict,
    fields: conflict.fields.filter(({ field }) => !unread.has(field)),
    merged: conflict.merged.filter(({ field }) => !unread.has(field)),
    record: readValues(actor, resource, conflict.record),
  };
};

/** A message of a row that is kept, as somebody may read it who may not read the field that it is about. */
export const tellMessage = <M extends Message & { field?: string }>(actor: Actor, resource: Resource, said: M): M => {
  const { field, key } = said;
  if (field === undefined || harmless.has(key) || !unreadFields(actor, resource).has(field)) return said;
  const { record: _record, why: _why, ...rest } = said;
  return { ...rest, ...message('unreadField') } as M; // `record` may be absent
};
