import { describe, expect, it } from 'vitest';
import type { Screen } from '../../src/core/declaration/resource.ts';
import { checkResources, printFault } from '../../src/core/checks/checkResources.ts';
import type { Application } from '../../src/core/declaration/application.ts';
import { applicationTexts, textsOf } from '../../src/core/records/declaredTexts.ts';
import { dialects } from '../../src/dialects/index.ts';
import {
  choice,
  decimal,
  fieldTypes,
  instant,
  integer,
  plainDate,
  reference,
  referenceList,
  text,
  textList,
  url,
} from '../../src/fieldTypes/index.ts';
import { buildApplication, type Changes } from './buildApplication.ts';

const faultsOf = (application: Application): string[] =>
  checkResources(application, fieldTypes, Object.keys(dialects)).map(printFault);

type Bad = readonly [fault: string, changes: Changes];

const list = { columns: ['id', 'name'] };
const asked = { ...list, filters: { maker_id: 'oneOf' as const } };
const proposes = {
  to: 'makers',
  by: 'maker_id' as const,
  property: 'name' as const,
  value: 'notes' as const,
  source: 'name' as const,
  rank: 'price' as const,
};
const approve = { action: 'approve', from: [0], to: 1, permissions: ['write'] };
const states = { field: 'status', initial: 0, transitions: [approve] };
const count = {
  label: 'Count',
  on: ['collection' as const],
  request: { collection: 'POST /products/count' as const },
  result: 'data' as const,
  permissions: ['read'],
  operation: 'count',
};

type Actions = NonNullable<NonNullable<Changes['config']>['actions']>;

/** Products whose approval is asked about beforehand, beside another action. */
function asking(more: Partial<NonNullable<Actions[string]['confirm']>>, other: Actions[string] = count): Changes {
  const confirm = { title: 'Approve?', text: 'At once.', button: 'Approve', ...more };
  return { config: { actions: { approve: { ...move, confirm }, count: other } } };
}
const move = {
  label: 'Approve',
  on: ['record' as const],
  request: { record: 'POST /approve/products/{id}' as const },
  result: 'record' as const,
  permissions: ['write'],
};
const screen = { name: 'places', label: 'Places', access: ['read'] };
/** Products that run from day to day. */
const running = {
  fields: {
    opens: plainDate({ label: 'Opens' }),
    closes: plainDate({ label: 'Closes' }),
    seen_at: instant({ label: 'Seen' }),
  },
  config: {
    list: { columns: ['id'], filters: { opens: 'between', closes: 'between', seen_at: 'between' } },
  },
} satisfies Changes;
const ran = { resource: 'products', start: 'opens', end: 'closes' };

/** A tree of products below their makers, but for what is said. */
function treeOf(changes: Partial<NonNullable<Screen['tree']>>): Changes {
  const levels = [{ resource: 'makers' }, { resource: 'products', by: 'maker_id' }];
  const tree = { levels, columns: [{ name: 'name' }], prompt: 'Load data.', ...changes };
  const filters = { name: 'contains' as const, status: 'oneOf' as const, maker_id: 'oneOf' as const };
  return {
    config: { list: { ...list, filters, sortable: ['name'] } },
    application: { screens: [{ ...screen, tree }] },
  };
}

// One small bad declaration each, and the whole line that it gives.
// prettier-ignore
const names: Bad[] = [
  ["RES001 products.name: 'products' is named twice in resources. Remove one.", twin({ path: '/others' })],
  ["RES002 others.path: 'shop GET /products' is named twice in the list calls of resources. Remove one.", twin({ name: 'others' })],
  ["RES003 others.menu: 'main 1' is named twice in the menu. Remove one.", twin({ name: 'others', path: '/others', menu: { group: 'main', order: 1 } })],
  ["RES003 products.list.presets[0].menu: 'main 1' is named twice in the menu. Remove one.", { config: { list: { ...list, sortable: ['name'], presets: [{ name: 'new', label: 'New', filter: {}, sort: ['name', 'ASC'], menu: { group: 'main', order: 1 } }] } } }],
  ["RES004 products.list.presets[0].menu.group: 'mian' is not a menu group. Did you mean 'main'?", { config: { list: { ...list, sortable: ['name'], presets: [{ name: 'new', label: 'New', filter: {}, sort: ['name', 'ASC'], menu: { group: 'mian', order: 5 } }] } } }],
  ["RES004 products.menu.group: 'mian' is not a menu group. Did you mean 'main'?", { config: { menu: { group: 'mian', order: 1 } } }],
  ["RES005 products.service: 'shopp' is not a service. Did you mean 'shop'?", { config: { service: 'shopp' } }],
  ["RES006 products.dialect: 'page' is not a dialect. Did you mean 'paged'?", { config: { dialect: 'page' } }],
  ["RES007 Product List.name: 'Product List' is no name of a resource. Lower-case words joined by dashes: 'item-eans'.", { config: { name: 'Product List' } }],
  ["RES008 products.path: 'products/' is no path. It starts with '/' and does not end with one: '/items'.", { config: { path: 'products/' } }],
  ["RES009 work.name: '/work' is an address of the framework's own. Give it another name.", twin({ name: 'work', path: '/others' })],
  ["RES009 screens.login.name: '/login' is an address of the framework's own. Give it another name.", { application: { screens: [{ ...screen, name: 'login' }] } }],
  ["RES225 products.list.only.hiden: 'hiden' is not a field of products. Did you mean 'hidden'?", { config: { list: { ...list, only: { hiden: false } } } }],
  ["RES011 others.help: 'products' is named twice in the pages of the manual. Remove one.", twin({ name: 'others', path: '/others', help: 'products' })],
  ["RES012 products.help: 'index' is the list of all pages. Give the page another name.", { config: { help: 'index' } }],
  ["RES010 screens.makers.name: 'makers' is a resource too, and both would stand at '/makers'. Give the screen another name.", { application: { screens: [{ ...screen, name: 'makers' }] } }],
];

function twin(changes: {
  name?: string;
  path?: string;
  help?: string;
  menu?: { group: string; order: number };
}): Changes {
  const { menu, ...rest } = changes;
  const [products] = buildApplication().resources;
  const [other] = buildApplication({
    config: {
      calls: { search: null },
      actions: {},
      search: {},
      states: undefined as never,
      ...rest,
      menu: menu as never,
    },
  }).resources;
  const [, makers] = buildApplication().resources;
  if (!products || !other || !makers) throw new Error('The shop has two resources.');
  return { application: { resources: [products, { ...other, menu: menu }, makers] } };
}

