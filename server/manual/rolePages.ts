import { can, expandPermissions, unreadFields } from '../../src/core/declaration/access.ts';
import { accessKinds, type AccessKind, type Resource } from '../../src/core/declaration/resource.ts';
import { labelOf } from './fields.ts';
import { kindWords } from './kindWords.ts';
import { pageLink, type ManualContext } from './links.ts';
import { bullets, code, section, sentence } from './markdown.ts';

/** A role that the manual has a page of. */
export interface DocumentedRole {
  name: string;
  label: string;
  permissions: readonly string[];
}

interface Held {
  permissions: ReadonlySet<string>;
}

/** File name -> text: what each role sees and does, screen by screen. */
export const rolePages = (roles: readonly DocumentedRole[], context: ManualContext): Record<string, string> =>
  Object.fromEntries(roles.map((role) => [`${rolePage(role)}.md`, textOf(role, context)]));

/** The name of a role's page: no resource is called so. */
export const rolePage = ({ name }: Pick<DocumentedRole, 'name'>): string => `role-${name}`;

const textOf = ({ name, label, permissions }: DocumentedRole, context: ManualContext): string => {
  const { application } = context;
  const held: Held = { permissions: expandPermissions(permissions, application.permissions) };
  const resources = application.resources.toSorted((a, b) => (a.title.many < b.title.many ? -1 : 1));
  const opened = resources.filter((resource) => can(held, resource, 'list').allowed);
  const closed = resources.filter((resource) => resource.menu && !opened.includes(resource));
  const groups = application.menu.map((group) => ({
    label: group.label,
    resources: opened
      .filter(({ menu }) => menu?.group === group.name)
      .toSorted((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0)),
  }));
  const others = opened.filter(({ menu }) => !menu);
  return (
    [
      `# ${label}`,
      `What ${code(`${name}@`)} of the demo sees and does, written from the declarations by \`npm run manual\`. It holds ${permissions
        .map((given) => `${code(given)} (${application.permissions[given]?.label ?? given})`)
        .join(', ')}.`,
      ...[...groups, { label: 'Without an entry in the menu', resources: others }].flatMap((group) =>
        section(group.label, ...group.resources.flatMap((resource) => screenText(resource, held))),
      ),
      ...section(
        'Not in its menu',
        closed.length === 0
          ? ''
          : `${closed.map((resource) => pageLink(resource, sentence(resource.title.many))).join(', ')}.`,
      ),
    ].join('\n\n') + '\n'
  );
};

/** A screen: what may be done there, and what of its records stays closed. */
const screenText = (resource: Resource, held: Held): string[] => {
  const unread = unreadFields(held, resource);
  const kinds = accessKinds.filter((kind) => isOffered(resource, kind) && can(held, resource, kind).allowed);
  const actions = Object.entries(resource.actions)
    .filter(([action, { on }]) => on.length > 0 && can(held, resource, { action }).allowed)
    .map(([, { label }]) => label);
  const writes = kinds.includes('edit') || kinds.includes('create');
  const locked = resource.fields.filter(
    ({ name, readOnly }) => writes && !readOnly && !unread.has(name) && !can(held, resource, { field: name }).allowed,
  );
  const parts: [string, readonly string[]][] = [
    ['May', kinds.map((kind) => kindWords[kind])],
    ['Actions', actions],
    [
      'Columns of the list',
      resource.list.columns.filter((name) => !unread.has(name)).map((name) => labelOf(resource, name)),
    ],
    ['Does not see', resource.fields.filter(({ name }) => unread.has(name)).map(({ label }) => label)],
    ['Sees, but does not write', locked.map(({ label }) => label)],
  ];
  return [
    `### ${pageLink(resource, sentence(resource.title.many))}`,
    bullets(parts.filter(([, all]) => all.length > 0).map(([head, all]) => `${head}: ${all.join(', ')}.`)),
  ];
};

/** What the screens of a resource have at all. */
const isOffered = ({ calls, import: imported, bulk, form }: Resource, kind: AccessKind): boolean => {
  if (kind === 'import') return imported !== undefined;
  if (kind === 'bulk') return bulk !== undefined;
  if (kind === 'edit') return calls.update !== null && Object.keys(form).length > 0;
  return calls[kind] !== null;
};
