import * as z from 'zod';
import type { Application } from '../../src/core/declaration/application.ts';
import { describeResource } from '../../src/core/declaration/resource.ts';
import {
  choice,
  decimal,
  integer,
  localMoment,
  money,
  plainDate,
  reference,
  referenceList,
  text,
} from '../../src/fieldTypes/index.ts';
import { buildApplication, productConfig, productShape } from './buildApplication.ts';

/** What somebody mistyped: the place of a word below the declaration, and what stands there; undefined: nothing. */
export type Edits = Readonly<Record<string, unknown>>;

export interface Mistake {
  /** The whole line that tells it. */
  line: string;
  /** In the options. */
  edits?: Edits;
  /** In the schema. */
  fields?: Readonly<Record<string, unknown>>;
}

/** The shop with one mistake in its products. */
export const withMistake = ({ edits = {}, fields = {} }: Mistake): Application => {
  const config = structuredClone(productConfig) as unknown as Record<string, unknown>; // any word may be put in
  for (const [path, value] of Object.entries(edits)) edit(config, path.split('.'), value);
  const shape = { ...productShape, ...fields } as Record<string, z.ZodType>; // or what somebody took for one
  const sound = buildApplication();
  // A mistake is no declaration that compiles.
  const products = describeResource(z.object(shape), config as never);
  return { ...sound, resources: [products, ...sound.resources.slice(1)] };
};

