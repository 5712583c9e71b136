import { describe, expect, it } from 'vitest';
import { application } from '../../server/application.ts';
import type { Field } from '../../src/core/field.ts';
import { typeOf } from '../../src/core/fieldType.ts';
import type { Resource } from '../../src/core/resource.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { demoServer, type Json } from './demoServer.ts';

const demo = await demoServer();

/** Resources whose records a person edits one by one. */
const edited = application.resources.filter(({ storage, access, calls }) => storage === 'table' && access.edit.length > 0 && calls.update && calls.show && calls.list);

/** Fields that a form writes as they are: no key, nothing joined, nothing that the engine sets or keeps unique. */
const plainFields = (resource: Resource): Field[] =>
  resource.fields.filter(
    (field) =>
      !resource.key.includes(field.name) && !field.readOnly && !field.from && !field.stamp && !field.bulkOnly && !field.omitOnSave &&
      !field.unique && field.stored !== false && field.name !== resource.states?.field && !field.when && !field.sets &&
      field.name !== resource.delete?.soft,
  );

const rowsOf = async (resource: Resource): Promise<Json[]> => {
  const { status, body } = await demo.call('GET', demo.urlOf(resource, 'list'));
  expect(status).toBe(200);
  return body.data as Json[];
};

const read = async (resource: Resource, id: unknown): Promise<Json> => (await demo.call('GET', demo.urlOf(resource, 'show', String(id)))).body.data as Json;

const save = (resource: Resource, id: unknown, body: Json) => demo.call('PUT', demo.urlOf(resource, 'update', String(id)), body);

/** A record, and for each field that some other record holds another value of, that value: valid by being stored. */
const pick = async (resource: Resource, place: number): Promise<{ record: Json; others: [Field, unknown][] }> => {
  const rows = await rowsOf(resource);
  const record = await read(resource, rows[place % rows.length]?.['id']);
  const others = plainFields(resource).flatMap((field): [Field, unknown][] => {
    const type = typeOf(fieldTypes, field);
    const other = rows.find((row) => !type.isEmpty(row[field.name]) && !type.equals(row[field.name], record[field.name]));
    return other ? [[field, other[field.name]]] : [];
  });
  return { record, others };
};

const withoutMarks = ({ version: _version, _refs: _labels, ...fields }: Json): Json => fields;

describe.each(edited.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
  it('is exactly as before after an undo', async () => {
    const { record, others } = await pick(resource, 3);
    expect(others.length).toBeGreaterThan(0);
    const changes = Object.fromEntries(others.map(([field, value]) => [field.name, value]));
    const saved = await save(resource, record['id'], { version: record['version'], changes });
    expect([saved.status, saved.body['errors']]).toEqual([200, undefined]);
    expect(saved.body.data).toMatchObject(Object.fromEntries(others.filter(([field]) => !field.together).map(([field, value]) => [field.name, value])));
    const base = application.services[resource.service]?.base;
    const undone = await demo.call('POST', `${base}/change-sets/${String(saved.body.metadata['changeSet'])}/undo`);
    expect([undone.status, undone.body.data]).toMatchObject([200, { applied: 1, failed: 0 }]);
    expect(withoutMarks(await read(resource, record['id']))).toEqual(withoutMarks(record));
  });

  it('keeps both of two edits to different fields, and asks about the same field', async () => {
    const { record, others } = await pick(resource, 5);
    const apart = others.filter(([field]) => !field.together);
    const [mine, theirs] = apart;
    if (!mine) throw new Error(`${resource.name} has no field to edit.`);
    const version = record['version'];
    const id = record['id'];
    expect((await save(resource, id, { version, changes: { [mine[0].name]: mine[1] } })).status).toBe(200);
    if (theirs) {
      const second = await save(resource, id, { version, changes: { [theirs[0].name]: theirs[1] } });
      expect([second.status, second.body['message']]).toEqual([200, undefined]);
      expect(await read(resource, id)).toMatchObject({ [mine[0].name]: mine[1], [theirs[0].name]: theirs[1] });
    }
    const third = typeOf(fieldTypes, mine[0]);
    const rows = await rowsOf(resource);
    const other = rows.find((row) => [mine[1], record[mine[0].name]].every((value) => !third.equals(value, row[mine[0].name])) && !third.isEmpty(row[mine[0].name]));
    if (!other || third.merge(record[mine[0].name], other[mine[0].name], mine[1]).ok) return;
    const refused = await save(resource, id, { version, changes: { [mine[0].name]: other[mine[0].name] } });
    expect([refused.status, refused.body['conflict']]).toMatchObject([409, { fields: [{ field: mine[0].name, theirs: mine[1] }] }]);
    expect(await read(resource, id)).toMatchObject({ [mine[0].name]: mine[1] });
  });
});