// prettier-ignore
const fields: Bad[] = [
  ["RES101 products.fields.name.type: 'txet' is not a field type. Did you mean 'text'?", { described: ({ fields: all }) => Object.assign(all[1] ?? {}, { type: 'txet' }) }],
  ["RES102 products.fields.name.lable: 'lable' is not something that a field can say. Did you mean 'label'?", { described: ({ fields: all }) => Object.assign(all[1] ?? {}, { lable: 'x' }) }],
  ["RES103 products.key: 'ident' is not a field of products. There are: id, name, status, maker_id, maker_name, price, tags, hidden, notes, deleted_at.", { config: { key: 'ident' } }],
  ["RES104 products.calledWith[0]: 'maker' is not a field of products. There are: id, name, status, maker_id, maker_name, price, tags, hidden, notes, deleted_at.", { config: { calledWith: ['maker'] } }],
  ["RES104 products.recordRepresentation: 'nmae' is not a field of products. Did you mean 'name'?", { config: { recordRepresentation: 'nmae' } }],
  ["RES105 products.fields.other.reference: 'maker' is not a resource. Did you mean 'makers'?", { fields: { other: reference({ label: 'Other', reference: 'maker' }) } }],
  ["RES106 products.fields.title.renamedFrom[0]: 'name' is a field of products today. A field is renamed from a name that is free.", { fields: { title: text({ label: 'Title', renamedFrom: ['name'] }) } }],
  ["RES106 products.fields.two.renamedFrom[0]: 'old' is named twice in renamedFrom. Remove one.", { fields: { one: text({ label: 'One', renamedFrom: ['old'] }), two: text({ label: 'Two', renamedFrom: ['old'] }) } }],
  ["RES107 products.fields.code.unique.with[0]: 'makerid' is not a field of products. Did you mean 'maker_id'?", { fields: { code: text({ label: 'Code', unique: { with: ['makerid'] } }) } }],
  ['RES108 products.fields.place: A value that is joined along references cannot be written. Add readOnly: true.', { fields: { place: text({ label: 'Place', from: 'maker_id.country' }) } }],
  ["RES109 products.fields.place.from: 'maker_id.contry' does not resolve: 'contry' is not a field of makers. Did you mean 'country'?", { fields: { place: text({ label: 'Place', from: 'maker_id.contry', readOnly: true }) } }],
  ["RES110 products.fields.place.from: 'name.country' goes through 'name', which is not a reference to one record. Only a reference can be followed.", { fields: { place: text({ label: 'Place', from: 'name.country', readOnly: true }) } }],
  ["RES111 products.fields.ean.from.related: 'eans' is not a resource. There are: products, makers.", { fields: { ean: text({ label: 'EAN', from: { related: 'eans', by: 'id', field: 'name', primary: true } }) } }],
  ["RES112 products.fields.why.when.shown.hiden: 'hiden' is not a field of products. Did you mean 'hidden'?", { fields: { why: text({ label: 'Why', when: { shown: { hiden: true } } }) } }],
  ["RES112 products.fields.why.when.shown.hidden: The condition cannot be asked: 'contains' cannot be asked of this field. 'hidden' has the operators eq, ne, empty.", { fields: { why: text({ label: 'Why', when: { shown: { hidden: { contains: 'x' } } } }) } }],
  ["RES113 products.fields.why.sets[0].to.hidden: \"yes\" is no value of 'hidden'. Its schema refuses it.", { fields: { why: text({ label: 'Why', sets: [{ when: { hidden: true }, to: { hidden: 'yes' } }] }) } }],
  ['RES114 products.fields.size: min 5 is above max 1.', { fields: { size: integer({ label: 'Size', min: 5, max: 1 }) } }],
  ['RES114 products.fields.size.scale: A scale is 0 to 6, got 9.', { fields: { size: decimal({ label: 'Size', scale: 9 }) } }],
  ['RES134 products.fields.size.parts: Parts are 1000, of a whole number; got 1000 with a scale of 2. Say parts: 1000 of an amount.', { fields: { size: decimal({ label: 'Size', scale: 2, parts: 1000 } as never) } }],
  ["RES115 products.fields.kind.choices[1]: '1' is named twice in the choices. Remove one.", { fields: { kind: choice({ label: 'Kind', choices: [{ value: 1, label: 'A' }, { value: 1, label: 'B' }] }) } }],
  ['RES115 products.fields.kind.choices: Some values are numbers and some are texts. A column holds one of the two.', { fields: { kind: choice({ label: 'Kind', choices: [{ value: 1, label: 'A' }, { value: 'b', label: 'B' }] }) } }],
  ["RES116 products.fields.size.default: -1 is no value of 'size'. Its schema refuses it.", { fields: { size: integer({ label: 'Size', min: 0, default: -1 }) } }],
  ["RES117 products.fields.more.merges: 'name' has one value, so nothing can be merged into it. Name a list field.", { fields: { more: text({ label: 'More', bulkOnly: true, merges: 'name' }) } }],
  ["RES118 products.fields.slug.assist.action: 'slugify' is not an action of products. There are: approve, count.", { fields: { slug: text({ label: 'Slug', assist: { action: 'slugify', fills: ['slug'] } }) } }],
  ["RES119 products.fields.size.unit: 'unti' is not a field of products. Did you mean 'unit'?", { fields: { size: decimal({ label: 'Size', unit: '{unti}' }), unit: text({ label: 'Unit' }) } }],
  ['warning RES120 products.fields.blank.label: The label is blank. People read it above the value.', { fields: { blank: text({ label: ' ' }) } }],
  ["RES122 products.fields.price.typedAs: 'cost' is not a field of products. There are: id, name, status, maker_id, maker_name, price, tags, hidden, notes, deleted_at.", { fields: { price: decimal({ label: 'Price', typedAs: 'cost' }) } }],
  ["RES122 products.fields.price.typedAs: 'net' is no read-only column of type decimal. It keeps what was typed as it was typed.", { fields: { price: decimal({ label: 'Price', typedAs: 'net' }), net: decimal({ label: 'Net' }) }, config: { compute: [{ rule: 'completeness', from: ['price'], sets: ['price', 'net'] }] } }],
  ["RES122 products.fields.price.typedAs: No rule reads 'price' and sets both it and 'net'. Add one to compute.", { fields: { price: decimal({ label: 'Price', typedAs: 'net' }), net: decimal({ label: 'Net', readOnly: true }) } }],
  ["RES132 products.fields.made.suggested.like[0]: 'nmae' is not a field of products. Did you mean 'name'?", { fields: { made: reference({ label: 'Made', reference: 'makers', suggested: { like: ['nmae'] } }) } }],
  ["RES132 products.fields.made.suggested.like[0]: 'price' is no text of its own. Records are compared by their own columns.", { fields: { made: reference({ label: 'Made', reference: 'makers', suggested: { like: ['price'] } }) } }],
  ["RES132 products.fields.made.suggested.like[0]: 'maker_name' is no text of its own. Records are compared by their own columns.", { fields: { made: reference({ label: 'Made', reference: 'makers', suggested: { like: ['maker_name'] } }) } }],
  ["RES132 products.fields.made.suggested.within: 'tags' is no value of its own. Records are compared by their own columns.", { fields: { made: reference({ label: 'Made', reference: 'makers', suggested: { like: ['name'], within: 'tags' } }) } }],
  ["RES132 products.fields.made.suggested.like: Nothing makes records alike. Name a field of texts.", { fields: { made: reference({ label: 'Made', reference: 'makers', suggested: { like: [] } }) } }],
  ["RES132 products.fields.made.suggested: Only a reference to one record is offered values. Leave it out.", { fields: { made: text({ label: 'Made', suggested: { like: ['name'] } }) } }],
  ["RES132 products.fields.made.suggested: Records without a table are compared by nothing. Leave it out.", { fields: { made: reference({ label: 'Made', reference: 'makers', suggested: { like: ['name'] } }) }, config: { storage: 'view' } }],
  ["RES315 products.lookup.made: 'nmae' is not a field of products. Did you mean 'name'?", { config: { lookup: { made: 'nmae' } } }],
  ["RES315 products.lookup.made: 'price' takes no text. Name a field that people type.", { config: { lookup: { made: 'price' } } }],
  ["RES315 products.lookup.made: The service has no call that makes one. Leave it out.", { config: { lookup: { made: 'name' }, calls: { create: null } } }],
  ["RES315 products.lookup.made: A new one is not without 'kind'. Give that a default, or leave this out.", { fields: { kind: text({ label: 'Kind', required: true }) }, config: { lookup: { made: 'name' } } }],
  ["RES646 products.calls.saveRows: Its rows are not written together by one call. Give it 'import' with atomic: 'all', of at most 5000 rows.", { config: { calls: { saveRows: 'POST /products/save' }, import: { key: ['id'] } } }],
  ["RES711 products.calls.importRows: Nothing says how its rows are read. Give it 'import'.", { config: { calls: { importRows: 'POST /products/import' } }, described: (resource) => { delete resource.import; } }],
  ["RES131 products.fields.told.personal.of: 'makr_id' is not a field of products. Did you mean 'maker_id'?", { fields: { told: text({ label: 'Told', personal: { of: 'makr_id' } }) } }],
  ["RES131 products.fields.told.personal.keep: Records without a table are kept elsewhere. Leave it out.", { fields: { told: text({ label: 'Told', personal: { keep: { days: 30, since: 'name' } } }) }, config: { storage: 'view' } }],
  ["RES131 products.fields.told.personal.keep: A required field cannot be emptied. Say days: 365 of a field that may be empty.", { fields: { told: text({ label: 'Told', required: true, personal: { keep: { days: 30, since: 'name' } } }) } }],
  ["RES131 products.fields.told.personal.keep: Days are a positive whole number, got 0. Say days: 365 of a field that may be empty.", { fields: { told: text({ label: 'Told', personal: { keep: { days: 0, since: 'name' } } }) } }],
  ["RES130 products.fields.lacks.gaps: What is missing is worked out, never typed. Add readOnly: true.", { fields: { lacks: textList({ label: 'Lacks', gaps: true }) } }],
  ["RES130 products.fields.lacks.gaps: It refers to no resource that names fields. Say gaps: true.", { fields: { lacks: textList({ label: 'Lacks', gaps: 'field', readOnly: true }) } }],
  ["RES130 products.fields.lacks.gaps: 'field' is not a field of makers. There are: id, name, country.", { fields: { lacks: referenceList({ label: 'Lacks', reference: 'makers', gaps: 'field', readOnly: true }) } }],
  ["RES121 products.renamedFrom[0]: 'makers' is a resource today. A resource is renamed from a name that is free.", { config: { renamedFrom: ['makers'] } }],
  ["RES128 products.dropped[0]: 'name' is a field of products today. Only what is no longer declared is dropped.", { config: { dropped: ['name'] } }],
  ["RES128 products.dropped[1]: 'old' is named twice in dropped. Remove one.", { config: { dropped: ['old', 'old'] } }],
  ["RES128 products.dropped[0]: 'old' is what the field title was called, and it keeps the values. Remove one of the two.", { config: { dropped: ['old'] }, fields: { title: text({ label: 'Title', renamedFrom: ['old'] }) } }],
];

