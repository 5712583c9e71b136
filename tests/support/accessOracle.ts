import type { PermissionTable } from '../../src/core/declaration/application.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';

/**
 * Who may do what and see which record, worked out from the plain data of the declarations, and on purpose without
 * `can()`, `scopeOf` or any SQL of the server: the permission walk compares the two.
 */

export type Row = Readonly<Record<string, unknown>>;
/** resource -> id -> row. */
export type World = ReadonlyMap<string, ReadonlyMap<string, Row>>;
export type Constraints = Readonly<Record<string, readonly (string | number)[]>>;

/** Everything that is held by holding one code, by repeated search until nothing is added. */
export const allHeld = (code: string, table: PermissionTable): string[] => {
  const entry = table[code];
  if (!entry) return [];
  if ('all' in entry) return Object.keys(table).filter((other) => !entry.except.some((left) => left === other));
  const found = [code];
  for (const next of found) {
    const known = table[next];
    const implied = known && 'implies' in known ? (known.implies ?? []) : [];
    found.push(...implied.filter((other) => !found.includes(other)));
  }
  return found;
};

const shares = (held: readonly string[], wanted: readonly string[]): boolean =>
  held.some((code) => wanted.includes(code));

const transitionsOf = ({ states }: Resource, action: string | undefined) =>
  (states?.transitions ?? []).filter((one) => one.action === action);

/** The rights that a kind of request needs, each fulfilled by one code of its list. */
const needed: Readonly<
  Record<string, (resource: Resource, detail: string, resources: readonly Resource[]) => (readonly string[])[]>
> = {
  list: ({ access }) => [[...access.list, ...access.lookup]],
  query: ({ access }) => [[...access.list, ...access.lookup]],
  search: ({ access }) => [[...access.list, ...access.lookup]],
  // It feeds the selectors of other screens (RET-012).
  all: ({ access, name }, _, resources) => lookupNeeds({ access, name }, resources),
  count: ({ access }) => [[...access.list, ...access.lookup]],
  pair: ({ access }) => [[...access.show, ...access.lookup]],
  deletedList: ({ access }) => [access.list, access.edit],
  lookup: ({ access, name }, _, resources) => lookupNeeds({ access, name }, resources),
  // Both degrees are told to whoever reads them.
  points: ({ access, place }) => [
    [...access.list, ...access.lookup],
    ...[place?.lat, place?.lng].flatMap((field) => (field === undefined ? [] : (access.reads?.[field] ?? []))),
  ],
  show: ({ access }) => [[...access.show, ...access.lookup]],
  history: ({ access }) => [access.show],
  audit: ({ access }) => [access.show],
  auditRows: ({ access }) => [access.show],
  selectionHistory: ({ access }) => [access.show],
  create: ({ access }) => [access.create],
  update: ({ access }) => [access.edit],
  move: ({ access }) => [access.edit],
  clone: ({ access }) => [access.show, access.create],
  check: ({ access }) => [access.list, [...access.create, ...access.edit]],
  delete: ({ access }) => [access.delete],
  bulkCreate: ({ access }) => [access.bulk],
  importRows: ({ access }) => [access.import],
  validateRows: ({ access }) => [access.import],
  saveRows: ({ access }) => [access.import],
  planCreate: ({ access }) => [access.bulk],
  bulkUpdate: ({ access }) => [access.bulk],
  bulkDelete: ({ access }) => [access.bulk],
  planUpdate: ({ access }) => [access.bulk],
  planRows: ({ access }) => [access.edit],
  planTakeOver: ({ access, proposes }, _, resources) => [
    access.list,
    access.bulk,
    resources.find(({ name }) => name === proposes?.to)?.access.bulk ?? [],
  ],
  planDelete: ({ access }) => [access.bulk],
  upload: ({ access }) => [access.import],
  import: ({ access }) => [access.import],
  export: ({ access }) => [access.list, access.export],
  action: (resource, detail) => actionNeeds(resource, detail.split(':')[0] ?? '', detail.endsWith(':selection')),
  planAction: (resource, detail) => actionNeeds(resource, detail),
  restore: (resource) => restoreNeeds(resource),
  planRestore: (resource) => restoreNeeds(resource),
  field: ({ access }, detail) => [access.edit, access.fields[detail] ?? []],
  undo: ({ access }) => [[...access.edit, ...access.bulk]],
  planRevert: ({ access }) => [[...access.edit, ...access.bulk]],
};

const lookupNeeds = (
  { access, name }: Pick<Resource, 'access' | 'name'>,
  resources: readonly Resource[],
): (readonly string[])[] => {
  const referring = resources.filter(({ fields }) => fields.some(({ reference }) => reference === name));
  return [
    [
      ...access.list,
      ...access.lookup,
      ...referring.flatMap((other) => [...other.access.edit, ...other.access.create, ...other.access.bulk]),
    ],
  ];
};

const actionNeeds = (resource: Resource, name: string, ofMany = false): (readonly string[])[] => {
  const moves = transitionsOf(resource, name);
  const declared = resource.actions[name];
  return [
    (ofMany ? declared?.permissionsOfMany : undefined) ?? declared?.permissions ?? [],
    ...(moves.length > 0 ? [moves.flatMap(({ permissions }) => permissions)] : []),
  ];
};

const restoreNeeds = (resource: Resource): (readonly string[])[] => {
  const moves = transitionsOf(resource, resource.delete?.restore?.then);
  return [moves.length > 0 ? moves.flatMap(({ permissions }) => permissions) : resource.access.delete];
};

/** Whether what is held opens a request; `what` is its kind, with a detail behind a colon. Throws on a kind without a rule. */
export const mayAsk = (
  held: readonly string[],
  resource: Resource,
  what: string,
  resources: readonly Resource[],
): boolean => lacking(held, resource, what, resources).length === 0;

/** The lists of codes of which none is held, though one of each is needed. */
export const lacking = (
  held: readonly string[],
  resource: Resource,
  what: string,
  resources: readonly Resource[],
): (readonly string[])[] => {
  const [kind = '', ...detail] = what.split(':');
  const rule = needed[kind];
  if (!rule)
    throw new Error(`The evaluator has no rule for '${what}' of ${resource.name}: add one to accessOracle.ts.`);
  return rule(resource, detail.join(':'), resources).filter((codes) => !shares(held, codes));
};

/** The value at the end of a path along references: `brand_id.brand_unit_id`. Undefined where it breaks off. */
export const valueAt = (
  world: World,
  resources: readonly Resource[],
  resource: Resource,
  row: Row | undefined,
  path: string,
): unknown => {
  const [step = '', ...rest] = path.split('.');
  const value = row?.[step];
  if (rest.length === 0 || value === null || value === undefined) return value;
  const target = resources.find(({ name }) => name === resource.fields.find((field) => field.name === step)?.reference);
  return target
    ? valueAt(world, resources, target, world.get(target.name)?.get(String(value)), rest.join('.'))
    : undefined;
};

/** Whether a record lies within every constraint of a user that its resource has a path to. */
export const sees = (
  world: World,
  resources: readonly Resource[],
  constraints: Constraints,
  resource: Resource,
  row: Row,
): boolean =>
  Object.entries(constraints).every(([constraint, values]) => {
    const path = resource.scope[constraint];
    if (path === undefined) return true;
    // Of several one is enough.
    const found = [valueAt(world, resources, resource, row, path)].flat();
    return values.some((allowed) =>
      found.some((value) => value !== null && value !== undefined && String(allowed) === String(value)),
    );
  });