const edit = (at: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void => {
  if (rest.length > 0) edit((at[name] ??= {}) as Record<string, unknown>, rest, value);
  else if (value === undefined) delete at[name];
  else at[name] = value;
};

/** A constructor's options that do not compile. */
const wrong = (options: object): never => options as never;

const act = {
  label: 'Open',
  on: ['record'],
  request: { record: 'POST /open/products/{id}' },
  result: 'record',
  permissions: ['write'],
  operation: 'count',
};
const move = { action: 'approve', from: [0], to: 1, permissions: ['write'] };
const tags = { resource: 'makers', by: 'id', many: true, save: 'none' };
const kept = { resource: 'products', filter: 'notes', keys: { field: 'alike', search: 'ids' } };
const alike = referenceList({ label: 'Alike', reference: 'products' });

// prettier-ignore
export const mistakes: readonly Mistake[] = [
  // Misspelt options, at every depth.
  { line: "RES020 products.acess: 'acess' is not an option of products. Did you mean 'access'?", edits: { acess: { list: ['read'] }, access: undefined } },
  { line: "RES020 products.lists: 'lists' is not an option of products. Did you mean 'list'?", edits: { lists: { columns: ['id'] } } },
  { line: "RES020 products.list.colums: 'colums' is not an option of products.list. Did you mean 'columns'?", edits: { 'list.colums': ['id'], 'list.columns': undefined } },
  { line: "RES020 products.list.filter: 'filter' is not an option of products.list. Did you mean 'filters'?", edits: { 'list.filter': { name: 'contains' } } },
  { line: "RES020 products.list.sortables: 'sortables' is not an option of products.list. Did you mean 'sortable'?", edits: { 'list.sortables': ['name'] } },
  { line: "RES020 products.access.edits: 'edits' is not an option of products.access. Did you mean 'edit'?", edits: { 'access.edits': ['write'] } },
  { line: "RES020 products.menu.odrer: 'odrer' is not an option of products.menu. Did you mean 'order'?", edits: { 'menu.odrer': 1, 'menu.order': undefined } },
  { line: "RES020 products.calls.bulkupdate: 'bulkupdate' is not an option of products.calls. Did you mean 'bulkUpdate'?", edits: { 'calls.bulkupdate': 'PUT /bulk/products' } },
  { line: "RES020 products.search.ids.lable: 'lable' is not an option of products.search.ids. Did you mean 'label'?", edits: { 'search.ids.lable': 'IDs', 'search.ids.label': undefined } },
  { line: "RES020 products.states.inital: 'inital' is not an option of products.states. Did you mean 'initial'?", edits: { 'states.inital': 0, 'states.initial': undefined } },
  { line: "RES020 products.states.transitions[0].form: 'form' is not an option of products.states.transitions[0]. Did you mean 'from'?", edits: { 'states.transitions.0.form': [0], 'states.transitions.0.from': undefined } },
  { line: "RES020 products.states.transitions[0].require: 'require' is not an option of products.states.transitions[0]. Did you mean 'requires'?", edits: { 'states.transitions.0.require': [] } },
  { line: "RES020 products.states.afterEdit.sets: 'sets' is not an option of products.states.afterEdit. Did you mean 'set'?", edits: { 'states.afterEdit': { sets: 0 } } },
  { line: "RES020 products.actions.approve.permission: 'permission' is not an option of products.actions.approve. Did you mean 'permissions'?", edits: { 'actions.approve.permission': ['write'], 'actions.approve.permissions': undefined } },
  { line: "RES020 products.actions.approve.confirmation: 'confirmation' is not an option of products.actions.approve. Take it out. There are: label, ofOne, on, request, input, files, takesRows, result, permissions, permissionsOfMany, when, confirm, beginsWith, texts, toldAfter, atomic, undo, operation, ends, rewire, copies, icon, notice, sharesFile, ofAll, leads, idsIn, shows, says.", edits: { 'actions.approve.confirmation': { title: 'Sure?' } } },
  { line: "RES020 products.actions.approve.confirm.message: 'message' is not an option of products.actions.approve.confirm. There are: title, text, button, foresees, nothing.", edits: { 'actions.approve.confirm': { title: 'Approve', message: 'Sure?', button: 'Approve' } } },
  { line: "RES020 products.actions.approve.texts.doen: 'doen' is not an option of products.actions.approve.texts. Did you mean 'done'?", edits: { 'actions.approve.texts': { doen: 'Approved' } } },
  { line: "RES020 products.actions.approve.request.records: 'records' is not an option of products.actions.approve.request. Did you mean 'record'?", edits: { 'actions.approve.request.records': 'POST /x/{id}' } },
  { line: "RES020 products.bulk.field: 'field' is not an option of products.bulk. Did you mean 'fields'?", edits: { 'bulk.field': ['price'], 'bulk.fields': undefined } },
  { line: "RES020 products.import.keys: 'keys' is not an option of products.import. Did you mean 'key'?", edits: { 'import.keys': ['id'], 'import.key': undefined } },
  { line: "RES020 products.delete.sofft: 'sofft' is not an option of products.delete. Did you mean 'soft'?", edits: { 'delete.sofft': 'deleted_at', 'delete.soft': undefined } },
  { line: "RES020 products.compute[0].set: 'set' is not an option of products.compute[0]. Did you mean 'sets'?", edits: { 'compute.0.set': ['notes'], 'compute.0.sets': undefined } },
  { line: "RES020 products.related[0].saved: 'saved' is not an option of products.related[0]. Did you mean 'save'?", edits: { related: [{ ...tags, saved: 'none' }] } },
  { line: "RES020 products.list.presets[0].filters: 'filters' is not an option of products.list.presets[0]. Did you mean 'filter'?", edits: { 'list.presets': [{ name: 'new', label: 'New', filters: {} }] } },
  { line: "RES020 products.list.presets[0].menu.icon: 'icon' is not an option of products.list.presets[0].menu. There are: group, order, label.", edits: { 'list.presets': [{ name: 'new', label: 'New', filter: {}, menu: { group: 'main', order: 5, icon: 'star' } }] } },
  { line: "RES022 products.list.presets[0].label: 'label' is missing. Add label: 'Live'.", edits: { 'list.presets': [{ name: 'new', filter: {}, menu: { group: 'main', order: 5 } }] } },
  { line: "RES901 products.messages.creatd: 'creatd' is not a message of a resource. Did you mean 'created'?", edits: { 'messages.creatd': 'Created' } },
  { line: "RES020 products.forms: 'forms' is not an option of products. Did you mean 'form'?", edits: { 'form': { Main: ['name'] }, forms: {} } },
  { line: "RES102 products.fields.name.lable: 'lable' is not something that a field can say. Did you mean 'label'?", fields: { name: text(wrong({ lable: 'Name' })) } },
  { line: "RES102 products.fields.name.maxlength: 'maxlength' is not something that a field can say. Did you mean 'maxLength'?", fields: { name: text(wrong({ label: 'Name', maxlength: 80 })) } },
  { line: "RES020 products.fields.kind.choices[0].lable: 'lable' is not an option of products.fields.kind.choices[0]. Did you mean 'label'?", fields: { kind: choice(wrong({ label: 'Kind', choices: [{ value: 1, lable: 'One' }] })) } },
  { line: "RES020 products.fields.name.when.show: 'show' is not an option of products.fields.name.when. Did you mean 'shown'?", fields: { name: text(wrong({ label: 'Name', when: { show: { hidden: false } } })) } },
  { line: "RES020 products.fields.code.unique.wth: 'wth' is not an option of products.fields.code.unique. Did you mean 'with'?", fields: { code: text(wrong({ label: 'Code', unique: { wth: ['name'] } })) } },
  // Missing parts.
  { line: "RES022 products.access: 'access' is missing. Add access: { list: ['pim_items'] }.", edits: { access: undefined } },
  { line: "RES022 products.access.list: 'list' is missing. Add list: ['pim_items'].", edits: { 'access.list': undefined } },
  { line: "RES022 unnamed.name: 'name' is missing. Add name: 'items'.", edits: { name: undefined } },
  { line: "RES022 products.service: 'service' is missing. Add service: 'catalogue'.", edits: { service: undefined } },
  { line: "RES022 products.path: 'path' is missing. Add path: '/items'.", edits: { path: undefined } },
  { line: "RES022 products.key: 'key' is missing. Add key: 'id'.", edits: { key: undefined } },
  { line: "RES022 products.recordRepresentation: 'recordRepresentation' is missing. Add recordRepresentation: 'name'.", edits: { recordRepresentation: undefined } },
  { line: "RES022 products.menu.order: 'order' is missing. Add order: 10.", edits: { 'menu.order': undefined } },
  { line: "RES022 products.actions.approve.label: 'label' is missing. Add label: 'Approve'.", edits: { 'actions.approve.label': undefined } },
  { line: "RES022 products.actions.approve.on: 'on' is missing. Add on: ['record'].", edits: { 'actions.approve.on': undefined } },
  { line: "RES022 products.actions.approve.request: 'request' is missing. Add request: { record: 'POST /approve/items/{id}' }.", edits: { 'actions.approve.request': undefined } },
  { line: "RES022 products.actions.approve.result: 'result' is missing. Add result: 'record'.", edits: { 'actions.approve.result': undefined } },
  { line: "RES804 products.actions.count: Nothing says what the action does. Name an operation, or add a transition of this action.", edits: { 'actions.count.operation': undefined } },
  { line: "RES022 products.states.transitions[0].to: 'to' is missing. Add to: 1.", edits: { 'states.transitions.0.to': undefined } },
  { line: "RES201 products.list.columns: A list without a column shows nothing. Name at least one field.", edits: { 'list.columns': [] } },
  { line: "RES022 products.fields.name.label: 'label' is missing. Add label: 'Name', as people read it.", fields: { name: text(wrong({ required: true })) } },
  { line: "RES127 products.fields.maker_id.reference: 'reference' is missing: a field of type reference says it. Add reference to its options.", fields: { maker_id: reference(wrong({ label: 'Maker' })) } },
  { line: "RES024 products.fields.name: 'name' is made without a field constructor. Use one of src/fieldTypes/index.ts: text({ label: 'Name' }).", fields: { name: z.string() } },
  // Wrong kinds of values.
  { line: "RES021 products.list.columns: Expected a list, got \"name\". Write it in brackets: ['name'].", edits: { 'list.columns': 'name' } },
  { line: "RES021 products.list.sortable: Expected a list, got {\"name\":true}. Write it in brackets: ['name'].", edits: { 'list.sortable': { name: true } } },
  { line: "RES021 products.list.filters: Expected an object, got [\"name\"]. Write its parts in braces: { name: value }.", edits: { 'list.filters': ['name'] } },
  { line: "RES021 products.list.sort: Expected a list, got \"name\". Write it in brackets: ['name'].", edits: { 'list.sort': 'name' } },
  { line: "RES023 products.list.sort[1]: Expected one of ASC, DESC, got 'asc'. Did you mean 'ASC'?", edits: { 'list.sort': ['name', 'asc'] } },
  { line: "RES021 products.access.list: Expected a list, got \"read\". Write it in brackets: ['name'].", edits: { 'access.list': 'read' } },
  { line: "RES021 products.form: Expected an object, got [\"name\"]. Write its parts in braces: { name: value }.", edits: { form: ['name'] } },
  { line: "RES021 products.form.Main: Expected a list, got \"name\". Write it in brackets: ['name'].", edits: { 'form.Main': 'name' } },
  { line: "RES021 products.menu.order: Expected a number, got \"1\". Write a number, without quotes: 10.", edits: { 'menu.order': '1' } },
  { line: "RES021 products.title: Expected an object, got \"product\". Write its parts in braces: { name: value }.", edits: { title: 'product' } },
  { line: "RES021 products.import: Expected an object, got true. Write its parts in braces: { name: value }.", edits: { import: true } },
  { line: "RES021 products.calls.history: Expected a text or null, got false. Write it in quotes: 'name'.", edits: { 'calls.history': false } },
  { line: "RES021 products.actions.approve.on: Expected a list, got \"record\". Write it in brackets: ['name'].", edits: { 'actions.approve.on': 'record' } },
  { line: "RES023 products.import.atomic: Expected one of row, all, got 'rows'. Did you mean 'row'?", edits: { 'import.atomic': 'rows' } },
  { line: "RES023 products.actions.approve.result: Expected one of record, perId, perCode, job, file, data, got 'records'. Did you mean 'record'?", edits: { 'actions.approve.result': 'records' } },
  { line: "RES023 products.search.ids.result: Expected one of records, perCode, got 'perRecord'. Take one of them.", edits: { 'search.ids.result': 'perRecord' } },
  { line: "RES023 products.related[0].save: Expected one of immediate, withForm, none, got 'now'. Take one of them.", edits: { related: [{ ...tags, save: 'now' }] } },
  { line: "RES021 products.states.transitions[0].from: Expected a list, got 0. Write it in brackets: ['name'].", edits: { 'states.transitions.0.from': 0 } },
  { line: "RES903 products.help: A declaration holds plain data, got a function. Name what it stands for: a rule, an operation, a cell.", edits: { help: () => 'x' } },
  { line: "RES021 products.fields.name.required: Expected true or false, got \"yes\". Write true or false, without quotes.", fields: { name: text(wrong({ label: 'Name', required: 'yes' })) } },
  { line: "RES021 products.fields.price.min: Expected a number, got \"0\". Write a number, without quotes: 10.", fields: { price: decimal(wrong({ label: 'Price', min: '0' })) } },
  { line: "RES021 products.fields.name.renamedFrom: Expected a list, got \"title\". Write it in brackets: ['name'].", fields: { name: text(wrong({ label: 'Name', renamedFrom: 'title' })) } },
  // Wrong names.
  { line: "RES005 products.service: 'shopp' is not a service. Did you mean 'shop'?", edits: { service: 'shopp' } },
  { line: "RES103 products.key: 'ident' is not a field of products. There are: id, name, status, maker_id, maker_name, price, tags, hidden, notes, deleted_at.", edits: { key: 'ident' } },
  { line: "RES104 products.recordRepresentation: 'title' is not a field of products. There are: id, name, status, maker_id, maker_name, price, tags, hidden, notes, deleted_at.", edits: { recordRepresentation: 'title' } },
  { line: "RES004 products.menu.group: 'mian' is not a menu group. Did you mean 'main'?", edits: { 'menu.group': 'mian' } },
  { line: "RES007 Products.name: 'Products' is no name of a resource. Lower-case words joined by dashes: 'item-eans'.", edits: { name: 'Products' } },
  { line: "RES008 products.path: 'products' is no path. It starts with '/' and does not end with one: '/items'.", edits: { path: 'products' } },
  { line: "RES801 products.access.edit[0]: 'wrte' is not a permission. Did you mean 'write'?", edits: { 'access.edit': ['wrte'] } },
  { line: "RES801 products.attention.drafts.access[0]: 'reed' is not a permission. Did you mean 'read'?", edits: { attention: { drafts: { label: 'Drafts', where: { status: 0 }, access: ['reed'] } } } },
  { line: "RES201 products.list.columns[1]: 'nmae' is not a field of products. Did you mean 'name'?", edits: { 'list.columns': ['id', 'nmae'] } },
  { line: "RES209 products.list.filters.name: 'containing' is no filter of a field of type text. Did you mean 'contains'?", edits: { 'list.filters': { name: 'containing' } } },
  { line: "RES209 products.list.filters.price: 'contains' is no filter of a field of type decimal. There are: equals, oneOf, between, empty.", edits: { 'list.filters': { price: 'contains' } } },
  { line: "RES609 products.scope.country: 'maker.country' does not resolve: 'maker' is not a field of products. There are: id, name, status, maker_id, maker_name, price, tags, hidden, notes, deleted_at.", edits: { 'scope.country': 'maker.country' } },
  { line: "RES512 products.compute[0].rule: 'completness' is not a rule. Did you mean 'completeness'?", edits: { 'compute.0.rule': 'completness' } },
  { line: "RES803 products.actions.count.operation: 'cuont' is not an operation. Did you mean 'count'?", edits: { 'actions.count.operation': 'cuont' } },
  { line: "RES810 products.actions.approve.icon: 'dooropen' is not an icon of lucide. Did you mean 'door-open'?", edits: { 'actions.approve.icon': 'dooropen' } },
  { line: "RES806 products.actions.approve.when.status: The condition cannot be asked: Expected one of Draft, Approved, got 7. (7). 'status' has the operators eq, ne, in, empty.", edits: { 'actions.approve.when': { status: 7 } } },
  { line: "RES105 products.fields.other_id.reference: 'maker' is not a resource. Did you mean 'makers'?", fields: { other_id: reference({ label: 'Other', reference: 'maker' }) } },
  { line: "RES126 products.fields.fee.currency: 'EURO' is no currency. Its three letters of ISO 4217: 'EUR'.", fields: { fee: money({ label: 'Fee', currency: 'EURO' }) } },
  { line: "RES125 products.fields.store name: 'store name' is no name of a field. Letters, digits and '_', a letter first: 'store_id'.", fields: { 'store name': text({ label: 'Store' }) } },
  // What passed until the product ran.
  { line: "RES123 products.fields.version: 'version' is a name of the framework's own: every record has it besides its fields. Give the field another name; the service's name for it goes into wire: { name }.", fields: { version: integer({ label: 'Version' }) } },
  { line: "RES123 products.fields._refs: '_refs' is a name of the framework's own: every record has it besides its fields. Give the field another name; the service's name for it goes into wire: { name }.", fields: { _refs: text({ label: 'References' }) } },
  { line: "RES124 products.fields.title.wire.name: 'name' is named twice in the names of fields on the wire. Remove one.", fields: { title: text({ label: 'Title', wire: { name: 'name' } }) } },
  { line: "RES308 products.search.query.by.text[1]: 'price' is of type decimal, in which no text can be looked for. Take it out, or search by codes: by: 'price'.", edits: { 'search.query': { label: 'Text', by: { text: ['name', 'price'] } } } },
  { line: "RES309 products.search.ids.digits: No code has from 14 to 8 digits. Write the fewest first, then the most: [8, 14].", edits: { 'search.ids.digits': [14, 8] } },
  { line: "RES310 products.search.find: 'find' is the search by all kinds that 'find' names. Give it another name.", edits: { 'search.find': { label: 'Any', by: 'id' } } },
  { line: "RES312 products.lookup.details[1]: 'nmae' is not a field of products. Did you mean 'name'?", edits: { lookup: { details: ['price', 'nmae'] } } },
  { line: "RES313 products.lookup.picture: 'price' holds no picture. Name a field of pictures, or put it into details.", edits: { lookup: { picture: 'price' } } },
  { line: "RES710 products.calls.list: Nothing fills {maker_id} of 'GET /products/{maker_id}': this call is of no record. Take it out of the path, or say parent: { resource, by: 'maker_id' }.", edits: { 'calls.list': 'GET /products/{maker_id}' } },
  { line: "RES710 products.calls.bulkUpdate: Nothing fills {id} of 'PUT /bulk/products/{id}': this call is of no record. Take it out of the path, or say parent: { resource, by: 'id' }.", edits: { 'calls.bulkUpdate': 'PUT /bulk/products/{id}' } },
  { line: "RES710 products.calls.show: Nothing fills {maker_id} of 'GET /products/{maker_id}/{id}': this call is of no record. Take it out of the path, or say parent: { resource, by: 'maker_id' }.", edits: { 'calls.show': 'GET /products/{maker_id}/{id}' } },
  { line: "RES710 products.path: Nothing fills {maker_id} of '/shops/{maker_id}/products': a list is of no record. Take it out, or say parent: { resource, by: 'maker_id' }.", edits: { path: '/shops/{maker_id}/products' } },
  { line: "RES709 makers.calls.list: 'GET /makers' is a call of products already: products.calls.query. Give it a path of its own, or set it to null.", edits: { 'calls.query': 'GET /makers' } },
  { line: "RES709 makers.calls.update: 'PUT /makers/{id}' is a call of products already: products.actions.open.request.record. Give it a path of its own, or set it to null.", edits: { 'actions.open': { ...act, request: { record: 'PUT /makers/{id}' } } } },
  { line: "RES502 products.states.transitions[1].from: 7 is no value of 'status'. There are: 0, 1.", edits: { 'states.transitions': [move, { ...move, from: [7] }] } },
  { line: "RES218 products.list.pageSize: 60 is not among the page sizes. There are: 50, 100, 250.", edits: { 'list.pageSize': 60 } },
  // Records of the demo.
  { line: "RES020 products.demo.count: 'count' is not an option of products.demo. There are: rows, values.", edits: { demo: { rows: 3, count: 3 } } },
  { line: "RES911 products.demo.rows: 0 is no number of records. Write a whole one from 1 to 10000.", edits: { demo: { rows: 0 } } },
  { line: "RES912 products.demo.values.nmae: 'nmae' is not a field of products. Did you mean 'name'?", edits: { demo: { rows: 3, values: { nmae: ['A'] } } } },
  { line: "RES912 products.demo.values.status[1]: 7 is no value of 'status'. Its schema refuses it.", edits: { demo: { rows: 3, values: { status: [0, 7] } } } },
  { line: "RES912 products.demo.values.name: There is no value to take. Name some, or leave the field to be made up.", edits: { demo: { rows: 3, values: { name: [] } } } },
  { line: "RES913 products.demo.values.code: 'code' is unique, and 3 records need as many different values. Name more, or leave the field to be made up.", edits: { demo: { rows: 3, values: { code: ['A', 'B'] } } }, fields: { code: text({ label: 'Code', unique: true }) } },
  { line: "RES912 products.demo.rows[0].nmae: 'nmae' is not a field of products. Did you mean 'name'?", edits: { demo: { rows: [{ name: 'A', nmae: 'A' }] } } },
  { line: "RES912 products.demo.rows[0].price: -1 is no value of 'price'. Its schema refuses it.", edits: { demo: { rows: [{ name: 'A', price: -1 }] } } },
  { line: "RES913 products.demo.rows[1]: '4' is the key of two records. Remove one.", edits: { demo: { rows: [{ id: 4, name: 'A' }, { id: 4, name: 'B' }] } } },
  { line: "RES914 products.demo.rows[0].name: 'name' is required and has no default. Give it a value.", edits: { demo: { rows: [{ status: 1 }] } } },
  // Checks over several fields.
  { line: "RES023 products.checks.period.kind: Expected one of order, atLeastOne, rule, noOverlap, got 'ordr'. Did you mean 'order'?", edits: { 'checks.period': { kind: 'ordr', fields: ['name', 'price'], text: 'x' } } },
  { line: "RES022 products.checks.period.kind: 'kind' is missing. Add kind: 'order'.", edits: { 'checks.period': { fields: ['name', 'price'], text: 'x' } } },
  { line: "RES020 products.checks.free.from: 'from' is not an option of products.checks.free. There are: kind, start, end, per, unless, text.", edits: { 'checks.free': { kind: 'noOverlap', from: 'deleted_at', start: 'deleted_at', end: 'deleted_at', per: ['status'], text: 'x' } } },
  { line: "RES022 products.checks.period.text: 'text' is missing. Add text: 'The end lies before the start'.", edits: { 'checks.period': { kind: 'order', fields: ['name', 'price'] } } },
  { line: "RES150 products.checks.one.fields: 'nmae' is not a field of products. Did you mean 'name'?", edits: { 'checks.one': { kind: 'atLeastOne', fields: ['nmae', 'price'], text: 'x' } } },
  { line: "RES150 products.checks.one.fields: 'maker_name' is not a column of the table. Name fields of the record itself.", edits: { 'checks.one': { kind: 'atLeastOne', fields: ['maker_name', 'price'], text: 'x' } } },
  { line: "RES151 products.checks.one.fields: It names 1 field. A check is about at least two.", edits: { 'checks.one': { kind: 'atLeastOne', fields: ['name'], text: 'x' } } },
  { line: "RES151 products.checks.one.fields: 'name' is named twice in the fields of one check. Remove one.", edits: { 'checks.one': { kind: 'atLeastOne', fields: ['name', 'name'], text: 'x' } } },
  { line: "RES152 products.checks.period.fields: The fields are of the types text and decimal. Only values of one type have an order.", edits: { 'checks.period': { kind: 'order', fields: ['name', 'price'], text: 'x' } } },
  { line: "RES155 products.checks.fits.rule: 'completness' is not a rule. Did you mean 'completeness'?", edits: { 'checks.fits': { kind: 'rule', rule: 'completness', fields: ['name', 'price'], text: 'x' } } },
  { line: "RES153 products.checks.free: 'price' is of type decimal, of which no period is made. There are: instant, localMoment, date.", edits: { 'checks.period': { kind: 'order', fields: ['price', 'weight'], text: 'x' }, 'checks.free': { kind: 'noOverlap', start: 'price', end: 'weight', per: ['status'], text: 'x' } }, fields: { weight: decimal({ label: 'Weight' }) } },
  { line: "RES168 products.checks.free.unless.status: '9' is no choice of 'status'. There are: 0, 1.", edits: { 'checks.period': { kind: 'order', fields: ['opens', 'closes'], text: 'x' }, 'checks.free': { kind: 'noOverlap', start: 'opens', end: 'closes', per: ['status'], unless: { status: [1, 9] }, text: 'x' } }, fields: { opens: plainDate({ label: 'Opens' }), closes: plainDate({ label: 'Closes' }) } },
  { line: "RES169 products.calls.check: No check holds periods apart. Take it out, or add a check { kind: 'noOverlap', ... }.", edits: { 'calls.check': 'POST /products/check' } },
  { line: "RES154 products.checks.free: Nothing says that 'opens' comes before 'closes'. Add a check { kind: 'order', fields: ['opens', 'closes'], text: ... }.", edits: { 'checks.free': { kind: 'noOverlap', start: 'opens', end: 'closes', per: ['status'], text: 'x' } }, fields: { opens: plainDate({ label: 'Opens' }), closes: plainDate({ label: 'Closes' }) } },
  // Moments of clocks, and states that come by them.
  { line: "RES127 products.fields.opens.zoneOf: 'zoneOf' is missing: a field of type localMoment says it. Add zoneOf to its options.", fields: { opens: localMoment(wrong({ label: 'Opens' })) } },
  { line: "RES164 products.fields.opens.zoneOf: 'contry' is not a field of products. There are: id, name, status, maker_id, maker_name, price, tags, hidden, notes, deleted_at, opens.", fields: { opens: localMoment({ label: 'Opens', zoneOf: 'contry' }) } },
  { line: "RES164 products.fields.opens.zoneOf: 'name' has no choices, so it says no time zone. Name a field such as country.", fields: { opens: localMoment({ label: 'Opens', zoneOf: 'name' }) } },
  { line: "RES164 products.fields.opens.zoneOf: The choice 0 of 'status' names no time zone. Say it as zone: 'Europe/Rome'.", fields: { opens: localMoment({ label: 'Opens', zoneOf: 'status' }) } },
  { line: "RES164 products.fields.opens.zoneOf: 'Europe/Atlantis', of the choice \"x\" of 'kind', is no time zone. Say it as zone: 'Europe/Rome'.", fields: { kind: choice({ label: 'Kind', choices: [{ value: 'x', label: 'X', zone: 'Europe/Atlantis' }] }), opens: localMoment({ label: 'Opens', zoneOf: 'kind' }) } },
  { line: "RES164 products.fields.price.zoneOf: A field of type decimal is read off no clock. Leave it out.", fields: { price: decimal({ label: 'Price', zoneOf: 'status' }) } },
  // Where records lie.
  { line: "RES022 products.place.lng: 'lng' is missing. Add lng: 'lng'.", edits: { place: { lat: 'price' } } },
  { line: "RES171 products.place.lng: 'prize' is not a field of products. Did you mean 'price'?", edits: { place: { lat: 'price', lng: 'prize' } } },
  { line: "RES172 products.place: 'name' is no number. Name a decimal.", edits: { place: { lat: 'price', lng: 'name' } } },
  { line: "RES172 products.place.lat: 'price' takes what is no such degree. Give it min: -90, max: 90.", edits: { place: { lat: 'price', lng: 'lng' } }, fields: { lng: decimal({ label: 'Longitude', min: -180, max: 180 }) } },
  { line: "RES172 products.place.lng: 'lat' is the latitude. Name the longitude.", edits: { place: { lat: 'lat', lng: 'lat' } }, fields: { lat: decimal({ label: 'Latitude', min: -90, max: 90 }) } },
  { line: "RES172 products.place.state: 'name' has no few values. Name a choice, or a field of yes and no.", edits: { place: { lat: 'lat', lng: 'lng', state: 'name' } }, fields: { lat: decimal({ label: 'Latitude', min: -90, max: 90 }), lng: decimal({ label: 'Longitude', min: -180, max: 180 }) } },
  { line: "RES172 products.place.folder: It has no name. Name the folder, or leave it out.", edits: { place: { lat: 'lat', lng: 'lng', folder: ' ' } }, fields: { lat: decimal({ label: 'Latitude', min: -90, max: 90 }), lng: decimal({ label: 'Longitude', min: -180, max: 180 }) } },
  { line: "RES171 products.place.within.field: 'nmae' is not a field of products. Did you mean 'name'?", edits: { place: { lat: 'lat', lng: 'lng', within: { field: 'nmae', boxes: {} } } }, fields: { lat: decimal({ label: 'Latitude', min: -90, max: 90 }), lng: decimal({ label: 'Longitude', min: -180, max: 180 }) } },
  { line: "RES022 products.place.within.boxes: 'boxes' is missing. Add boxes: { ITA: { lat: [35.2, 47.2], lng: [6.5, 18.7] } }.", edits: { place: { lat: 'lat', lng: 'lng', within: { field: 'name' } } }, fields: { lat: decimal({ label: 'Latitude', min: -90, max: 90 }), lng: decimal({ label: 'Longitude', min: -180, max: 180 }) } },
  { line: "RES172 products.place.within.field: 'name' is no country. Name a choice whose values say their region: 'IT'.", edits: { place: { lat: 'lat', lng: 'lng', within: { field: 'name', boxes: {} } } }, fields: { lat: decimal({ label: 'Latitude', min: -90, max: 90 }), lng: decimal({ label: 'Longitude', min: -180, max: 180 }) } },
  { line: "RES174 products.place.reaches.resource: 'spots' is not a resource. There are: products, makers.", edits: { place: { lat: 'lat', lng: 'lng', reaches: { resource: 'spots', unsaid: 30 } } }, fields: { lat: decimal({ label: 'Latitude', min: -90, max: 90 }), lng: decimal({ label: 'Longitude', min: -180, max: 180 }) } },
  { line: "RES174 products.place.reaches.resource: The makers lie nowhere. Give them a place.", edits: { place: { lat: 'lat', lng: 'lng', reaches: { resource: 'makers', unsaid: 30 } } }, fields: { lat: decimal({ label: 'Latitude', min: -90, max: 90 }), lng: decimal({ label: 'Longitude', min: -180, max: 180 }) } },
  { line: "RES174 products.place.reaches.with.code: 'code' is no filter of products. Add it to their list.filters.", edits: { place: { lat: 'lat', lng: 'lng', reaches: { resource: 'products', with: { code: 'code' }, unsaid: 30 } } }, fields: { lat: decimal({ label: 'Latitude', min: -90, max: 90 }), lng: decimal({ label: 'Longitude', min: -180, max: 180 }) } },
  { line: "RES173 products.calls.points: Its records lie nowhere. Take it out, or add place: { lat: 'lat', lng: 'lng' }.", edits: { 'calls.points': 'POST /products/points' } },
  { line: "RES022 products.states.byDate[0].when: 'when' is missing. Add when: { start_date: { lte: 'now' } }.", edits: { 'states.byDate': [{ from: [0], to: 1 }] } },
  { line: "RES502 products.states.byDate[0].to: 7 is no value of 'status'. There are: 0, 1.", edits: { 'states.byDate': [{ from: [0], to: 7, when: { deleted_at: { lte: 'now' } } }] } },
  { line: "RES515 products.states.byDate[0].when.start: 'start' is not a field of products. There are: id, name, status, maker_id, maker_name, price, tags, hidden, notes, deleted_at.", edits: { 'states.byDate': [{ from: [0], to: 1, when: { start: { lte: 'now' } } }] } },
  { line: "RES515 products.states.byDate[0].when: It waits for no moment. Say { start_date: { lte: 'now' } } of a moment.", edits: { 'states.byDate': [{ from: [0], to: 1, when: { price: { lte: 5 } } }] } },
  { line: "RES516 products.states.byDate[0]: From 0 a date leads back to it. States by date go one way.", edits: { 'states.byDate': [{ from: [1], to: 0, when: { deleted_at: { lte: 'now' } } }, { from: [0], to: 1, when: { deleted_at: { lte: 'now' } } }] } },
  { line: "RES517 products.states.byDate[0]: Nothing is done by itself here. Say in `scheduled` who does it: its actor.", edits: { 'states.byDate': [{ from: [0], to: 1, when: { deleted_at: { lte: 'now' } } }] } },
  // A reference that goes by another field.
  { line: "RES157 products.fields.maker_id.matching.contry: 'contry' is not a field of makers. Did you mean 'country'?", fields: { maker_id: reference({ label: 'Maker', reference: 'makers', matching: { contry: 'name' } }) } },
  { line: "RES157 products.fields.maker_id.matching.country: 'nmae' is not a field of products. Did you mean 'name'?", fields: { maker_id: reference({ label: 'Maker', reference: 'makers', matching: { country: 'nmae' } }) } },
  { line: "RES021 products.fields.maker_id.matching: Expected an object, got \"country\". Write its parts in braces: { name: value }.", fields: { maker_id: reference(wrong({ label: 'Maker', reference: 'makers', matching: 'country' })) } },
  { line: "RES157 products.fields.maker_id.matching: It names no field. Say { country: 'country' }, or leave it out.", fields: { maker_id: reference({ label: 'Maker', reference: 'makers', matching: {} }) } },
  { line: "RES157 products.fields.name.matching: 'name' refers to nothing. Only a reference says it.", fields: { name: text({ label: 'Name', required: true, matching: { country: 'name' } }) } },
  { line: "RES158 products.fields.maker_id.matching.country: 'maker_name' of products is not a column with one value. Name fields of the records themselves.", fields: { maker_id: reference({ label: 'Maker', reference: 'makers', matching: { country: 'maker_name' } }) } },
  { line: "RES158 products.fields.maker_id.matching.country: 'country' of makers is of type text, 'price' of products is of type decimal. Only values of one kind can be the same.", fields: { maker_id: reference({ label: 'Maker', reference: 'makers', matching: { country: 'price' } }) } },
  { line: "RES159 products.fields.maker_id.matching.country: The list of makers cannot be asked for 'country'. Add country: 'equals', or what fits it, to its list.filters.", fields: { maker_id: reference({ label: 'Maker', reference: 'makers', matching: { country: 'name' } }) } },
  { line: "RES159 products.fields.maker_id.matching.id: 'price' of products may be read by some only. Compare a field that everybody reads.", edits: { 'access.fields': { price: { read: ['write'] } } }, fields: { maker_id: reference({ label: 'Maker', reference: 'makers', matching: { id: 'price' } }), price: integer({ label: 'Price' }) } },
  { line: "RES157 products.actions.count.input.maker_id.matching: 'maker_id' is not a field of a record. Leave it out.", edits: { 'actions.count.input': z.object({ maker_id: reference({ label: 'Maker', reference: 'makers', matching: { country: 'name' } }) }) }, fields: { price: decimal({ label: 'Price' }) } },
  { line: "RES160 products.fields.maker_id.by: 'nmae' is not a field of makers. Did you mean 'name'?", fields: { maker_id: reference({ label: 'Maker', reference: 'makers', by: 'nmae', textKey: true }) } },
  { line: "RES160 products.fields.name.by: 'name' refers to nothing. Only a reference says it.", fields: { name: text({ label: 'Name', required: true, by: 'name' }) } },
  { line: "RES160 products.fields.maker_id.by: 'id' is the key of makers. Leave it out.", fields: { maker_id: reference({ label: 'Maker', reference: 'makers', by: 'id' }) } },
  { line: "RES160 products.fields.like.by: 'maker_name' of products is not a column with one value. Name another field.", fields: { like: reference({ label: 'Like', reference: 'products', by: 'maker_name', textKey: true }) } },
  { line: "RES160 products.fields.like.by: 'code' of products is set by a rule. Name a field that people fill in.", edits: { compute: [{ rule: 'completeness', from: ['name'], sets: ['code'] }] }, fields: { like: reference({ label: 'Like', reference: 'products', by: 'code', textKey: true }), code: text({ label: 'Code', required: true, unique: true }) } },
  { line: "RES160 products.fields.maker_id.by: A record of makers may lack 'country'. Give it required: true there.", fields: { maker_id: reference({ label: 'Maker', reference: 'makers', by: 'country', textKey: true }) } },
  { line: "RES160 products.fields.like.by: 'code' of products is of type text, a text. Add textKey: true.", edits: { 'list.filters.code': 'equals' }, fields: { like: reference({ label: 'Like', reference: 'products', by: 'code' }), code: text({ label: 'Code', required: true, unique: true }) } },
  { line: "RES160 products.fields.like.by: 'code' of products is of type integer, a number. Leave textKey out.", edits: { 'list.filters.code': 'equals' }, fields: { like: reference({ label: 'Like', reference: 'products', by: 'code', textKey: true }), code: integer({ label: 'Code', required: true, unique: true }) } },
  { line: "RES160 products.fields.like.by: 'code' of products is of type decimal; a reference holds a text or a whole number. Name another field.", edits: { 'list.filters.code': 'equals' }, fields: { like: reference({ label: 'Like', reference: 'products', by: 'code' }), code: decimal({ label: 'Code', required: true, unique: true }) } },
  { line: "RES160 products.fields.like.by: The list of products cannot be asked for 'code'. Add code: 'equals', or what fits it, to its list.filters.", fields: { like: reference({ label: 'Like', reference: 'products', by: 'code', textKey: true }), code: text({ label: 'Code', required: true, unique: true }) } },
  { line: "RES161 products.fields.maker_id.by: Two records of makers may have the same 'name'. Give it unique: true there, or name the other fields of its unique rule in where or matching.", fields: { maker_id: reference({ label: 'Maker', reference: 'makers', by: 'name', textKey: true }) } },
  { line: "RES160 products.fields.like.by: 'like' is not a column of the table. Say it of the reference that is stored.", fields: { like: reference({ label: 'Like', reference: 'products', by: 'name', textKey: true, stored: false }) } },
  { line: "RES162 products.fields.maker_id.where.contry: 'contry' is not a field of makers. Did you mean 'country'?", fields: { maker_id: reference({ label: 'Maker', reference: 'makers', where: { contry: 'ITA' } }) } },
  { line: "RES162 products.fields.maker_id.where: It names no field. Say { kind: 'shop' }, or leave it out.", fields: { maker_id: reference({ label: 'Maker', reference: 'makers', where: {} }) } },
  { line: "RES162 products.fields.name.where: 'name' refers to nothing. Only a reference says it.", fields: { name: text({ label: 'Name', required: true, where: { country: 'ITA' } }) } },
  { line: "RES162 products.fields.maker_id.where.country: 7 is no value of 'country' of makers. Its schema refuses it.", fields: { maker_id: reference({ label: 'Maker', reference: 'makers', where: { country: 7 } }) } },
  { line: "RES162 products.fields.maker_id.where.country: The list of makers cannot be asked for 'country'. Add country: 'equals', or what fits it, to its list.filters.", fields: { maker_id: reference({ label: 'Maker', reference: 'makers', where: { country: 'ITA' } }) } },
  { line: "RES162 products.fields.maker_id.where.name: 'name' is compared with 'name' by matching. Say it in one of the two.", fields: { maker_id: reference({ label: 'Maker', reference: 'makers', where: { name: 'x' }, matching: { name: 'name' } }) } },
  { line: "RES162 products.fields.like.where.maker_name: 'maker_name' of products is not a column with one value. Name a field of the record itself.", fields: { like: reference({ label: 'Like', reference: 'products', where: { maker_name: 'x' } }) } },
  { line: "RES162 products.fields.like.where.status: 'status' of products may be read by some only. Compare a field that everybody reads.", edits: { 'access.fields': { status: { read: ['write'] } } }, fields: { like: reference({ label: 'Like', reference: 'products', where: { status: 0 } }) } },
  { line: "RES157 products.actions.count.input.maker_id.where: 'maker_id' is not a field of a record. Leave it out.", edits: { 'actions.count.input': z.object({ maker_id: reference({ label: 'Maker', reference: 'makers', where: { country: 'ITA' } }) }) }, fields: { price: decimal({ label: 'Price' }) } },
  { line: "RES840 products.opens.resource: 'product' is not a resource with a list. Did you mean 'products'?", edits: { opens: { ...kept, resource: 'product' } }, fields: { alike } },
  { line: "RES841 products.opens.filter: 'note' is not a field of products. Did you mean 'notes'?", edits: { opens: { ...kept, filter: 'note' } }, fields: { alike } },
  { line: "RES842 products.opens.keys.field: 'tags' does not hold keys of products. Name a list of references to products.", edits: { opens: { ...kept, keys: { field: 'tags', search: 'ids' } } } },
  { line: "RES843 products.opens.keys.search: 'makers' is not a search of products by its key. There are: ids.", edits: { opens: { ...kept, keys: { field: 'alike', search: 'makers' } } }, fields: { alike } },
  { line: "RES163 products.related[0].by: 'like' of products holds the 'code' of products, not the key. Name a reference that holds the key.", edits: { 'list.filters.code': 'equals', related: [{ resource: 'products', by: 'like', many: true, save: 'none' }] }, fields: { like: reference({ label: 'Like', reference: 'products', by: 'code', textKey: true }), code: text({ label: 'Code', required: true, unique: true }) } },
  // Files of actions.
  { line: "RES020 products.actions.count.files.file.kind: 'kind' is not an option of products.actions.count.files.file. There are: label, help, required, accept, maxBytes.", edits: { 'actions.count.result': 'job', 'actions.count.files': { file: { label: 'File', accept: ['.csv'], kind: 'text' } } } },
  { line: "RES022 products.actions.count.files.file.accept: 'accept' is missing. Add accept: ['.csv'].", edits: { 'actions.count.result': 'job', 'actions.count.files': { file: { label: 'File' } } } },
  { line: "RES811 products.actions.count.files: It asks for no file. Name one: { file: { label: 'File', accept: ['.csv'] } }.", edits: { 'actions.count.result': 'job', 'actions.count.files': {} } },
  { line: "RES811 products.actions.approve.files: Nothing takes the files. Name the operation that does.", edits: { 'actions.approve.files': { file: { label: 'File', accept: ['.csv'] } } } },
  { line: "RES811 products.actions.count.result: An action with files does not answer 'perCode'. Take one of record, perId, job, data.", edits: { 'actions.count.result': 'perCode', 'actions.count.files': { file: { label: 'File', accept: ['.csv'] } } } },
  { line: "RES811 products.actions.count.confirm: The dialog of the files asks already. Take 'confirm' out.", edits: { 'actions.count.result': 'job', 'actions.count.confirm': { title: 'Count', text: 'Count?', button: 'Count' }, 'actions.count.files': { file: { label: 'File', accept: ['.csv'] } } } },
  { line: "RES811 products.actions.count.request: 'GET /products/count' has no body that could name a file. Make it a POST.", edits: { 'actions.count.result': 'job', 'actions.count.request.collection': 'GET /products/count', 'actions.count.files': { file: { label: 'File', accept: ['.csv'] } } } },
  { line: "RES812 products.actions.count.files.ids: A request of the action says 'ids' already. Give the file another name.", edits: { 'actions.count.result': 'job', 'actions.count.files': { ids: { label: 'File', accept: ['.csv'] } } } },
  { line: "RES812 products.actions.count.files.my file: 'my file' cannot stand in an address. Take letters, digits and underscores.", edits: { 'actions.count.result': 'job', 'actions.count.files': { 'my file': { label: 'File', accept: ['.csv'] } } } },
  { line: "RES813 products.actions.count.files.file.accept: No file would be taken. Name an ending: ['.csv'].", edits: { 'actions.count.result': 'job', 'actions.count.files': { file: { label: 'File', accept: [] } } } },
  { line: "RES813 products.actions.count.files.file.accept[0]: Expected the ending of a name, got 'csv'. Write it with its point: '.csv'.", edits: { 'actions.count.result': 'job', 'actions.count.files': { file: { label: 'File', accept: ['csv'] } } } },
  { line: "RES813 products.actions.count.files.file.maxBytes: Expected a whole number of bytes up to 1 GB, got 1073741825. At most 1073741824; without it less than 25 MB are taken.", edits: { 'actions.count.result': 'job', 'actions.count.files': { file: { label: 'File', accept: ['.csv'], maxBytes: 1073741825 } } } },
];
