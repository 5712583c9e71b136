import { beforeAll, describe, expect, it } from 'vitest';
import { application, declaredApplication } from '../../server/application.ts';
import { quote, tableOf } from '../../server/engine/database/identifiers.ts';
import { createAccounts } from '../../server/sessions/accounts.ts';
import { expandPermissions } from '../../src/core/declaration/access.ts';
import { writeCsv } from '../../src/core/csv/csv.ts';
import type { Resource, ResourceTransition } from '../../src/core/declaration/resource.ts';
import type { ImportFile } from '../../src/core/wire/importFile.ts';
import type { Plan } from '../../src/core/wire/wire.ts';
import { testPassword } from '../support/server.ts';
import { demoServer, type Json, type Method, type Reply } from './demoServer.ts';
import { freeEan } from './markedWorld.ts';

const demo = await demoServer();
const codes = Object.keys(declaredApplication.permissions);
// A notice is moved by whom it was left for alone, and has no form: notifications.test.ts moves it.
// Where whoever edits may move, nobody is refused: advertising.test.ts moves campaigns, trees.test.ts withdraws categories.
/** Each transition to a state that a form offers, by more than the right to edit. */
const moves = application.resources
  // Nobody edits a copy: geography.test.ts disables current stores.
  .filter(({ inbox, calls }) => !inbox && calls.update !== null)
  .flatMap((resource) =>
    (resource.states?.transitions ?? [])
      .filter(({ permissions }) => !permissions.some((one) => resource.access.edit.includes(one)))
      .flatMap((transition) => {
        const among = typeof transition.to === 'object' ? transition.to.among : [transition.to];
        const choices = resource.fields.find(({ name }) => name === resource.states?.field)?.choices ?? [];
        return choices
          .filter(({ value, selectable }) => selectable !== false && among.includes(value))
          .map(({ value, label }) => ({ resource, transition, among, value, label }));
      }),
  );

/** Who may all but this transition, and so all else with its records. */
const editorOf = ({ permissions }: ResourceTransition): string => `all but ${permissions.join(' and ')}`;
const allBut = ({ permissions }: ResourceTransition): string[] =>
  codes.filter((code) => {
    const held = expandPermissions([code], declaredApplication.permissions);
    return !permissions.some((one) => held.has(one));
  });
const people: Readonly<Record<string, string[]>> = {
  mover: codes.filter((code) => !['pim', 'pim_admin'].includes(code)),
  ...Object.fromEntries(moves.map(({ transition }) => [editorOf(transition), allBut(transition)])),
};
const emailOf = (name: string): string => `${name.replaceAll(' ', '-')}@states.test`;
const headers = new Map<string, Record<string, string>>();

beforeAll(async () => {
  await createAccounts(
    demo.pool,
    Object.entries(people).map(([name, permissions]) => ({ email: emailOf(name), label: name, permissions })),
    testPassword,
  );
  for (const name of Object.keys(people)) headers.set(name, await demo.signIn(emailOf(name)));
});

interface Try {
  resource: Resource;
  as: string;
  value: unknown;
  label: string;
  /** The record, or what a new one is made from. */
  row: Json;
}

let count = 0;
const ask = (
  as: string,
  method: Method,
  url: string,
  payload?: unknown,
  more: Record<string, string> = {},
): Promise<Reply> => demo.ask({ method, url, payload, headers: { ...headers.get(as), ...more } });
const stateOf = ({ states }: Resource): string => states?.field ?? '';
const baseOf = ({ service }: Resource): string => application.services[service]?.base ?? '';
const idOf = ({ resource, row }: Pick<Try, 'resource' | 'row'>): string => String(row[resource.key[0] ?? '']);
/** A change besides the state, new each time. */
const another = ({ recordRepresentation }: Resource): Json => ({ [recordRepresentation]: `Written ${(count += 1)}` });

