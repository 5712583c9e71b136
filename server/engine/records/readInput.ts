import type * as z from 'zod';
import { can, isGuarded, unreadFields } from '../../../src/core/declaration/access.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { toFieldErrors } from '../../../src/core/records/fieldErrors.ts';
import { inWords } from '../../../src/core/records/memberWords.ts';
import { hasMembers, setMembers } from '../../../src/core/values/members.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import { shortly } from '../../../src/core/fields/textChecks.ts';
import { RequestError } from '../access/requestError.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { cleanMarkup } from '../markup/cleanMarkup.ts';
import type { Draft, RowRequest, Writer } from './draft.ts';
import type { Row } from '../database/row.ts';
import { readWhole } from './wholeInput.ts';
import type { ModelField } from './writeModel.ts';

/** What one given value comes to: a value to set, a fault, or nothing. */
type Reading = { set: unknown } | { fault: Message } | null;

/**
 * Reads the changes of a request field by field: unknown and unwritable fields, permissions, empty values and values of a
 * wrong kind. Fills `draft.input`; faults refuse the draft with one message for each field.
 */
export const readInput = (writer: Writer, draft: Draft): void => {
  const input: Row = {};
  const faults = new Map<string, Message>();
  refuseUnread(writer, draft, faults);
  if (draft.request.whole) draft.request.changes = readWhole(draft, faults);
  for (const [name, value] of Object.entries({
    ...draft.request.changes,
    ...changeMembers(draft.before, draft.request.members ?? {}, faults),
  })) {
    if (faults.size >= mostFaults) break;
    if (draft.request.whole && name in metaNames) continue;
    const field = draft.model.fields.get(name);
    if (!field && draft.model.resource.ignored?.includes(name)) continue;
    const reading = field ? readValue(writer, draft, field, value) : unknownField(draft, name);
    if (reading && 'fault' in reading) faults.set(name, reading.fault);
    else if (reading) input[name] = reading.set; // only names of fields come here
  }
  draft.set = new Set(Object.keys(input));
  draft.input = input;
  if (faults.size > 0) draft.refusal = invalid(faults);
};

/** Fields that the author may not read are refused whatever they are given: that a value is the stored one is not told. */
const refuseUnread = (
  { changeSet: { actor } }: Writer,
  { model, request }: Draft,
  faults: Map<string, Message>,
): void => {
  if (request.derived) return;
  for (const name of unreadFields(actor, model.resource)) {
    if (!(name in request.changes) && !(name in (request.members ?? {}))) continue;
    faults.set(name, forbidden(actor, model.resource, name));
    const { [name]: _unread, ...changes } = request.changes;
    const { [name]: _parts, ...members } = request.members ?? {};
    Object.assign(request, { changes, ...(request.members && { members }) });
  }
};

const forbidden = (actor: SignedIn, resource: Resource, name: string): Message => {
  const allowance = can(actor, resource, { field: name });
  return message('fieldForbidden', { field: name, permission: allowance.allowed ? '' : allowance.needs.join(', ') });
};

/** A body of nothing but faults is told so by its first ones. */
const mostFaults = 100;

/** JSON fields of which only members change, as they will be; one that holds no members is a fault. */
export const changeMembers = (
  before: Row | null,
  given: NonNullable<RowRequest['members']>,
  faults: Map<string, Message>,
): Row => {
  const changed: Row = {};
  for (const [name, members] of Object.entries(given)) {
    const stored = before?.[name] ?? null;
    if (hasMembers(stored)) changed[name] = setMembers(stored, members);
    else faults.set(name, message('type', { expected: 'an object', got: shortly(stored) }));
  }
  return changed;
};

/** What a record carries besides its fields. */
const metaNames: Readonly<Record<string, true>> = { version: true, _refs: true, id: true };

/** Faults that lack a permission. */
const forbiddenKeys: ReadonlySet<string> = new Set(['fieldForbidden', 'stateForbidden']);

/** What is missing, as the faults name it. */
export const needsIn = (faults: Iterable<Message>): string[][] =>
  [...faults]
    .filter(({ key }) => forbiddenKeys.has(key))
    .map(({ params }) =>
      String(params['permission'] ?? '')
        .split(', ')
        .filter((code) => code !== ''),
    );

/** 422 with a message for each field; the first one heads it. */
export const invalid = (faults: ReadonlyMap<string, Message>): RequestError => {
  const [first] = faults.values();
  const isForbidden = forbiddenKeys.has(first?.key ?? '');
  // Keys come from messages.ts, through `message` or `unpackMessage`.
  return new RequestError(
    isForbidden ? 403 : 422,
    isForbidden ? 'FORBIDDEN' : 'VALIDATION',
    (first?.key ?? 'invalid') as 'invalid',
    first?.params ?? {},
    {
      errors: Object.fromEntries(faults),
      ...(isForbidden && { needs: needsIn(faults.values()) }),
    },
  );
};

const unknownField = (draft: Draft, name: string): Reading => ({
  fault: message('unknownField', { field: name, resource: draft.model.resource.name }),
});

const readValue = (writer: Writer, draft: Draft, modelField: ModelField, given: unknown): Reading => {
  const { field } = modelField;
  if (field.omitOnSave) return null;
  if (!isWritable(writer, draft, modelField)) return refuseWrite(draft, modelField, given);
  if (field.stored === false && field.from === undefined && !field.bulkOnly) return null;
  const emptied = applyEmpty(modelField, given);
  if (emptied === undefined) return null;
  const checked = checkValue(draft, modelField, emptied);
  if ('fault' in checked) return checked;
  const fault =
    findForbidden(writer, draft, modelField, checked.set) ?? findUnselectable(draft, modelField, checked.set);
  return fault ? { fault } : checked;
};

