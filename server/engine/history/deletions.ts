import type { Deletion, KeysetPage } from '../../../src/core/wire/audit.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { fold } from '../../../src/core/fields/fold.ts';
import { readNames, readValues } from '../../../src/core/declaration/readValues.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { waysBack, type WayBack } from '../../../src/core/declaration/waysBack.ts';
import type { RecordId, WholeRecord } from '../../../src/core/wire/wire.ts';
import { forbidden } from '../access/forbidden.ts';
import { requireAccess } from '../access/requireAccess.ts';
import { readRefs } from '../reads/changeRefs.ts';
import { isLimited, type AuditContext } from './auditContext.ts';
import {
  beyondAllRows,
  findDeletion,
  leaveLast,
  namedBy,
  readDeleted,
  readDeletionBatch,
  type DeletionPlace,
  type StoredDeletion,
} from './storedDeletions.ts';
import { tellPast } from './tellPast.ts';

/** For one page so many deletions are looked at; what it did not come to is the next one's. */
const mostLooked = 5_000;

/** The resource, of which the reader may see the list and take deletions back. Throws 403. */
export const deletableResource = (audit: AuditContext, name: string): Resource => {
  const resource = audit.reader.resource(name);
  requireAccess(audit.user, resource, 'list');
  if (waysOf(audit, resource).size === 0) throw forbidden(resource.access.edit);
  return resource;
};

const waysOf = ({ context, user }: AuditContext, resource: Resource): ReadonlySet<WayBack> =>
  waysBack(user, resource, context.application.services[resource.service]?.capabilities.undo ?? false);

/**
 * A page of the records that are deleted now, newest first, of which the reader may take the deletion back. Text: an id, or a
 * part of a name. It looks at a bounded number of deletions: it may hold fewer than asked for, even none, and yet a `next`.
 */
export const readDeletions = async (
  audit: AuditContext,
  resource: Resource,
  text: string,
  after: DeletionPlace | null,
  take: number,
): Promise<KeysetPage<Deletion>> => {
  const wanted = text.trim();
  // An id is found by its index, so that the walk through names leaves it out.
  const rows: Deletion[] = wanted === '' || after ? [] : await findOne(audit, resource, wanted);
  let looked = 0;
  for (let place = after; ;) {
    const { stored, end } = await readDeletionBatch(audit, resource, place);
    const told = await tellDeleted(audit, resource, stored);
    for (const one of stored) {
      const deletion = told.get(one);
      if (!deletion || !isFound(deletion, wanted)) continue;
      if (rows.length >= take) return { rows, next: place && toText(place) };
      rows.push(deletion);
      place = one;
    }
    if (end === null) return { rows, next: null };
    place = end;
    looked += Math.max(1, stored.length);
    if (looked >= mostLooked || rows.length >= take) return { rows, next: toText(end) };
  }
};

/** One deleted record with what it was; none where it is not deleted, or not the reader's to bring back. */
export const readDeletion = async (audit: AuditContext, resource: Resource, id: RecordId): Promise<Deletion[]> => {
  const [found] = await findOne(audit, resource, id);
  return found ? [{ ...found, record: await readPast(audit, resource, found) }] : [];
};