/** What a new record like this one needs. */
const newLike = ({ resource, row }: Pick<Try, 'resource' | 'row'>): Json => {
  const required = new Set(
    (resource.states?.transitions ?? []).flatMap(({ requires = [] }) =>
      requires.flatMap(({ where = {} }) => Object.keys(where)),
    ),
  );
  const wanted = resource.fields.filter(
    (field) =>
      !field.readOnly &&
      typeof field.from !== 'string' &&
      field.name !== stateOf(resource) &&
      (field.required || required.has(field.name)),
  );
  const values = wanted.map(({ name, type }) => [
    name,
    type === 'ean' && row[name] ? freeEan(7_000_000 + (count += 1)) : (row[name] ?? null),
  ]);
  return { ...Object.fromEntries(values), ...another(resource) };
};

const plan = ({ resource, as }: Try, body: Json): Promise<Reply> =>
  ask(as, 'POST', `${baseOf(resource)}/plans`, { resource: resource.name, ...body });
/** Makes a plan and applies it; the words of both. */
const applied = async (one: Try, body: Json): Promise<Reply> => {
  const made = await plan(one, body);
  if (made.status !== 201) return made;
  const done = await ask(one.as, 'POST', `${baseOf(one.resource)}/plans/${(made.body.data as Plan).id}/apply`, {});
  return { ...done, text: made.text + done.text };
};
const imported = async (one: Try, cells: Json, constants: Json = {}): Promise<Reply> => {
  const file = Buffer.from(
    writeCsv([Object.keys(cells), Object.values(cells).map((cell) => (cell === null ? '' : String(cell)))], ','),
  );
  const sent = await ask(
    one.as,
    'POST',
    `${baseOf(one.resource)}/plans/files?resource=${one.resource.name}&name=file.csv`,
    file,
    { 'content-type': 'text/csv' },
  );
  if (sent.status !== 201) return sent;
  const { file: id, separator, encoding } = sent.body.data as ImportFile;
  return applied(one, {
    kind: 'import',
    import: { file: id, separator, encoding, mapping: Object.keys(cells), constants, blank: 'keep' },
  });
};

type Way = (one: Try) => Promise<Reply>;
/** Each way in by which a state can be written into a record that is there. */
const ways: Readonly<Record<string, Way>> = {
  form: (one) =>
    ask(one.as, 'PUT', demo.urlOf(one.resource, 'update', idOf(one)), {
      changes: { [stateOf(one.resource)]: one.value },
    }),
  'form, with another change': (one) =>
    ask(one.as, 'PUT', demo.urlOf(one.resource, 'update', idOf(one)), {
      changes: { ...another(one.resource), [stateOf(one.resource)]: one.value },
    }),
  'whole record': async (one) => {
    const read = await ask(one.as, 'GET', demo.urlOf(one.resource, 'show', idOf(one)));
    return ask(one.as, 'PUT', demo.urlOf(one.resource, 'update', idOf(one)), {
      ...(read.body.data as Json),
      [stateOf(one.resource)]: one.value,
    });
  },
  'cell or paste': (one) =>
    applied(one, { kind: 'update', rows: [{ id: idOf(one), changes: { [stateOf(one.resource)]: one.value } }] }),
  import: (one) => imported(one, { [one.resource.key[0] ?? '']: idOf(one), [stateOf(one.resource)]: one.label }),
  'import with one value for all': (one) =>
    imported(one, { [one.resource.key[0] ?? '']: idOf(one) }, { [stateOf(one.resource)]: one.value }),
};
const waysOfMany: Readonly<Record<string, Way>> = {
  'bulk rows': (one) =>
    ask(one.as, 'PUT', demo.urlOf(one.resource, 'bulkUpdate'), [{ id: idOf(one), [stateOf(one.resource)]: one.value }]),
  'bulk edit': (one) =>
    ask(one.as, 'PUT', demo.urlOf(one.resource, 'bulkUpdate'), {
      ids: [idOf(one)],
      changes: { [stateOf(one.resource)]: one.value },
    }),
  'planned bulk edit': (one) =>
    applied(one, { kind: 'update', selection: { ids: [idOf(one)] }, changes: { [stateOf(one.resource)]: one.value } }),
  'drafts taken over': async (one) => {
    const proposing = application.resources.find(({ proposes }) => proposes?.to === one.resource.name);
    if (!proposing?.proposes) return ways['form']?.(one) as Promise<Reply>; // nothing proposes to it
    const { by, property, value, source } = proposing.proposes;
    const draft = {
      [by]: one.row[one.resource.key[0] ?? ''],
      [property]: stateOf(one.resource),
      [value]: one.label,
      [source]: 'producer',
    };
    const made = await demo.call('POST', demo.urlOf(proposing, 'create'), draft);
    if (made.status !== 201) return made;
    return applied(one, {
      kind: 'update',
      proposals: { resource: proposing.name, selection: { ids: [`${idOf(one)},producer,${stateOf(one.resource)}`] } },
    });
  },
};
const waysIntoNew: Readonly<Record<string, Way>> = {
  'new record': (one) =>
    ask(one.as, 'POST', demo.urlOf(one.resource, 'create'), {
      changes: { ...newLike(one), [stateOf(one.resource)]: one.value },
    }),
  'new whole record': (one) =>
    ask(one.as, 'POST', demo.urlOf(one.resource, 'create'), { ...newLike(one), [stateOf(one.resource)]: one.value }),
  'new by import': (one) => imported(one, { ...newLike(one), [stateOf(one.resource)]: one.label }),
};

