import { describe, expect, it } from 'vitest';
import { application } from '../../server/application.ts';
import type { Field } from '../../src/core/fields/field.ts';
import { isNarrowed } from '../../src/core/fields/matching.ts';
import { choosersOf } from '../../src/core/shaped/cases.ts';
import { typeOf } from '../../src/core/fields/fieldType.ts';
import { checkedFields } from '../../src/core/declaration/checks.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { demoServer, type Json } from './demoServer.ts';

const demo = await demoServer();

/** Resources whose records a person edits one by one. */
// What is somebody's own is edited by nobody else: webhooks.test.ts does.
const edited = application.resources.filter(
  ({ storage, access, calls, scope }) =>
    storage === 'table' &&
    scope['self'] === undefined &&
    access.edit.length > 0 &&
    calls.update &&
    calls.show &&
    calls.list,
);

/** Flags that mark one of several related rows: given to another row, never taken away. */
const marks = new Set(
  application.resources.flatMap(({ fields }) =>
    fields.flatMap(({ from }) => (typeof from === 'object' && from.primary ? [`${from.related} primary`] : [])),
  ),
);

/** By itself or together with others: another record's value may be taken. */
const isUnique = ({ fields }: Resource, { name, unique }: Field): boolean =>
  Boolean(unique) || fields.some((other) => typeof other.unique === 'object' && other.unique.with.includes(name));

/** What it may refer to or hold hangs on another field of the record, or another field's on it: another record's value may not fit. */
const isTied = ({ fields, checks }: Resource, field: Field): boolean =>
  isNarrowed(field) ||
  // What asks for further fields.
  fields.some(({ when }) => field.name in (when?.required ?? {})) ||
  // What a rule ties together is changed together; what another one refers to may have such a period already.
  Object.values(checks).some(
    (check) =>
      (check.kind === 'rule' && check.fields.includes(field.name)) ||
      (check.kind === 'noOverlap' && field.reference !== undefined && check.per.includes(field.name)),
  ) ||
  field.json?.cases !== undefined ||
  fields.some(
    (other) => Object.values(other.matching ?? {}).includes(field.name) || choosersOf(other).includes(field.name),
  );

/** Fields that a form writes as they are: no key, nothing joined, nothing that the engine sets or keeps unique. */
const plainFields = (resource: Resource): Field[] =>
  resource.fields.filter(
    (field) =>
      !resource.key.includes(field.name) &&
      !field.readOnly &&
      !field.from &&
      !field.stamp &&
      !field.bulkOnly &&
      !field.omitOnSave &&
      !isUnique(resource, field) &&
      !isTied(resource, field) &&
      field.stored !== false &&
      field.name !== resource.states?.field &&
      !field.when &&
      !field.sets &&
      field.name !== resource.delete?.soft &&
      !(resource.compute ?? []).some(({ sets }) => sets.includes(field.name)),
  );

const rowsOf = async (resource: Resource): Promise<Json[]> => {
  const { status, body } = await demo.call(
    'GET',
    `${demo.urlOf(resource, 'list')}?${['skipTake', 'cursor'].includes(resource.dialect ?? '') ? 'take' : 'per-page'}=250`,
  );
  expect(status).toBe(200);
  return body.data as Json[];
};

const read = async (resource: Resource, id: unknown): Promise<Json> =>
  (await demo.call('GET', demo.urlOf(resource, 'show', String(id)))).body.data as Json;

const save = (resource: Resource, id: unknown, body: Json) =>
  demo.call('PUT', demo.urlOf(resource, 'update', String(id)), body);

interface Choice {
  field: Field;
  /** Values that other records hold, so valid ones, which are not the record's own. */
  values: unknown[];
}

const choicesFor = (resource: Resource, record: Json, rows: readonly Json[]): Choice[] =>
  plainFields(resource).flatMap((field): Choice[] => {
    const type = typeOf(fieldTypes, field);
    const values: unknown[] = [];
    for (const { [field.name]: value } of rows) {
      const isMark = marks.has(`${resource.name} ${field.name}`) && value !== true;
      if (
        !isMark &&
        !type.isEmpty(value) &&
        ![record[field.name], ...values].some((known) => type.equals(known, value))
      )
        values.push(value);
    }
    return values.length > 0 ? [{ field, values }] : [];
  });

