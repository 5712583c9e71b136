import { siblingsOf } from '../../src/core/fields/matching.ts';
import Papa from 'papaparse';
import * as z from 'zod';
import { declaredApplication } from '../../server/application.ts';
import { quote, tableOf } from '../../server/engine/database/identifiers.ts';
import { parseCall } from '../../src/core/declaration/calls.ts';
import { imageOperations } from '../../src/core/values/images.ts';
import { writeCsv } from '../../src/core/csv/csv.ts';
import { matches } from '../../src/core/records/matches.ts';
import { encodeKey, idOf } from '../../src/core/values/key.ts';
import { message } from '../../src/core/values/messages.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { valueAt, type Row, type World } from '../support/accessOracle.ts';
import type { DemoServer, Json, Method, Reply } from './demoServer.ts';
import { isDoneOnce, otherValue } from './fitting.ts';
import {
  freeEan,
  freePicture,
  freeTexts,
  ownPeriods,
  isLiving,
  isUniqueEmail,
  isUniquePicture,
  resourceNamed,
  standsForAll,
  tiedNames,
  type MarkedWorld,
  freeChoices,
  resourcesAlong,
} from './markedWorld.ts';

/** A request of the walk: what it asks, and how it is read whether it was let in. */
export interface WalkRequest {
  method: Method;
  url: string;
  payload?: unknown;
  headers?: Record<string, string>;
  /** Of many rows, each is answered for itself: all of them must be let in. */
  judge: (reply: Reply) => boolean;
  /** A list: exactly what may be seen comes back, where it is asked for all. */
  lists?: 'all' | 'some';
  /** Of an answer that is no JSON: the keys of its rows. */
  idsIn?: (text: string) => string[];
  /** Not many at a time: the server holds a connection for each. */
  alone?: boolean;
  /** A write that is let in changes rows. */
  writes?: boolean;
  /** The record that decides whether it lies within a scope; absent: the row that is meant. Null: none does. */
  about?: Row | null;
}

export interface Place {
  demo: DemoServer;
  world: MarkedWorld;
  resource: Resource;
  /** The row that is meant. */
  row: Row;
  /** One that lies elsewhere in the scope. */
  other?: Row;
  /** Asks as the one whose access is proved. */
  ask: (method: Method, url: string, payload?: unknown, headers?: Record<string, string>) => Promise<Reply>;
  /** Behind the colon of the kind. */
  detail: string;
}

type Builder = (place: Place) => Promise<WalkRequest> | WalkRequest;

const isFine = ({ status }: Reply): boolean => status === 200 || status === 201;
const allTrue = ({ status, body }: Reply): boolean =>
  status === 200 && Object.values(body.data as Json).every((result) => result === true);
// A picture that lies elsewhere has no thumbnail to be made: whoever is told so was let in.
const allReached = ({ status, body }: Reply): boolean =>
  status === 200 &&
  Object.values(body.data as Json).every((result) => result === true || result === message('imageMissing').text);
const isPlanned = ({ status, body }: Reply): boolean => {
  const { counts, total } = (body.data ?? {}) as { counts?: Json; total?: number };
  return status === 201 && counts?.['error'] === 0 && Number(total) > 0;
};
// What is seen is a row of the plan, though its value may be none of its field.
const isTold = ({ status, body }: Reply): boolean => status === 201 && Number((body.data as Json)['total']) > 0;
const toolkit = '/api/toolkit/v1';
const hasRows = ({ status, body }: Reply): boolean => status === 200 && (body.data as Json[]).length > 0;
const isUndone = ({ status, body }: Reply): boolean => status === 200 && Number((body.data as Json)['applied']) > 0;

const baseOf = (resource: Resource): string => declaredApplication.services[resource.service]?.base ?? '';
const dialectOf = (resource: Resource): string =>
  resource.dialect ?? declaredApplication.services[resource.service]?.dialect ?? '';
const pages: Readonly<Record<string, string>> = {
  skipTake: 'skip=0&take=1000',
  cursor: 'take=1000',
  simpleRest: `range=${encodeURIComponent('[0,999]')}`,
};
const pageOf = (resource: Resource): string => pages[dialectOf(resource)] ?? 'page=1&per-page=1000';
const idAt = ({ resource, row }: Place): string => String(idOf(row, resource.key));

