import { declaredApplication } from '../../server/application.ts';
import { quote, tableOf } from '../../server/engine/database/identifiers.ts';
import { ownConstraints } from '../../src/core/people/grants.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { sees, valueAt, type Constraints, type Row } from '../support/accessOracle.ts';
import { builders, kindsOf, type Place, type WalkRequest } from './accessRequests.ts';
import type { DemoServer, Json } from './demoServer.ts';
import { movesFrom } from './fitting.ts';
import { isLiving, isOfDemo, kept, resourceNamed, resourcesAlong, type MarkedWorld } from './markedWorld.ts';

const { resources } = declaredApplication;

/** What follows from who somebody is has tests of its own: no account is given `self` or `reserved`. */
export const constrained = kept.map((resource) => ({
  resource,
  constraints: Object.keys(resource.scope).filter((name) => !ownConstraints.includes(name)),
}));
export const constraintNames = [...new Set(constrained.flatMap(({ constraints }) => constraints))];

/** What an administrator prepares for others cannot be asked of what is somebody's own: webhooks.test.ts asks for it. */
const prepared: ReadonlySet<string> = new Set(['audit', 'auditRows', 'selectionHistory', 'undo', 'planRevert']);
export const walkedKinds = (resource: Resource): string[] =>
  kindsOf(resource).filter((kind) => resource.scope['self'] === undefined || !prepared.has(kind));

/** Scope cells: every kind of request of every resource that a constraint reaches, and moving a record out of it. */
export const scopeKindsOf = (resource: Resource, constraint: string): string[] => {
  const path = resource.scope[constraint] ?? '';
  const first = resource.fields.find(({ name }) => name === path.split('.')[0]);
  const isMovable =
    resource.calls.update !== null && first !== undefined && !first.readOnly && !resource.key.includes(first.name);
  return [
    // Whole countries are copied: by nobody who is limited to a part of one, whom geography.test.ts refuses.
    ...walkedKinds(resource).filter((kind) => constraint === 'country' || !copies(resource, kind)),
    ...(isMovable ? [`move:${path}`] : []),
  ];
};

const copies = ({ actions }: Resource, kind: string): boolean => {
  const [what, name = ''] = kind.split(':');
  return what === 'action' && actions[name]?.copies !== undefined;
};

/** One value of every constraint, all of one item in one store, so that every resource has a row within each. */
export const pickChain = async (world: MarkedWorld): Promise<Json> => {
  const itemStores = resourceNamed('item-stores');
  const reached = constraintNames.filter((name) => itemStores.scope[name] !== undefined);
  const valuesOf = (row: Row): Json =>
    Object.fromEntries(
      reached.map((name) => [name, valueAt(world.rows, resources, itemStores, row, itemStores.scope[name] ?? '')]),
    );
  const found = [...(world.rows.get(itemStores.name)?.values() ?? [])].find((row) =>
    Object.values(valuesOf(row)).every((value) => value !== null && value !== undefined),
  );
  if (!found) throw new Error('No item-store of the demo has a value for every constraint.');
  // What stands one to one beside a record is made where the demo has none.
  for (const resource of kept) {
    const [key = '', ...more] = resource.key;
    const owner = found[key];
    const [like] = world.rows.get(resource.name)?.values() ?? [];
    if (
      more.length === 0 &&
      owner !== undefined &&
      key !== 'id' &&
      like &&
      !world.rows.get(resource.name)?.has(String(owner))
    )
      await world.copy(resource, like, { [key]: owner });
  }
  const chain: Json = {
    ...Object.fromEntries(constraintNames.map((name) => [name, anyValue(world, name)])),
    ...valuesOf(found),
  };
  for (const { resource, constraints } of constrained)
    for (const name of constraints) await ensureWithin(world, resource, name, resource.scope[name] ?? '', chain[name]);
  return chain;
};

/** A row whose path of a constraint ends in a value: one of the demo, or a copy of the most complete one that leads there. */
const ensureWithin = async (
  world: MarkedWorld,
  resource: Resource,
  constraint: string,
  path: string,
  value: unknown,
): Promise<Row> => {
  const rows = [...(world.rows.get(resource.name)?.values() ?? [])].filter((row) => isLiving(resource, row));
  const [step = '', ...rest] = path.split('.');
  const field = resource.fields.find(({ name }) => name === step);
  const found = rows.find((row) => isWholly(world, resource, { [constraint]: [value as string] }, row, path)); // a key or a country
  if (found) return found;
  const like = fittest(world, resource, rows) ?? {};
  const named: Json = {};
  for (const { name, target } of referredWithin(resource, [constraint]))
    if (name !== step)
      named[name] = (await ensureWithin(world, target, constraint, target.scope[constraint] ?? '', value))[
        target.key[0] ?? ''
      ];
  if (rest.length === 0) named[step] = field?.many ? [value] : value;
  else {
    const target = resourceNamed(field?.reference ?? '');
    named[step] = (await ensureWithin(world, target, constraint, rest.join('.'), value))[target.key[0] ?? ''];
  }
  // What it named of others that were like it is not like it any more.
  const alike = resource.fields.filter(
    (one) => !one.required && !one.many && Object.values(one.matching ?? {}).some((own) => own in named),
  );
  return world.copy(resource, like, { ...Object.fromEntries(alike.map(({ name }) => [name, null])), ...named });
};

/** The resources that a constraint's path leads through: what was made meanwhile stands between too. */
export const betweenOf = (resource: Resource, constraint: string): Resource[] =>
  resourcesAlong(resource, resource.scope[constraint] ?? '');

