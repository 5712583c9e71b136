import { describe, expect, it } from 'vitest';
import { checkResources, printFault } from '../../src/core/checks/checkResources.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes, reference } from '../../src/fieldTypes/index.ts';
import { buildApplication, type Changes } from './buildApplication.ts';

const faultsOf = (changes: Changes): string[] =>
  checkResources(buildApplication(changes), fieldTypes, Object.keys(dialects)).map(printFault);

const list = { columns: ['id', 'name'], filters: { maker_id: 'oneOf' as const } };
const config: Changes['config'] = {
  path: '/makers/{maker_id}/products',
  parent: { resource: 'makers', by: 'maker_id' },
  list,
};
const fields = { maker_id: reference({ label: 'Maker', reference: 'makers', required: true }) };
const whole = reference({ label: 'Whole', reference: 'products', required: true });
const bulkUpdate = 'PUT /bulk/{maker_id}' as const;

// prettier-ignore
const bad: readonly (readonly [line: string, changes: Changes])[] = [
  ["RES606 products.parent.resource: 'shops' is not a resource. There are: products, makers.", { config: { ...config, parent: { resource: 'shops', by: 'maker_id' } }, fields }],
  ["RES640 products.parent.by: 'name' of products refers to no resource, not to makers. Name the reference to makers.", { config: { ...config, path: '/makers/{name}/products', parent: { resource: 'makers', by: 'name' }, list: { ...list, filters: { name: 'equals' } } } }],
  ["RES640 products.parent.by: A record may lack 'maker_id', and would live nowhere. Give it required: true.", { config }],
  ["RES641 products.parent.resource: products would live below itself. Follow the parents from one to the next: they must end.", { config: { ...config, path: '/products/{whole_id}/parts', parent: { resource: 'products', by: 'whole_id' }, list: { ...list, filters: { whole_id: 'oneOf' } } }, fields: { whole_id: whole } }],
  ["RES642 products.path: '/products' does not say which makers. Put '{maker_id}' into it.", { config: { ...config, path: '/products' }, fields }],
  ["RES643 products.calls.bulkUpdate: 'PUT /bulk/{maker_id}' names a parent, and this call finds records below any. Leave '{maker_id}' out, or set the call to null; list, show, create, update, delete, history, export may name it.", { config: { ...config, calls: { search: 'POST /search/products/{kind}', bulkUpdate } }, fields }],
  ["RES644 products.list.filters: The list cannot be asked for 'maker_id'. Add maker_id: 'oneOf', by which the parent's page leads to it.", { config: { ...config, list: { columns: ['id'] } }, fields }],
];

describe('a resource that lives below another', () => {
  it('has no fault where it says by which reference', () => {
    expect(faultsOf({ config, fields })).toEqual([]);
  });

  it.each(bad)('%s', (line, changes) => {
    expect(faultsOf(changes)).toContain(line);
  });

  it('may not be limited again by what its parent is limited by', () => {
    const limit = (application: ReturnType<typeof buildApplication>) => {
      Object.assign(application.resources[1]?.scope ?? {}, { country: 'country' });
      return application;
    };
    const application = limit(buildApplication({ config, fields }));
    expect(checkResources(application, fieldTypes, Object.keys(dialects)).map(printFault)).toContain(
      "RES645 products.scope.country: makers is limited by 'country' already, and so is what lives below it. Leave it out.",
    );
  });
});
