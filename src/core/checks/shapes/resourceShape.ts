import type { ResourceConfig } from '../../words/resourceConfig.ts';
import { besideShape } from './besideShape.ts';
import type { ImportCell } from '../../words/importConfig.ts';
import type { FieldAccess } from '../../words/fieldAccess.ts';
import type { Names } from '../../words/names.ts';
import type { ResourceAction } from '../../declaration/resource.ts';
import { alertsShape as alerts } from './alertsShape.ts';
import { actionShape } from './actionShape.ts';
import { checksShape } from './checksShape.ts';
import { condition, values } from './fieldShape.ts';
import { inboxShape as inbox } from './inboxShape.ts';
import { hooksShape as hooks } from './hooksShape.ts';
import { placeShape } from './placeShape.ts';
import { listShape } from './listShape.ts';
import { trendsShape } from './trendsShape.ts';
import {
  anything,
  either,
  flag,
  listOf,
  number,
  objectOf,
  oneOf,
  orNull,
  tableOf,
  text,
  tuple,
  type Shape,
} from './shape.ts';
import { clone, prefill } from './prefillShape.ts';
import { related } from './relatedShape.ts';
import { given, statesShape } from './statesShape.ts';

type Config = ResourceConfig<Record<string, unknown>, Names> & { actions?: Record<string, ResourceAction> };
type Part<K extends keyof Config> = Exclude<NonNullable<Config[K]>, string | readonly unknown[]>;
type Stored = { copyOf?: string; judgedBy?: string; kept?: string; log?: object; derived?: object };
type Derived = { set: string; like: string[]; imported?: string[] };
type Member<K extends keyof Config> = Extract<NonNullable<Config[K]>, readonly unknown[]>[number];
const call = orNull(text);
const codes = listOf(text);
const calls: Shape = objectOf<Part<'calls'>>(
  {
    list: call,
    show: call,
    create: call,
    update: call,
    delete: call,
    query: call,
    search: call,
    all: call,
    count: call,
    pair: call,
    clone: call,
    check: call,
    points: call,
    bulkCreate: call,
    importRows: call,
    validateRows: call,
    saveRows: call,
    bulkUpdate: call,
    bulkDelete: call,
    history: call,
    export: call,
  },
  {},
);

const access: Shape = objectOf<Part<'access'>>(
  {
    list: codes,
    show: codes,
    create: codes,
    edit: codes,
    delete: codes,
    bulk: codes,
    import: codes,
    export: codes,
    lookup: codes,
    fields: tableOf(either(codes, objectOf<Exclude<FieldAccess<string>, string[]>>({ read: codes, edit: codes }, {}))),
  },
  { list: "['pim_items']" },
);

const judges: Shape = objectOf<Part<'judges'>>(
  {
    of: text,
    kind: text,
    field: text,
    weight: text,
    least: text,
    most: text,
    active: text,
    within: tableOf(text),
    alike: objectOf<Part<'judges'>['alike']>(
      { duplicate: listOf(text), outlier: listOf(text) },
      { duplicate: "['country']", outlier: "['category_id']" },
    ),
    score: objectOf<Part<'judges'>['score']>(
      { resource: text, record: text, percent: text, missing: text, findings: text },
      {
        resource: "'item-quality'",
        record: "'item_id'",
        percent: "'completeness'",
        missing: "'missing'",
        findings: "'findings'",
      },
    ),
    findings: objectOf<Part<'judges'>['findings']>(
      { resource: text, record: text, rule: text, found: text, expected: text, since: text, accepted: text },
      {
        resource: "'item-findings'",
        record: "'item_id'",
        rule: "'rule_id'",
        found: "'found'",
        expected: "'expected'",
        since: "'since'",
        accepted: "'accepted'",
      },
    ),
  },
  {
    of: "'items'",
    kind: "'kind'",
    field: "'field'",
    weight: "'weight'",
    least: "'least'",
    most: "'most'",
    active: "'active'",
    within: "{ country: 'country' }",
    alike: "{ duplicate: ['country'], outlier: ['category_id'] }",
    score: "{ resource: 'item-quality', ... }",
    findings: "{ resource: 'item-findings', ... }",
  },
);

const proposes: Shape = objectOf<Part<'proposes'>>(
  {
    to: text,
    by: text,
    property: text,
    value: text,
    source: text,
    rank: text,
    discard: text,
    takes: values,
    leaves: values,
    requires: listOf(
      objectOf<{ where: object; text: string }>(
        { where: condition, text },
        { where: '{ hidden: false }', text: "'hidden'" },
      ),
    ),
  },
  {
    to: "'items'",
    by: "'item_id'",
    property: "'property'",
    value: "'value'",
    source: "'source'",
    rank: "'rank'",
  },
);

const accounts: Shape = objectOf<Part<'accounts'>>(
  { email: text, roles: text, active: text, service: text, owner: text, secondFactor: text },
  { email: "'email'", roles: "'roles'", active: "'active'" },
);

const roles: Shape = objectOf<Part<'roles'>>(
  { name: text, permissions: text, reserved: text, secondFactor: text },
  { name: "'name'", permissions: "'permissions'", reserved: "'reserved'" },
);

const constraints: Shape = objectOf<Part<'constraints'>>(
  { user: text, type: text, value: text },
  { user: "'user_id'", type: "'type'", value: "'value'" },
);

const demo: Shape = objectOf<{ rows?: unknown; values?: object }>(
  { rows: either(number, listOf(tableOf(anything))), values: tableOf(listOf(anything)) },
  {},
);