let count = 0;
/** A change that is one: a text that was never there, or a switch turned. `many`: of several records at once. */
export const changeOf = (place: Pick<Place, 'resource' | 'row'>, many = false): Json => {
  const change = foundChange(place, many) ?? (many ? undefined : foundChange(place, true));
  if (!change) throw new Error(`No field of ${place.resource.name} can be changed by the walk.`);
  return change;
};

const foundChange = ({ resource, row }: Pick<Place, 'resource' | 'row'>, many: boolean): Json | undefined => {
  count += 1;
  const bulk = many ? (resource.bulk?.fields as readonly string[] | undefined) : undefined; // names of its fields
  const text = freeTexts(resource).find(({ name }) => !bulk || bulk.includes(name));
  if (text) return { [text.name]: `mk-${resource.name}-${String(row[resource.key[0] ?? ''])}-x w${count}` };
  return resource.fields
    .filter(
      (field) => (!bulk || bulk.includes(field.name)) && isOpenToAll(resource, field) && row[field.name] !== undefined,
    )
    .toSorted((a, b) => Number(easiest.includes(b.type)) - Number(easiest.includes(a.type)))
    .flatMap((field) => {
      const value = anew[field.type]?.(field) ?? otherValue(field, row);
      return value === undefined ? [] : [{ [field.name]: value }];
    })[0];
};

/** What several records at once can be given: where that is their state alone, one to which whoever edits many may move them. */
const changeOfMany = async (place: Place): Promise<{ place: Place; changes: Json }> => {
  const { states, access } = place.resource;
  const found = foundChange(place, true);
  const way = (states?.transitions ?? []).find(
    ({ to, permissions }) => typeof to !== 'object' && permissions.some((code) => access.bulk.includes(code)),
  );
  if (found || !states || !way) return { place, changes: changeOf(place, true) };
  const from = way.from.find((state) => state !== way.to);
  return { place: await unguarded(place, { [states.field]: from }), changes: { [states.field]: way.to } };
};

/** Values that no request before gave. Times are of the night, before whatever ends by day. */
const anew: Readonly<Record<string, (field: Resource['fields'][number]) => unknown>> = {
  money: ({ parts }) => (parts ? count : count / 100),
  localTime: () => [Math.floor(count / 60) % 8, count % 60].map((part) => String(part).padStart(2, '0')).join(':'),
};

/** Types whose values are changed by the walk rather than others. */
const easiest: readonly string[] = ['money', 'boolean'];

/** A field that whoever edits may change, and that neither moves the record nor is its key. */
const isOpenToAll = ({ access, scope, states, key, fields }: Resource, field: Resource['fields'][number]): boolean =>
  !field.readOnly &&
  !fields.some((other) => siblingsOf(other).includes(field.name)) &&
  field.from === undefined &&
  !field.bulkOnly &&
  access.fields[field.name] === undefined &&
  !Object.values(scope).some((path) => path.split('.')[0] === field.name) &&
  field.name !== states?.field &&
  !key.includes(field.name);

/** A record to be made: what is required, one by itself or with others, and what places it in the scope of the row that is meant. */
/** As a call gives what a column has: of a time the hour and the minute. */
const onWire = ({ type }: Resource['fields'][number], value: unknown): unknown =>
  type === 'localTime' && typeof value === 'string' ? value.slice(0, 5) : value;

const creation = async ({ world, resource, row }: Place): Promise<Json> => {
  count += 1;
  const placing = new Set(Object.values(resource.scope).map((path) => path.split('.')[0]));
  const either = Object.values(resource.checks).flatMap((check) => (check.kind === 'atLeastOne' ? check.fields : []));
  const asked = resource.fields.flatMap(({ when }) =>
    when?.required && matches(row, when.required, resource.fields, fieldTypes) ? Object.keys(when.required) : [],
  );
  const fields = resource.fields.filter(
    (field) =>
      field.from === undefined &&
      !field.readOnly &&
      field.stored !== false &&
      ((field.required && field.default === undefined) ||
        (field.when?.required && matches(row, field.when.required, resource.fields, fieldTypes)) ||
        (asked.includes(field.name) && field.name !== resource.states?.field) ||
        placing.has(field.name) ||
        either.includes(field.name) ||
        resource.key.includes(field.name)),
  );
  const given: Json = {
    ...Object.fromEntries(fields.map((field) => [field.name, onWire(field, row[field.name] ?? null)])),
    ...tiedNames(resource, row, count),
  };
  for (const field of fields) {
    if (freeTexts(resource).includes(field)) given[field.name] = `created ${count}`;
    if (field.type === 'ean') given[field.name] = freeEan(5_000_000 + count);
    if (isUniqueEmail(field)) given[field.name] = `created-${count}@walk.test`;
    if (isUniquePicture(field)) given[field.name] = freePicture(5_000_000 + count);
    if (!standsForAll(resource, field.name) && (!field.unique || field.reference === undefined)) continue;
    const owner = resourceNamed(field.reference ?? '');
    given[field.name] = (await world.copy(owner, world.rows.get(owner.name)?.get(String(row[field.name])) ?? {}))[
      owner.key[0] ?? ''
    ];
  }
  // A period that is asked for is one that nobody has, and ends.
  const period = fields.some(({ name }) => name in ownPeriods(resource, row, 0))
    ? ownPeriods(resource, row, 30_000 + count)
    : {};
  return { ...given, ...freeChoices(resource, world.rows, { ...row, ...given }), ...period };
};

