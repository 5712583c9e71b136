import type { PoolClient } from 'pg';
import { randomUUID } from 'node:crypto';
import { can, expandPermissions } from '../../../src/core/declaration/access.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { deepEqual } from '../../../src/core/values/deepEqual.ts';
import type { EngineContext } from '../context/context.ts';
import type { Writer } from '../records/draft.ts';
import type { Writing } from '../writing/writing.ts';
import { namesOf, todaysView } from '../views/todaysView.ts';
import type { CarriedView, LeftBehind, PlanStep } from '../../../src/core/configuration/configuration.ts';

interface SharedView extends CarriedView {
  id: string;
}

/** Which lists there are, by all names that they had. */
const listsOf = ({ application, elsewhere = [] }: EngineContext): Map<string, Resource> =>
  new Map(
    [...application.resources, ...elsewhere.map(({ resource }) => resource)].flatMap((resource) =>
      namesOf(resource).map((name) => [name, resource] as const),
    ),
  );

/** The views that people share with roles, with the names that lists and fields have today. */
const readShared = async (context: EngineContext, client: PoolClient): Promise<SharedView[]> => {
  const lists = listsOf(context);
  const { rows } = await client.query<SharedView>(
    `SELECT v.id, v.resource AS list, v.name, a.email AS owner, v.state, v.roles
     FROM framework.saved_view v JOIN framework.account a ON a.id = v.user_id WHERE v.roles <> '{}'`,
  );
  return rows
    .flatMap((view) => {
      const resource = lists.get(view.list);
      if (!resource) return [];
      const { list: name, ...rest } = view;
      const saved = { ...rest, resource: name, mine: true, isDefault: false };
      const { state } = todaysView(saved, resource, { permissions: new Set(everyPermission(context)) });
      return [{ ...view, list: resource.name, state, roles: view.roles.toSorted() }];
    })
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
};

const everyPermission = ({ application }: EngineContext): string[] => Object.keys(application.permissions);

const keyOf = ({ owner, list, name }: CarriedView): string =>
  JSON.stringify([list, name.toLowerCase(), owner.toLowerCase()]);

/** The shared views that a file can hold. One that narrows its list by records has their ids, which are others elsewhere. */
export const readViews = async (
  context: EngineContext,
  client: PoolClient,
): Promise<{ views: CarriedView[]; left: LeftBehind[] }> => {
  const lists = listsOf(context);
  const views: CarriedView[] = [];
  const left: LeftBehind[] = [];
  for (const { id: _, ...view } of await readShared(context, client)) {
    const named = recordsIn(view, lists.get(view.list));
    if (named.length === 0) views.push(view);
    else
      left.push({
        of: 'views',
        called: `${view.name} (${view.list}, ${view.owner})`,
        reason: `It narrows its list by records of this environment: ${named.join(', ')}.`,
      });
  }
  return { views, left };
};

const recordsIn = ({ state }: CarriedView, resource: Resource | undefined): string[] => {
  const text = new URLSearchParams(state.query).get('filter') ?? '{}';
  const filter: unknown = URL.canParse(text) ? {} : parsed(text);
  return Object.keys(Object(filter) as object).flatMap((name) => {
    const field = resource?.fields.find((one) => one.name === name);
    return field?.reference !== undefined && field.by === undefined ? [field.label] : [];
  });
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** Does with shared views what a file says. They are no records: the audit does not hold them, and only who shares one takes it back. */
export const carryViews = async (
  { context }: Writing,
  { client, changeSet }: Writer,
  given: readonly CarriedView[],
  { remove, compares }: { remove: boolean; compares: boolean },
): Promise<PlanStep[]> => {
  const found = new Map((await readShared(context, client)).map((view) => [keyOf(view), view]));
  const steps: PlanStep[] = [];
  for (const [at, view] of given.entries()) {
    const there = found.get(keyOf(view));
    found.delete(keyOf(view));
    const step = stepOf(view, `views[${at}]`);
    const fields = (['roles', 'state'] as const).flatMap((name) =>
      deepEqual(there?.[name], name === 'roles' ? view.roles.toSorted() : view[name])
        ? []
        : [
            {
              name,
              label: name === 'roles' ? 'Roles' : 'What it shows',
              before: there?.[name] ?? null,
              after: view[name],
            },
          ],
    );
    if (there && fields.length === 0) continue;
    const reason = compares ? null : await keep(context, client, view, changeSet.at);
    steps.push({ ...step, does: reason === null ? (there ? 'change' : 'create') : 'refused', fields, reason });
  }
  for (const view of found.values()) {
    steps.push({ ...stepOf(view, null), does: remove ? 'remove' : 'kept' });
    // It stays its owner's.
    if (remove && !compares)
      await client.query("UPDATE framework.saved_view SET roles = '{}', changed_at = $2 WHERE id = $1", [
        view.id,
        changeSet.at,
      ]);
  }
  return steps;
};

const stepOf = ({ list, name, owner }: CarriedView, place: string | null): PlanStep => ({
  of: 'views',
  one: 'shared view',
  called: `${name} (${list}, ${owner})`,
  does: 'create',
  place,
  fields: [],
  version: null,
  reason: null,
});

interface Owner {
  id: number;
  permissions: string[];
}

/** Keeps a view as its owner would; answers why not. */
const keep = async (
  context: EngineContext,
  client: PoolClient,
  { list, name, owner, roles, state }: CarriedView,
  at: Date,
): Promise<string | null> => {
  const resource = listsOf(context).get(list);
  if (!resource) return `There is no list '${list}'.`;
  const people = await client.query<Owner>(
    `SELECT a.id, framework.permissions_of(a.id) AS permissions
     FROM framework.account a WHERE lower(a.email) = lower($1)`,
    [owner],
  );
  const [person] = people.rows;
  if (!person) return `There is no account '${owner}' here.`;
  const held = { permissions: expandPermissions(person.permissions, context.application.permissions) };
  if (!can(held, resource, 'edit').allowed)
    return `${owner} may not edit ${resource.title.many}, and so not share a view of them.`;
  const known = await client.query<{ name: string }>('SELECT name FROM framework.role WHERE name = ANY($1)', [roles]);
  const missing = roles.find((role) => !known.rows.some((one) => one.name === role));
  if (missing !== undefined) return `There is no role '${missing}' here.`;
  const written = await client.query(
    'UPDATE framework.saved_view SET name = $3, state = $4, roles = $5, changed_at = $6 WHERE user_id = $1 AND resource = ANY($2) AND lower(name) = lower($3)',
    [person.id, namesOf(resource), name, JSON.stringify(state), roles, at],
  );
  if (written.rowCount === 0)
    await client.query(
      'INSERT INTO framework.saved_view (id, resource, name, user_id, roles, state, changed_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [randomUUID(), resource.name, name, person.id, roles, JSON.stringify(state), at],
    );
  return null;
};
