import type { ClientConfig } from 'pg';
import type { ChangeSetSummary, Plan } from '../../src/core/wire/wire.ts';
import { createPool } from '../../server/database/pool.ts';
import { createAccounts } from '../../server/sessions/accounts.ts';

const base = '/api/pim/v1';
const password = 'mixed-work-password';

/** One call, from when it was sent to the last byte of its answer. */
export interface Call {
  kind: string;
  /** When it was sent, in milliseconds of `performance.now()`. */
  at: number;
  ms: number;
  /** 0: no answer came. */
  status: number;
  /** What a call that failed was told. */
  said?: string;
}

interface Reply {
  status: number;
  data: unknown;
}

/** Somebody at work: their calls go to one process, and they act on what they last saw. */
interface Person {
  ask(kind: string, method: string, path: string, body?: unknown): Promise<Reply>;
  items: ListedItem[];
  places: { id: number; store_id: number }[];
  chance(): number;
}

interface ListedItem {
  id: number;
  name: string;
}

/** What people do, how often of a hundred times, and each as the screens would ask it. */
const doings: readonly { share: number; act(person: Person): Promise<void> }[] = [
  { share: 26, act: (person) => seeItems(person) },
  { share: 14, act: (person) => seePlaces(person) },
  { share: 12, act: (person) => search(person) },
  { share: 14, act: (person) => open(person) },
  { share: 14, act: (person) => save(person) },
  { share: 8, act: (person) => lookUp(person) },
  { share: 6, act: (person) => look(person) },
  { share: 3, act: (person) => editSome(person) },
  { share: 2, act: (person) => planSome(person) },
  { share: 1, act: (person) => exportSome(person) },
];

const pick = <T>({ chance }: Person, all: readonly T[]): T | undefined => all[Math.floor(chance() * all.length)];

const seeItems = async (person: Person): Promise<void> => {
  const page = 1 + Math.floor(person.chance() * 20);
  const filter = pick(person, ['', '&q[status]=0', '&q[country]=ITA', '&q[status]=2']) ?? '';
  const { data } = await person.ask(
    'list items',
    'GET',
    `${base}/items?page=${page}&per-page=50&sort=id&direction=DESC&columns=id,name,ean,status,brand_id,category_id${filter}`,
  );
  if (Array.isArray(data) && data.length > 0) person.items = data as ListedItem[]; // a list answers rows with their columns
};

const seePlaces = async (person: Person): Promise<void> => {
  const known = pick(person, person.places);
  const filter = known ? `&q[store_id]=${known.store_id}` : '';
  const { data } = await person.ask(
    'list item-stores',
    'GET',
    `${base}/itemstores?page=1&per-page=50&sort=id&direction=DESC&columns=id,item_id,store_id,price,hidden${filter}`,
  );
  if (Array.isArray(data) && data.length > 0) person.places = data as Person['places']; // as above
};

const search = async (person: Person): Promise<void> => {
  const word = pick(person, person.items)?.name.split(' ')[0] ?? 'latte';
  await person.ask(
    'search',
    'POST',
    `${base}/search/items/find?page=1&per-page=50&columns=id,name,ean,status,brand_id`,
    [word],
  );
};

const open = async (person: Person): Promise<void> => {
  const item = pick(person, person.items);
  if (!item) return;
  await person.ask('open a record', 'GET', `${base}/items/${item.id}`);
  await person.ask('its history', 'GET', `${base}/history/items/${item.id}`);
};

const save = async (person: Person): Promise<void> => {
  const item = pick(person, person.items);
  if (!item) return;
  const { data } = await person.ask('open a record', 'GET', `${base}/items/${item.id}`);
  const version = (data as { version?: number } | null)?.version; // a record has one
  if (version === undefined) return;
  const changes = { short_description: `Said ${person.chance()}` };
  await person.ask('save', 'PUT', `${base}/items/${item.id}`, { version, changes });
};

const lookUp = async (person: Person): Promise<void> => {
  const letter = pick(person, ['a', 'b', 'c', 'm', 'p']) ?? 'a';
  await person.ask('look up', 'POST', `${base}/search/brands/find?page=1&per-page=10&columns=id,name`, [letter]);
};

const look = async (person: Person): Promise<void> => {
  await person.ask('inbox', 'GET', '/api/toolkit/v1/inbox');
  await person.ask('jobs', 'GET', '/api/toolkit/v1/jobs?page=1&per-page=20');
};

const editSome = async (person: Person): Promise<void> => {
  const ids = person.items.slice(0, 20).map(({ id }) => id);
  if (ids.length === 0) return;
  const changes = { display_brand: `Brand ${Math.floor(person.chance() * 1e6)}` };
  await person.ask('edit 20', 'PUT', `${base}/bulk/items`, { ids, changes });
};

