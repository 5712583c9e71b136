import { fillPath, parseCall } from '../../src/core/declaration/calls.ts';
import type { Where } from '../../src/core/fields/conditions.ts';
import type { Dialect } from '../../src/core/wire/dialect.ts';
import type { FieldTypes } from '../../src/core/fields/fieldType.ts';
import { matches } from '../../src/core/records/matches.ts';
import type { ListQuery, ListRow } from '../../src/core/wire/query.ts';
import { asReadBy } from '../../src/core/declaration/asReadBy.ts';
import { readValues } from '../../src/core/declaration/readValues.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import type { SignedIn } from '../engine/access/signedIn.ts';
import { listCallsOf } from '../engine/calls/listRoute.ts';
import { RequestError } from '../engine/access/requestError.ts';
import { outOfScope, recordMissing } from '../engine/access/unseen.ts';
import { checkRemoteQuery, narrow, scopeWhere, verifiable } from './remoteQuery.ts';
import { readRemoteId, readRemoteRecord, UnreadableRecord, type RemoteRecord } from './remoteRecord.ts';
import type { Upstream, UpstreamAnswer } from './upstream.ts';

/** A stored record: as the declaration has it, and as the service sent it. */
interface Found {
  record: RemoteRecord;
  sent: object;
}

/** The records of one resource whose service is not ours. A read never looks beyond its user's scope. */
export interface RemoteResource {
  resource: Resource;
  /** Throws a `RefusedQuery`. */
  list(user: SignedIn, query: ListQuery): Promise<{ rows: ListRow[]; total: number }>;
  /** Throws 404 where there is none, also where it lies outside the scope. */
  find(user: SignedIn, id: string): Promise<Found>;
  /** Throws 403 where such a record would lie outside the scope. */
  requireScope(user: SignedIn, record: Record<string, unknown>): void;
  /** Answers the id of what was made. */
  create(user: SignedIn, values: Record<string, unknown>): Promise<string>;
  /** Sends the whole record, with what nobody declared: some services replace what they are sent. */
  update(user: SignedIn, found: Found, changes: Record<string, unknown>): Promise<void>;
  remove(user: SignedIn, found: Found): Promise<void>;
  /** What to throw where an answer cannot be used. */
  unusable: Upstream['unusable'];
}

interface RemoteParts {
  resource: Resource;
  fieldTypes: FieldTypes;
  dialect: Dialect;
  upstream: Upstream;
}

export const createRemoteResource = (parts: RemoteParts): RemoteResource => {
  const { resource, upstream } = parts;
  const reads = createReads(parts);
  const requireScope = (user: SignedIn, record: Record<string, unknown>): void => {
    if (!fulfils(parts, record, scopeWhere(resource, user))) throw outOfScope(user, resource);
  };
  return {
    resource,
    requireScope,
    unusable: upstream.unusable,
    ...reads,
    create: async (user, values) => {
      requireScope(user, values);
      const answer = requireDone(parts, await upstream.ask({ ...callOf(resource, 'create'), body: values }));
      const id = (answer as { id?: unknown } | null)?.id;
      if (typeof id !== 'string' && typeof id !== 'number')
        throw upstream.unusable('it did not say which record it made');
      return String(id);
    },
    update: async (user, { record, sent }, changes) => {
      requireScope(user, { ...record, ...changes });
      requireDone(
        parts,
        await upstream.ask({ ...callOf(resource, 'update', record.id), body: { ...sent, ...changes } }),
        { user, id: record.id },
      );
    },
    remove: async (user, { record }) => {
      requireDone(parts, await upstream.ask(callOf(resource, 'delete', record.id)), { user, id: record.id });
    },
  };
};