/** A row of its own for a request that takes it away. */
const another = async (place: Place): Promise<Place> => ({
  ...place,
  row: await place.world.copy(place.resource, place.row),
});

/** Another value of a field that only some may write. */
const guardedValue = ({ resource, row, detail, world }: Place): unknown => {
  const field = resource.fields.find(({ name }) => name === detail);
  const keys = [...(world.rows.get(field?.reference ?? '')?.values() ?? [])].map(({ id }) => id as number); // a key
  return field && otherValue(field, row, keys);
};

/** One whose guarded switches are off: a locked record refuses what others take. `sets`: what else it has. */
const unguarded = async (place: Place, sets: Row = {}): Promise<Place> => {
  const switches = Object.keys(place.resource.access.fields).filter((name) => place.row[name] === true);
  const off = Object.fromEntries(switches.map((name) => [name, false]));
  return { ...place, row: await place.world.copy(place.resource, place.row, { ...off, ...sets }) };
};

/** The place of an action: a row of its own where it can be done once, or begins in another state than the row has. */
const actionPlace = async (given: Place, name: string): Promise<Place> => {
  const { states, actions } = given.resource;
  const from = (states?.transitions ?? []).flatMap((way) => (way.action === name ? way.from : []));
  const state = from.find((one) => one === given.row[states?.field ?? '']) ?? from[0];
  if (state !== undefined && (isDoneOnce(given.resource, name) || state !== given.row[states?.field ?? '']))
    return unguarded(given, { [states?.field ?? '']: state });
  return actions[name]?.result === 'perId' || isDoneOnce(given.resource, name) ? unguarded(given) : given;
};

/** The input of an action that gives the row's place to another record: one like that which has it now. */
const rewired = async ({ world, resource, row }: Place, name: string): Promise<Json | undefined> => {
  const { rewire } = resource.actions[name] ?? {};
  if (!rewire) return undefined;
  const target = resourceNamed(resource.fields.find((field) => field.name === rewire.field)?.reference ?? '');
  const like = world.rows.get(target.name)?.get(String(row[rewire.field])) ?? {};
  return { [rewire.input]: (await world.copy(target, like))[target.key[0] ?? ''] };
};

/** A deleted one, with what its way back requires. */
const deleted = async (place: Place): Promise<Place> => {
  const { resource, world, row } = place;
  const gone = await world.copy(resource, row, { [resource.delete?.soft ?? '']: '2026-11-01T00:00:00Z' });
  for (const { from } of resource.fields) {
    if (typeof from !== 'object' || 'only' in from) continue;
    const related = resourceNamed(from.related);
    const like = [...(world.rows.get(related.name)?.values() ?? [])][0] ?? {};
    await world.copy(related, like, { [from.by]: gone[resource.key[0] ?? ''], primary: true });
  }
  return { ...place, row: gone };
};

const plan = ({ resource }: Place, body: Json, judge = isPlanned): WalkRequest => ({
  method: 'POST',
  url: `${baseOf(resource)}/plans`,
  payload: { resource: resource.name, ...body },
  judge,
});

const addressed = (place: Place, call: keyof Resource['calls']): Pick<WalkRequest, 'method' | 'url'> => {
  const { method } = parseCall(place.resource.calls[call] ?? '');
  return { method: method as Method, url: place.demo.urlOf(place.resource, call, idAt(place)) }; // the methods of calls
};