// prettier-ignore
const lists: Bad[] = [
  ["RES201 products.list.columns[1]: 'colour' is not a field of products. Did you mean 'color'?", { config: { list: { columns: ['id', 'colour'] } }, fields: { color: text({ label: 'Colour' }) } }],
  ["RES201 products.list.hidden[0]: 'prise' is not a field of products. Did you mean 'price'?", { config: { list: { ...list, hidden: ['prise'] } } }],
  ["RES202 products.list.hidden[0]: 'name' is named twice in the columns. Remove one.", { config: { list: { ...list, hidden: ['name'] } } }],
  ["RES203 products.list.groups.Main[0]: 'nam' is not a field of products. Did you mean 'name'?", { config: { list: { ...list, groups: { Main: ['nam'] } } } }],
  ["RES204 products.list.sticky[0]: 'price' is not a column of the list. There are: id, name.", { config: { list: { ...list, sticky: ['price'] } } }],
  ["RES205 products.list.sortable[0]: 'nam' is not a field of products. Did you mean 'name'?", { config: { list: { ...list, sortable: ['nam'] } } }],
  ["RES206 products.list.sortable[0]: 'notes' is of type json, which has no order. Take it out of sortable.", { config: { list: { ...list, sortable: ['notes'] } } }],
  ["RES207 products.list.sort: The list starts sorted by 'price', which is not sortable. Add it to sortable, or start with null: by the key.", { config: { list: { ...list, sort: ['price', 'ASC'] } } }],
  ["RES208 products.list.filters.nam: 'nam' is not a field of products. Did you mean 'name'?", { config: { list: { ...list, filters: { nam: 'contains' as never } } } }],
  ["RES209 products.list.filters.name: 'containing' is no filter of a field of type text. Did you mean 'contains'?", { config: { list: { ...list, filters: { name: 'containing' as never } } } }],
  ["RES209 products.list.filters.hidden: 'between' is no filter of a field of type boolean. There are: is, empty.", { config: { list: { ...list, filters: { hidden: 'between' as never } } } }],
  ["RES210 products.list.indexes[0][1]: 'maker_name' is not a column of the table. Only stored fields have an index.", { config: { list: { ...list, indexes: [['status', 'maker_name']] } } }],
  ["warning RES211 products.list.sortable: No index serves 'maker_name': it is not a column of the table. It reads the whole table.", { config: { list: { ...list, sortable: ['maker_name'] } } }],
  ["warning RES211 products.list.filters.notes: No index serves 'notes': type json has no index. It reads the whole table.", { config: { list: { ...list, filters: { notes: 'empty' as never } } } }],
  ["RES212 products.list.sortKeys.pric: 'pric' is not a field of products. Did you mean 'price'?", { config: { list: { ...list, sortKeys: { pric: { to: 'cost' } } } } }],
  ["RES213 products.list.sortKeys.price.except[0]: 'id' is not a search of products. Did you mean 'ids'?", { config: { list: { ...list, sortKeys: { price: { to: 'cost', except: ['id'] } } } } }],
  ["RES237 products.list.flags.page: Lists have a parameter 'page' already. Another name: 'show-active'.", { config: { list: { ...list, flags: { page: { where: { name: 'x' } } } } } }],
  ["RES238 products.list.flags.bare: A flag asks for one thing. { where: { active: true } } or { columns: 'own' }.", { config: { list: { ...list, flags: { bare: {} as never } } } }],
  ["RES239 products.list.flags.live.where.nam: 'nam' is not a field of products. Did you mean 'name'?", { config: { list: { ...list, flags: { live: { where: { nam: 'x' } } } } } }],
  ["RES214 products.list.cells.pric: 'pric' is not a field of products. Did you mean 'price'?", { config: { list: { ...list, cells: { pric: 'price' } } } }],
  ["RES215 products.list.cells.price: 'prices' is not a cell. Did you mean 'price'?", { config: { list: { ...list, cells: { price: 'prices' } } } }],
  ["RES216 products.list.panels[0]: 'totals' is not a panel. Did you mean 'total'?", { config: { list: { ...list, panels: ['totals'] } } }],
  ['RES217 products.list.pageSizes: 5000 is no page size. A whole number from 1 to 1000.', { config: { list: { ...list, pageSizes: [50, 5000] } } }],
  ['RES218 products.list.pageSize: 50 is not among the page sizes. There are: 25, 75.', { config: { list: { ...list, pageSizes: [25, 75] } } }],
  ['RES219 products.list.prompt: The text is blank. An empty list has to say why.', { config: { list: { ...list, prompt: ' ' } } }],
  ['RES219 products.list.loading: The text is blank. Leave it out to say nothing while the list is read.', { config: { list: { ...list, loading: ' ' } } }],
  ['RES219 products.list.empty.text: The text is blank. An empty list has to say why.', { config: { list: { ...list, empty: { text: ' ' } } } }],
  ["RES236 products.list.empty.links[0].to: '/prodcts' is no page of the application. The address of a list, a screen or an own page: '/items'.", { config: { list: { ...list, empty: { text: 'None.', links: [{ label: 'There', to: '/prodcts' }] } } } }],
  ["RES236 products.list.empty.links[0].to: 'https://elsewhere.test/tokens' is no page of the application. The address of a list, a screen or an own page: '/items'.", { config: { list: { ...list, empty: { text: 'None.', links: [{ label: 'There', to: 'https://elsewhere.test/tokens' }] } } } }],
  ["RES220 products.attention.old.where.price: The condition cannot be asked: 'contains' cannot be asked of this field. 'price' has the operators eq, ne, in, gte, lte, empty.", { config: { attention: { old: { label: 'Old', where: { price: { contains: 'a' } } } } } }],
  ["RES221 products.attention.old.where.notes: 'notes' is not a filter of the list. There are: name, status.", { config: { attention: { old: { label: 'Old', where: { notes: { empty: true } } } } } }],
  ["RES222 products.list.presets[1]: 'new' is named twice in the presets. Remove one.", { config: { list: { ...list, presets: [{ name: 'new', label: 'New', filter: {} }, { name: 'new', label: 'Other', filter: {} }] } } }],
  ["RES223 products.list.presets[0].filter.nmae: 'nmae' is not a filter of products. Did you mean 'name'?", { config: { list: { ...list, filters: { name: 'contains' }, presets: [{ name: 'new', label: 'New', filter: { nmae: 'x' } }] } } }],
  ["RES224 products.list.presets[0].sort: 'price' is not a sortable column of products. There are: id.", { config: { list: { ...list, sortable: ['id'], presets: [{ name: 'new', label: 'New', filter: {}, sort: ['price', 'ASC'] }] } } }],
  ["RES229 products.list.presets[0].columns[0]: 'nmae' is not a column of products. Did you mean 'name'?", { config: { list: { ...list, presets: [{ name: 'new', label: 'New', filter: {}, columns: ['nmae'] }] } } }],
  ["RES227 products.list.presets[0].label: The text is blank. An entry of the menu has to be called something: 'Hidden items'.", { config: { list: { ...list, sortable: ['name'], presets: [{ name: 'new', label: ' ', filter: {}, sort: ['name', 'ASC'], menu: { group: 'main', order: 5 } }] } } }],
  ["RES227 products.list.presets[0].menu.label: The text is blank. An entry of the menu has to be called something: 'Hidden items'.", { config: { list: { ...list, sortable: ['name'], presets: [{ name: 'new', label: 'New', filter: {}, sort: ['name', 'ASC'], menu: { group: 'main', order: 5, label: '' } }] } } }],
  ["RES228 products.list.presets[0].menu: It opens the list of products as it stands without it. Give the preset a filter, another sort or columns, or take its menu out.", { config: { list: { ...list, presets: [{ name: 'new', label: 'New', filter: {}, menu: { group: 'main', order: 5 } }] } } }],
];

