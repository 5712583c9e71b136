import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { checkResources, printFault } from '../../src/core/checks/checkResources.ts';
import { describeResource } from '../../src/core/declaration/resource.ts';
import { dialects } from '../../src/dialects/index.ts';
import { choice, decimal, fieldTypes, integer, reference, text } from '../../src/fieldTypes/index.ts';
import { buildApplication } from './buildApplication.ts';

const statuses = [
  { value: 0, label: 'Draft' },
  { value: 1, label: 'Approved' },
];
const shape = {
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true }),
  status: choice({ label: 'Status', choices: statuses, required: true }),
  maker_id: reference({ label: 'Maker', reference: 'live-makers' }),
  price: decimal({ label: 'Price', scale: 2 }),
};
const live = {
  name: 'live-products',
  service: 'shop',
  path: '/live-products',
  storage: { copyOf: 'products' },
  key: 'id',
  recordRepresentation: 'name',
  access: { list: ['read'] },
  list: { columns: ['id', 'name'] },
};
const maker = {
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true }),
  country: text({ label: 'Country' }),
};
const liveMakers = {
  ...live,
  name: 'live-makers',
  path: '/live-makers',
  storage: { copyOf: 'makers' },
};
const publish = {
  label: 'Publish',
  on: ['collection'],
  request: { collection: 'POST /publish/products' },
  input: z.object({ country: text({ label: 'Country', required: true }) }),
  result: 'data',
  permissions: ['write'],
  copies: [
    { from: 'makers', to: 'live-makers', by: { country: 'country' } },
    { from: 'products', to: 'live-products', by: { 'maker_id.country': 'country' } },
  ],
};

interface Said {
  config?: object;
  fields?: z.ZodRawShape;
  action?: object;
  /** Over the declaration of the products. */
  product?: object;
}

/** What is told of products and their copy beside makers and theirs. */
const faultsOf = ({ config = {}, fields = {}, action = {}, product = {} }: Said): string[] => {
  // What no declaration that compiles could say.
  const said = { ...product, states: undefined, actions: { publish: { ...publish, ...action } } } as never;
  const sound = buildApplication({ config: said });
  const copies = [
    describeResource(z.object({ ...shape, ...fields }), { ...live, ...config }),
    describeResource(z.object(maker), liveMakers),
  ];
  const application = { ...sound, resources: [...sound.resources, ...copies] };
  return checkResources(application, fieldTypes, Object.keys(dialects))
    .map(printFault)
    .filter((line) => !line.startsWith('warning') && !line.includes('.approve'));
};

const copiesOf = (...copies: object[]): Said => ({ action: { copies } });
const makers = { from: 'makers', to: 'live-makers' };
const selects = { on: ['selection'], request: { selection: 'POST /publish/products' } };