const listing = (
  place: Place,
  call: keyof Resource['calls'],
  query = '',
  lists: WalkRequest['lists'] = 'all',
): WalkRequest => {
  const request = addressed(place, call);
  return { ...request, url: `${request.url}?${pageOf(place.resource)}${query}`, judge: isFine, lists };
};

/** The code by which a search of a kind finds a row, read off its declaration. */
const codeOf = async ({ world, resource, row, detail }: Place): Promise<string> => {
  const by = resource.search[detail]?.by;
  if (typeof by === 'string') return String([row[by]].flat()[0] ?? '');
  if (!by || 'text' in by) return textOf({ world, resource, row });
  if ('path' in by)
    return by.path.map((path) => valueFor(world.rows, resource, row, path)).find((value) => value !== '') ?? '';
  const id = row[by.of ?? resource.key[0] ?? ''];
  const target = resourceNamed(by.related);
  // What was asked before may have moved or deleted them.
  const others = [...(await world.reload(target)).values()].filter((other) => isLiving(target, other));
  const related =
    others.find((other) => String(other[by.by]) === String(id) && other[by.field] !== null) ??
    (await world.copy(target, others.find((other) => other[by.field] !== null) ?? {}, { [by.by]: id }));
  return String(related[by.field]);
};

/** What a free text finds the record by: a field that is searched, else its name. */
const textOf = async ({ world, resource, row }: Pick<Place, 'world' | 'resource' | 'row'>): Promise<string> => {
  const searched = Object.values(resource.search).flatMap(({ by }) =>
    typeof by === 'object' && 'text' in by ? by.text : [],
  );
  for (const name of [...searched, resource.recordRepresentation]) {
    const from = resource.fields.find((field) => field.name === name)?.from;
    // What was asked before may have renamed them.
    if (typeof from === 'string') for (const other of resourcesAlong(resource, from)) await world.reload(other);
    const text = typeof from === 'string' ? valueFor(world.rows, resource, row, from) : String(row[name] ?? '');
    if (text !== '') return text;
  }
  return '';
};

const valueFor = (world: World, resource: Resource, row: Row, path: string): string => {
  const stored = valueAt(world, declaredApplication.resources, resource, row, path);
  if (stored !== undefined && stored !== null) return String(stored);
  // 'item_id.ean' ends in the primary row of another resource.
  const codes = [...(world.get('item-eans')?.values() ?? [])].filter(
    (code) => code['item_id'] === row['item_id'] && code['primary'] === true,
  );
  return String(codes[0]?.['ean'] ?? '');
};

/** A place whose change is always one: a switch can only be turned on, in a row of its own. */
const changeable = async (place: Place): Promise<Place> => {
  if (freeTexts(place.resource).length > 0) return place;
  const off = Object.fromEntries(
    place.resource.fields.filter(({ type }) => type === 'boolean').map(({ name }) => [name, false]),
  );
  return { ...place, row: await place.world.copy(place.resource, place.row, off) };
};

const saved = async (given: Place): Promise<string> => (await savedIn(given)).changeSet;

const savedIn = async (given: Place): Promise<{ changeSet: string; place: Place }> => {
  const place = await changeable(given);
  const reply = await place.demo.call('PUT', addressed(place, 'update').url, { changes: changeOf(place) });
  const changeSet = reply.body.metadata?.['changeSet'];
  if (typeof changeSet !== 'string') throw new Error(`Nothing to take back in ${place.resource.name}: ${reply.text}`);
  await place.world.takeWrites();
  return { changeSet, place };
};