// prettier-ignore
const searches: Bad[] = [
  ["RES301 products.search.codes.by: 'ide' is not a field of products. Did you mean 'id'?", { config: { search: { codes: { label: 'Codes', by: 'ide' } } } }],
  ["RES301 products.search.query.by.text[0]: 'nmae' is not a field of products. Did you mean 'name'?", { config: { search: { query: { label: 'Text', by: { text: ['nmae'] } } } } }],
  ["RES302 products.search.places.by.path[0]: 'maker_id.town' does not resolve: 'town' is not a field of makers. There are: id, name, country.", { config: { search: { places: { label: 'Places', by: { path: ['maker_id.town'] } } } } }],
  ["RES303 products.search.codes.by.related: 'eans' is not a resource. There are: products, makers.", { config: { search: { codes: { label: 'Codes', by: { related: 'eans', by: 'id', field: 'name' } } } } }],
  ["RES307 products.search.codes.by.of: 'maker_id' refers to makers, the related records to nothing. Name the reference that both share.", { config: { search: { codes: { label: 'Codes', by: { related: 'makers', by: 'name', field: 'name', of: 'maker_id' } } } } }],
  ["RES304 products.search.name: 'name' is also a field, and no call tells the two apart. Add calls.search, or name the search otherwise.", { config: { calls: {}, search: { name: { label: 'Names', by: 'maker_name' } } } }],
  ["RES306 products.find[0]: 'words' is not a search of products. There are: ids, makers.", { config: { find: ['words'] } }],
  ["RES305 products.calls.search: 'POST /search/products' does not say which of 2 searches is meant. Add '{kind}' to its path.", { config: { calls: { search: 'POST /search/products' } } }],
];

// prettier-ignore
const forms: Bad[] = [
  ["RES401 products.form.Main[0]: 'nmae' is not a field of products. Did you mean 'name'?", { config: { form: { Main: ['nmae', 'name'] } } }],
  ["RES402 products.form.More[0]: 'name' is named twice in the form. Remove one.", { config: { form: { Main: ['name'], More: ['name'] } } }],
  ["warning RES403 products.form: 'name' is required, has no default and is in no section. Put it in a section.", { config: { form: { Main: ['price'] } } }],
  ["RES404 products.bulk.fields[0]: 'prise' is not a field of products. Did you mean 'price'?", { config: { bulk: { fields: ['prise'] } } }],
  ["RES405 products.bulk.fields[0]: 'status' is the state: it moves by actions. Take it out of the bulk form.", { config: { states: { ...states, afterEdit: { set: 0 } }, bulk: { fields: ['status'] } } }],
  ["RES405 products.bulk.fields[0]: 'deleted_at' is read only. Take it out of the bulk form.", { config: { bulk: { fields: ['deleted_at'] } } }],
  ["RES406 products.import.key[0]: 'ean' is not a field of products. There are: id, name, status, maker_id, maker_name, price, tags, hidden, notes, deleted_at.", { config: { import: { key: ['ean'] } } }],
  ["RES407 products.import.constants[0]: 'maker_name' cannot be imported: a file may not write it.", { config: { import: { key: ['id'], constants: ['maker_name'] } } }],
  ['RES408 products.import.maxRows: 0 is no number of rows. A positive whole number.', { config: { import: { key: ['id'], maxRows: 0 } } }],
  ['RES414 products.import.maxRows: 20001 rows are too many for one transaction, which an import that is all or nothing is. At most 20000.', { config: { import: { key: ['id'], atomic: 'all', maxRows: 20_001 } } }],
  ["RES647 products.import.cells.nmae: 'nmae' is not a field that a file of products fills. Did you mean 'name'?", { config: { import: { key: ['id'], cells: { nmae: { upper: true } } } } }],
  ["RES647 products.import.cells.price.time: 'five' makes no value of 'price' of a day. Write '05:00:00', for a field that holds a day and a time.", { config: { import: { key: ['id'], cells: { price: { time: 'five' } } } } }],
  ["RES647 products.import.codes[0]: 'name' lies along no reference. Name a field with from: 'item_id.ean'.", { config: { import: { key: ['id'], codes: ['name'] } } }],
  ["RES647 products.import.apart.field: 'nmae' is not a field that a file of products fills. Did you mean 'name'?", { config: { import: { key: ['id'], apart: { field: 'nmae', values: ['x'], text: 'Alone.' } } } }],
  ['RES647 products.import.texts.size: Nothing says how many rows a file may have. Write maxRows.', { config: { import: { key: ['id'], texts: { size: 'Too many' } } } }],
  ["RES647 products.import.texts.notFound.name: 'name' refers to nothing that could be found. Leave it out.", { config: { import: { key: ['id'], texts: { notFound: { name: 'None' } } } } }],
  ["RES647 products.import.example.nmae: 'nmae' is not a field that a file of products fills. Did you mean 'name'?", { config: { import: { key: ['id'], example: { nmae: 'x' } } } }],
  ["RES648 products.import.page: 'upload' is not a screen with a page of its own.", { config: { import: { key: ['id'], page: 'upload' } } }],
  ["RES409 products.import.headers.price[0]: 'nome' is named twice in import.headers. Remove one.", { config: { import: { key: ['id'], headers: { name: ['nome'], price: ['nome'] } } } }],
  ["RES406 products.import.key[1][1]: 'naem' is not a field of products. Did you mean 'name'?", { config: { import: { key: ['id', ['price', 'naem']] } } }],
  ["RES411 products.import.key[0][1]: 'name' is named twice in the key. Remove one.", { config: { import: { key: [['name', 'name']] } } }],
  ["RES411 products.import.key[0][1]: 'other' is no value of the record's own, and finds none together with others. Name stored fields, or fields along a reference that holds a key.", { fields: { other: text({ label: 'Other', bulkOnly: true, merges: 'tags', stored: false }) }, config: { import: { key: [['name', 'other']] } } }],
  ['RES412 products.import: Records that nobody can make or change cannot be imported. Leave it out.', { config: { calls: { search: null, create: null, update: null }, search: {}, import: { key: ['id'] } } }],
  ["RES410 products.export.columns[0]: 'pric' is not a field of products. Did you mean 'price'?", { config: { export: { columns: ['pric'] } } }],
];

