import { isDeepStrictEqual } from 'node:util';
import {
  fieldOfKml,
  fromKmlValue,
  isRecordId,
  kmlName,
  kmlTypeNames,
  kmlTypes,
  mostKmlRows,
  type KmlType,
} from '../../../../schemas/geography/kml.ts';
import type { Field } from '../../../../src/core/fields/field.ts';
import { typeOf } from '../../../../src/core/fields/fieldType.ts';
import { choiceParams } from '../../../../src/core/languages/regions.ts';
import { message, type Message } from '../../../../src/core/values/messages.ts';
import type { ListRow } from '../../../../src/core/wire/query.ts';
import { fieldTypes } from '../../../../src/fieldTypes/index.ts';
import { RequestError } from '../../../engine/access/requestError.ts';
import type { OperationChange, OperationRead, RefusedChange } from '../../../engine/context/operation.ts';
import { kmlFields, readStored, titleOf, turnedFault } from './kmlFields.ts';

export type KmlRow = Readonly<Record<string, unknown>>;

/** Rows of one type as the store tool has them. */
export interface KmlPart {
  type: KmlType;
  data: readonly KmlRow[];
}

/** What is wrong with a row, and which one it is: its place in the list, 1-based. */
export type KmlFault = Message & { type: KmlType; row: number; id: string | null; field?: string };

interface KmlCounts {
  create: number;
  update: number;
  delete: number;
  unchanged: number;
  faulty: number;
}

/** What rows come to. */
interface KmlPlan {
  changes: OperationChange[];
  faults: KmlFault[];
  counts(refused: readonly KmlFault[]): KmlCounts;
  /** What the checks of the records refused, at the rows that asked for it. */
  locate(refused: readonly RefusedChange[]): KmlFault[];
}

interface Placed {
  type: KmlType;
  row: number;
  values: KmlRow;
}

/** Names of a row that are no fields. */
const own = new Set(['id', 'version', 'deleted']);

/** Works out what rows change, without writing anything. Rows that are as they are stored change nothing. Throws where there are too many. */
export const planRows = async (read: OperationRead, parts: readonly KmlPart[]): Promise<KmlPlan> => {
  const total = parts.reduce((sum, { data }) => sum + data.length, 0);
  if (total > mostKmlRows) throw new RequestError(422, 'TOO_MANY_ROWS', 'kmlMany', { max: mostKmlRows, got: total });
  const faults: KmlFault[] = [];
  const changes: { change: OperationChange; at: Placed }[] = [];
  let unchanged = 0;
  // Stores before their hours.
  for (const type of kmlTypeNames) {
    const placed = parts
      .filter((part) => part.type === type)
      .flatMap(({ data }) => data)
      .map((values, at): Placed => ({ type, row: at + 1, values }));
    if (placed.length === 0) continue;
    const made = new Set(changes.flatMap(({ change }) => change.as ?? []));
    const named = await findStores(read, placed, made);
    const stored = await readStored(read, type, placed.map(idOf).filter(isRecordId) as string[]); // ids of records are texts
    const twice = findTwice(placed);
    for (const at of placed) {
      const asked = twice.get(at) ?? askOf(at, stored, named);
      if (Array.isArray(asked)) faults.push(...asked.map((one) => ({ ...one, ...whereIs(at) })));
      else if (asked) changes.push({ change: asked, at });
      else unchanged += 1;
    }
  }
  const ordered = order(changes);
  const count = (kind: string, refused: ReadonlySet<string>): number =>
    ordered.filter(({ change, at }) => change.kind === kind && !refused.has(keyOf(at))).length;
  return {
    changes: ordered.map(({ change }) => change),
    faults,
    counts: (others) => {
      const refused = new Set([...faults, ...others].map(keyOf));
      return {
        create: count('create', refused),
        update: count('update', refused),
        delete: count('delete', refused),
        unchanged,
        faulty: refused.size,
      };
    },
    locate: (refused) =>
      refused.flatMap(({ index, refusal: { key, params, errors } }): KmlFault[] => {
        const at = ordered[index]?.at;
        if (!at) return [];
        const fields = Object.entries(errors);
        if (fields.length === 0) return [{ ...message(key, params), ...whereIs(at) }];
        return fields.map(([field, said]) => ({ ...said, ...whereIs(at), field: kmlName(field) }));
      }),
  };
};

const keyOf = ({ type, row }: Pick<Placed, 'type' | 'row'>): string => `${type} ${row}`;

const idOf = ({ values }: Placed): string | null => ((values['id'] ?? null) === null ? null : String(values['id']));

const whereIs = (at: Placed): Pick<KmlFault, 'type' | 'row' | 'id'> => ({ type: at.type, row: at.row, id: idOf(at) });

/** What is made, changed and removed follows each other: each kind is written together. */
const order = <C extends { change: OperationChange }>(changes: readonly C[]): C[] => {
  const kinds = ['delete', 'update', 'create'];
  const place = ({ change }: C): number =>
    kmlTypeNames.findIndex((type) => kmlTypes[type].resource === change.resource) * kinds.length +
    kinds.indexOf(change.kind);
  return changes.toSorted((a, b) => place(a) - place(b));
};

type Fault = Message & { field?: string };

