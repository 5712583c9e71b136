import { periodChecks } from '../../src/core/declaration/checks.ts';
import { declaredApplication } from '../../server/application.ts';
import { demoAccounts } from '../../server/demo/demoAccounts.ts';
import { quote, tableOf } from '../../server/engine/database/identifiers.ts';
import type { Field } from '../../src/core/fields/field.ts';
import { idOf } from '../../src/core/values/key.ts';
import { logOf } from '../../src/core/declaration/storage.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { isRemote } from '../../server/remotes/addresses.ts';
import { eanCheckDigit } from '../../src/fieldTypes/index.ts';
import type { Row } from '../support/accessOracle.ts';
import type { WarehouseService } from '../support/warehouseService.ts';
import type { DemoServer, Json } from './demoServer.ts';
import { foreignRowsOf } from './foreignRows.ts';

/** The demo marketplace with a text of its own in every row, so that any answer shows whose words it repeats. */
export interface MarkedWorld {
  rows: Map<string, Map<string, Row>>;
  /** A further row like another, which nothing refers to. */
  copy(resource: Resource, like: Row, more?: Row): Promise<Row>;
  /** Reads one row anew. */
  fresh(resource: Resource, row: Row): Promise<Row>;
  /** Reads the rows of a resource anew. */
  reload(resource: Resource): Promise<Map<string, Row>>;
  /** Of each row that was written since the last call, of any resource, what wrote it and where. */
  takeWrites(): Promise<string[]>;
}

/** What a planted text looks like: resource and key. */
export const markers = /mk-([a-z0-9-]+?)-(\d+)-x/g;

/** Whoever may do everything is beyond who may manage others, and so are their roles: people.test.ts asks for them. */
export const isOfDemo = ({ accounts, roles }: Resource, row: Row): boolean =>
  (accounts !== undefined && demoAccounts.some(({ email }) => email === row[accounts.email])) ||
  (roles !== undefined && (row[roles.reserved] !== 'none' || Number(row['id']) <= demoAccounts.length));

/** Whether a row is not deleted. */
export const isLiving = ({ delete: remove }: Resource, row: Row): boolean => !remove || row[remove.soft] === null;

/** Resources with rows of their own: in our tables, or kept by a service that is not ours. */
export const kept = declaredApplication.resources.filter((resource) => resource.storage === 'table' || logOf(resource));
const [elsewhere, tables] = [true, false].map((wanted) =>
  kept.filter(({ service }) => isRemote(declaredApplication.services, service) === wanted),
) as [Resource[], Resource[]]; // one for each

export const resourceNamed = (name: string): Resource => {
  const found = kept.find((resource) => resource.name === name);
  if (!found) throw new Error(`There are no rows of ${name}.`);
  return found;
};

/** Whether a record of its own needs another owner in this part of its key: where all other parts are among a few. */
export const standsForAll = ({ key, fields }: Resource, name: string): boolean =>
  key[0] === name &&
  key.every((part) =>
    fields.some((field) => field.name === part && (field.reference !== undefined || field.choices !== undefined)),
  );

const longEnough = 40;

/** Stored fields that any text fits. */
export const freeTexts = (resource: Resource): Field[] =>
  resource.fields.filter(
    (field) =>
      ['text', 'longText'].includes(field.type) &&
      field.stored !== false &&
      field.from === undefined &&
      !field.bulkOnly &&
      !field.readOnly &&
      field.when === undefined &&
      !resource.key.includes(field.name) &&
      !resource.ignored?.includes(field.name) &&
      (field.maxLength ?? longEnough) >= longEnough &&
      !isTied(resource, field.name),
  );

/** Whether a rule ties a field to what others hold. */
const isTied = ({ checks }: Resource, name: string): boolean =>
  Object.values(checks).some((check) => check.kind === 'rule' && check.fields.includes(name));

/** A text that no two records have, where a rule says how it begins. */
export const tiedNames = (resource: Resource, like: Row, place: number): Json =>
  Object.fromEntries(
    resource.fields
      .filter(({ name, type, unique }) => type === 'text' && unique === true && isTied(resource, name))
      .map(({ name }) => [name, `${String(like[name]).slice(0, 40)}_${place}`]),
  );

/** Numbers that no record of the demo has begin behind it. */
const firstCopy = 2_000_000;