// prettier-ignore
const statesOf: Bad[] = [
  ["RES501 products.states.field: 'name' has no choices, so it has no states. Make it a choice field.", { config: { states: { ...states, field: 'name' } } }],
  ["RES502 products.states.initial: 7 is no value of 'status'. There are: 0, 1.", { config: { states: { ...states, initial: 7 } } }],
  ["RES502 products.states.transitions[0].from: 5 is no value of 'status'. There are: 0, 1.", { config: { states: { ...states, transitions: [{ ...approve, from: [0, 5] }] } } }],
  ["RES503 products.states.afterEdit.unless.fieldSet: 'statu' is not a field of products. Did you mean 'status'?", { config: { states: { ...states, afterEdit: { set: 0, unless: { permission: 'write', fieldSet: 'statu' } } } } }],
  ["RES504 products.states.transitions[1].action: 'publish' is not an action of products. There are: approve, count.", { config: { states: { ...states, transitions: [approve, { ...approve, action: 'publish' }] } } }],
  ["RES505 products.states.transitions[0].to.rule: 'completness' is not a rule. Did you mean 'completeness'?", { config: { states: { ...states, transitions: [{ ...approve, to: { rule: 'completness', among: [1] } }] } } }],
  ["RES502 products.states.transitions[0].to.among: 5 is no value of 'status'. There are: 0, 1.", { config: { states: { ...states, transitions: [{ ...approve, to: { rule: 'completeness', among: [1, 5] } }] } } }],
  ["RES502 products.states.transitions[0].to.among: There is no state that the rule may answer. Name them, of 'status'.", { config: { states: { ...states, transitions: [{ ...approve, to: { rule: 'completeness', among: [] } }] } } }],
  ["RES506 products.states.transitions[0].requires[0].where.nam: 'nam' is not a field of products. Did you mean 'name'?", { config: { states: { ...states, transitions: [{ ...approve, requires: [{ where: { nam: { empty: false } }, text: 'no name' }] }] } } }],
  ["RES507 products.delete.sets.hidden: 1 is no value of 'hidden'. Its schema refuses it.", { config: { delete: { soft: 'deleted_at', sets: { hidden: 1 } } } }],
  ["RES508 products.states.transitions[0].given.live.by: 'product_id' is not a field of makers. There are: id, name, country.", { config: { states: { ...states, transitions: [{ ...approve, given: { live: { resource: 'makers', by: 'product_id' } } }] } } }],
  ["RES509 products.delete.soft: 'removed_at' is not a field of products. There are: id, name, status, maker_id, maker_name, price, tags, hidden, notes, deleted_at.", { config: { delete: { soft: 'removed_at' } } }],
  ["RES510 products.delete.soft: 'hidden' does not hold a moment. Name an instant field.", { config: { delete: { soft: 'hidden' } } }],
  ["RES511 products.delete.restore.then: 'aprove' is not an action of products. Did you mean 'approve'?", { config: { delete: { soft: 'deleted_at', restore: { request: 'POST /products/restore', then: 'aprove' } } } }],
  ["RES512 products.compute[0].rule: 'total' is not a rule. There are: completeness.", { config: { compute: [{ rule: 'total', from: ['name'], sets: ['notes'] }] } }],
  ["RES513 products.compute[0].sets[0]: 'note' is not a field of products. Did you mean 'notes'?", { config: { compute: [{ rule: 'completeness', from: ['name'], sets: ['note'] }] } }],
  ["RES514 products.access.fields.hiden: 'hiden' is not a field of products. Did you mean 'hidden'?", { config: { access: { list: ['read'], edit: ['write'], fields: { hiden: ['write'] } } } }],
];

// prettier-ignore
const fieldReads: Bad[] = [
  ["RES514 products.access.fields.hiden: 'hiden' is not a field of products. Did you mean 'hidden'?", { config: { access: { list: ['read'], edit: ['write'], fields: { hiden: { read: ['write'] } } } } }],
  ["RES801 products.access.fields.price.read[0]: 'wirte' is not a permission. Did you mean 'write'?", { config: { access: { list: ['read'], edit: ['write'], fields: { price: { read: ['wirte'] } } } } }],
  ["RES801 products.access.fields.price.edit[0]: 'wirte' is not a permission. Did you mean 'write'?", { config: { access: { list: ['read'], edit: ['write'], fields: { price: { read: ['read'], edit: ['wirte'] } } } } }],
  ["RES020 products.access.fields.price.reads: 'reads' is not an option of products.access.fields.price. Did you mean 'read'?", { config: { access: { list: ['read'], edit: ['write'], fields: { price: { reads: ['write'] } as never } } } }],
  ["RES820 products.access.fields.name.read: 'name' cannot be kept from who reads the record: it is what the record is called. Take `read` away.", { config: { access: { list: ['read'], edit: ['write'], fields: { name: { read: ['write'] } } } } }],
  ["RES820 products.access.fields.status.read: 'status' cannot be kept from who reads the record: it is the state. Take `read` away.", { config: { access: { list: ['read'], edit: ['write'], fields: { status: { read: ['write'] } } } } }],
  ["RES820 products.access.fields.maker_id.read: 'maker_id' cannot be kept from who reads the record: it is what the scope goes by. Take `read` away.", { config: { access: { list: ['read'], edit: ['write'], fields: { maker_id: { read: ['write'] } } } } }],
  ["warning RES821 products.access.fields.price.edit: 'read' alone does not read 'price', and so does not write it. Name it in `read` too, or take it out of `edit`.", { config: { access: { list: ['read'], edit: ['write'], fields: { price: { read: ['write'], edit: ['write', 'read'] } } } } }],
  ["warning RES822 products.access.fields.fee.read: 'fee' is required, and 'write' alone creates records and does not read it. Give the field a default, or name the permission in `read`.", { config: { access: { list: ['read'], edit: ['write'], fields: { fee: { read: ['all'] } } } }, fields: { fee: integer({ label: 'Fee', required: true }) } }],
];