const createReads = (parts: RemoteParts): Pick<RemoteResource, 'list' | 'find'> => {
  const { resource, fieldTypes, dialect, upstream } = parts;
  return {
    list: async (user, asked) => {
      const query = checkRemoteQuery(asReadBy(user, resource), fieldTypes, asked);
      const filter = narrow(query.filter, scopeWhere(resource, user));
      if (filter === null) return { rows: [], total: 0 };
      const request = dialect.encode({ ...query, filter, total: 'exact' }, listCallsOf(resource));
      const answer = await upstream.ask({
        method: request.method,
        path: request.path,
        query: [...request.query, ...constantQuery(resource)],
        body: request.body,
      });
      const { rows, total } = decodeList(parts, answer);
      const records = rows.map((row) => readOrFail(parts, row));
      if (records.length > query.perPage) throw upstream.unusable('it answered more rows than were asked for');
      if (!records.every((record) => fulfils(parts, record, verifiable(filter))))
        throw upstream.unusable('it answered rows that the filter excludes');
      return { rows: records.map((record) => readValues(user, resource, record)), total };
    },
    find: async (user, text) => {
      const id = readRemoteId(resource, fieldTypes, text);
      if (id === null) throw recordMissing(user, resource, text);
      const sent = requireDone(parts, await upstream.ask(callOf(resource, 'show', id)), { user, id });
      const record = readOrFail(parts, sent);
      if (record.id !== id) throw upstream.unusable('it answered another record than the one asked for');
      if (!fulfils(parts, record, scopeWhere(resource, user))) throw recordMissing(user, resource, text);
      return { record, sent: sent as object }; // a record was read from it
    },
  };
};

const fulfils = ({ resource, fieldTypes }: RemoteParts, record: Record<string, unknown>, where: Where): boolean =>
  matches(record, where, resource.fields, fieldTypes);

const decodeList = (
  { dialect, upstream }: RemoteParts,
  { status, body, headers }: UpstreamAnswer,
): { rows: unknown[]; total: number } => {
  if (status >= 300) throw upstream.unusable(`it answered ${status}`);
  try {
    const { rows, total } = dialect.decode(body, headers);
    if (total !== undefined) return { rows, total };
  } catch {
    throw upstream.unusable('it answered no list');
  }
  throw upstream.unusable('it did not say how many records there are');
};

const readOrFail = ({ resource, fieldTypes, upstream }: RemoteParts, sent: unknown): RemoteRecord => {
  try {
    return readRemoteRecord(resource, fieldTypes, sent);
  } catch (error) {
    if (error instanceof UnreadableRecord) throw upstream.unusable(error.message);
    throw error;
  }
};

/** Who asked for which record. */
interface Asked {
  user: SignedIn;
  id: string | number;
}

/** The body of an answer, or why the service did not do what was asked. */
const requireDone = ({ resource, upstream }: RemoteParts, { status, body }: UpstreamAnswer, asked?: Asked): unknown => {
  if (status < 300) return body;
  // Byte for byte the same for a record that is hidden and for one that is not there.
  if (asked && (status === 404 || status === 410)) throw recordMissing(asked.user, resource, String(asked.id));
  if (status === 404 || status === 410) throw upstream.unusable(`it answered ${status}`);
  throw new RequestError(422, 'VALIDATION', 'remoteRefused', {
    service: resource.service,
    reason: reasonOf(body) ?? `it answered ${status}`,
  });
};

const longestReason = 200;

/** The sentence of a refusal, where a service gives one as such: never a stack, never a page. */
const reasonOf = (body: unknown): string | null => {
  const { error, message } = (typeof body === 'object' && body !== null ? body : {}) as {
    error?: unknown;
    message?: unknown;
  }; // looked at below
  const text = [message, error].find((one) => typeof one === 'string' && one !== '');
  return typeof text === 'string' ? (text.split('\n')[0] ?? '').slice(0, longestReason) : null;
};

const constantQuery = ({ query = {} }: Resource): [string, string][] =>
  Object.entries(query).map(([name, value]) => [name, String(value)]);

const callOf = (resource: Resource, kind: 'show' | 'create' | 'update' | 'delete', id?: string | number) => {
  const { method, path } = parseCall(resource.calls[kind] ?? '');
  return { method, path: fillPath(path, id === undefined ? {} : { id }), query: constantQuery(resource) };
};