/** How a request of each kind is made. A kind that is missing here is a cell that no test covers. */
// prettier-ignore
export const builders: Readonly<Record<string, Builder>> = {
  list: (place) => listing(place, 'list'),
  deletedList: (place) => listing(place, 'list', '&deleted=true', 'some'),
  lookup: (place) => listing(place, 'list', `&columns=${[...new Set([...place.resource.key, place.resource.recordRepresentation])].join(',')}`),
  query: async (place) => listing(place, 'query', `&q=${encodeURIComponent(await textOf(place))}`, 'some'),
  search: async (place) => {
    const { path } = parseCall(place.resource.calls.search ?? '');
    const url = `${baseOf(place.resource)}${path.replace('{kind}', place.detail)}?${pageOf(place.resource)}`;
    return { method: 'POST', url, payload: [await codeOf(place)], judge: isFine, lists: 'some' };
  },
  all: (place) => ({ ...addressed(place, 'all'), judge: isFine, lists: 'all' }),
  count: (place) => ({ ...addressed(place, 'count'), payload: {}, judge: isFine, about: null }),
  pair: (place) => {
    const { path } = parseCall(place.resource.calls.pair ?? '');
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(place.row[name]));
    return { method: 'GET', url: `${baseOf(place.resource)}${filled}`, judge: isFine };
  },
  export: (place) => ({
    ...addressed(place, 'export'), payload: {}, judge: isFine, lists: 'all', alone: true,
    idsIn: (text) => Papa.parse<string[]>(text.trim()).data.slice(1).map((cells) => encodeKey(cells.slice(0, place.resource.key.length))),
  }),
  show: (place) => ({ ...addressed(place, 'show'), judge: isFine }),
  check: (place) => ({ ...addressed(place, 'check'), payload: { values: {} }, judge: isFine, about: null }),
  points: (place) => ({ ...addressed(place, 'points'), payload: {}, judge: isFine, about: null }),
  clone: (place) => ({ ...addressed(place, 'clone'), judge: isFine, writes: true }),
  history: (place) => ({ ...addressed(place, 'history'), judge: isFine }),
  create: async (place) => {
    const record = await creation(place);
    // Of a retailer one is not finished at a time.
    if (place.resource.name === 'integrations') await place.demo.rows('UPDATE retailer.integrations SET finished_at = created_at WHERE finished_at IS NULL');
    return { ...addressed(place, 'create'), payload: record, judge: isFine, writes: true, about: record };
  },
  update: async (given) => {
    const place = await changeable(given);
    return { ...addressed(place, 'update'), payload: { changes: changeOf(place) }, judge: isFine, writes: true };
  },
  field: (place) => ({ ...addressed(place, 'update'), payload: { changes: { [place.detail]: guardedValue(place) } }, judge: isFine }),
  move: ({ other = {}, ...place }) => {
    const step = place.detail.split('.')[0] ?? '';
    return { ...addressed(place, 'update'), payload: { changes: { [step]: other[step] ?? null } }, judge: isFine, about: { ...place.row, [step]: other[step] } };
  },
  delete: async (place) => {
    const spare = await another(place);
    return { ...addressed(spare, 'delete'), judge: isFine, writes: true, about: spare.row };
  },
  bulkCreate: async (place) => {
    const record = await creation(place);
    return { ...addressed(place, 'bulkCreate'), payload: [record], judge: allTrue, writes: true, about: record };
  },
  // Its rows are written by a job, which refuses those beyond a scope one by one.
  importRows: (place) => ({ ...addressed(place, 'importRows'), payload: [fileOf(place)], judge: ({ status }) => status === 202, about: null }),
  // What is wrong with a row is told, whoever's it is.
  validateRows: (place) => ({ ...addressed(place, 'validateRows'), payload: [fileOf(place)], judge: isFine, about: null }),
  saveRows: (place) => ({ ...addressed(place, 'saveRows'), payload: [fileOf(place)], judge: isFine }),
  planCreate: async (place) => {
    const record = await creation(place);
    const pairs = Object.fromEntries((place.resource.bulkCreate?.of ?? []).map((name) => [name, { ids: [String(record[name])] }]));
    return { ...plan(place, { kind: 'create', pairs, changes: {} }), about: record };
  },
  bulkUpdate: async (given) => {
    const { place, changes } = await changeOfMany(given);
    return { ...addressed(place, 'bulkUpdate'), payload: { ids: [idAt(place)], changes }, judge: allTrue, writes: true, about: place.row };
  },
  bulkDelete: async (place) => {
    const spare = await another(place);
    return { ...addressed(place, 'bulkDelete'), payload: [idAt(spare)], judge: allTrue, writes: true, about: spare.row };
  },
  planUpdate: async (given) => {
    const { place, changes } = await changeOfMany(given);
    return { ...plan(place, { kind: 'update', selection: { ids: [idAt(place)] }, changes }), about: place.row };
  },
  planRows: (place) => plan(place, { kind: 'update', rows: [{ id: idAt(place), changes: changeOf(place) }] }),
  planTakeOver: (place) => {
    const proposals = { resource: place.resource.name, selection: { ids: [idAt(place)] } };
    return { method: 'POST', url: `${baseOf(place.resource)}/plans`, payload: { resource: place.resource.proposes?.to, kind: 'update', proposals }, judge: isTold };
  },
  planDelete: async (place) => {
    const spare = await another(place);
    return { ...plan(place, { kind: 'delete', selection: { ids: [idAt(spare)] } }), about: spare.row };
  },
  planAction: async (given) => {
    const place = await actionPlace(given, given.detail);
    return { ...plan(place, { kind: 'action', action: place.detail, selection: { ids: [idAt(place)] }, input: await rewired(place, place.detail) }), about: place.row };
  },
  planRestore: async (place) => {
    const spare = await deleted(place);
    return { ...plan(place, { kind: 'action', action: 'restore', selection: { ids: [idAt(spare)] } }), about: spare.row };
  },
  planRevert: async (place) => plan(place, { kind: 'revert', changeSet: await saved(place) }),
  undo: async (place) => ({ method: 'POST', url: `${baseOf(place.resource)}/change-sets/${await saved(place)}/undo`, payload: {}, judge: isUndone, writes: true }),
  audit: async (given) => {
    const { place } = await savedIn(given);
    return { method: 'GET', url: `${toolkit}/changes?resource=${place.resource.name}&record=${encodeURIComponent(idAt(place))}`, judge: hasRows, about: place.row };
  },
  auditRows: async (given) => {
    const { changeSet, place } = await savedIn(given);
    return { method: 'GET', url: `${toolkit}/change-sets/${changeSet}/rows?resource=${place.resource.name}`, judge: hasRows, about: place.row };
  },
  selectionHistory: async (given) => {
    const { place } = await savedIn(given);
    return { method: 'POST', url: `${toolkit}/history`, payload: { resource: place.resource.name, selection: { ids: [idAt(place)] } }, judge: hasRows, about: place.row };
  },
  restore: async (place) => {
    const { path } = parseCall(place.resource.delete?.restore?.request ?? '');
    const spare = await deleted(place);
    return { method: 'POST', url: `${baseOf(place.resource)}${path}`, payload: [idAt(spare)], judge: allTrue, writes: true, about: spare.row };
  },
  action: async (given) => {
    const [name = '', on = ''] = given.detail.split(':');
    const action = given.resource.actions[name];
    const { method, path } = parseCall(action?.request[on as 'record'] ?? ''); // a place of the action
    const place = method === 'DELETE' ? await another(given) : await actionPlace(given, name);
    await fitFlags(place, action);
    const url = `${baseOf(place.resource)}${path.replaceAll(/\{(\w+)\}/g, (_, brace: string) => (brace === 'id' ? idAt(place) : String(inputs[brace]?.(place) ?? place.row[brace])))}`;
    const ids = [idAt(place)];
    const input = await rewired(place, name);
    const own = input && { id: idAt(place), ...input };
    const files = await filesOf(place, name);
    const payload = own ? (on === 'selection' ? [own] : own) : on !== 'selection' ? { ...inputOf(action, place), ...files } : action?.idsIn ? { ...inputOf(action, place), ...files, [action.idsIn]: ids } : ids;
    // Such an answer is of what its asker sees, whatever was asked; a file is written later.
    const isNamed = (place.resource.inputs[name] ?? []).some((field) => path.includes(`{${field.name}}`));
    const isOfSeen = !isNamed && !readTheirRecord.includes(name) && ((on === 'collection' && !action?.copies) || (action?.result === 'job' && on !== 'record') || action?.shows !== undefined);
    return { method: method as Method, url, payload, judge: judgeOf(action, on), about: isOfSeen ? null : place.row };
  },
  upload: (place) => ({ ...upload(place, fileOf(place)), about: null }),
  import: async (place) => {
    // A plan reads a file of its maker; who may not send one names somebody else's.
    const cells = fileOf(place);
    const { url, payload, headers } = upload(place, cells);
    const own = await place.ask('POST', url, payload, headers);
    const reply = own.status === 201 ? own : await place.demo.callAs('admin', 'POST', url, payload, headers);
    return plan(place, { kind: 'import', import: { file: (reply.body.data as Json)['file'], separator: ',', encoding: 'utf-8', mapping: Object.keys(cells), constants: {}, blank: 'keep' } });
  },
};

