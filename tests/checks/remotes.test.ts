import { expect, it } from 'vitest';
import * as z from 'zod';
import { checkResources, printFault } from '../../src/core/checks/checkResources.ts';
import { describeResource } from '../../src/core/declaration/resource.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes, instant, integer, reference, text } from '../../src/fieldTypes/index.ts';
import { buildApplication } from './buildApplication.ts';

const depotShape = {
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true }),
  country: text({ label: 'Country' }),
};
const depotConfig = {
  name: 'depots',
  service: 'far',
  path: '/depots',
  key: 'id',
  recordRepresentation: 'name',
  calls: { history: null, export: null },
  access: { list: ['read'], edit: ['write'] },
  scope: { country: 'country' },
  list: { columns: ['id', 'name'], sortable: ['name'], filters: {} },
};
type Config = Parameters<typeof describeResource>[1];

const faultsOf = (
  config: Partial<Config> = {},
  {
    shape = {},
    service = {},
    own = {},
  }: { shape?: z.ZodRawShape; service?: object; own?: Record<string, z.ZodType> } = {},
): string[] => {
  const shop = buildApplication({ fields: own });
  const depots = describeResource(z.object({ ...depotShape, ...shape }), { ...depotConfig, ...config });
  const services = {
    ...shop.services,
    far: { base: '/api/far/v1', dialect: 'simpleRest', capabilities: { total: true }, address: 'FAR_URL', ...service },
  };
  return checkResources(
    { ...shop, services, resources: [...shop.resources, depots] },
    fieldTypes,
    Object.keys(dialects),
  ).map(printFault);
};

it('finds nothing wrong with a resource that says what its service can do', () => {
  expect(faultsOf()).toEqual([]);
});

it('finds nothing wrong with an import by what the list can be asked for, and with an export', () => {
  expect(
    faultsOf({
      calls: { history: null },
      import: { key: ['id', 'name'] },
      list: { ...depotConfig.list, filters: { name: 'equals' } },
    }),
  ).toEqual([]);
});

it.each([
  [
    "APP009 services.far.address: 'https://far.example' is no name of a variable. Capitals joined by underscores, such as 'LOGISTICS_URL'; the address itself stands in the environment.",
    {},
    { service: { address: 'https://far.example' } },
  ],
  [
    'APP010 services.far.capabilities.undo: A service at an address of its own is not asked for it. Leave it out.',
    {},
    { service: { capabilities: { undo: true } } },
  ],
  [
    "RES921 depots.calls.history: The service 'far' has an address of its own, and cannot do it. Set it to null.",
    { calls: { export: null } },
    {},
  ],
  [
    "RES925 depots.import.key: The list cannot be asked for 'name', so no record is found by it. Give it a filter 'equals' or 'oneOf', or leave it out.",
    { import: { key: ['id', 'name'] } },
    {},
  ],
  [
    "RES413 depots.import.atomic: The service 'far' has an address of its own: it writes row by row, and cannot take back what it has written. Leave it out.",
    { import: { key: ['id'], atomic: 'all' } },
    {},
  ],
  [
    "RES921 depots.storage: The service 'far' has an address of its own, and cannot do it. Leave it out.",
    { storage: 'view' },
    {},
  ],
  [
    "RES921 depots.key: The service 'far' has an address of its own, and cannot do it. Its records are known by 'id'.",
    { key: 'name' },
    {},
  ],
  [
    'RES922 depots.fields.made: A value that is joined, set by the engine or the key of another record cannot come from a service at an address of its own. Declare the value as it comes.',
    {},
    { shape: { made: instant({ label: 'Made', readOnly: true, stamp: 'created' }) } },
  ],
  [
    "RES923 products.fields.depot.reference: The records of 'depots' lie in a service at an address of its own. They cannot be joined: keep the key as a number or a text.",
    {},
    { own: { depot: reference({ label: 'Depot', reference: 'depots' }) } },
  ],
  [
    "RES924 depots.scope.country: 'maker_id.country' leads to another record. Of a service at an address of its own only its own fields can be limited.",
    { scope: { country: 'maker_id.country' } },
    { shape: { maker_id: reference({ label: 'Maker', reference: 'makers' }) } },
  ],
] as const)('says %s', (fault, config, parts) => {
  expect(faultsOf(config as Partial<Config>, parts)).toContain(fault); // bad ones too
});
