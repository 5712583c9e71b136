import { registerEngine } from '../../../server/engine/index.ts';
import type { ChangeSetSummary, Job, Plan } from '../../../src/core/wire/wire.ts';
import { publishingApplication } from '../../support/fixtureApp/publishing.ts';
import { openShop, type Answered, type Shop } from '../writing/shop.ts';

export interface Copied {
  changeSet: string | null;
  job?: Job;
  counts: Record<string, { create: number; update: number; delete: number }>;
}

export type Headers = Record<string, string>;

/** Outlets behind the real server, each test in a country of its own. */
export interface Outlets extends Shop {
  country(): string;
  make(code: string, fields?: Record<string, unknown>): Promise<number>;
  addHour(outlet: number, day: number): Promise<number>;
  edit(path: string, changes: Record<string, unknown>): Promise<Answered>;
  publish(country: string, headers?: Headers): Promise<Answered<Copied>>;
  /** What differs, as a person sees it first. */
  look(country: string, action?: string, headers?: Headers): Promise<Answered<Plan>>;
  apply(plan: Pick<Plan, 'id'>, headers?: Headers): Promise<Answered<ChangeSetSummary & { job?: Job }>>;
  undo(changeSet: string | null, headers?: Headers): Promise<Answered<ChangeSetSummary>>;
  /** Code, name and state of the outlets of a country. */
  outlets(table: 'draft' | 'live', country: string): Promise<unknown[][]>;
  /** Outlet and day of its hours. */
  hours(table: 'draft' | 'live', country: string): Promise<unknown[][]>;
}

export const openOutlets = async (jobAbove = 1_000): Promise<Outlets> => {
  const shop = await openShop({
    application: publishingApplication,
    accounts: [
      { email: 'all@shop.test', label: 'all', permissions: ['everything'], constraints: {} },
      { email: 'drafts@shop.test', label: 'drafts', permissions: ['outlets'], constraints: {} },
      { email: 'publisher@shop.test', label: 'publisher', permissions: ['outlets_publish'], constraints: {} },
      {
        email: 'own@shop.test',
        label: 'own',
        permissions: ['outlets_publish'],
        constraints: { country: ['OWN'] },
      },
    ],
    registerEngine: (server, context) =>
      registerEngine(server, { ...context, settings: { ...context.settings, jobAbove } }),
  });
  const { ask, pool } = shop;
  let countries = 0;
  const read = async (sql: string, country: string): Promise<unknown[][]> =>
    (await pool.query<unknown[]>({ text: sql, values: [country], rowMode: 'array' })).rows;
  return {
    ...shop,
    country: () => `C${(countries += 1)}`,
    make: async (code, fields = {}) =>
      Number((await ask('POST /draft-outlets', { changes: { code, name: code, ...fields } })).data.id),
    addHour: async (outlet_id, day) =>
      Number((await ask('POST /draft-hours', { changes: { outlet_id, day } })).data.id),
    edit: async (path, changes) => ask(`PUT ${path}`, { changes }),
    publish: (country, headers) => ask('POST /publish/outlets', { country }, headers),
    look: (country, action = 'publish', headers = {}) =>
      ask('POST /plans', { resource: 'draft-outlets', kind: 'copy', action, input: { country } }, headers),
    apply: ({ id }, headers) => ask(`POST /plans/${id}/apply`, {}, headers),
    undo: (changeSet, headers) => ask(`POST /change-sets/${changeSet}/undo`, undefined, headers),
    outlets: (table, country) =>
      read(`SELECT code, name, state FROM shop."${table}-outlets" WHERE country = $1 ORDER BY id`, country),
    hours: (table, country) =>
      read(
        `SELECT o.code, h.day FROM shop."${table}-hours" h JOIN shop."${table}-outlets" o ON o.id = h.outlet_id WHERE o.country = $1 ORDER BY h.id`,
        country,
      ),
  };
};