/** The one row of a file that changes the record: its key, and what changes, without a mark: a plan says again what it was asked. */
const fileOf = ({ resource, row }: Place): Json => {
  const change = Object.entries(changeOf({ resource, row })).map(([name, value]) => [
    name,
    typeof value === 'string' ? `imported ${count}` : value,
  ]);
  return { ...Object.fromEntries(resource.key.map((name) => [name, row[name]])), ...Object.fromEntries(change) };
};

const upload = ({ resource }: Place, cells: Json): WalkRequest & { headers: Record<string, string> } => ({
  method: 'POST',
  url: `${baseOf(resource)}/plans/files?resource=${resource.name}&name=file.csv`,
  payload: Buffer.from(writeCsv([Object.keys(cells), Object.values(cells).map(String)], ',')),
  headers: { 'content-type': 'text/csv' },
  judge: isFine,
});

/** Sets what an action asks of its record and nobody writes by hand. */
const fitFlags = async (
  { demo, resource, row }: Place,
  action: Resource['actions'][string] | undefined,
): Promise<void> => {
  const [key = ''] = resource.key;
  if (ofProcesses.test(action?.operation ?? '')) await endRuns(demo);
  for (const [name, wanted] of Object.entries(action?.when ?? {})) {
    const { in: among, gte } = (wanted ?? {}) as { in?: unknown[]; gte?: unknown };
    const value = among ? among[0] : (gte ?? wanted);
    const isOwn =
      resource.fields.some((field) => field.name === name && field.readOnly) &&
      (resource.states?.field !== name || ofProcesses.test(action?.operation ?? ''));
    if (isOwn && typeof value !== 'object')
      await demo.rows(`UPDATE ${tableOf(resource)} SET ${quote(name)} = $2 WHERE ${quote(key)} = $1`, [
        row[key],
        value,
      ]);
  }
  if (action?.operation && startsFeeds.includes(action.operation)) await fitStore(demo, row);
};

