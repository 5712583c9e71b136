import * as z from 'zod';
import type {
  Application,
  DeclaredTrend,
  DeclaredTrends,
  Manifest,
  ManifestEntry,
  ManifestScreen,
  MenuPreset,
  Referrer,
} from '../core/declaration/application.ts';
import { formats } from '../formats/index.ts';
import { grantsOf } from '../core/people/grants.ts';
import { isAudited } from '../core/declaration/storage.ts';
import { deepEqual } from '../core/values/deepEqual.ts';
import { metaOf } from '../core/fields/field.ts';
import type { Resource, ResourceSearch, Screen } from '../core/declaration/resource.ts';

/** The manifest: what the browser knows of every resource before its own chunk is loaded. */
export const describeManifest = (application: Application): Manifest => ({
  title: application.title,
  version: application.version,
  services: Object.fromEntries(
    Object.entries(application.services).map(([name, { base, also, dialect, capabilities }]) => [
      name,
      { base, ...(also && { also }), dialect, capabilities },
    ]),
  ),
  menu: [...application.menu],
  permissions: Object.fromEntries(
    Object.entries(application.permissions).map(([code, { label }]) => [code, { label }]),
  ),
  grants: grantsOf(application),
  resources: application.resources.map(describeEntry),
  screens: application.screens.map((screen) => describeScreen(screen, application.resources)),
});

const describeScreen = (screen: Screen, resources: readonly Resource[]): ManifestScreen => {
  const { tree } = screen;
  return tree
    ? {
        ...screen,
        referredBy: Object.fromEntries(tree.levels.map(({ resource }) => [resource, referrersOf(resource, resources)])),
      }
    : screen;
};

const referrersOf = (referred: string, resources: readonly Resource[]): Referrer[] =>
  resources.flatMap(({ name, fields, list, calls }) =>
    fields
      .filter((field) => field.reference === referred && field.by === undefined && field.from === undefined)
      .filter((field) => calls.list !== null && field.name in list.filters)
      .map((field) => ({ resource: name, by: field.name })),
  );

const describeEntry = (resource: Resource): ManifestEntry => {
  const {
    name,
    title,
    service,
    path,
    key,
    recordRepresentation,
    calledWith,
    help,
    menu,
    access,
    calls,
    form,
    list,
    find,
    search,
    attention,
    trends,
    alerts,
    parent,
    opens,
  } = resource;
  const presets = menuPresets(list);
  const hasForm = Object.keys(form).length > 0;
  return {
    name,
    title,
    service,
    path,
    key,
    recordRepresentation,
    ...(calledWith && { calledWith }),
    access,
    ...(help && help !== name && { help }),
    ...(menu && { menu }),
    ...(presets.length > 0 && { presets }),
    ...(parent && { parent }),
    ...(opens && { opens }),
    ...(find && {
      find: find.map((kind) => ({ kind, takes: isFreeText(search[kind]) ? ('text' as const) : ('codes' as const) })),
    }),
    ...(attention && { attention: Object.entries(attention).map(([one, told]) => ({ name: one, ...told })) }),
    ...(trends && {
      trends: Object.entries(trends).map(([one, { alert, access: whose }]) => ({
        name: one,
        ...(alert && { alert: true as const }),
        ...(whose && { access: whose }),
      })),
    }),
    ...(alerts && { alerts }),
    ...(resource.import?.page !== undefined && { importPage: resource.import.page }),
    has: {
      list: calls.list !== null,
      create: hasForm && calls.create !== null && access.create.length > 0,
      edit: hasForm && calls.update !== null && access.edit.length > 0,
      show: calls.show !== null,
      import: resource.import !== undefined,
      history: isAudited(resource),
    },
  };
};

/** What the home page draws, which loads it by itself. */
export const describeTrends = ({ resources }: Application): DeclaredTrends =>
  Object.fromEntries(
    resources.flatMap((resource) =>
      resource.trends
        ? [[resource.name, Object.entries(resource.trends).map(([name, told]) => describeTrend(resource, name, told))]]
        : [],
    ),
  );

/** `since` is told where the list filters by it; `search` finds records that no filter finds. */
const describeTrend = (
  { list, search, key }: Resource,
  name: string,
  { label, where, counts, since, farFromMedian, ratio, share, alert, access }: NonNullable<Resource['trends']>[string],
): DeclaredTrend => {
  const isNamed = (farFromMedian ?? ratio ?? share) !== undefined;
  const [byKey] = Object.entries(search).find(([, { by }]) => by === key[0]) ?? [];
  return {
    name,
    label,
    where,
    counts,
    ...(since !== undefined && list.filters[since] && { since }),
    ...(isNamed && byKey !== undefined && { search: byKey }),
    ...(isNamed && byKey === undefined && { named: key[0] ?? '' }),
    ...(alert && { alert }),
    ...(access && { access }),
  };
};

const menuPresets = ({ presets, sort: usual }: Resource['list']): MenuPreset[] =>
  presets.flatMap(({ menu, sort, ...preset }) =>
    menu ? [{ ...preset, menu, ...(sort && !deepEqual(sort, usual) && { sort }) }] : [],
  );

/** The kind that is there without a declaration is a text. */
const isFreeText = (search: ResourceSearch | undefined): boolean =>
  search === undefined || (typeof search.by === 'object' && 'text' in search.by);

/**
 * A resource as JSON: without its zod schema and its demo; the zod input of an action becomes a JSON schema whose members carry what the
 * field constructors know of them under `x-field`.
 */
export const describeForBrowser = (resource: Resource): Record<string, unknown> => {
  const { schema: _, demo: _demo, actions, ...rest } = resource;
  const [, ...written] = formats.filter(({ isWritten, isFor }) => isWritten && isFor(resource));
  return {
    ...rest,
    ...(written.length > 0 && { written: written.map(({ name, label }) => ({ name, label })) }),
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, { input, ...action }]) => [
        name,
        input ? { ...action, input: toJsonSchema(input) } : action,
      ]),
    ),
  };
};

const toJsonSchema = (schema: z.ZodType): unknown =>
  z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const meta = metaOf(zodSchema);
      if (meta) Object.assign(jsonSchema, { 'x-field': meta });
    },
  });