/** A record from the given place on that has something to edit. */
const pick = async (resource: Resource, place: number): Promise<{ record: Json; choices: Choice[] }> => {
  const rows = await rowsOf(resource);
  for (const row of [...rows.slice(place % rows.length), ...rows]) {
    const choices = choicesFor(resource, row, rows);
    if (choices.length > 0) return { record: await read(resource, row['id']), choices };
  }
  throw new Error(`${resource.name} has no record with a field to edit.`);
};

const withoutMarks = ({ version: _version, _refs: _labels, ...fields }: Json): Json => fields;

/** Whether something has to hold between it and other fields of the record. */
const isChecked = ({ checks }: Resource, { name }: Field): boolean =>
  Object.values(checks).some((check) => checkedFields(check).length > 1 && checkedFields(check).includes(name));

/** A field that two people can change to values of which neither follows from the other. */
const findContested = (
  resource: Resource,
  record: Json,
  choices: readonly Choice[],
): [Field, unknown, unknown] | undefined => {
  for (const {
    field,
    values: [first, second],
  } of choices) {
    if (second === undefined || field.together || isChecked(resource, field)) continue;
    if (!typeOf(fieldTypes, field).merge(record[field.name], first, second).ok) return [field, first, second];
  }
  return undefined;
};

describe.each(edited.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  it('are exactly as before after an undo, and so is every other table', async () => {
    const { record, choices } = await pick(resource, 3);
    const before = await demo.fingerprint({ versions: false });
    const changes = Object.fromEntries(choices.map(({ field, values }) => [field.name, values[0]]));
    const saved = await save(resource, record['id'], { version: record['version'], changes });
    expect([saved.status, saved.body['errors']]).toEqual([200, undefined]);
    expect(saved.body.data).toMatchObject(changes);
    expect(await demo.fingerprint({ versions: false })).not.toEqual(before);
    const base = application.services[resource.service]?.base;
    const undone = await demo.call('POST', `${base}/change-sets/${String(saved.body.metadata['changeSet'])}/undo`);
    expect([undone.status, undone.body.data]).toMatchObject([200, { applied: 1, failed: 0 }]);
    expect(withoutMarks(await read(resource, record['id']))).toEqual(withoutMarks(record));
    expect(await demo.fingerprint({ versions: false })).toEqual(before);
  });

  it('keep both of two edits to different fields that come at once', async ({ skip }) => {
    const { record, choices } = await pick(resource, 5);
    const apart = choices.filter(({ field }) => !field.together);
    // Where something has to hold between fields, a value that fits in another record need not fit here.
    const free = apart.filter(({ field }) => !isChecked(resource, field));
    const [mine, theirs] = free;
    if (!mine || !theirs) return skip('no two fields are edited apart');
    const { id, version } = record;
    const changesOf = ({ field, values }: Choice): Json => ({ [field.name]: values[0] });
    const replies = await Promise.all(
      [mine, theirs].map((choice) => save(resource, id, { version, changes: changesOf(choice) })),
    );
    expect(replies.map(({ status, body }) => [status, body['message']])).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    expect(await read(resource, id)).toMatchObject({ ...changesOf(mine), ...changesOf(theirs) });
    expect(replies.map(({ body }) => (body.metadata['merged'] as string[]).length > 0).sort()).toEqual([false, true]);
  });

  it('ask by 409, with both values, when the same field is changed twice', async ({ skip }) => {
    const { record, choices } = await pick(resource, 7);
    const contested = findContested(resource, record, choices);
    if (!contested) return skip('no field has two values that exclude each other');
    const [{ name }, first, second] = contested;
    const { id, version } = record;
    const replies = await Promise.all(
      [first, second].map((value) => save(resource, id, { version, changes: { [name]: value } })),
    );
    const refused = replies.find(({ status }) => status === 409);
    const won = replies.find(({ status }) => status === 200);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stored = (won?.body.data as Json)[name];
    const [base, mine] = [record[name], stored === first ? second : first];
    expect(refused?.body['conflict']).toMatchObject({
      id: String(id),
      actor: 'admin@toolkit.test',
      fields: [{ field: name, base, theirs: stored, mine }],
    });
    expect(await read(resource, id)).toMatchObject({ [name]: stored });
    const { version: now } = refused?.body['conflict'] as Json;
    expect((await save(resource, id, { version: now, changes: { [name]: mine } })).status).toBe(200);
    expect(await read(resource, id)).toMatchObject({ [name]: mine });
  });
});