/** Operations that move a process of distances on. */
const ofProcesses = /^(edit|remove|request|rerun|schedule|unschedule)Distances$/;

/** Of a country one run is under way at a time. */
export const endRuns = (demo: DemoServer): Promise<unknown> =>
  demo.rows('UPDATE distance."scheduled-distances" SET status = 2 WHERE status IN (0, 1)');

/** Operations that begin a run of a store's feed. */
const startsFeeds = ['startFeeds', 'ingestFeed'];

/** A store that is fed, of a retailer that sends feeds, with no run under way. */
const fitStore = async (demo: DemoServer, { sm_store_id: store, retailer_id: retailer }: Row): Promise<void> => {
  await demo.rows('UPDATE retailer."retailer-stores" SET enabled = true WHERE sm_store_id = $1', [store]);
  await demo.rows("UPDATE retailer.retailers SET feed_requirement = 'required' WHERE id = $1", [retailer]);
  await demo.rows(
    `UPDATE retailer."feed-runs" SET status = 'failed' WHERE sm_store_id = $1 AND status IN ('queued', 'running')`,
    [store],
  );
};

/** A file of places: an area, which selects and writes nothing. */
const places =
  '<kml><Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>9,45 10,45 10,46 9,45</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>';

/** The files that an action asks for, as who asks sent them; who may not send one names somebody else's. */
const filesOf = async ({ resource, ask, demo }: Place, name: string): Promise<Json> => {
  const sent: Json = {};
  for (const [input, { accept }] of Object.entries(resource.actions[name]?.files ?? {})) {
    const url = `${baseOf(resource)}/actions/files/${resource.name}/${name}/${input}?name=walked${accept[0] ?? ''}`;
    const headers = { 'content-type': 'application/octet-stream' };
    const bytes = Buffer.from(accept.includes('.kml') ? places : 'gdo_id,feed_selling_value\n1,2.50\n');
    const own = await ask('POST', url, bytes, headers);
    const reply = own.status === 201 ? own : await demo.callAs('admin', 'POST', url, bytes, headers);
    sent[input] = (reply.body.data as Json)['file'];
  }
  return sent;
};

/** Actions whose answer is of their record alone: of one that is not seen they say that there is none. */
const readTheirRecord = [
  'before',
  'compare',
  'differences',
  'failures',
  'feedRows',
  'forecast',
  'held',
  'ingest',
  'report',
  'reportFile',
  'request',
  'test',
];

