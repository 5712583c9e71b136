import { declaredApplication } from '../../server/application.ts';
import { hashToken, makeToken } from '../../server/sessions/tokens/tokenText.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { superGrants } from '../../src/core/people/grants.ts';
import { idOf } from '../../src/core/values/key.ts';
import { sees, type Constraints, type Row } from '../support/accessOracle.ts';
import type { WalkRequest } from './accessRequests.ts';
import type { DemoServer, Json, Reply } from './demoServer.ts';
import type { DocumentCall, FuzzRequest } from './fuzzRequests.ts';
import { kept, markers, type MarkedWorld } from './markedWorld.ts';
import { constraintNames } from './walkedPlaces.ts';

/** A token that may less than whose it is: what the call asks for, within one constraint. */
export interface NarrowToken {
  headers: { authorization: string };
  constraints: Constraints;
}

const { permissions: table, resources } = declaredApplication;
const supers = superGrants(table);
const allButSupers = Object.keys(table).filter((code) => !supers.includes(code));

/** The constraints that a call is asked within, one after the other: those of its resource, or all. */
export const constraintsFor = (resource: Resource | undefined): string[] => {
  const own = constraintNames.filter((name) => resource?.scope[name] !== undefined);
  return own.length > 0 ? own : constraintNames;
};

/** Makes a token of an account for a call. */
export const narrowToken = async (
  { rows }: DemoServer,
  account: number,
  { permissions }: DocumentCall,
  constraints: Constraints,
): Promise<NarrowToken> => {
  const token = makeToken();
  // Narrower than its person's, who holds a grant of everything.
  const codes = permissions.filter((code) => !supers.includes(code));
  await rows(
    `INSERT INTO framework.token (hash, account_id, name, hint, permissions, constraints, created_at, expires_at)
     VALUES ($1, $2, 'Fuzz', 'ctk_', $3, $4, '2026-11-01', '2027-10-01')`,
    [hashToken(token), account, codes.length > 0 ? codes : allButSupers, JSON.stringify(constraints)],
  );
  return { headers: { authorization: `Bearer ${token}` }, constraints };
};

/** A request by a token: what it asks, and of a plain one what the walk knows of its answer. */
export type TokenRequest = FuzzRequest & Partial<Pick<WalkRequest, 'lists' | 'idsIn'>>;

/** Of which resource the answers of a call are, where the call alone says it. */
type Of = Resource | undefined;

/** Some dialects answer a list bare. */
const rowsIn = (body: unknown): Json[] => {
  const data = Array.isArray(body) ? body : (body as { data?: unknown }).data;
  return Array.isArray(data) ? (data as Json[]) : [];
};

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFilled = (value: unknown): boolean => isObject(value) && Object.keys(value).length > 0;

/** Every object of an answer, and the resource that it, or what it stands in, says that it is of. */
function* objectsIn(value: unknown, of: string | undefined): Generator<{ of: string | undefined; object: Json }> {
  if (Array.isArray(value)) for (const one of value) yield* objectsIn(one, of);
  if (!isObject(value)) return;
  const own = typeof value['resource'] === 'string' ? value['resource'] : of;
  yield { of: own, object: value };
  for (const one of Object.values(value)) yield* objectsIn(one, own);
}

/** Changes are counted by days, not by the records that there are. */
const countsChanges = (of: string, { name }: Json): boolean =>
  resources.find((resource) => resource.name === of)?.trends?.[String(name)]?.counts === 'changes';

/** What an answer tells that lies beyond the constraints of whoever asks; null: nothing. */
export const tellsBeyond = (
  world: MarkedWorld,
  constraints: Constraints,
  of: Of,
  request: TokenRequest,
  { body, text, status }: Reply,
): string | null => {
  const find = (resource: Resource, id: string): Row | undefined =>
    world.rows.get(resource.name)?.get(id) ??
    [...(world.rows.get(resource.name)?.values() ?? [])].find((row) => String(row[resource.key[0] ?? '']) === id);
  const isBeyond = (name: string, id: unknown): boolean => {
    const resource = kept.find((one) => one.name === name);
    const row = resource && find(resource, String(id));
    return row !== undefined && !sees(world.rows, resources, constraints, resource as Resource, row); // found of it
  };
  const most = (name: string): number => {
    const resource = kept.find((one) => one.name === name);
    if (!resource) return Infinity;
    return [...(world.rows.get(name)?.values() ?? [])].filter((row) =>
      sees(world.rows, resources, constraints, resource, row),
    ).length;
  };
  const sent = `${decoded(request.url)} ${Buffer.isBuffer(request.payload) ? request.payload.toString() : JSON.stringify(request.payload ?? '')}`;
  const said = [...new Set(sent.match(markers) ?? [])].reduce((left, word) => left.replaceAll(word, ''), text);
  for (const [word, name = '', id = ''] of said.matchAll(markers)) if (isBeyond(name, id)) return `the text '${word}'`;
  if (status >= 400) return null;
  if (of && request.lists) {
    const ids = request.idsIn
      ? request.idsIn(text)
      : rowsIn(body).flatMap(({ id }) => (id === null ? [] : [String(id)]));
    const beyond = ids.find((id) => isBeyond(of.name, id));
    if (beyond !== undefined) return `the row ${beyond} of ${of.name}`;
    const total = Number((body as { metadata?: Json }).metadata?.['total'] ?? 0);
    if (total > most(of.name)) return `${total} ${of.name}, of which there are ${most(of.name)} within`;
  }
  const count = isObject(body.data) ? body.data['count'] : undefined;
  if (of && typeof count === 'number' && count > most(of.name))
    return `${count} ${of.name}, of which there are ${most(of.name)} within`;
  for (const { of: name, object } of objectsIn(body, of?.name)) {
    if (name === undefined) continue;
    if (Array.isArray(object['days']) && !countsChanges(name, object)) {
      const counted = (object['days'] as Json[]).map((day) => Number(day['count'] ?? day['value'] ?? 0));
      if (Math.max(...counted) > most(name))
        return `a count of ${Math.max(...counted)} ${name}, of which there are ${most(name)} within`;
      const named = [
        ...((object['records'] ?? []) as unknown[]),
        ...((object['rows'] ?? []) as Json[]).map(({ id }) => id),
      ];
      const beyond = named.find((id) => isBeyond(name, id));
      if (beyond !== undefined) return `the counted ${String(beyond)} of ${name}`;
    }
    // A row of a plan; entries of a history have ids of their own.
    if (!('outcome' in object) || !(isFilled(object['before']) || isFilled(object['after']))) continue;
    if (isBeyond(name, object['id'])) return `the values of ${String(object['id'])} of ${name}`;
  }
  return null;
};

const decoded = (url: string): string => {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
};

/** Whether a request that is let in names a record beyond the constraints. */
export const isAboutBeyond = (
  world: MarkedWorld,
  constraints: Constraints,
  resource: Resource,
  { about, row }: { about?: Row | null | undefined; row: Row },
): boolean => {
  const named = about === undefined ? row : about;
  if (named === null) return false;
  const stored = world.rows.get(resource.name)?.get(String(idOf(named, resource.key)));
  return !sees(world.rows, resources, constraints, resource, stored ?? named);
};
