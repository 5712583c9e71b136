import type * as z from 'zod';
import type { FieldAccess } from '../words/fieldAccess.ts';
import type { ResourceConfig } from '../words/resourceConfig.ts';
import type { ListFlag } from '../words/listConfig.ts';
import type { RelatedConfig } from '../words/relatedConfig.ts';
import type { DatedTransition, Transition } from '../words/statesConfig.ts';
import type { Action } from '../words/action.ts';
import type { SearchConfig } from '../words/searchConfig.ts';
import type { Call, CallsConfig } from '../words/callsConfig.ts';
import type { Names } from '../words/names.ts';
import type { CalendarConfig, ScreenConfig, Tab, TreeConfig } from '../words/surroundings.ts';
import { periodChecks, type ResourceCheck } from './checks.ts';
import { fieldsOf, metaOf, type Field } from '../fields/field.ts';
import { callsNotWritten } from './storage.ts';
import { defaultNoResults, defaultPrompt } from '../values/listTexts.ts';
import { singular } from '../values/nameInWords.ts';

type AnyConfig = ResourceConfig<Record<string, unknown>, Names>;
export type ResourceAction = Action<Record<string, unknown>, unknown, Names>;
export type ResourceTransition = Transition<Record<string, unknown>, Names>;
export type ResourceDatedTransition = DatedTransition<Record<string, unknown>>;
export type ResourceSearch = SearchConfig<Record<string, unknown>>;
export type Permissions = readonly string[];

/** Every kind of access that `can()` knows, each with its permissions after the defaults of architecture §3. */
export interface ResourceAccess {
  list: Permissions;
  show: Permissions;
  create: Permissions;
  edit: Permissions;
  delete: Permissions;
  bulk: Permissions;
  import: Permissions;
  export: Permissions;
  /** Besides those of `list` and `show`: who reads the records where other forms name them. */
  lookup: Permissions;
  /** Who may write a field, where that is not who may edit or create the record. */
  fields: Record<string, Permissions>;
  /** Who may read a field: one permission of each list is needed. Absent: all who may read the record. */
  reads?: Record<string, Permissions[]>;
  /** The same of a search that compares fields of other resources, filled in by `inheritReads`. */
  searches?: Record<string, Permissions[]>;
  /** Of each parent that it lives below, those of which one is needed besides; none but by `withParents`. */
  above?: readonly Permissions[];
}

export type AccessKind = Exclude<keyof ResourceAccess, 'fields' | 'lookup' | 'reads' | 'searches' | 'above'>;
export const accessKinds: readonly AccessKind[] = [
  'list',
  'show',
  'create',
  'edit',
  'delete',
  'bulk',
  'import',
  'export',
];

/** A declaration after its defaults, without functions and zod: what the browser's manifest holds. */
export interface ResourceDescription extends Omit<
  AnyConfig,
  | 'calls'
  | 'access'
  | 'list'
  | 'search'
  | 'title'
  | 'checks'
  | 'related'
  | 'key'
  | 'storage'
  | 'form'
  | 'messages'
  | 'scope'
> {
  /** The labels of fields that its reader may not read, by their names. Absent: they read all. */
  unread?: Readonly<Record<string, string>>;
  /** In the browser: formats besides the usual one that the server writes its lists in, with what they are called. */
  written?: { name: string; label: string }[];
  fields: Field[];
  title: { one: string; many: string };
  key: string[];
  calls: Required<{ [K in keyof CallsConfig]: Call | null }>;
  access: ResourceAccess;
  scope: Record<string, string>;
  storage: NonNullable<AnyConfig['storage']>;
  list: Required<
    Omit<
      NonNullable<AnyConfig['list']>,
      'cells' | 'filters' | 'sortKeys' | 'empty' | 'loading' | 'counted' | 'flags' | 'embeds'
    >
  > &
    Pick<NonNullable<AnyConfig['list']>, 'empty' | 'loading' | 'counted' | 'embeds'> & {
      cells: Record<string, string>;
      filters: Record<string, string>;
      sortKeys: Record<string, { to: string; except: string[] }>;
      flags: Record<string, ListFlag>;
    };
  search: Record<string, ResourceSearch>;
  form: Record<string, string[]>;
  related: RelatedConfig[];
  checks: Record<string, ResourceCheck>;
  messages: Record<string, string | null>;
  /** `input` is only a JSON schema in the browser; the server holds the zod schema. */
  actions: Record<string, ResourceAction>;
  /** What a person fills in before an action runs, by the action. */
  inputs: Record<string, Field[]>;
}

