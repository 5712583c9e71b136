import { can, unreadFields } from '../declaration/access.ts';
import type { Application } from '../declaration/application.ts';
import { accessKinds, type AccessKind, type Resource } from '../declaration/resource.ts';
import type { Difference, Part, ScreenImpact } from './impact.ts';

type Held = ReadonlySet<string>;

/** What holding other permissions comes to on the screens; both after implication. */
export const screenImpact = (
  { resources, screens }: Pick<Application, 'resources' | 'screens'>,
  before: Held,
  after: Held,
): ScreenImpact => {
  const reads = (held: Held, resource: Resource): boolean => can({ permissions: held }, resource, 'readList').allowed;
  const edits = (held: Held, resource: Resource): boolean =>
    resource.calls.update !== null && can({ permissions: held }, resource, 'edit').allowed;
  const staying = (is: typeof reads): Resource[] =>
    resources.filter((resource) => is(before, resource) && is(after, resource));
  // What opens or closes as a whole is told by its screen.
  const same = resources.filter((resource) => reads(before, resource) === reads(after, resource));
  return {
    screens: differenceOf(
      (held) => [
        ...resources.filter((resource) => reads(held, resource)).map(({ name }) => name),
        ...screens.filter(({ access }) => access.some((code) => held.has(code))).map(({ name }) => name),
      ],
      before,
      after,
    ),
    actions: partsOf(same, actionsOf, before, after),
    fields: partsOf(staying(reads), readFields, before, after),
    edits: partsOf(staying(edits), writtenFields, before, after),
  };
};

/** Whether nothing of it is lost or gained. */
export const isNoImpact = (impact: ScreenImpact): boolean =>
  [impact.screens, impact.actions, impact.fields, impact.edits].every(
    ({ lost, gained }) => lost.length === 0 && gained.length === 0,
  );

const differenceOf = (of: (held: Held) => string[], before: Held, after: Held): Difference<string> => {
  const [was, is] = [of(before), of(after)];
  const [had, has] = [new Set(was), new Set(is)];
  return { lost: was.filter((one) => !has.has(one)), gained: is.filter((one) => !had.has(one)) };
};

const partsOf = (
  resources: readonly Resource[],
  namesOf: (held: Held, resource: Resource) => string[],
  before: Held,
  after: Held,
): Difference<Part> => {
  const found: Difference<Part> = { lost: [], gained: [] };
  for (const resource of resources) {
    const { lost, gained } = differenceOf((held) => namesOf(held, resource), before, after);
    const toPart = (name: string): Part => ({ resource: resource.name, name, label: labelOf(resource, name) });
    found.lost.push(...lost.map(toPart));
    found.gained.push(...gained.map(toPart));
  }
  return found;
};

/** Of a field or an action. */
const labelOf = ({ fields, actions }: Resource, name: string): string =>
  fields.find((field) => field.name === name)?.label ?? actions[name]?.label ?? name;

/** Reading is told by the screen and its fields. */
const writingKinds = accessKinds.filter((kind) => kind !== 'list' && kind !== 'show');

const actionsOf = (held: Held, resource: Resource): string[] => [
  ...writingKinds.filter((kind) => isOffered(resource, kind) && can({ permissions: held }, resource, kind).allowed),
  ...Object.keys(resource.actions).filter((action) => can({ permissions: held }, resource, { action }).allowed),
];

/** The call behind a kind of access; a resource without it has no such button. */
const isOffered = ({ calls, import: imported }: Resource, kind: AccessKind): boolean => {
  if (kind === 'import') return imported !== undefined;
  if (kind === 'bulk') return calls.bulkUpdate !== null || calls.bulkDelete !== null;
  if (kind === 'edit') return calls.update !== null;
  return kind === 'create' || kind === 'delete' || kind === 'export' ? calls[kind] !== null : false;
};

const readFields = (held: Held, resource: Resource): string[] => {
  const unread = unreadFields({ permissions: held }, resource);
  return resource.fields.map(({ name }) => name).filter((name) => !unread.has(name));
};

const writtenFields = (held: Held, resource: Resource): string[] =>
  resource.fields
    .filter((field) => !field.readOnly && can({ permissions: held }, resource, { field: field.name }).allowed)
    .map(({ name }) => name);