// prettier-ignore
const bad: readonly (readonly [line: string, said: Said])[] = [
  // The copy.
  ["RES021 live-products.storage.copyOf: Expected a text, got 7. Write it in quotes: 'name'.", { config: { storage: { copyOf: 7 } } }],
  ["RES020 live-products.storage.copyof: 'copyof' is not an option of live-products.storage. Did you mean 'copyOf'?", { config: { storage: { copyof: 'products' } } }],
  ["RES654 live-products.storage.copyOf: 'product' is not a resource. Did you mean 'products'?", { config: { storage: { copyOf: 'product' } } }],
  ["RES654 live-products.storage.copyOf: The records of live-makers are in no table of their own. Name one with a table.", { config: { storage: { copyOf: 'live-makers' } } }],
  ["RES654 live-products.key: A record of products is known by id, its copy by name. Take the same fields.", { config: { key: 'name' } }],
  ["RES655 live-products.fields.colour: 'colour' is no stored field of products. Add it there, or join it: from: '...'.", { fields: { colour: text({ label: 'Colour' }) } }],
  ["RES655 live-products.fields.maker_name: 'maker_name' is no stored field of products. Add it there, or join it: from: '...'.", { fields: { maker_name: text({ label: 'Maker' }) } }],
  ['RES655 live-products.fields.price.type: The source says "decimal", its copy "text". Say the same in both.', { fields: { price: text({ label: 'Price' }) } }],
  ["RES655 live-products.fields.price.scale: The source says 2, its copy 4. Say the same in both.", { fields: { price: decimal({ label: 'Price', scale: 4 }) } }],
  ["RES655 live-products.fields.maker_id.reference: The source refers to makers, its copy to products. Refer to the same records, or to their copies.", { fields: { maker_id: reference({ label: 'Maker', reference: 'products' }) } }],
  ["RES655 live-products.fields.price.required: A record of the source may lack it. Require it there, or take it out here.", { fields: { price: decimal({ label: 'Price', scale: 2, required: true }) } }],
  ["RES655 live-products.fields.name.unique: Records of the source may share it. Say the same there, or take it out here.", { fields: { name: text({ label: 'Name', required: true, unique: true }) } }],
  ["RES655 live-products.fields.status.choices: The source also has 1. Take the same choices.", { fields: { status: choice({ label: 'Status', choices: statuses.slice(0, 1), required: true }) } }],
  ["RES655 live-products.fields.name.maxLength: The source may hold a longer text. Say the same there, or take it out here.", { fields: { name: text({ label: 'Name', required: true, maxLength: 8 }) } }],
  ["RES656 live-products.calls.update: Nobody writes a copy by hand. Set it to null.", { config: { calls: { update: 'PUT /live-products/{id}' } } }],
  ["RES656 live-products.access.edit: Nobody writes a copy by hand. Leave it out.", { config: { access: { list: ['read'], edit: ['write'] } } }],
  ["RES656 live-products.access.create: Nobody writes a copy by hand. Leave it out.", { config: { access: { list: ['read'], create: ['write'] } } }],
  ["RES656 live-products.access.fields: Nobody writes a copy by hand. Leave it out.", { config: { access: { list: ['read'], fields: { name: ['write'] } } } }],
  ["RES656 live-products.import: Nobody writes a copy by hand. Leave it out.", { config: { import: { key: ['id'] } } }],
  ["RES656 live-products.related[0].save: Nobody writes a copy by hand. Say save: 'none'.", { config: { related: [{ resource: 'products', by: 'maker_id', many: true, save: 'immediate' }] } }],
  ["RES656 live-products.actions.move.rewire: Nobody writes a copy by hand. Leave it out.", { config: { actions: { move: { label: 'Move', on: ['record'], request: { record: 'POST /live-products/{id}/move' }, result: 'record', permissions: ['write'], rewire: { field: 'maker_id', input: 'to', with: [], copies: {}, carries: [], takes: {}, leaves: {} } } } } }],
  ["RES656 products.related[0].save: Nobody writes a copy by hand. Say save: 'none'.", { product: { related: [{ resource: 'live-products', by: 'maker_id', many: true, save: 'immediate' }] } }],
  // The action.
  ["RES022 products.actions.publish.copies[0].to: 'to' is missing. Add to: 'current-stores'.", copiesOf({ from: 'makers' })],
  ["RES814 products.actions.publish.copies: It copies nothing. Name one: { from, to }.", copiesOf()],
  ["RES814 products.actions.publish.copies[0].to: 'live-maker' is not a resource. Did you mean 'live-makers'?", copiesOf({ from: 'makers', to: 'live-maker' })],
  ["RES814 products.actions.publish.copies[1].to: 'live-makers' is named twice in what one action copies to. Remove one.", copiesOf(makers, makers)],
  ["RES814 products.actions.publish.copies[0]: Neither of products and live-makers is the copy of the other. Say storage: { copyOf }.", copiesOf({ from: 'products', to: 'live-makers' })],
  ["RES815 products.actions.publish.operation: An action that copies does nothing else. Leave it out.", { action: { operation: 'count' } }],
  ["RES815 products.actions.publish.result: It does not answer 'perId'. Say 'data'.", { action: { result: 'perId' } }],
  ["RES815 products.actions.publish.undo: What was copied is taken back as one change-set. Leave it out.", { action: { undo: 'publish' } }],
  ["RES815 products.actions.publish.on: It copies a collection, or a selection. Say ['collection'].", { action: { on: ['collection', 'record'] } }],
  ["RES815 products.actions.publish.request: Its one call is a POST without a key in its path. Say { collection: 'POST /publish/stores' }.", { action: { request: { collection: 'POST /publish/{country}' } } }],
  ["RES815 products.actions.publish.request: Its one call is a POST without a key in its path. Say { collection: 'POST /publish/stores' }.", { action: { request: { selection: 'POST /publish/products' } } }],
  ["RES814 products.actions.publish.copies[0].from: What is selected is of products. Say from: 'products'.", { action: { ...selects, copies: [makers] } }],
  ["RES814 products.actions.publish.copies[0].by: The selection says which records. Leave it out.", { action: { ...selects, copies: [{ from: 'products', to: 'live-products', by: { price: 'country' } }] } }],
  ["RES816 products.actions.publish.copies[0].by.contry: 'contry' is not a field of makers. Did you mean 'country'?", copiesOf({ ...makers, by: { contry: 'country' } })],
  ["RES816 products.actions.publish.copies[0].by.name.country: 'name' of makers is no reference to one record. Name stored fields, from one reference to the next.", copiesOf({ ...makers, by: { 'name.country': 'country' } })],
  ["RES816 products.actions.publish.copies[0].by.country: 'land' is not a member of its input. There are: country.", copiesOf({ ...makers, by: { country: 'land' } })],
  ["RES816 products.actions.publish.copies[0].by.country: 'country' may be empty, or several. Give it required: true, and one value.", { action: { input: z.object({ country: text({ label: 'Country' }) }) } }],
];

describe('a resource that is a copy, and the action that fills it', () => {
  it('have no fault where every field of the copy is one of the source, and nobody writes it by hand', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ action: { ...selects, copies: [{ from: 'products', to: 'live-products' }] } })).toEqual([]);
    expect(faultsOf(copiesOf({ from: 'live-makers', to: 'makers' }))).toEqual([]);
  });

  it.each(bad)('%s', (line, said) => {
    expect(faultsOf(said)).toContain(line);
  });
});
