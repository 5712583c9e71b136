import { randomUUID } from 'node:crypto';
import type { Field } from '../../src/core/fields/field.ts';
import { typeOf } from '../../src/core/fields/fieldType.ts';
import type { LiveResource, Reply } from './liveService.ts';

type Row = Record<string, unknown>;

/** A record that the check made and removes again. */
export interface OwnRecord {
  id: string | number;
  record: Row;
  /** Sends changed fields, with a version where the service knows versions and one is given. */
  save(changes: Row, version?: unknown): Promise<Reply>;
  read(): Promise<Row>;
}

/** Makes a record, hands it to `use` and removes it. A text answers why none can be made. */
export const withOwnRecord = async <T>(
  live: LiveResource,
  use: (own: OwnRecord) => Promise<T>,
): Promise<T | string> => {
  const { resource } = live;
  if (!resource.calls.create || !resource.calls.update || !resource.calls.delete || !resource.calls.show)
    return 'the service has no calls to make, change and remove a record';
  const body = await composeRecord(live);
  if (typeof body === 'string') return body;
  const made = await live.call('create', '', body);
  const record = made?.data as Row | null; // its own answer
  if (!made || made.status >= 300 || !record)
    return `a record of its own is refused: ${made?.status} ${reasonOf(made?.body)}`;
  const id = record['id'] as string | number; // every record has one
  const read = async (): Promise<Row> => ((await live.call('show', id))?.data ?? {}) as Row; // its own answer
  try {
    return await use({
      id,
      record,
      read,
      save: async (changes, version) =>
        (await live.call('update', id, toBody(live, await read(), changes, version))) ?? made,
    });
  } finally {
    const { version } = await read();
    await live.call('delete', id, undefined, typeof version === 'number' ? { version } : {});
  }
};

/** Ours take the changed fields; of other services only the whole record is certain. */
const toBody = ({ capabilities }: LiveResource, { _refs, ...stored }: Row, changes: Row, version: unknown): Row => {
  if (capabilities.version !== 'field') return { ...stored, ...changes };
  return { changes, ...(version === undefined ? {} : { version }) };
};

/** What a record must have, with the values of one that is there; what must be unique is new. */
const composeRecord = async (live: LiveResource): Promise<Row | string> => {
  const [first] = (await live.list({ perPage: 1, columns: live.resource.key })).rows;
  const model = first ? (((await live.call('show', first.id))?.data ?? {}) as Row) : {}; // its own answer
  const record: Row = {};
  for (const field of live.resource.fields.filter(isNeeded(live))) {
    const given = field.default ?? selectable(field) ?? model[field.name] ?? null;
    const isTaken = field.unique !== undefined || live.resource.key.includes(field.name);
    if (isTaken && !isPlainText(field, given)) return `${field.name} must be unique, and the check cannot make one up`;
    if (isPlainText(field, given) && (isTaken || field.name === live.resource.recordRepresentation))
      record[field.name] = `Check ${randomUUID().slice(0, 8)}`;
    else if (typeOf(live.types, field).isEmpty(given))
      return `${field.name} is required, and no record has a value to copy`;
    else record[field.name] = given;
  }
  return record;
};

const isNeeded =
  ({ resource }: LiveResource) =>
  (field: Field): boolean =>
    isWritable(field) && (field.required === true || (resource.key.includes(field.name) && !field.readOnly));

/** A value that a form would offer; values that only old records have would be refused. */
const selectable = (field: Field): unknown =>
  field.many ? undefined : field.choices?.find((choice) => choice.selectable !== false)?.value;

const reasonOf = (body: unknown): string => {
  const { message } = (body ?? {}) as { message?: unknown }; // an ErrorBody, or nothing of ours
  return typeof message === 'string' ? message : JSON.stringify(body).slice(0, 200);
};

/** A field that a save may carry. */
export const isWritable = (field: Field): boolean =>
  !field.readOnly && field.from === undefined && field.stored !== false && !field.bulkOnly && !field.omitOnSave;

/** A field that keeps what a save says: no rule works it out. */
export const isKept = ({ resource }: LiveResource, field: Field): boolean =>
  isWritable(field) &&
  !resource.key.includes(field.name) &&
  !resource.compute?.some(({ sets }) => sets.includes(field.name));

const isPlainText = (field: Field, value: unknown): boolean =>
  (value === null || typeof value === 'string') &&
  !field.choices &&
  field.reference === undefined &&
  !field.many &&
  (field.maxLength ?? 14) >= 14;