export const markWorld = async (demo: DemoServer, service: WarehouseService): Promise<MarkedWorld> => {
  const rows: MarkedWorld['rows'] = new Map();
  const foreign = foreignRowsOf(service, elsewhere);
  const readAll = async (resource: Resource): Promise<Row[]> =>
    foreign.get(resource.name)?.read() ??
    (
      await demo.rows(
        `SELECT to_jsonb(t) AS row FROM ${tableOf(resource)} t ORDER BY ${resource.key.map((name) => `t.${quote(name)}`).join(', ')}`,
      )
    ).map(({ row }) => row as Row); // JSON of a row
  const reload: MarkedWorld['reload'] = async (resource) => {
    const read = new Map((await readAll(resource)).map((row) => [String(idOf(row, resource.key)), row]));
    rows.set(resource.name, read);
    return read;
  };
  for (const resource of elsewhere) {
    foreign.get(resource.name)?.mark(freeTexts(resource).map(({ name }) => name));
    await reload(resource);
  }
  for (const resource of tables) {
    const [key = ''] = resource.key;
    const texts = freeTexts(resource).map(
      ({ name }) => `${quote(name)} = 'mk-${resource.name}-' || ${quote(key)} || '-x'`,
    );
    if (texts.length > 0) await demo.rows(`UPDATE ${tableOf(resource)} SET ${texts.join(', ')}`);
    for (const { by } of Object.values(resource.search)) {
      if (typeof by !== 'string' || resource.key.includes(by)) continue;
      // Every row can be found by every search.
      await demo.rows(
        `UPDATE ${tableOf(resource)} SET ${quote(by)} = (SELECT ${quote(by)} FROM ${tableOf(resource)} WHERE ${quote(by)} IS NOT NULL LIMIT 1) WHERE ${quote(by)} IS NULL`,
      );
    }
    await reload(resource);
  }
  await demo.holdDates();
  await watchWrites(demo);
  let next = firstCopy;
  const copy: MarkedWorld['copy'] = async (resource, like, more = {}) => {
    next += 1;
    const key: Json = {};
    for (const name of resource.key.filter((part) => !(part in more)))
      key[name] = await newKeyPart(resource, name, like);
    // Where an owner has only one, alone or with something else, the copy has another owner.
    for (const { name, unique, reference } of resource.fields) {
      if (!unique || reference === undefined || name in more || resource.key.includes(name)) continue;
      const target = resourceNamed(reference);
      key[name] = (await copy(target, rows.get(target.name)?.get(String(like[name])) ?? {}))[target.key[0] ?? ''];
    }
    const id = String({ ...key, ...more }[resource.key[0] ?? '']);
    const texts = Object.fromEntries(freeTexts(resource).map(({ name }) => [name, `mk-${resource.name}-${id}-x`]));
    const pictures = Object.fromEntries(
      resource.fields.filter(isUniquePicture).map(({ name }) => [name, freePicture(next)]),
    );
    const emails = Object.fromEntries(
      resource.fields.filter(isUniqueEmail).map(({ name }) => [name, `copy-${next}@walk.test`]),
    );
    const own = {
      ...ownPeriods(resource, like, next - firstCopy),
      ...tiedNames(resource, like, next),
      ...freeChoices(resource, rows, { ...like, ...more }),
    };
    const row = { ...like, ...key, ...texts, ...pictures, ...emails, ...own, ...more };
    const outside = foreign.get(resource.name);
    if (outside) outside.insert(row);
    else
      await demo.rows(
        `INSERT INTO ${tableOf(resource)} SELECT * FROM jsonb_populate_record(NULL::${tableOf(resource)}, $1)`,
        [JSON.stringify(row)],
      );
    rows.get(resource.name)?.set(String(idOf(row, resource.key)), row);
    return row;
  };
  const newKeyPart = async (resource: Resource, name: string, like: Row): Promise<unknown> => {
    const field = resource.fields.find((one) => one.name === name);
    if (field?.type === 'ean') return freeEan(next);
    if (field?.choices) return like[name];
    if (field?.reference === undefined) return next;
    if (!standsForAll(resource, name)) return like[name];
    const target = resourceNamed(field.reference);
    const owner = rows.get(target.name)?.get(String(like[name])) ?? {};
    return (await copy(target, owner))[target.key[0] ?? ''];
  };
  // Numbers of an identity are not given back by a rollback; rows are.
  let seen = 0;
  const seenElsewhere = new Map<string, number>();
  const takeWrites: MarkedWorld['takeWrites'] = async () => {
    const rows = await demo.rows('SELECT n, what FROM public.written WHERE n > $1 ORDER BY n', [seen]);
    seen = Math.max(seen, ...rows.map(({ n }) => Number(n)));
    const elsewhere = [...foreign].flatMap(([name, { countWrites }]) => {
      const before = seenElsewhere.get(name) ?? 0;
      seenElsewhere.set(name, countWrites());
      return Array<string>(countWrites() - before).fill(name);
    });
    return [...rows.map(({ what }) => String(what)), ...elsewhere];
  };
  return {
    rows,
    reload,
    async fresh(resource, row) {
      const outside = foreign.get(resource.name);
      if (outside) return outside.read().find(({ id }) => id === row['id']) ?? row;
      const key = resource.key.map((name, index) => `${quote(name)}::text = $${index + 1}`).join(' AND ');
      const [found] = await demo.rows(
        `SELECT to_jsonb(t) AS row FROM ${tableOf(resource)} t WHERE ${key}`,
        resource.key.map((name) => String(row[name])),
      );
      return (found?.['row'] ?? row) as Row; // JSON of a row
    },
    copy: async (...asked) => {
      const row = await copy(...asked);
      await takeWrites();
      return row;
    },
    takeWrites,
  };
};