// prettier-ignore
const relations: Bad[] = [
  ["RES601 products.related[0].resource: 'maker' is not a resource. Did you mean 'makers'?", { config: { related: [{ resource: 'maker', by: 'id', many: true, save: 'none' }] } }],
  ["RES602 products.related[0].by: 'product_id' is not a field of makers. There are: id, name, country.", { config: { related: [{ resource: 'makers', by: 'product_id', many: true, save: 'none' }] } }],
  ["RES603 products.related[0].section: 'Makers' is not a section of the form. There are: Main.", { config: { related: [{ resource: 'makers', by: 'id', many: true, save: 'none', section: 'Makers' }] } }],
  ["RES604 products.related[0].save: The service 'shop' does not answer a record together with its rows. Use 'immediate'.", { config: { related: [{ resource: 'makers', by: 'id', many: true, save: 'withForm' }] } }],
  ["RES605 products.history.with[0]: 'makers' is not a related resource of products.", { config: { history: { with: ['makers'] } } }],
  ["RES606 products.parent.resource: 'shops' is not a resource. There are: products, makers.", { config: { parent: { resource: 'shops', by: 'maker_id' } } }],
  ["RES609 products.scope.country: 'maker_id.region' does not resolve: 'region' is not a field of makers. There are: id, name, country.", { config: { scope: { country: 'maker_id.region' } } }],
  ["RES616 products.proposes.by: 'maker_id' refers to makers, not to products.", { config: { proposes: { ...proposes, to: 'products' } } }],
  ["RES616 products.proposes.takes.hidden: \"yes\" is no value of 'hidden'. Its schema refuses it.", { config: { list: asked, proposes: { ...proposes, takes: { hidden: 'yes' } } } }],
  ["RES616 products.proposes.by: The list cannot be asked for the proposals of several makers. Give 'maker_id' a filter 'oneOf'.", { config: { list, proposes } }],
  ["RES616 products.proposes.requires[0].where.nmae: 'nmae' is not a field of makers. Did you mean 'name'?", { config: { list: asked, proposes: { ...proposes, requires: [{ where: { nmae: 'x' }, text: 'x' }] } } }],
  ["RES613 products.beside[0].proposals: makers proposes nothing to products. Give it 'proposes'.", { config: { beside: [{ label: 'Sources', proposals: 'makers' }] } }],
  ["RES626 products.beside[0].preview[0].titleFrom[0]: 'nam' is not a field of products. Did you mean 'name'?", { config: { beside: [{ label: 'Seen', preview: [{ label: 'English', titleFrom: ['nam'], phone: [], desk: [] }] }] } }],
  ["RES626 products.beside[0].preview[0].desk[0]: 'name' holds no picture. Name a field that does.", { config: { beside: [{ label: 'Seen', preview: [{ label: 'English', titleFrom: ['name'], phone: [], desk: ['name'] }] }] } }],
  ["RES618 products.beside[0].panel: 'totals' is not a panel. Did you mean 'total'?", { config: { beside: [{ label: 'Totals', panel: 'totals' }] } }],
  ["RES610 products.scope.country: 'tags.country' goes through 'tags', which is not a reference to one record. Only a reference can be followed.", { config: { scope: { country: 'tags.country' } } }],
];

const calls: Bad[] = [
  [
    "RES701 products.calls.query: 'FETCH /products' is no call. A method, a blank and a path: 'GET /items/{id}'.",
    { config: { calls: { search: 'POST /search/products/{kind}', query: 'FETCH /products' as never } } },
  ],
  [
    "RES702 products.calls.list: Nothing fills {kind} of 'GET /products/{kind}'. A path knows {id}, {kind} of a search, and the fields of the record.",
    { config: { calls: { search: 'POST /search/products/{kind}', list: 'GET /products/{kind}' } } },
  ],
  [
    "RES703 products.calls.show: 'GET /product' does not say which record is meant. Add '/{id}' to its path.",
    { config: { calls: { search: 'POST /search/products/{kind}', show: 'GET /product' } } },
  ],
  [
    "RES704 products.actions.approve.request.record: Nothing fills {ident} of 'POST /approve/{ident}'. A path knows {id}, {kind} of a search, and the fields of the record.",
    { config: { actions: { approve: { ...move, request: { record: 'POST /approve/{ident}' } } } } },
  ],
  [
    "RES705 products.actions.approve.request.record: 'POST /approve' does not say which record is meant. Add '/{id}' to its path.",
    { config: { actions: { approve: { ...move, request: { record: 'POST /approve' } } } } },
  ],
  [
    'RES706 products.actions.approve.request.collection: The action stands on a collection and has no request for it.',
    { config: { actions: { approve: { ...move, on: ['record', 'collection'] } } } },
  ],
  [
    "RES707 products.actions.count.request.collection: 'POST /products' already means something else here. Each call has one meaning.",
    { config: { actions: { approve: move, count: { ...count, request: { collection: 'POST /products' } } } } },
  ],
];

const rights: Bad[] = [
  [
    "RES801 products.access.list[0]: 'reed' is not a permission. Did you mean 'read'?",
    { config: { access: { list: ['reed'], show: ['read'], export: ['read'] } } },
  ],
  [
    "RES801 products.states.transitions[0].permissions[0]: 'writes' is not a permission. Did you mean 'write'?",
    { config: { states: { ...states, transitions: [{ ...approve, permissions: ['writes'] }] } } },
  ],
  [
    'RES802 products.actions.count.permissions: Nobody may do this. Name a permission.',
    { config: { actions: { approve: move, count: { ...count, permissions: [] } } } },
  ],
  [
    'warning RES802 products.access.list: Nobody may list the resource. Name a permission.',
    { config: { access: { list: [] } } },
  ],
  [
    "RES803 products.actions.count.operation: 'counting' is not an operation. There are: count.",
    { config: { actions: { approve: move, count: { ...count, operation: 'counting' } } } },
  ],
  [
    "RES803 products.actions.approve.confirm.nothing.when.rowz: 'rowz' is not a column of that answer. Did you mean 'rows'?",
    asking(
      { foresees: 'count', nothing: { when: { rowz: 0 }, text: 'Nothing.' } },
      { ...count, shows: { columns: [{ name: 'rows', label: 'Rows' }], none: 'There is none.' } },
    ),
  ],
  [
    'RES803 products.actions.approve.confirm.nothing: No answer is asked for it. Say foresees too.',
    asking({ nothing: { when: {}, text: 'Nothing.' } }),
  ],
  [
    'RES803 products.actions.count.ofOne: Its button stands elsewhere than at a record. Say label alone.',
    { config: { actions: { approve: move, count: { ...count, on: ['collection'], ofOne: 'Count the product' } } } },
  ],
  [
    "RES803 products.actions.approve.confirm.foresees: 'counts' is not an action of it that shows an answer. Did you mean 'count'?",
    asking(
      { foresees: 'counts' },
      { ...count, shows: { columns: [{ name: 'id', label: 'ID' }], none: 'There is none.' } },
    ),
  ],
  [
    'RES804 products.actions.publish: Nothing says what the action does. Name an operation, or add a transition of this action.',
    { config: { actions: { approve: move, publish: { ...move, request: { record: 'POST /publish/{id}' } } } } },
  ],
  [
    "RES805 products.actions.approve.undo: 'unapprove' is not an action of products. Did you mean 'approve'?",
    { config: { actions: { approve: { ...move, undo: 'unapprove' } } } },
  ],
  [
    "RES806 products.actions.approve.when.status: The condition cannot be asked: Expected one of Draft, Approved, got 9. (9). 'status' has the operators eq, ne, in, empty.",
    { config: { actions: { approve: { ...move, when: { status: 9 } } } } },
  ],
];