/** A declaration as the server and the checks see it. */
export interface Resource extends ResourceDescription {
  schema: z.ZodObject;
}

export type Screen = ScreenConfig<Names>;

/**
 * Binds `defineResource` and `defineScreen` to an application's names: misspelt options, columns, filters that do not fit
 * the value, permissions and names are then compile errors.
 */
export const forApp = <N extends Names>() => ({
  defineResource: <S extends z.ZodObject, A extends Record<string, unknown> = Record<never, never>>(
    schema: S,
    config: ResourceConfig<z.output<S>, N> & { actions?: { [K in keyof A]: Action<z.output<S>, A[K], N> } },
  ): Resource =>
    describeResource(schema, config as unknown as AnyConfig & { actions?: Record<string, ResourceAction> }), // narrower names
  /**
   * Its own name stays in the type, and whether it has tabs, a tree or a calendar: without, `customPages/index.ts` has to hold a page
   * for it.
   */
  defineScreen: <
    const Name extends string,
    T extends Tab<N>[] | undefined = undefined,
    D extends TreeConfig | undefined = undefined,
    C extends CalendarConfig | undefined = undefined,
  >(
    screen: ScreenConfig<N> & { name: Name; tabs?: T; tree?: D; calendar?: C },
  ): Screen & { name: Name; tabs: T; tree: D; calendar: C } =>
    screen as Screen & { name: Name; tabs: T; tree: D; calendar: C }, // absent where they are undefined
});

/** A declaration as it was written, which may lack anything. `isRead`: every default could be filled in. */
interface Declared {
  schema: unknown;
  config: unknown;
  isRead: boolean;
}

const declarations = new WeakMap<Resource, Declared>();

/** What a resource was made from; undefined of one that was put together otherwise. */
export const declaredOf = (resource: Resource): Declared | undefined => declarations.get(resource);

type WholeConfig = AnyConfig & { actions?: Record<string, ResourceAction> };

/**
 * Fills in every default, so that nothing after it asks whether an option was given. Never throws: the checks say what a
 * declaration lacks, all at once and by its place, before anything is started with it.
 */
export const describeResource = (schema: z.ZodObject, config: WholeConfig): Resource => {
  const [resource, isRead] = read(schema, config);
  declarations.set(resource, { schema, config, isRead });
  return resource;
};

const read = (schema: z.ZodObject, config: WholeConfig): [Resource, boolean] => {
  try {
    return [describe(schema, fieldsOf(schema), config), true];
  } catch {
    return [standIn(schema, config), false];
  }
};

/** Stands for a declaration that cannot be read, under its name, so that others may refer to it. */
const standIn = (schema: z.ZodObject, config: Partial<WholeConfig> | undefined): Resource => {
  const named = Object.entries(schema?.shape ?? {}).flatMap(([name, member]) => {
    const meta = metaOf(member as z.core.$ZodType); // a shape holds schemas
    return meta ? [{ name, ...meta }] : [];
  });
  const name = typeof config?.name === 'string' ? config.name : 'unnamed';
  const empty = { name, service: '', path: '', key: [], recordRepresentation: '', access: { list: [] } };
  return describe(schema, named, empty);
};