/** What actions of people ask for, by its name in their input. */
const inputs: Readonly<Record<string, (place: Place) => unknown>> = {
  role: ({ world }) =>
    String([...(world.rows.get('user-roles')?.values() ?? [])].find((row) => row['reserved'] === 'none')?.['id']),
  permission: () => 'store',
  // Rows of the store tool.
  parts: () => [{ type: 'store', data: [] }],
  // Where stores are seen.
  operating_province: () => 'MI',
  // When distances go live, and what of them is compared.
  day: () => '2027-01-15',
  time: () => '03:00',
  models: () => ['stores'],
  // Of the next run of a store.
  arguments: () => ['skip_delete'],
  from: ({ row }) => row['id'],
  to: ({ row }) => row['id'],
  // Of an override a field that it has.
  field: ({ row }) => (row['field_overrides'] as { field: string }[] | null)?.[0]?.field,
};

const inputOf = (action: Resource['actions'][string] | undefined, place: Place): Json => {
  const asked = action?.input instanceof z.ZodObject ? Object.entries(action.input.shape) : [];
  if (action?.rewire) return {};
  return Object.fromEntries(
    asked.flatMap(([name, field]) => {
      if (inputs[name]) return [[name, inputs[name](place)]];
      // What has to be said of a record is said of the one that is meant.
      const isAsked = !(field as z.ZodType).safeParse(undefined).success; // a shape holds schemas
      return isAsked && (place.row[name] ?? null) !== null ? [[name, place.row[name]]] : [];
    }),
  );
};

const judgeOf = (action: Resource['actions'][string] | undefined, on: string): WalkRequest['judge'] => {
  if (action?.result === 'job') return ({ status }) => status === 202;
  // A country whose run is under way says so.
  if (action?.operation && ofProcesses.test(action.operation))
    return (reply) => isFine(reply) || (reply.status === 409 && reply.body['code'] === 'DISTANCES');
  // Something that it names, and that is not there: whoever is told so was let in.
  const names = action?.request.collection?.includes('{') || (action?.result === 'data' && action.input);
  if (on === 'collection' && names) return (reply) => isFine(reply) || reply.status === 404;
  // No server of a retailer answers here, and whoever is told so was let in.
  if (action?.operation === 'testCredentials') return (reply) => isFine(reply) || reply.body['code'] === 'FEED';
  // A store whose run is under way says so; one that is not seen is not there.
  if (action?.operation && startsFeeds.includes(action.operation))
    return (reply) =>
      isFine(reply) &&
      Object.values((reply.body.data ?? {}) as Json).every((told) => told === true || /under way/.test(String(told)));
  // A row for each store that is seen.
  if (action?.operation === 'feedStatus' || action?.operation === 'fetchVisibility') return hasRows;
  if (imageOperations.some((name) => name === action?.operation)) return allReached;
  return action?.result === 'perId' || (on === 'selection' && action?.operation === undefined) ? allTrue : isFine;
};

/** Every kind of request that a resource answers, enumerated from its declaration alone. */
export const kindsOf = (resource: Resource): string[] => {
  const calls = Object.entries(resource.calls).flatMap(([kind, call]) =>
    call === null ? [] : kind === 'search' ? Object.keys(resource.search).map((name) => `search:${name}`) : [kind],
  );
  const moves = new Set(resource.states?.transitions?.map(({ action }) => action));
  const canUpdate = resource.calls.update !== null;
  const imports = resource.import ? ['upload', 'import'] : [];
  const fields = canUpdate ? Object.keys(resource.access.fields).map((name) => `field:${name}`) : [];
  // A service without plans has no lists of some columns, no deleted records and nothing to take back either.
  if (!declaredApplication.services[resource.service]?.capabilities.plans) return [...calls, ...fields, ...imports];
  return [
    ...calls,
    'lookup',
    // Where nobody edits, nobody deletes.
    ...(resource.access.edit.length > 0 ? ['deletedList'] : []),
    ...fields,
    ...imports,
    ...(canUpdate && resource.calls.history !== null ? ['audit', 'auditRows', 'selectionHistory'] : []),
    ...(canUpdate ? ['planUpdate', 'planRows', 'undo', 'planRevert'] : []),
    ...(resource.calls.delete === null ? [] : ['planDelete']),
    ...(resource.bulkCreate ? ['planCreate'] : []),
    ...(resource.proposes ? ['planTakeOver'] : []),
    ...Object.entries(resource.actions).flatMap(([name, { request, rewire }]) => [
      ...Object.keys(request).map((on) => `action:${name}:${on}`),
      ...(moves.has(name) || rewire ? [`planAction:${name}`] : []),
    ]),
    ...(resource.delete?.restore ? ['restore', 'planRestore'] : []),
  ];
};