const texts: Bad[] = [
  [
    "RES901 products.messages.creatd: 'creatd' is not a message of a resource. Did you mean 'created'?",
    { config: { messages: { creatd: 'x' } as never } },
  ],
  [
    'RES902 products.errors.200: 200 is no status of a failure. 400 to 599.',
    { config: { errors: { 200: { level: 'info', text: 'x' } } } },
  ],
  [
    'RES903 products.help: A declaration holds plain data, got a function. Name what it stands for: a rule, an operation, a cell.',
    { config: { help: (() => 'x') as never } },
  ],
  [
    'RES903 products.delete.sets.deleted_at: A declaration holds plain data, got a Date. Name what it stands for: a rule, an operation, a cell.',
    { config: { delete: { soft: 'deleted_at', sets: { deleted_at: new Date(0) } } } },
  ],
  [
    'warning RES904 translations.it.resources.makers: 6 texts of makers are missing: name, one, many, fields.id, fields.name .... English is shown.',
    { application: { translations: { it: {} } } },
  ],
  [
    'warning RES904 translations.it: 4 texts of the application are missing: menu.main, permissions.read, permissions.write, permissions.all. English is shown.',
    { application: { translations: { it: {} } } },
  ],
  [
    "warning RES905 translations.it.resources.makers.fields.nam: 'resources.makers.fields.nam' is not a text of makers. Did you mean 'resources.makers.fields.name'?",
    { application: { translations: { it: { 'resources.makers.fields.nam': 'Nome' } } } },
  ],
];

// prettier-ignore
const whole: Bad[] = [
  ["APP001 permissions.write.implies[0]: 'reed' is not a permission. Did you mean 'read'?", { application: { permissions: { read: { label: 'R' }, write: { label: 'W', implies: ['reed'] } } } }],
  ["APP002 services.shop.dialect: 'pages' is not a dialect. Did you mean 'paged'?", { application: { services: { shop: { base: '/api', dialect: 'pages', capabilities: {} } } } }],
  ["APP003 services.shop.base: 'api/' is no base path. It starts with '/' and does not end with one: '/api/pim/v1'.", { application: { services: { shop: { base: 'api/', dialect: 'paged', capabilities: {} } } } }],
  ["APP012 services.shop.renamedFrom[0]: 'shop' is a service today. A service is renamed from a name that is free.", { application: { services: { shop: { base: '/api/shop/v1', dialect: 'paged', capabilities: {}, renamedFrom: ['shop'] } } } }],
  ["APP012 services.shop.renamedFrom[1]: 'store' is named twice in renamedFrom. Remove one.", { application: { services: { shop: { base: '/api/shop/v1', dialect: 'paged', capabilities: {}, renamedFrom: ['store', 'store'] } } } }],
  ["APP013 services.shop.dropped[0]: 'makers' is a resource of shop today. Only what is no longer declared is dropped.", { application: { services: { shop: { base: '/api/shop/v1', dialect: 'paged', capabilities: {}, dropped: ['makers'] } } } }],
  ["APP013 services.shop.dropped[0]: 'goods' is what the resource products was called, and it keeps the values. Remove one of the two.", { config: { renamedFrom: ['goods'] }, application: { services: { shop: { base: '/api/shop/v1', dialect: 'paged', capabilities: {}, dropped: ['goods'] } } } }],
  ["APP014 droppedServices[0]: 'shop' is a service today. Only what is no longer declared is dropped.", { application: { droppedServices: ['shop'] } }],
  ["APP014 droppedServices[0]: 'store' is what the service shop was called, and it keeps the values. Remove one of the two.", { application: { droppedServices: ['store'], services: { shop: { base: '/api/shop/v1', dialect: 'paged', capabilities: {}, renamedFrom: ['store'] } } } }],
  ["APP016 scheduled.actor.permissions[0]: 'reed' is not a permission. Did you mean 'read'?", { application: { scheduled: { actor: { name: 'Night', permissions: ['reed'] }, upkeep: {}, actions: {} } } }],
  ["APP023 configured.actor.permissions[0]: 'reed' is not a permission. Did you mean 'read'?", { application: { configured: { actor: { name: 'C', permissions: ['reed'] } } } }],
  ["RES850 products.configuration.by[0]: 'nme' is not a field of products. Did you mean 'name'?", { config: { configuration: { by: ['nme'] } }, application: { configured: { actor: { name: 'C', permissions: ['write'] } } } }],
  ["RES852 products.configuration.by: A record is known again by what is carried of it. Name other fields.", { config: { configuration: { by: ['maker_name'] } }, application: { configured: { actor: { name: 'C', permissions: ['write'] } } } }],
  ["RES852 products.configuration: Nothing says how one of the products is known again elsewhere. Name its fields: { by: ['name'] }.", { config: { configuration: true }, application: { configured: { actor: { name: 'C', permissions: ['write'] } } } }],
  ["RES853 products.configuration: Whoever carries configuration may not create, edit and delete products. Give a permission that opens it in configured.actor.permissions.", { config: { configuration: { by: ['name'] } }, application: { configured: { actor: { name: 'C', permissions: ['read'] } } } }],
  ["APP017 scheduled.upkeep.juge: 'juge' is not a task of upkeep. Did you mean 'judge'?", { application: { scheduled: { actor: { name: 'Night', permissions: [] }, upkeep: { juge: { cron: '0 4 * * *', zone: 'Europe/Rome' } } as never, actions: {} } } }],
  ["APP018 scheduled.actions.nightly.resource: 'product' is not a resource. Did you mean 'products'?", { application: { scheduled: { actor: { name: 'Night', permissions: [] }, upkeep: {}, actions: { nightly: { cron: '0 4 * * *', zone: 'Europe/Rome', resource: 'product', action: 'x' } } } } }],
  ["APP020 scheduled.upkeep.judge.cron: '4 o clock' is no time. Say minute, hour, day, month and day of the week in numbers: '30 3 * * *'.", { application: { scheduled: { actor: { name: 'Night', permissions: [] }, upkeep: { judge: { cron: '4 o clock', zone: 'Europe/Rome' } }, actions: {} } } }],
  ["APP020 scheduled.upkeep.judge.zone: 'Europe/Roma' is no time zone. Say it as 'Europe/Rome'.", { application: { scheduled: { actor: { name: 'Night', permissions: [] }, upkeep: { judge: { cron: '0 4 * * *', zone: 'Europe/Roma' } }, actions: {} } } }],
  ["APP004 screens.places.tabs[0].resource: 'shops' is not a resource with a list. There are: products, makers.", { application: { screens: [{ ...screen, tabs: [{ label: 'Shops', resource: 'shops' }] }] } }],
  ["APP005 screens.places.tabs[0].page: 'maps' is not a page. Did you mean 'map'?", { application: { screens: [{ ...screen, tabs: [{ label: 'Map', page: 'maps' }] }] } }],
  ["APP006 screens.places.access[0]: 'reed' is not a permission. Did you mean 'read'?", { application: { screens: [{ ...screen, access: ['reed'] }] } }],
  ["APP007 screens.places.menu.group: 'mian' is not a menu group. Did you mean 'main'?", { application: { screens: [{ ...screen, menu: { group: 'mian', order: 9 } }] } }],
  ["APP008 screens.places.tabs[0]: A tab shows a list or a page. Write resource: 'items', or page: 'store-map'.", { application: { screens: [{ ...screen, tabs: [{ label: 'Nothing' }] }] } as never }],
  ["APP021 screens.places.tabs[0].rows: 7 is no page size of products. There are: 50, 100, 250.", { application: { screens: [{ ...screen, tabs: [{ label: 'A', resource: 'products', rows: 7 }] }] } }],
  ["APP015 screens.places.tabs[1]: 'products' is named twice in the tabs of this screen. Remove one.", { application: { screens: [{ ...screen, tabs: [{ label: 'A', resource: 'products' }, { label: 'B', resource: 'products' }] }] } }],
  ["APP050 screens.places.tree.levels[1].resource: 'product' is not a resource with a list. Did you mean 'products'?", treeOf({ levels: [{ resource: 'makers' }, { resource: 'product', by: 'maker_id' }] })],
  ['APP050 screens.places.tree.levels: A tree has two levels at least. Name a resource below the first.', treeOf({ levels: [{ resource: 'makers' }] })],
  ["APP051 screens.places.tree.levels[0].by: The first level hangs below nothing. Take it out.", treeOf({ levels: [{ resource: 'makers', by: 'country' }, { resource: 'products', by: 'maker_id' }] })],
  ['APP051 screens.places.tree.levels[1]: It is not said what products hang below. Name the reference to makers.', treeOf({ levels: [{ resource: 'makers' }, { resource: 'products' }] })],
  ["APP051 screens.places.tree.levels[1].by: 'makr_id' is not a field of products. Did you mean 'maker_id'?", treeOf({ levels: [{ resource: 'makers' }, { resource: 'products', by: 'makr_id' }] })],
  ["APP051 screens.places.tree.levels[1].by: 'status' does not hold the key of one of makers, the level above. Name a reference to makers.", treeOf({ levels: [{ resource: 'makers' }, { resource: 'products', by: 'status' }] })],
  ["APP052 screens.places.tree.levels[1]: The list of products is not filtered by 'hidden'. Add it to list.filters of products.", treeOf({ levels: [{ resource: 'makers' }, { resource: 'products', by: 'maker_id', only: { hidden: false } }] })],
  ["APP052 screens.places.tree.levels[1].sort: The list of products is not sorted by 'price'. There are: name.", treeOf({ levels: [{ resource: 'makers' }, { resource: 'products', by: 'maker_id', sort: ['price', 'ASC'] }] })],
  ["APP052 screens.places.tree.levels[1].shows.cost: 'pric' is not a field of products. Did you mean 'price'?", treeOf({ levels: [{ resource: 'makers' }, { resource: 'products', by: 'maker_id', shows: { cost: 'pric' } }], columns: [{ name: 'name' }, { name: 'cost' }] })],
  ["APP052 screens.places.tree.columns[1].name: 'prise' is not a field of any level. Did you mean 'price'?", treeOf({ columns: [{ name: 'name' }, { name: 'prise' }] })],
  ["APP052 screens.places.tree.columns: What a record is called, 'name', is no column. Add it: it is what the tree is read by.", treeOf({ columns: [{ name: 'id' }] })],
  ["APP054 screens.places.help: 'product' is not a page of the manual. Did you mean 'products'?", { application: { screens: [{ ...screen, help: 'product' }] } }],
  ["APP061 screens.places: A screen has tabs or a calendar. Make two screens of it.", { application: { screens: [{ ...screen, tabs: [{ label: 'Products', resource: 'products' }], calendar: { of: [ran] } }] }, ...running }],
  ["APP061 screens.places.calendar.of: It shows nothing. Name a resource whose records start and end.", { application: { screens: [{ ...screen, calendar: { of: [] } }] } }],
  ["APP062 screens.places.calendar.of[0].resource: 'shops' is not a resource with a table and a list. There are: products, makers.", { application: { screens: [{ ...screen, calendar: { of: [{ ...ran, resource: 'shops' }] } }] } }],
  ["APP063 screens.places.calendar.of[0].end: 'closed' is not a field of products. Did you mean 'closes'?", { application: { screens: [{ ...screen, calendar: { of: [{ ...ran, end: 'closed' }] } }] }, ...running }],
  ["APP064 screens.places.calendar.of[0].start: 'name' has no days. Name a date or a moment.", { application: { screens: [{ ...screen, calendar: { of: [{ ...ran, start: 'name' }] } }] }, ...running }],
  ["APP064 screens.places.calendar.of[0].end: The list of products cannot be asked for 'closes'. Add closes: 'between' to its list.filters.", { application: { screens: [{ ...screen, calendar: { of: [ran] } }] }, fields: running.fields, config: { list: { columns: ['id'], filters: { opens: 'between' } } } }],
  ["APP064 screens.places.calendar.of[0]: 'opens' and 'seen_at' are of two types. A bar starts and ends on one clock.", { application: { screens: [{ ...screen, calendar: { of: [{ ...ran, end: 'seen_at' }] } }] }, ...running }],
  ["APP065 screens.places.calendar.of[0].colour: 'name' has no choices, so it has no tones. Name a choice.", { application: { screens: [{ ...screen, calendar: { of: [{ ...ran, colour: 'name' }] } }] }, ...running }],
  ["APP065 screens.places.calendar.of[0].lane: 'tags' has several values. A record stands in one lane.", { application: { screens: [{ ...screen, calendar: { of: [{ ...ran, lane: 'tags' }] } }] }, ...running }],
];

