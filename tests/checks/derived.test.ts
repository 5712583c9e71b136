import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { checkResources, printFault } from '../../src/core/checks/checkResources.ts';
import { describeResource } from '../../src/core/declaration/resource.ts';
import { dialects } from '../../src/dialects/index.ts';
import { choice, fieldTypes, instant, integer, message, text } from '../../src/fieldTypes/index.ts';
import { buildApplication } from './buildApplication.ts';

const way = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  country: text({ label: 'Country', required: true }),
  end: text({ label: 'End', required: true }),
  note: text({ label: 'Note' }),
});
const ways = {
  name: 'ways',
  service: 'shop',
  path: '/ways',
  key: 'id',
  recordRepresentation: 'end',
  storage: { derived: { set: 'country', like: ['end'] } },
  access: { list: ['read'] },
  list: { columns: ['id', 'end'] },
  form: { Way: ['end'] },
};
const copies = [{ from: 'ways', to: 'live-ways', by: { country: 'country' } }];
const run = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  country: text({ label: 'Country', required: true }),
  status: choice({
    label: 'Status',
    required: true,
    choices: [
      { value: 0, label: 'Ready' },
      { value: 1, label: 'Live' },
    ],
  }),
  due: instant({ label: 'Due' }),
  fault: message({ label: 'Fault' }),
});
const dated = { from: [0], to: 1, when: { due: { lte: 'now' } }, copies, says: 'fault' };
const publish = {
  label: 'Publish',
  on: ['collection'],
  request: { collection: 'POST /publish/ways' },
  input: z.object({ country: text({ label: 'Country', required: true }) }),
  result: 'data',
  permissions: ['write'],
  copies,
  toldAfter: 3,
};

interface Said {
  way?: object;
  date?: object;
  action?: object;
}

/** What is told of ways that a job works out, of their copy, and of runs that publish them by a date. */
const faultsOf = ({ way: own = {}, date = {}, action = {} }: Said): string[] => {
  const sound = buildApplication({});
  const runs = {
    name: 'runs',
    service: 'shop',
    path: '/runs',
    key: 'id',
    recordRepresentation: 'country',
    access: { list: ['read'], edit: ['write'] },
    list: { columns: ['id'] },
    states: { field: 'status', initial: 0, byDate: [{ ...dated, ...date }] },
    actions: { publish: { ...publish, ...action } },
  };
  const resources = [
    ...sound.resources,
    describeResource(way, { ...ways, ...own }),
    describeResource(way, { ...ways, name: 'live-ways', path: '/live-ways' }),
    describeResource(run, runs as never),
  ];
  const scheduled = { actor: { name: 'Night', permissions: [] }, upkeep: {}, actions: {} };
  return checkResources({ ...sound, scheduled, resources }, fieldTypes, Object.keys(dialects))
    .map(printFault)
    .filter((line) => !line.startsWith('warning'));
};

const derivedBy = (derived: object): Said => ({ way: { storage: { derived } } });

// prettier-ignore
const bad: readonly (readonly [line: string, said: Said])[] = [
  ["RES608 ways.storage.derived.set: 'land' is not a field of ways. There are: id, country, end, note.", derivedBy({ set: 'land', like: ['end'] })],
  ["RES693 ways.storage.derived.like[0]: Not every row has one value of 'note'. Name a stored field that is required.", derivedBy({ set: 'country', like: ['note'] })],
  ["RES693 ways.storage.derived.like: Nothing says which rows of two sets are the same. Say ['id'], or fields.", derivedBy({ set: 'country', like: [] })],
  ["RES608 ways.storage.derived.imported[0]: 'sum' is not a field of ways. There are: id, country, end, note.", derivedBy({ set: 'country', like: ['end'], imported: ['sum'] })],
  ["RES693 ways.import.key: A file finds the rows that are alike. Say import: { key: [[\"end\"]] }.", derivedBy({ set: 'country', like: ['end'], imported: ['note'] })],
  ["RES693 ways.fields.country: A job works 'country' out, and a file could write it. Add readOnly: true, or name it in storage.derived.imported.", { way: { storage: { derived: { set: 'country', like: ['end'], imported: ['note'] } }, import: { key: ['end'] } } }],
  ["RES652 ways.import: Rows that are worked out cannot do it. Leave it out.", { way: { import: { key: ['end'] } } }],
  ["RES652 ways.access.edit: Rows that are worked out cannot do it. Leave it out.", { way: { access: { list: ['read'], edit: ['write'] } } }],
  ["RES817 runs.actions.publish.copies[0]: What is worked out goes as a set, by 'country' of ways. Say by: { country: ... }.", { action: { copies: [{ from: 'ways', to: 'live-ways' }] } }],
  ["RES818 runs.states.byDate[0].says: 'country' holds no messages. Name a field of messages.", { date: { says: 'country' } }],
  ["RES814 runs.states.byDate[0].copies[0].to: 'live-way' is not a resource. Did you mean 'live-ways'?", { date: { copies: [{ from: 'ways', to: 'live-way', by: { country: 'country' } }] } }],
  ["RES819 runs.actions.publish.toldAfter: Only what is copied is told later, by seconds. Leave it out.", { action: { toldAfter: 0 } }],
];

describe('what a job works out, and what a date publishes of it', () => {
  it('have no fault where the set, its rows and their copy are said', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it.each(bad)('%s', (line, said) => {
    expect(faultsOf(said)).toContain(line);
  });
});
