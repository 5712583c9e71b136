import { declaredApplication } from '../../server/application.ts';
import { quote, tableOf } from '../../server/engine/database/identifiers.ts';
import type { Field } from '../../src/core/fields/field.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import type { Row } from '../support/accessOracle.ts';
import type { WarehouseService } from '../support/warehouseService.ts';
import type { Place } from './accessRequests.ts';
import type { DemoServer, Method, Reply } from './demoServer.ts';
import { freeTexts, type MarkedWorld, uniqueTogether, freeChoices } from './markedWorld.ts';

/** A market of the two: the product on its own database. */
export interface Market {
  demo: DemoServer;
  world: MarkedWorld;
  service: WarehouseService;
  /** Bearer headers of its accounts, by name. */
  accounts: Map<string, Record<string, string>>;
}

export interface Asked {
  method: Method;
  url: string;
  payload?: unknown;
  headers?: Record<string, string> | undefined;
}

/** Two markets that are asked the same; what is made in one is made in the other. */
export interface Twins {
  /** Both answers to one request of an account. */
  ask(account: string, asked: Asked): Promise<[Reply, Reply]>;
  /** What the builders of the walk need; every step of theirs is done in both. */
  placeFor(account: string, resource: Resource, row: Row, detail: string): Place;
  /** A further row like another, in both. */
  copy: MarkedWorld['copy'];
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** An answer without what no two answers have alike. */
export const told = ({ status, text }: Reply): string =>
  `${status} ${text.replaceAll(uuid, '<uuid>').replaceAll(startOfJob, '<uuid>","kind":"$1","status":"<begun>"')}`;

// Whether a job has begun when it is first told of depends on what else runs.
const startOfJob = /<uuid>","kind":"(\w+)","status":"(?:queued|running)"/g;

/** What a job writes is there before anything else is asked: a write may begin one and say nothing of it. */
const jobsEnded = async ({ demo }: Market): Promise<void> => {
  for (;;) {
    const [left] = await demo.rows(`SELECT count(*) AS n FROM framework.job WHERE status IN ('queued', 'running')`);
    if (Number(left?.['n']) === 0) return;
    await new Promise((later) => setTimeout(later, 20));
  }
};

export const twinsOf = ([first, second]: readonly [Market, Market]): Twins => {
  // What each of them calls the same change-set, file or plan.
  const names = new Map<string, string>();
  const inSecond = <T>(value: T): T => {
    if (value === undefined || Buffer.isBuffer(value)) return value;
    return JSON.parse(JSON.stringify(value).replaceAll(uuid, (name) => names.get(name) ?? name)) as T; // the same with other names
  };
  const both = async (act: (market: Market) => Promise<Reply>, reads = false): Promise<[Reply, Reply]> => {
    // What was written at one instant stands in no order.
    for (const { demo } of [first, second]) demo.pass(0.001);
    const [one, other] = await Promise.all([act(first), act(second)]);
    const [ours, theirs] = [one.text.match(uuid) ?? [], other.text.match(uuid) ?? []];
    if (!reads) await Promise.all([jobsEnded(first), jobsEnded(second)]);
    if (ours.length === theirs.length) ours.forEach((name, at) => names.set(name, theirs[at] ?? name));
    return [one, other];
  };
  const ask: Twins['ask'] = (account, asked) =>
    both(({ demo, accounts }) => {
      const { method, url, payload, headers } =
        demo === first.demo ? asked : { ...asked, url: inSecond(asked.url), payload: inSecond(asked.payload) };
      return demo.ask({ method, url, payload, headers: { ...accounts.get(account), ...headers } });
    }, asked.method === 'GET');
  const calls = async (act: (market: Market) => Promise<Reply>): Promise<Reply> => {
    const [one, other] = await both(act);
    if (one.status !== other.status)
      throw new Error(
        `The markets cannot be prepared alike: ${one.status} ${one.text.slice(0, 200)}, and ${other.status} ${other.text.slice(0, 200)}`,
      );
    return one;
  };
  const copy: MarkedWorld['copy'] = async (resource, like, more = {}) => {
    // An item has one primary EAN: which of two it would show is nobody's to say.
    const given = {
      ...(like['primary'] === true && { primary: false }),
      ...freeChoices(resource, first.world.rows, { ...like, ...more }),
      ...more,
    };
    const [made] = await Promise.all([first, second].map(({ world }) => world.copy(resource, like, given)));
    return made ?? like;
  };
  return {
    ask,
    copy,
    placeFor: (account, resource, row, detail) => ({
      resource,
      row,
      detail,
      demo: {
        ...first.demo,
        rows: async (sql, values) =>
          (await Promise.all([first, second].map(({ demo }) => demo.rows(sql, values))))[0] ?? [],
        call: (method, url, payload) => calls(({ demo }) => demo.call(method, url, payload)),
        callAs: (name, method, url, payload, headers) =>
          calls(({ demo }) => demo.callAs(name, method, url, payload, headers)),
      },
      world: { ...first.world, copy },
      ask: async (method, url, payload, headers) => (await ask(account, { method, url, payload, headers }))[0],
    }),
  };
};

/** Keeps the rows of all tables; the answer puts them back, without what was done since. */
export const keepRows = async (
  { demo, world, service }: Market,
  resources: readonly Resource[],
): Promise<() => Promise<void>> => {
  const kept = service.rows.map((row) => ({ ...row }));
  const tables = resources.filter(({ name }) => world.rows.has(name));
  const columns = new Map<string, string>();
  for (const resource of tables) {
    columns.set(resource.name, (await columnsOf(demo, resource)).map(quote).join(', '));
    if (columns.get(resource.name))
      await demo.rows(`CREATE TABLE public.${quote(`kept ${resource.name}`)} AS SELECT * FROM ${tableOf(resource)}`);
  }
  return async () => {
    service.rows.splice(0, service.rows.length, ...kept.map((row) => ({ ...row })));
    const changes = tables.flatMap((resource) => {
      const names = columns.get(resource.name);
      return names
        ? [
            `DELETE FROM ${tableOf(resource)}`,
            `INSERT INTO ${tableOf(resource)} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM public.${quote(`kept ${resource.name}`)}`,
          ]
        : [];
    });
    await unchecked(
      demo,
      [...changes, 'DELETE FROM framework.change', 'DELETE FROM framework.change_set'].map((sql) => ({ sql })),
    );
    for (const resource of tables) await world.reload(resource);
  };
};

/** The columns that are written; none of a resource whose rows are not in our database. */
const columnsOf = async (demo: DemoServer, { service, name }: Resource): Promise<string[]> =>
  (
    await demo.rows(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2 AND is_generated = 'NEVER'`,
      [service, name],
    )
  ).map((row) => String(row['name']));

/** Statements in one transaction, between which references may lead nowhere. */
const unchecked = async (
  { pool }: DemoServer,
  statements: readonly { sql: string; values?: unknown[] }[],
): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    for (const { sql, values } of statements) await client.query(sql, values);
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
};

/**
 * Makes the hidden rows of a resource others than they were: some are gone, the others say something else, those with a
 * key of their own have a further one beside them, and what is unique has another holder. Their place in the scope stays.
 */
export const changeHidden = async (
  { demo, service, world }: Market,
  resource: Resource,
  hidden: readonly Row[],
  isGone: (row: Row) => boolean,
): Promise<void> => {
  const left = hidden.filter((row) => !isGone(row));
  const free = freeTexts(resource);
  const unique = resource.fields
    .filter((field) => field.unique === true && !resource.key.includes(field.name))
    .map(({ name }) => name);
  const changed = left.map((row, place) => ({
    ...row,
    ...Object.fromEntries(
      changeable(resource).map((field) => [
        field.name,
        fittingValue(resource, field, row[field.name], free.includes(field)),
      ]),
    ),
    ...Object.fromEntries(unique.map((name) => [name, left.at(place - 1)?.[name] ?? null])),
  }));
  // Nor may two of them take one period.
  const isNumbered =
    resource.key.join() === 'id' &&
    resource.fields.every((field) => !field.unique) &&
    Object.values(resource.checks).every(({ kind }) => kind !== 'noOverlap');
  const more = isNumbered ? changed.map((row) => ({ ...row, id: Number((row as Row)['id']) + 5_000_000 })) : [];
  const columns = (await columnsOf(demo, resource)).map(quote).join(', ');
  if (columns === '') {
    const ids = new Set(hidden.map(({ id }) => id));
    service.rows.splice(
      0,
      service.rows.length,
      ...service.rows.filter(({ id }) => !ids.has(id)),
      ...(changed as unknown as WarehouseService['rows']),
    ); // rows of its own, whose next id is one more than its last
  } else {
    const condition = resource.key.map((name) => `t.${quote(name)} = n.${quote(name)}`).join(' AND ');
    const rowsOf = `jsonb_populate_recordset(NULL::${tableOf(resource)}, $1::jsonb) n`;
    await unchecked(demo, [
      {
        sql: `DELETE FROM ${tableOf(resource)} t USING ${rowsOf} WHERE ${condition}`,
        values: [JSON.stringify(hidden)],
      },
      {
        sql: `INSERT INTO ${tableOf(resource)} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${rowsOf}`,
        values: [JSON.stringify([...changed, ...more])],
      },
    ]);
  }
  await world.reload(resource);
};

/** Fields whose value places a record nowhere, and is no fact that a record in sight is told by: whether an item is live counts all its stores. */
const changeable = (resource: Resource): Field[] => {
  const counted = declaredApplication.resources
    .flatMap(({ states }) => (states?.transitions ?? []).flatMap(({ given = {} }) => Object.values(given)))
    .flatMap(({ resource: name, where = {} }) => (name === resource.name ? Object.keys(where) : []));
  const placing = new Set([
    ...resource.key,
    ...counted,
    resource.delete?.soft,
    ...Object.values(resource.scope).map((path) => path.split('.')[0]),
    ...uniqueTogether(resource).flat(),
    // What asks for further fields: those that the row has were asked for by what it says.
    ...resource.fields
      .flatMap(({ when }) => Object.keys(when?.required ?? {}))
      .filter((name) => name !== resource.states?.field),
    // What a rule ties to other values fits them no more.
    ...Object.values(resource.checks).flatMap((check) =>
      check.kind === 'rule' ? check.fields : check.kind === 'noOverlap' ? [check.start, check.end] : [],
    ),
  ]);
  return resource.fields.filter(
    (field) =>
      !placing.has(field.name) &&
      field.from === undefined &&
      field.stored !== false &&
      field.reference === undefined &&
      !field.unique,
  );
};

/** Another value, but where the field cannot hold it: a record that cannot be saved would tell itself apart. */
const fittingValue = (resource: Resource, field: Field, value: unknown, isFree: boolean): unknown => {
  const other = otherValue(field, value, isFree);
  const shape = resource.schema.shape[field.name] as { safeParse(value: unknown): { success: boolean } } | undefined; // a shape holds schemas
  const fits = (one: unknown): boolean => shape?.safeParse(one).success !== false;
  return fits(value) && !fits(other) ? value : other;
};

const otherValue = (field: Field, value: unknown, isFree: boolean): unknown => {
  if (value === null || value === undefined) return value;
  if (field.choices && !Array.isArray(value)) {
    const values = field.choices.map((choice) => choice.value);
    return values[(values.findIndex((one) => String(one) === String(value)) + 1) % values.length] ?? value;
  }
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + Math.sign(value);
  // One that is required keeps its last value.
  if (Array.isArray(value)) return field.required && value.length === 1 ? value : value.slice(1);
  if (typeof value !== 'string') return value;
  if (/^\d{4}-\d\d-\d\d/.test(value)) return `2019${value.slice(4)}`;
  return isFree ? `other-${value}`.slice(0, field.maxLength ?? 1_000) : value;
};
