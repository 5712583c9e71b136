import { can, isGuarded, unreadFields } from '../../src/core/declaration/access.ts';
import { deepEqual } from '../../src/core/values/deepEqual.ts';
import type { Field } from '../../src/core/fields/field.ts';
import { typeOf, type FieldTypes } from '../../src/core/fields/fieldType.ts';
import { message, type Message } from '../../src/core/values/messages.ts';
import { failedChecks, type Rules } from '../../src/core/declaration/failedChecks.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { defaultsOf, validateRecord } from '../../src/core/records/validateRecord.ts';
import { invalid } from '../engine/records/readInput.ts';
import type { SignedIn } from '../engine/access/signedIn.ts';
import { RequestError } from '../engine/access/requestError.ts';

type Values = Record<string, unknown>;

interface Writing {
  resource: Resource;
  fieldTypes: FieldTypes;
  user: SignedIn;
  rules: Rules;
  /** The record as it is; null: a new one. */
  before: Values | null;
}

/**
 * The values that a write sets, from `{ changes }` or a whole record. Throws 400 on a body that is neither, 403 on a field
 * that needs a permission, 422 with a message for each field.
 */
export const readRemoteChanges = (writing: Writing, body: unknown): Values => {
  const { resource, fieldTypes, before, rules } = writing;
  const { given, isWhole } = readBody(body);
  const faults = new Map<string, Message>();
  const wanted: Values = {};
  const unread = unreadFields(writing.user, resource);
  for (const [name, value] of Object.entries(given)) {
    // Whether it is the stored one is not told.
    if (unread.has(name)) {
      faults.set(name, message('fieldForbidden', { field: name, permission: namesOf(resource, name) }));
      continue;
    }
    const field = resource.fields.find((one) => one.name === name);
    if (field && !isWritable(field, resource)) {
      if (!isWhole || (before !== null && !deepEqual(before[name], value)))
        faults.set(name, message('readOnlyField', { field: name }));
    } else if (field || !resource.ignored?.includes(name)) wanted[name] = value; // an unknown one is refused below
  }
  const checked = validateRecord(resource, wanted, { partial: before !== null, types: fieldTypes, rules });
  if (!checked.ok) for (const [name, fault] of Object.entries(checked.errors)) faults.set(name, fault);
  else for (const [name, fault] of findRefused(writing, checked.record)) faults.set(name, fault);
  if (checked.ok && before !== null)
    for (const [name, fault] of Object.entries(failedIn(writing, { ...before, ...checked.record })))
      faults.set(name, faults.get(name) ?? fault);
  if (faults.size > 0 || !checked.ok) throw invalid(faults);
  return Object.fromEntries(
    Object.entries(checked.record).filter(([name]) =>
      before !== null
        ? name in wanted
        : resource.fields.some((field) => field.name === name && isWritable(field, resource)),
    ),
  );
};

const namesOf = ({ access }: Resource, field: string): string => (access.reads?.[field] ?? []).flat().join(', ');

const failedIn = ({ resource, fieldTypes, rules }: Writing, record: Values): Record<string, Message> =>
  failedChecks(resource, record, { types: fieldTypes, rules });

const isWritable = (field: Field, { key }: Resource): boolean => !field.readOnly && !key.includes(field.name);

/** Fields that must not be emptied, and fields that need a permission of their own. */
const findRefused = ({ resource, fieldTypes, user, before }: Writing, values: Values): [string, Message][] =>
  resource.fields.flatMap((field): [string, Message][] => {
    const { name, required } = field;
    if (!(name in values)) return [];
    if (values[name] === null && required) return [[name, message('required')]];
    const allowance = isGuarded(resource, name) ? can(user, resource, { field: name }) : null;
    const stored = (before ?? defaultsOf(resource.fields))[name] ?? null;
    if (allowance === null || allowance.allowed || typeOf(fieldTypes, field).equals(stored, values[name])) return [];
    return [[name, message('fieldForbidden', { field: name, permission: allowance.needs.join(', ') })]];
  });

const badBody = (reason: string): RequestError => new RequestError(400, 'BAD_BODY', 'badBody', { reason });

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readBody = (body: unknown): { given: Values; isWhole: boolean } => {
  if (!isObject(body)) throw badBody('an object is expected');
  // Who sends one believes that it is looked at.
  if ('version' in body) throw badBody('version: the records of this service have none');
  if (!('changes' in body)) return { given: body, isWhole: true };
  const other = Object.keys(body).find((name) => name !== 'changes');
  if (other !== undefined) throw badBody(`${other}: only changes are expected`);
  if (!isObject(body['changes'])) throw badBody('changes: an object is expected');
  return { given: body['changes'], isWhole: false };
};