/** The resources that a path leads through, its own left out: `'store_id.brand_id.name'`. */
export const resourcesAlong = (resource: Resource, path: string): Resource[] =>
  path
    .split('.')
    .slice(0, -1)
    .reduce<Resource[]>((found, step) => {
      const field = (found.at(-1) ?? resource).fields.find(({ name }) => name === step);
      return [...found, resourceNamed(field?.reference ?? '')];
    }, []);

/** The names of the fields whose values no two records share together, where none of them alone is unique. */
export const uniqueTogether = ({ fields }: Resource): string[][] =>
  fields.flatMap(({ name, unique }) => (typeof unique === 'object' ? [[name, ...unique.with]] : []));

/** What records of a world have together: those that it began with, and what was handed out since. */
const together = new WeakMap<MarkedWorld['rows'], Map<string, { first: Set<string>; given: Set<string> }>>();

/** Choices that no other record has together, in place of those that no two may have. Twins are given the same, whatever has become of their rows. */
export const freeChoices = (resource: Resource, rows: MarkedWorld['rows'], like: Row): Json => {
  const placing = new Set(Object.values(resource.scope).map((path) => path.split('.')[0]));
  return Object.assign(
    {},
    ...uniqueTogether(resource).map((names) => {
      const varied = resource.fields.filter(
        ({ name, choices }) => names.includes(name) && choices && !placing.has(name),
      );
      if (varied.length === 0) return {};
      const textOf = (row: Row): string => JSON.stringify(names.map((name) => row[name]));
      const known = together.get(rows) ?? new Map<string, { first: Set<string>; given: Set<string> }>();
      together.set(rows, known);
      const path = `${resource.name} ${names.join()}`;
      const first = known.get(path)?.first ?? new Set([...(rows.get(resource.name)?.values() ?? [])].map(textOf));
      const all = varied.reduce<Json[]>(
        (found, { name, choices = [] }) =>
          found.flatMap((one) => choices.map(({ value }) => ({ ...one, [name]: value }))),
        [{}],
      );
      const findFree = (given: ReadonlySet<string>): Json | undefined =>
        all.map((one) => ({ ...like, ...one })).find((row) => !first.has(textOf(row)) && !given.has(textOf(row)));
      // Once all were handed out, the first of them are gone again.
      const before = known.get(path)?.given ?? new Set<string>();
      const given = findFree(before) ? before : new Set<string>();
      const free = findFree(given) ?? like;
      known.set(path, { first, given: given.add(textOf(free)) });
      return Object.fromEntries(varied.map(({ name }) => [name, free[name]]));
    }),
  ) as Json;
};

/** Periods that nothing else has, in place of those that no two may have. `place`: of the copy, among 60,000. */
export const ownPeriods = ({ checks }: Resource, like: Row, place: number): Json => {
  const [year, month] = [2200 + (place % 6_000), 1 + Math.floor(place / 6_000)];
  const day = (dayOfMonth: string): string => `${year}-${String(month).padStart(2, '0')}-${dayOfMonth}`;
  const on = (name: string, date: string): Json =>
    (like[name] ?? null) === null ? {} : { [name]: String(like[name]).replace(/^\d{4}-\d\d-\d\d/, date) };
  return Object.fromEntries(
    periodChecks(checks).flatMap(([, { start, end }]) =>
      Object.entries({ ...on(start, day('01')), ...on(end, day('20')) }),
    ),
  );
};

export const isUniqueEmail = ({ type, unique }: Field): boolean => type === 'email' && unique !== undefined;

export const isUniquePicture = ({ type, unique }: Field): boolean => type === 'image' && unique !== undefined;

/** An address that no demo picture has. */
export const freePicture = (place: number): string => `/_app/drawings/free-${place}.svg`;

/** A code that no demo item has. */
export const freeEan = (place: number): string => {
  const digits = `2${String(place).padStart(11, '0')}`;
  return `${digits}${eanCheckDigit(digits)}`;
};

/** Notes committed writes of every table, inside the transaction that makes them. */
const watchWrites = async (demo: DemoServer): Promise<void> => {
  await demo.rows(
    'CREATE TABLE public.written (n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, what text NOT NULL)',
  );
  await demo.rows(
    `CREATE FUNCTION public.note_write() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO public.written (what) VALUES (TG_OP || ' ' || TG_TABLE_NAME || ': ' || left(coalesce(NEW, OLD)::text, 200)); RETURN NULL; END $$`,
  );
  // The end of a job is told at any time, whatever is asked meanwhile.
  for (const resource of tables.filter(({ inbox }) => !inbox)) {
    // So is that a webhook fails: its messages are sent behind the answers.
    const failing = resource.hooks?.failing;
    const others = (row: string): string => `(to_jsonb(${row}) - '${failing ?? ''}')`;
    const when = failing === undefined ? '' : `WHEN (${others('OLD')} IS DISTINCT FROM ${others('NEW')})`;
    for (const [name, events, condition] of [
      ['note_write', 'INSERT OR DELETE', ''],
      ['note_update', 'UPDATE', when],
    ])
      await demo.rows(
        `CREATE TRIGGER ${name} AFTER ${events} ON ${tableOf(resource)} FOR EACH ROW ${condition} EXECUTE FUNCTION public.note_write()`,
      );
  }
};