const isWritable = (writer: Writer, draft: Draft, { field, name }: ModelField): boolean => {
  if (draft.request.derived) return true;
  if (field.readOnly || field.stamp || typeof field.from === 'string') return false;
  if (name === draft.model.soft) return false;
  return !field.bulkOnly || writer.changeSet.bulk;
};

// A whole record carries what it was read with; that is no wish to write it.
const refuseWrite = (draft: Draft, { name, field, type }: ModelField, given: unknown): Reading => {
  const stored = draft.before?.[name] ?? null;
  const told = type.told === true && typeof given === 'string';
  const computed = field.stamp !== undefined || field.from !== undefined || field.stored === false || told;
  if (draft.request.whole && (computed || draft.before === null || sameText(type.equals, stored, given))) return null;
  return { fault: message('readOnlyField', { field: name }) };
};

const sameText = (equals: (a: unknown, b: unknown) => boolean, stored: unknown, given: unknown): boolean =>
  typeof stored === typeof given && Array.isArray(stored) === Array.isArray(given)
    ? equals(stored, given)
    : stored === given;

/** An empty value as it is stored; undefined: not written at all. */
const applyEmpty = ({ field, type }: ModelField, given: unknown): unknown => {
  if (!type.isEmpty(given)) return given;
  if (field.empty === 'drop') return undefined;
  return field.empty === 0 ? 0 : null;
};

/** Elements and members of one value, all told: a check of the kind keeps a fault for each. */
const mostParts = 5_000;

/** How many elements and members a value has, at any depth; it stops counting soon after `enough`. */
const countParts = (value: unknown, enough: number): number => {
  let count = 0;
  const open: unknown[] = [value];
  while (open.length > 0 && count <= enough) {
    const one = open.pop();
    if (typeof one !== 'object' || one === null) continue;
    const parts: unknown[] = Object.values(one);
    count += parts.length;
    if (count <= enough) open.push(...parts);
  }
  return count;
};

/** The value as it is stored (trimmed, say), or what its own check refuses. */
const checkValue = (
  { model, request, before }: Draft,
  { name, field, type }: ModelField,
  value: unknown,
): { set: unknown } | { fault: Message } => {
  // What an edit sets by itself, a state say, must not cover that it was emptied.
  if (value === null && field.required && before !== null && !request.derived) return { fault: message('required') };
  if (value === null || request.checked) return { set: value }; // whether it may be empty is asked of the whole record
  const parts = countParts(value, mostParts);
  if (parts > mostParts) return { fault: message('atMost', { max: mostParts, got: parts }) };
  const checked = (model.resource.schema.shape[name] as z.ZodType | undefined)?.safeParse(value);
  return checked && !checked.success
    ? { fault: faultIn(checked.error, field) }
    : asStored(checked?.data ?? value, { field, type });
};

/** What the check of a field itself says of a value; null: nothing. */
export const checkField = ({ schema }: Pick<Resource, 'schema'>, field: Field, value: unknown): Message | null => {
  const checked = (schema.shape[field.name] as z.ZodType | undefined)?.safeParse(value);
  return checked && !checked.success ? faultIn(checked.error, field) : null;
};

const faultIn = (error: z.ZodError, field: Field): Message => {
  // Of a list the fault stands under the place of its element.
  const [fault = message('invalid', { reason: 'It is not what the field takes.' })] = Object.values(
    toFieldErrors(error),
  );
  return inWords(fault, field);
};

/** What a right value is stored as; a text of HTML without what its field does not take, which is refused by its name. */
const asStored = (
  value: unknown,
  { field, type }: Pick<ModelField, 'field' | 'type'>,
): { set: unknown } | { fault: Message } => {
  if (type.isEmpty(value)) return { set: null };
  if (!type.markup || typeof value !== 'string') return { set: value };
  const { text, lost } = cleanMarkup(value, type.markup);
  if (lost.length > 0) return { fault: message('markup', { got: lost.slice(0, mostNamed).join(', ') }) };
  const max = field.maxLength ?? Infinity;
  return text.length > max ? { fault: message('maxLength', { max }) } : { set: text };
};

const mostNamed = 8;

const findForbidden = (writer: Writer, draft: Draft, { name, type }: ModelField, value: unknown): Message | null => {
  const { resource } = draft.model;
  if (!isGuarded(resource, name) || draft.request.derived) return null;
  const { actor } = writer.changeSet;
  if (can(actor, resource, { field: name }).allowed) return null;
  const refused = forbidden(actor, resource, name);
  // What was found in an object of a whole record.
  if (unreadFields(actor, resource).has(name)) return refused;
  const before: Row | null = draft.before;
  const unchanged = before
    ? type.equals(before[name] ?? null, value)
    : type.equals(draft.model.fields.get(name)?.field.default ?? null, value);
  return unchanged ? null : refused;
};

// A value that no form offers can only be what the record has already.
const findUnselectable = (draft: Draft, { name, field }: ModelField, value: unknown): Message | null => {
  if (!field.choices || field.many || value === null || draft.request.derived) return null;
  const offered = field.choices.filter(
    (choice) => choice.selectable !== false || choice.value === draft.before?.[name],
  );
  if (offered.some((choice) => choice.value === value)) return null;
  return message('choice', { choices: offered.map((choice) => choice.value).join(', '), got: String(value) });
};