describe('a good declaration', () => {
  it('has no fault', () => {
    expect(faultsOf(buildApplication())).toEqual([]);
  });
});

describe.each(
  Object.entries({
    names,
    fields,
    lists,
    searches,
    forms,
    states: statesOf,
    fieldReads,
    relations,
    calls,
    rights,
    texts,
    application: whole,
  }),
)('%s', (_, bad) => {
  it.each(bad)('says %s', (fault, changes) => {
    expect(faultsOf(buildApplication(changes))).toContain(fault);
  });
});

it('says all faults at once, errors before warnings', () => {
  const faults = faultsOf(
    buildApplication({
      config: {
        service: 'nowhere',
        list: { columns: ['a', 'b'], filters: { notes: 'empty' as never } },
        form: { Main: ['name', 'c'] },
      },
      fields: { link: url({ label: ' ' }) },
    }),
  );
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([
    'RES005 products.service',
    'RES201 products.list.columns[0]',
    'RES201 products.list.columns[1]',
    'RES401 products.form.Main[1]',
    'warning RES120 products.fields.link.label',
    'warning RES211 products.list.filters.notes',
  ]);
});

it('warns of the text of a failure that a language lacks', () => {
  const changes: Changes = { config: { errors: { 404: { level: 'error', text: 'No such product' } } } };
  const application = buildApplication(changes);
  const said = Object.assign(applicationTexts(application), ...application.resources.map(textsOf)) as Record<
    string,
    string
  >;
  const words = ['product', 'maker', 'Draft', 'Approved', 'Approve'];
  Object.assign(said, Object.fromEntries(words.map((word) => [`words.${word}`, word])));
  const { 'resources.products.errors.404': _lacking, ...it } = said;
  expect(faultsOf({ ...application, translations: { it } })).toEqual([
    'warning RES904 translations.it.resources.products: 1 texts of products are missing: errors.404. English is shown.',
  ]);
  expect(faultsOf({ ...application, translations: { it: said } })).toEqual([]);
  const { 'words.Approve': _unsaid, ...mute } = said;
  expect(faultsOf({ ...application, translations: { it: mute } })).toEqual([
    "warning RES906 products.actions.approve.label: 'Approve' has no translation in it: English is shown. Add it to the words of resources/translations, as 'Approve'.",
  ]);
});