/** Every word of a resource's declaration: what a team writes, before its defaults. */
export const resourceShape: Shape = objectOf<Config>(
  {
    name: text,
    title: objectOf<Part<'title'>>({ one: text, many: text }, { one: "'item'", many: "'items'" }),
    service: text,
    path: text,
    key: either(text, listOf(text)),
    alsoKey: text,
    recordRepresentation: text,
    calledWith: listOf(text),
    dialect: text,
    parent: objectOf<Part<'parent'>>({ resource: text, by: text }, { resource: "'tags'", by: "'tag_id'" }),
    query: tableOf(either(text, number)),
    deleteQuery: tableOf(either(text, number)),
    needs: listOf(text),
    ignored: listOf(text),
    storage: either(
      oneOf('table', 'view', 'operation'),
      objectOf<Stored>(
        {
          copyOf: text,
          judgedBy: text,
          kept: text,
          log: objectOf({ at: text, days: number }, { at: "'noted_at'", days: '90' }),
          derived: objectOf<Derived>(
            { set: text, like: listOf(text), imported: listOf(text) },
            { set: "'country'", like: "['store_id']" },
          ),
        },
        {},
      ),
    ),
    operation: text,
    renamedFrom: listOf(text),
    dropped: listOf(text),
    menu: objectOf<Part<'menu'>>({ group: text, order: number, label: text }, { group: "'pim'", order: '10' }),
    calls,
    access,
    scope: tableOf(text),
    list: listShape,
    place: placeShape,
    search: tableOf(
      objectOf<Part<'search'>[string]>(
        {
          label: text,
          by: either(text, tableOf(anything)),
          help: text,
          digits: tuple('[8, 14]', number, number),
          result: oneOf('records', 'perCode'),
          match: oneOf('exact', 'loose'),
        },
        { label: "'IDs'", by: "'id'" },
      ),
    ),
    find: listOf(text),
    lookup: objectOf<Part<'lookup'>>(
      { picture: text, path: listOf(text), details: listOf(text), first: text, made: text },
      {},
    ),
    attention: tableOf(
      objectOf<Part<'attention'>[string]>(
        { label: text, where: condition, access: codes },
        { label: "'Drafts waiting'", where: '{ status: 0 }' },
      ),
    ),
    trends: trendsShape,
    form: tableOf(listOf(text)),
    states: statesShape,
    delete: objectOf<Part<'delete'>>(
      {
        soft: text,
        sets: values,
        restore: objectOf<NonNullable<Part<'delete'>['restore']>>(
          { request: text, sets: values, then: text },
          { request: "'POST /restore/items'" },
        ),
      },
      { soft: "'deleted_at'" },
    ),
    compute: listOf(
      objectOf<Member<'compute'>>(
        { rule: text, from: listOf(text), sets: listOf(text), given },
        { rule: "'itemCompleteness'", from: "['name']", sets: "['incompleteness']" },
      ),
    ),
    related: listOf(related),
    clone,
    prefills: listOf(prefill),
    opens: objectOf<Part<'opens'>>(
      {
        resource: text,
        filter: text,
        keys: objectOf<Part<'opens'>['keys']>({ field: text, search: text }, { field: "'ids'", search: "'ids'" }),
      },
      { resource: "'items'", filter: "'filter'", keys: "{ field: 'ids', search: 'ids' }" },
    ),
    checks: checksShape,
    bulk: objectOf<Part<'bulk'>>(
      { fields: listOf(text), dropped: tableOf(listOf(text)), omitted: tableOf(listOf(either(text, number))) },
      { fields: "['name']" },
    ),
    bulkAnswers: text,
    faultsByField: flag,
    bulkCreate: objectOf<Part<'bulkCreate'>>(
      { of: tuple("['item_id', 'store_id']", text, text), fields: listOf(text) },
      { of: "['item_id', 'store_id']", fields: "['price']" },
    ),
    import: objectOf<Part<'import'>>(
      {
        key: listOf(either(text, listOf(text))),
        constants: listOf(text),
        headers: tableOf(listOf(text)),
        maxRows: number,
        atomic: oneOf('row', 'all'),
        cells: tableOf(objectOf<ImportCell>({ separator: text, time: text, upper: flag }, {})),
        codes: listOf(text),
        distinct: flag,
        apart: objectOf<NonNullable<Part<'import'>['apart']>>(
          { field: text, values: listOf(either(text, number)), text },
          { field: "'type'", values: "['special']", text: "'Special ones have a file of their own.'" },
        ),
        texts: objectOf<NonNullable<Part<'import'>['texts']>>({ size: text, notFound: tableOf(text) }, {}),
        example: tableOf(text),
        page: text,
      },
      { key: "['id']" },
    ),
    export: objectOf<Part<'export'>>({ columns: listOf(text) }, {}),
    history: objectOf<Part<'history'>>({ with: listOf(text) }, {}),
    messages: tableOf(orNull(text)),
    errors: tableOf(
      objectOf<Part<'errors'>[number]>(
        { level: oneOf('info', 'warning', 'error'), text },
        { level: "'info'", text: "'There is none.'" },
      ),
    ),
    help: text,
    beside: besideShape,
    answers: tableOf(text),
    proposes,
    inbox,
    hooks,
    accounts,
    roles,
    constraints,
    configuration: either(
      flag,
      objectOf<Exclude<Part<'configuration'>, true>>({ by: listOf(text), without: listOf(text) }, {}),
    ),
    judges,
    demo,
    alerts,
    actions: tableOf(actionShape),
  },
  {
    name: "'items'",
    service: "'catalogue'",
    path: "'/items'",
    key: "'id'",
    recordRepresentation: "'name'",
    access: "{ list: ['pim_items'] }",
  },
);
