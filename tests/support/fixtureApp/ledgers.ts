import { text as readText } from 'node:stream/consumers';
import * as z from 'zod';
import type { GivenFile, Operation, OperationInput } from '../../../server/engine/context/operation.ts';
import type { Application } from '../../../src/core/declaration/application.ts';
import { forApp } from '../../../src/core/declaration/resource.ts';
import { integer, text } from '../../../src/fieldTypes/index.ts';
import { fixtureApplication } from './application.ts';

const permissions = {
  ledgers: { label: 'Ledgers: read and edit' },
  ledgers_load: { label: 'Ledgers: load statements', implies: ['ledgers'] },
} as const;

const operations = ['loadStatement', 'addLedgers'] as const;

const { defineResource } = forApp<{
  service: 'shop';
  permission: keyof typeof permissions;
  menuGroup: 'shop';
  rule: never;
  operation: (typeof operations)[number];
  cell: never;
  panel: never;
  page: never;
}>();

const Ledger = z.object({
  id: integer({ label: 'ID', readOnly: true, min: 1 }),
  name: text({ label: 'Name', required: true }),
  lines: integer({ label: 'Lines', max: 3 }),
  source: text({ label: 'Source' }),
  note: text({ label: 'Note' }),
});

/** Asked for by both actions: what is sent for one is not the other's. */
const statement = { label: 'Statement', required: true, accept: ['.csv', '.txt'], maxBytes: 2048 };

const ledgers = defineResource(Ledger, {
  name: 'ledgers',
  service: 'shop',
  path: '/ledgers',
  key: 'id',
  recordRepresentation: 'name',
  access: { list: ['ledgers'], edit: ['ledgers'] },
  list: { columns: ['id', 'name', 'lines'], filters: { name: 'contains' } },
  actions: {
    load: {
      label: 'Load statement',
      on: ['record'],
      request: { record: 'POST /ledgers/{id}/load' },
      input: z.object({ note: text({ label: 'Note' }) }),
      files: { statement, map: { label: 'Map', help: 'Where it was written.', accept: ['.kml'] } },
      result: 'perId',
      atomic: 'all',
      permissions: ['ledgers_load'],
      operation: 'loadStatement',
    },
    addAll: {
      label: 'Add ledgers',
      on: ['collection'],
      request: { collection: 'POST /ledgers/add' },
      files: { statement },
      result: 'job',
      permissions: ['ledgers_load'],
      operation: 'addLedgers',
    },
  },
});

/** The fixture application with ledgers, whose actions ask for files. */
export const ledgerApplication: Application = {
  ...fixtureApplication,
  permissions: { ...fixtureApplication.permissions, ...permissions },
  resources: [...fixtureApplication.resources, ledgers],
  names: { ...fixtureApplication.names, operations: [...fixtureApplication.names.operations, ...operations] },
};

const fileOf = (input: OperationInput, name: string): GivenFile | undefined => input[name] as GivenFile | undefined; // as its action declares
const linesOf = async (file: GivenFile | undefined): Promise<string[]> =>
  file ? (await readText(file.open())).trim().split('\n') : [];

/** What the actions do; `addLedgers` waits for `may` first. */
export const ledgerOperations = (may: () => Promise<void>): Record<(typeof operations)[number], Operation> => ({
  loadStatement: async (input) => {
    const id = String(input['id']);
    const file = fileOf(input, 'statement');
    const source = [file?.name, fileOf(input, 'map')?.name].filter(Boolean).join(' and ');
    const changes = { lines: (await linesOf(file)).length, source, note: input['note'] ?? null };
    return { changes: [{ resource: 'ledgers', kind: 'update', id, changes }], effects: [], result: { [id]: true } };
  },
  addLedgers: async (input) => {
    await may();
    const changes = (await linesOf(fileOf(input, 'statement'))).map((name) => ({
      resource: 'ledgers',
      kind: 'create' as const,
      id: null,
      changes: { name },
    }));
    return { changes, effects: [], result: null };
  },
});