/** The newest records in a state. */
const inState = (resource: Resource, state: unknown): Promise<Json[]> => {
  const living = resource.delete ? `${quote(resource.delete.soft)} IS NULL` : 'true';
  const key = quote(resource.key[0] ?? '');
  return demo.rows(
    `SELECT ${key} AS id FROM ${tableOf(resource)} WHERE ${living} AND ${quote(stateOf(resource))} = $1 ORDER BY ${key} DESC LIMIT 250`,
    [state],
  );
};
const shown = async (resource: Resource, id: unknown): Promise<Json> =>
  (await demo.call('GET', demo.urlOf(resource, 'show', String(id)))).body.data as Json;

interface Move {
  resource: Resource;
  transition: ResourceTransition;
  among: readonly unknown[];
}

/** Made where the demo has none: like one that is there, in the state from which the transition is possible. */
const made = async (resource: Resource, state: unknown, required: readonly string[], more: Json): Promise<Json> => {
  const states = resource.fields.find(({ name }) => name === stateOf(resource))?.choices ?? [];
  for (const { value } of states) {
    const [like] = await inState(resource, value);
    if (!like) continue;
    const row = await shown(resource, like['id']);
    if (lacking(row, required).length > 0) continue;
    const reply = await demo.call('POST', demo.urlOf(resource, 'create'), { ...newLike({ resource, row }), ...more });
    expect(reply.status, reply.text).toBe(201);
    const id = String((reply.body.data as Json)[resource.key[0] ?? '']);
    await demo.rows(
      `UPDATE ${tableOf(resource)} SET ${quote(stateOf(resource))} = $1 WHERE ${quote(resource.key[0] ?? '')} = $2`,
      [state, id],
    );
    return shown(resource, id);
  }
  throw new Error(`The demo has no ${resource.title.one} with ${required.join(', ')}.`);
};
const lacking = (row: Json, required: readonly string[]): string[] =>
  required.filter((name) => row[name] === null || row[name] === '');

/** A row in a state from which the transition is possible, that has, or lacks, what it requires. */
const pick = async ({ resource, transition, among }: Move, isComplete: boolean): Promise<Json> => {
  const required = (transition.requires ?? []).map(({ where = {} }) => Object.keys(where)[0] ?? '');
  const state = transition.from.find((one) => !among.includes(one));
  for (const { id } of await inState(resource, state)) {
    const row = await shown(resource, id);
    if ((lacking(row, required).length === 0) === isComplete && row['locked'] !== true) return row;
  }
  return made(resource, state, required, isComplete ? {} : Object.fromEntries(required.map((name) => [name, null])));
};