/** What a record of a resource cannot do without, by each field that names it. */
const needed = new Map(
  kept.map(({ name: owner, fields }) => [
    owner,
    fields.flatMap(({ name, reference, required, many, from, stored }) => {
      const target = kept.find((one) => one.name === reference);
      const isOwn = required && !many && from === undefined && stored !== false;
      return isOwn && target ? [{ name, target }] : [];
    }),
  ]),
);

/** The records that one of a resource cannot do without, where a constraint reaches them too: who does not see them cannot name them. */
const referredWithin = ({ name }: Resource, constraints: readonly string[]): { name: string; target: Resource }[] =>
  (needed.get(name) ?? []).filter(({ target }) => constraints.some((one) => target.scope[one] !== undefined));

/** Whether all that a row says lies within: whoever sees one of several values alone, or not what it names, cannot give it. */
const isWholly = (world: MarkedWorld, resource: Resource, constraints: Constraints, row: Row, path?: string): boolean =>
  Object.entries(constraints).every(([name, allowed]) => {
    const way = path ?? resource.scope[name];
    const found = way === undefined ? [] : [valueAt(world.rows, resources, resource, row, way)].flat();
    return found.every((one) => allowed.map(String).includes(String(one))) && (way === undefined || found.length > 0);
  }) &&
  referredWithin(resource, Object.keys(constraints)).every(({ name, target }) => {
    const named = world.rows.get(target.name)?.get(String(row[name]));
    return named === undefined || sees(world.rows, resources, constraints, target, named);
  });

/** Of a constraint that no item-store has to do with: one that some record has. */
const anyValue = (world: MarkedWorld, name: string): unknown => {
  const [resource] = kept.filter(({ scope, calls }) => scope[name] !== undefined && calls.update !== null);
  const [row = {}] = world.rows.get(resource?.name ?? '')?.values() ?? [];
  return resource && [valueAt(world.rows, resources, resource, row, resource.scope[name] ?? '')].flat()[0];
};

/** A living row that the actions of its resource apply to, seen or not seen by a holder of the constraints. */
export const pickRow = (world: MarkedWorld, resource: Resource, constraints: Constraints, isSeen: boolean): Row => {
  const rows = [...(world.rows.get(resource.name)?.values() ?? [])].filter(
    (row) => isLiving(resource, row) && !isOfDemo(resource, row),
  );
  const fitting = rows.filter((row) => sees(world.rows, resources, constraints, resource, row) === isSeen);
  const whole = fitting.filter((row) => isWholly(world, resource, constraints, row));
  const found = fittest(world, resource, isSeen && whole.length > 0 ? whole : fitting);
  if (!found)
    throw new Error(
      `The demo has no ${resource.title.one} ${isSeen ? 'within' : 'beyond'} ${JSON.stringify(constraints)}.`,
    );
  return found;
};

/** The first of those that no other row is more complete than; each is asked once. */
const fittest = (world: MarkedWorld, resource: Resource, rows: readonly Row[]): Row | undefined => {
  let [best, most]: [Row | undefined, number] = [undefined, -1];
  for (const row of rows) {
    const met = fitness(world, resource, row);
    if (met > most) [best, most] = [row, met];
  }
  return best;
};

/** How many conditions of the resource's actions a row meets: a transition asks for complete records. */
const fitness = (world: MarkedWorld, resource: Resource, row: Row): number => {
  const codes = resource.name === 'items' ? [...(world.rows.get('item-eans')?.values() ?? [])] : [];
  const coded = codes.some((code) => code['item_id'] === row['id']);
  const searched = Object.values(resource.search).filter(({ by }) =>
    typeof by === 'string' ? row[by] !== null : true,
  ).length;
  const moves = (resource.states?.transitions ?? []).filter(({ requires = [] }) =>
    requires.every(({ where = {} }) => Object.keys(where).every((name) => name === 'ean' || row[name] !== null)),
  );
  return searched + (coded ? 4 : 0) + moves.length * 4 + movesFrom(resource, row) * 4;
};

/** Nobody but its owner sees what is somebody's own. */
export const giveTo = async (demo: DemoServer, email: string, resource: Resource, row: Row): Promise<void> => {
  const owner = resource.scope['self'];
  if (owner === undefined) return;
  const [key = ''] = resource.key;
  await demo.rows(
    `UPDATE ${tableOf(resource)} SET ${quote(owner)} = (SELECT id FROM framework.account WHERE email = $1) WHERE ${quote(key)} = $2`,
    [email, row[key]],
  );
};

/** The request of a kind about a place. */
export const build = (place: Place, kind: string): Promise<WalkRequest> | WalkRequest => {
  const builder = builders[kind.split(':')[0] ?? ''];
  if (!builder)
    throw new Error(`No request of the walk covers '${kind}' of ${place.resource.name}: add one to accessRequests.ts.`);
  return builder(place);
};

/** What was let in as a job writes later. */
export const jobsEnded = async (demo: DemoServer): Promise<void> => {
  const running = "SELECT 1 FROM framework.job WHERE status IN ('queued', 'running') LIMIT 1";
  while ((await demo.rows(running)).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
};

/** What the body says is asked when it is read: the door tells what it asks itself. */
export const isOfBody = (kind: string): boolean => /^(field|planTakeOver)/.test(kind);
/** A service's door for plans and files does not know yet which resource they are of. */
export const isOfService = (kind: string): boolean => /^(plan|upload|import$|undo)/.test(kind);