const describe = (schema: z.ZodObject, fields: Field[], config: WholeConfig): Resource => {
  const words = config.name.replaceAll('-', ' ');
  const list = config.list ?? { columns: fields.filter((field) => !field.bulkOnly).map((field) => field.name) };
  return {
    ...config,
    schema,
    fields,
    title: config.title ?? { one: singular(words), many: words },
    key: Array.isArray(config.key) ? config.key : [config.key],
    calls: describeCalls(config),
    access: describeAccess(config.access),
    scope: config.scope ?? {},
    storage: config.storage ?? 'table',
    list: {
      columns: list.columns,
      only: list.only ?? {},
      hidden: list.hidden ?? [],
      groups: list.groups ?? {},
      sticky: list.sticky ?? [],
      cells: (list.cells ?? {}) as Record<string, string>, // partial by field, never undefined
      sort: list.sort ?? [null, 'DESC'],
      sortable: list.sortable ?? [],
      filters: { ...placeFilters(config), ...((list.filters ?? {}) as Record<string, string>) }, // as above
      indexes: list.indexes ?? [],
      sortKeys: Object.fromEntries(
        Object.entries(list.sortKeys ?? {}).flatMap(([field, key]) =>
          key ? [[field, { to: key.to, except: key.except ?? [] }]] : [],
        ),
      ),
      flags: list.flags ?? {},
      pageSizes: list.pageSizes ?? [50, 100, 250],
      pageSize: list.pageSize ?? 50,
      ...(list.embeds !== undefined && { embeds: list.embeds }),
      prompt: list.prompt ?? defaultPrompt(config.title?.many ?? words),
      noResults: list.noResults ?? defaultNoResults,
      ...(list.loading !== undefined && { loading: list.loading }),
      ...(list.empty && { empty: list.empty }),
      ...(list.counted && { counted: list.counted }),
      panels: list.panels ?? [],
      presets: list.presets ?? [],
    },
    search: config.search ?? {},
    form: config.form ?? {},
    related: config.related ?? [],
    checks: config.checks ?? {},
    messages: config.messages ?? {}, // a missing key is a missing text
    actions: config.actions ?? {},
    inputs: Object.fromEntries(
      Object.entries(config.actions ?? {}).map(([name, action]) => [name, inputFields(action)]),
    ),
  };
};

/** The members of an action's input that field constructors made; of a rewiring only the new target is asked for. */
const inputFields = ({ input, rewire }: ResourceAction): Field[] => {
  const shape = input && 'shape' in input ? (input.shape as Record<string, z.ZodType>) : {}; // an action's input is an object
  return Object.entries(shape).flatMap(([name, member]) => {
    const meta = metaOf(member);
    return meta && (!rewire || name === rewire.input) ? [{ name, ...meta }] : [];
  });
};

const describeCalls = (config: AnyConfig): Required<CallsConfig> => {
  const { path } = config;
  return {
    list: `GET ${path}` as Call,
    show: `GET ${path}/{id}` as Call,
    create: `POST ${path}` as Call,
    update: `PUT ${path}/{id}` as Call,
    delete: `DELETE ${path}/{id}` as Call,
    query: null,
    search: null,
    all: null,
    count: null,
    pair: null,
    importRows: null,
    validateRows: null,
    saveRows: null,
    clone: null,
    bulkCreate: null,
    bulkUpdate: null,
    bulkDelete: null,
    history: `GET /history${path}/{id}` as Call,
    export: `POST ${path}/export` as Call,
    ...callsNotWritten(config),
    check: hasPeriods(config) ? (`POST ${path}/check` as Call) : null,
    points: config.place ? (`POST ${path}/points` as Call) : null,
    ...config.calls,
  };
};

/** What lies somewhere is looked for there. */
const placeFilters = ({ place }: AnyConfig): Record<string, string> =>
  place ? { [place.lat]: 'between', [place.lng]: 'between' } : {};

const hasPeriods = ({ checks = {} }: AnyConfig): boolean => periodChecks(checks).length > 0;

/** What is not named follows edit, or list for reads; `bulk` covers edit and delete of many (architecture §3). */
const describeAccess = (access: AnyConfig['access']): ResourceAccess => {
  const edit = access.edit ?? [];
  return {
    list: access.list,
    show: access.show ?? access.list,
    create: access.create ?? edit,
    edit,
    delete: access.delete ?? edit,
    bulk: access.bulk ?? edit,
    import: access.import ?? access.bulk ?? edit,
    export: access.export ?? access.list,
    lookup: access.lookup ?? [],
    ...describeFieldAccess((access.fields ?? {}) as Record<string, FieldAccess<string>>), // partial by field
  };
};

/** The short form is who may edit. */
const describeFieldAccess = (
  declared: Readonly<Record<string, FieldAccess<string>>>,
): Pick<ResourceAccess, 'fields' | 'reads'> => {
  const fields: Record<string, Permissions> = {};
  const reads: Record<string, Permissions[]> = {};
  for (const [name, said] of Object.entries(declared)) {
    const { read, edit } = Array.isArray(said) ? { read: undefined, edit: said } : said;
    if (edit) fields[name] = edit;
    if (read) reads[name] = [read];
  }
  return { fields, ...(Object.keys(reads).length > 0 && { reads }) };
};