/** A place as a page gave it; null: no such place. */
export const readDeletionPlace = (text: string): DeletionPlace | null => {
  const [, at = '', set = '', row] =
    /^(\d{4}-\d\d-\d\dT[\d:.]{8,15}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(\d{1,10})$/.exec(text) ?? [];
  return Number.isNaN(Date.parse(at)) || Number(row) > beyondAllRows ? null : { at, change_set: set, row: Number(row) };
};

const toText = ({ at, change_set: set, row }: DeletionPlace): string => `${at}_${set}_${row}`;

const isFound = ({ record_id: id, label }: Deletion, wanted: string): boolean =>
  wanted === '' || (id !== wanted && fold(label).includes(fold(wanted)));

const findOne = async (audit: AuditContext, resource: Resource, id: RecordId): Promise<Deletion[]> => [
  ...(await tellDeleted(audit, resource, await findDeletion(audit.context.pool, resource, id))).values(),
];

/** Of deletions those whose record is still deleted by them, and the reader's to bring back. */
const tellDeleted = async (
  audit: AuditContext,
  resource: Resource,
  stored: readonly StoredDeletion[],
): Promise<Map<StoredDeletion, Deletion>> => {
  const ways = waysOf(audit, resource);
  const last = await leaveLast(audit, resource, stored);
  const ids = last.map(({ record_id: id }) => id);
  const wayOf = await findWays(audit, resource, ids);
  const nameOf = await findNames(audit, resource, last);
  return new Map(
    last.flatMap((one) => {
      const { record_id: id, at, actor, change_set: set, row } = one;
      const way = wayOf(id) === 'restore' && !ways.has('restore') ? 'undo' : wayOf(id);
      if (way === null || !ways.has(way)) return [];
      return [[one, { record_id: id, label: nameOf(one), at, actor, change_set: set, row, way }] as const];
    }),
  );
};

/** What deleted records are called: as they stand, else as they were named when they went. */
const findNames = async (
  { reader, user }: AuditContext,
  resource: Resource,
  stored: readonly StoredDeletion[],
): Promise<(deletion: StoredDeletion) => string> => {
  const standing = await reader.labels(
    user,
    resource,
    stored.map(({ record_id: id }) => id),
  );
  const field = namedBy(resource);
  const named = ({ before }: StoredDeletion): unknown => readValues(user, resource, before)[field.name];
  const isRead = readNames(user, resource, [resource.recordRepresentation]).length > 0;
  const called =
    field.reference === undefined || !isRead
      ? new Map<string, string>()
      : await reader.called(user, field as Field, [
          ...new Set(
            stored
              .map(named)
              .filter((value) => value !== null && value !== undefined)
              .map(String),
          ),
        ]); // it has a reference, as no bare name has
  return (one) => {
    const value = String(named(one) ?? one.record_id);
    return standing.get(one.record_id) ?? called.get(value) ?? (field.reference === undefined ? value : one.record_id);
  };
};

/** How records are brought back; null: they are there, or not the reader's to see. */
const findWays = async (
  { reader, user }: AuditContext,
  resource: Resource,
  ids: readonly RecordId[],
): Promise<(id: RecordId) => WayBack | null> => {
  const soft = resource.delete?.soft;
  const columns = [...resource.key, ...(soft === undefined ? [] : [soft])];
  const found = await reader.records(user, resource, ids, { deleted: true, columns });
  // What is gone for good has no row by which a scope could be asked.
  const isHidden = isLimited(resource, user);
  return (id) => {
    const record = found.get(id);
    if (!record) return isHidden ? null : 'undo';
    if (soft === undefined || record[soft] === null) return null;
    return resource.delete?.restore ? 'restore' : 'undo';
  };
};

/** What a deleted record was: as it stands, with what its deletion changed in it; of one that is gone, what its deletion says. */
const readPast = async (audit: AuditContext, resource: Resource, deletion: Deletion): Promise<WholeRecord> => {
  const { reader, user } = audit;
  const { record_id: id } = deletion;
  const stands = (await reader.records(user, resource, [id], { deleted: true })).get(id);
  const past = { resource: resource.name, before: await readDeleted(audit, resource, deletion), after: {} };
  const { before } = tellPast(audit.context, user, resource, past);
  if (stands) {
    const names = readNames(user, resource, ['_refs', ...resource.fields.map(({ name }) => name)]);
    const told = Object.fromEntries(names.map((name) => [name, stands[name] ?? null]));
    return { ...told, ...before, id: stands.id, version: stands.version };
  }
  const labels = (await readRefs(reader, user, [{ ...past, before }]))({ ...past, before });
  return { ...before, id, version: 0, _refs: refsOf(before, labels) };
};

/** What references are called, as a record on its way has it. */
const refsOf = (
  values: Record<string, unknown>,
  labels: Record<string, Record<string, string>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([field, named]) => {
      const value = values[field];
      if (value === null || value === undefined) return [];
      const refOf = (id: unknown): { id: unknown; label: string } => ({ id, label: named[String(id)] ?? String(id) });
      return [[field, Array.isArray(value) ? value.map(refOf) : refOf(value)]];
    }),
  );