const findTwice = (placed: readonly Placed[]): Map<Placed, Fault[]> => {
  const first = new Map<string, Placed>();
  const twice = new Map<Placed, Fault[]>();
  for (const at of placed) {
    const id = idOf(at);
    if (id === null) continue;
    const known = first.get(id);
    if (known) twice.set(at, [{ ...message('kmlTwice', { id, first: known.row }), field: 'id' }]);
    else first.set(id, at);
  }
  return twice;
};

/** The stores that hours name: those that there are, and rows that become some. */
const findStores = async (
  read: OperationRead,
  placed: readonly Placed[],
  made: ReadonlySet<string>,
): Promise<{ made: ReadonlySet<string>; stored: ReadonlySet<string> }> => {
  const named = placed.flatMap(({ type, values }) =>
    type === 'store_time' && isRecordId(values['store_id']) ? [String(values['store_id'])] : [],
  );
  const stored = new Set<string>();
  if (named.length > 0)
    for await (const rows of read.rows('draft-stores', { ids: [...new Set(named)], columns: ['id'] }))
      for (const row of rows) stored.add(String(row.id));
  return { made, stored };
};

/** The change that a row asks for; null: none; a list: what is wrong with it. */
const askOf = (
  at: Placed,
  stored: ReadonlyMap<string, ListRow>,
  stores: { made: ReadonlySet<string>; stored: ReadonlySet<string> },
): OperationChange | Fault[] | null => {
  const { type, values } = at;
  const id = idOf(at);
  const isNew = !isRecordId(id);
  const record = isNew ? undefined : stored.get(id ?? '');
  const isDeleted = values['deleted'] === true;
  if (isDeleted && isNew) return null;
  const faults = isNew ? [] : faultsOfRecord(at, record);
  const { changes, unknown } = readChanges(type, values);
  faults.push(...unknown.map((field) => ({ ...message('unknownField', { field, resource: titleOf(type) }), field })));
  if (isDeleted && type !== 'store_time')
    faults.push({ ...message('unknownField', { field: 'deleted', resource: titleOf(type) }), field: 'deleted' });
  const whole = { ...record, ...changes };
  const turned = isDeleted ? null : turnedFault(type, whole);
  if (turned) faults.push(turned);
  const refersTo = referred(type, changes, stores, faults);
  if (faults.length > 0) return faults;
  const about = { resource: kmlTypes[type].resource, of: keyOf(at) };
  if (isNew)
    return {
      ...about,
      kind: 'create',
      id: null,
      changes,
      ...(id !== null && { as: `${type} ${id}` }),
      ...(refersTo && { refersTo }),
    };
  if (!record) return null;
  const version = Number(record['version']);
  if (isDeleted) return { ...about, kind: 'delete', id, version, changes: {} };
  const changed = Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => !isSame(kmlFields(type).get(name), record[name], value)),
  );
  return Object.keys(changed).length === 0 && !refersTo
    ? null
    : { ...about, kind: 'update', id, version, changes: changed, ...(refersTo && { refersTo }) };
};

const faultsOfRecord = (at: Placed, record: ListRow | undefined): Fault[] => {
  const { type, values } = at;
  const id = String(values['id']);
  if (!record) return [{ ...message('kmlGone', { resource: titleOf(type), id }), field: 'id' }];
  const given = values['country'] ?? null;
  if (given !== null && (record['country'] ?? given) !== given)
    return [
      {
        ...message('kmlCountry', {
          resource: titleOf(type),
          id,
          ...choiceParams('country', kmlFields(type).get('country'), record['country']),
          ...choiceParams('got', kmlFields(type).get('country'), given),
        }),
        field: 'country',
      },
    ];
  return (values['version'] ?? null) !== null && Number(values['version']) !== Number(record['version'])
    ? [message('kmlStale')]
    : [];
};

const readChanges = (type: KmlType, values: KmlRow): { changes: Record<string, unknown>; unknown: string[] } => {
  const fields = kmlFields(type);
  const changes: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOfKml(type, name);
    if (fields.has(field)) changes[field] = fromKmlValue(type, field, value);
    else if (!own.has(name)) unknown.push(name);
  }
  return { changes, unknown };
};

/** Hours of a store that is only being made name it as its row does. */
const referred = (
  type: KmlType,
  changes: Record<string, unknown>,
  { made, stored }: { made: ReadonlySet<string>; stored: ReadonlySet<string> },
  faults: Fault[],
): Record<string, string> | null => {
  const store = changes['store_id'] ?? null;
  if (type !== 'store_time' || store === null) return null;
  const name = `store ${String(store)}`;
  if (made.has(name)) {
    delete changes['store_id'];
    return { store_id: name };
  }
  if (stored.has(String(store))) changes['store_id'] = Number(store);
  else faults.push({ ...message('kmlStoreMissing', { id: String(store) }), field: 'store_id' });
  return null;
};

/** Whatever came is compared only where it is of the kind of what is stored. */
const isSame = (field: Field | undefined, before: unknown, after: unknown): boolean => {
  const [stored, given] = [before ?? null, after ?? null];
  if (isDeepStrictEqual(stored, given)) return true;
  const isAlike = typeof stored === typeof given && Array.isArray(stored) === Array.isArray(given);
  return (
    field !== undefined &&
    isAlike &&
    stored !== null &&
    given !== null &&
    typeOf(fieldTypes, field).equals(stored, given)
  );
};