const planSome = async (person: Person): Promise<void> => {
  const ids = person.items.slice(0, 20).map(({ id }) => String(id));
  if (ids.length === 0) return;
  const changes = { copyright: `© ${Math.floor(person.chance() * 1e6)}` };
  const request = { resource: 'items', kind: 'update', selection: { ids }, changes };
  const { status, data } = await person.ask('plan', 'POST', `${base}/plans`, request);
  if (status >= 300 || status === 0) return;
  const plan = data as Plan; // its call answers it
  if (plan.status !== 'ready') return;
  const applied = await person.ask('apply', 'POST', `${base}/plans/${plan.id}/apply`, {});
  const { changeSet } = (applied.data ?? {}) as Partial<ChangeSetSummary>; // what was written, where it was
  if (changeSet !== undefined) await person.ask('undo', 'POST', `${base}/change-sets/${changeSet}/undo`, {});
};

const exportSome = async (person: Person): Promise<void> => {
  if (person.items.length === 0) return;
  const selection = { ids: person.items.map(({ id }) => String(id)) };
  await person.ask('export 50', 'POST', `${base}/items/export`, { selection, columns: ['id', 'name', 'ean'] });
};

/** Numbers from 0 to 1 that are the same in each run. */
const chanceOf = (seed: number): (() => number) => {
  let state = (seed + 1) * 0x9e3779b1;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
};

/** What nobody is to be told at work; that somebody else was faster, or that there is nothing left to do, is told. */
export const isFault = ({ status }: Call): boolean =>
  status === 0 || status >= 500 || (status >= 400 && ![404, 409, 422].includes(status));

interface MixedWork {
  addresses: readonly string[];
  people: readonly string[];
  /** Between two doings of one person, on average, in milliseconds. */
  pauseMs: number;
  onCall(call: Call): void;
}

/** People who work until `stop`, side by side, spread over the addresses. They are signed in when this resolves. */
export const startMixedWork = async ({
  addresses,
  people,
  pauseMs,
  onCall,
}: MixedWork): Promise<() => Promise<void>> => {
  let stopped = false;
  const workers: Person[] = [];
  for (const [place, email] of people.entries()) {
    const address = addresses[place % addresses.length] ?? '';
    workers.push({ ask: await signIn(address, email, onCall), items: [], places: [], chance: chanceOf(place) });
  }
  const working = workers.map(async (person) => {
    // They do not all begin at once.
    await pause(person.chance() * pauseMs);
    while (!stopped) {
      await choose(person).act(person);
      await pause(pauseMs * (0.5 + person.chance()));
    }
  });
  return async () => {
    stopped = true;
    await Promise.all(working);
  };
};

const pause = (ms: number): Promise<void> =>
  new Promise((later) => {
    setTimeout(later, ms);
  });

const choose = ({ chance }: Person): (typeof doings)[number] => {
  let left = chance() * doings.reduce((sum, { share }) => sum + share, 0);
  const found = doings.find(({ share }) => (left -= share) < 0) ?? doings[0];
  if (!found) throw new Error('Nobody does anything.');
  return found;
};

const signIn = async (address: string, email: string, onCall: (call: Call) => void): Promise<Person['ask']> => {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const answer = await fetch(`${address}/api/user/v4/local/signin`, { method: 'POST', headers: json, body });
  if (!answer.ok) throw new Error(`${email} may not sign in: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { auth_token: string } }; // as it answers
  const authorization = `Bearer ${data.auth_token}`;
  return async (kind, method, path, sent) => {
    const at = performance.now();
    const made = await fetch(address + path, {
      method,
      headers: { authorization, ...(sent === undefined ? {} : json) },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((error: unknown) => ({ status: 0, text: String(error) }));
    const call = { kind, at, ms: performance.now() - at, status: made.status };
    onCall(isFault(call) ? { ...call, said: made.text.slice(0, 300) } : call);
    return { status: made.status, data: dataOf(made.text) };
  };
};

const dataOf = (text: string): unknown => {
  try {
    return (JSON.parse(text) as { data?: unknown }).data ?? null; // an answer has one, a file none
  } catch {
    return null;
  }
};

/** So many accounts that may do everything, every second one in one country alone; answers their e-mails. */
export const makePeople = async (connection: ClientConfig, count: number): Promise<string[]> => {
  const accounts = Array.from({ length: count }, (_, place) => ({
    email: `worker${place}@toolkit.test`,
    label: `worker${place}`,
    permissions: ['pim_admin'],
    ...(place % 2 === 1 && { constraints: { country: ['ITA'] } }),
  }));
  const pool = createPool(connection);
  await createAccounts(pool, accounts, password).finally(() => pool.end());
  return accounts.map(({ email }) => email);
};

/** The share-th of these numbers, 0.99 for p99. */
export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? NaN;