/** The states of all records: what a refused write leaves as it was. */
const statesOf = async (resource: Resource): Promise<unknown> =>
  demo.rows(`SELECT ${quote(stateOf(resource))} AS state, count(*) FROM ${tableOf(resource)} GROUP BY 1 ORDER BY 1`);
const storedState = async (resource: Resource, id: string): Promise<unknown> =>
  (
    await demo.rows(
      `SELECT ${quote(stateOf(resource))} AS state FROM ${tableOf(resource)} WHERE ${quote(resource.key[0] ?? '')} = $1`,
      [id],
    )
  )[0]?.['state'];
const newest = async (resource: Resource): Promise<unknown> =>
  (
    await demo.rows(
      `SELECT ${quote(stateOf(resource))} AS state FROM ${tableOf(resource)} ORDER BY ${quote(resource.key[0] ?? '')} DESC LIMIT 1`,
    )
  )[0]?.['state'];

describe.each(moves.map((move) => [`${move.resource.name} to ${move.label}`, move] as const))(
  'ITM-047: %s',
  (_, move) => {
    const { resource, transition, value, label, among } = move;
    const editor = editorOf(transition);
    const isMade = (way: string): boolean => resource.import !== undefined || !way.includes('import');
    const stored = Object.entries(ways).filter(([way]) => isMade(way));
    // A new record is in the first state without a move.
    const intoNew = Object.entries(waysIntoNew).filter(([way]) => isMade(way) && value !== resource.states?.initial);
    const refused = async (as: string, isComplete: boolean, way: Way): Promise<string> => {
      const row = await pick(move, isComplete);
      const before = await statesOf(resource);
      const { text } = await way({ resource, as, value, label, row });
      expect(await statesOf(resource), text.slice(0, 400)).toEqual(before);
      return text;
    };

    it.each([...stored, ...intoNew])(
      'is refused by %s to who may not make it, and says which permission is missing',
      async (_way, way) => {
        expect(await refused(editor, true, way)).toContain(transition.permissions[0]);
      },
    );

    it.each(transition.requires ? [...stored, ...intoNew] : [])(
      'is refused by %s where something is missing, and says what',
      async (_way, way) => {
        expect(await refused('mover', false, way)).toMatch(
          new RegExp((transition.requires ?? []).map(({ text }) => text).join('|')),
        );
      },
    );

    it.each(stored)('is reached by %s by who may make it', async (_way, way) => {
      const row = await pick(move, true);
      const { text } = await way({ resource, as: 'mover', value, label, row });
      expect(among, text.slice(0, 400)).toContain(await storedState(resource, idOf({ resource, row })));
    });

    it.each(intoNew)('is reached by %s by who may make it', async (_way, way) => {
      const row = await pick(move, true);
      const { text } = await way({ resource, as: 'mover', value, label, row });
      expect(among, text.slice(0, 400)).toContain(await newest(resource));
    });

    // An edit of many sends to what every edit leads to, where that is declared.
    it.each(Object.entries(waysOfMany))('by %s is refused or made as the declaration has it', async (_way, way) => {
      if (resource.states?.afterEdit)
        expect(await refused('mover', true, way)).toMatch(/An edit of many leaves|cannot be written|Expected one of/);
      else expect(await refused(editor, true, way)).toContain(transition.permissions[0]);
    });

    it.each([...stored, ...Object.entries(waysOfMany)])(
      'is not reached by %s by a value that no form offers',
      async (_way, way) => {
        const field = resource.fields.find(({ name }) => name === stateOf(resource));
        for (const hidden of field?.choices?.filter(({ selectable }) => selectable === false) ?? []) {
          const row = await pick(move, true);
          const before = await statesOf(resource);
          const { text } = await way({ resource, as: 'mover', value: hidden.value, label: hidden.label, row });
          expect(await statesOf(resource), text.slice(0, 400)).toEqual(before);
        }
      },
    );
  },
);
