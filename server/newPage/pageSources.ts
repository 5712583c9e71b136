import type { MenuPlace } from '../newResource/sources.ts';
import type { PageNames } from './pageNames.ts';

/** The screen of a new page; open to whoever may do everything, until its author names permissions. */
export const screenSource = (
  { name, constant, label }: PageNames,
  { menu, permission }: { menu: MenuPlace; permission: string },
): string => `import { defineScreen } from '../define.ts';

export const ${constant} = defineScreen({
  name: '${name}',
  label: '${label}',
  menu: { group: '${menu.group}', order: ${menu.order} },
  access: ['${permission}'],
});
`;

/** A page that shows its title, and says whether its reader may edit a resource. */
export const pageSource = (
  { component, label }: PageNames,
  resource: { name: string; title: { many: string } },
): string => `import { PageFrame, useCan } from '../../src/screens/index.ts';

/** ${label}: say here what it is for. Its name, its place in the menu and who may open it stand in its screen. */
const ${component} = () => {
  const mayEdit = useCan('${resource.name}', 'edit');
  return (
    <PageFrame>
      <p>{mayEdit ? 'You may edit ${resource.title.many}.' : 'You may look at ${resource.title.many}.'}</p>
    </PageFrame>
  );
};
export default ${component};
`;

/** customPages/index.ts with one more line, or null where its table is not found, so that a person has to put it in. */
export const addToPages = (table: string, { entry }: Pick<PageNames, 'entry'>): string | null => {
  const [whole, opening = '', entries = '', closing = ''] =
    /^(export const customPages = \{)([^}]*)(\} satisfies )/m.exec(table) ?? [];
  return whole === undefined
    ? null
    : table.replace(whole, () => `${opening}${entries.trimEnd()}\n  ${entry}\n${closing}`);
};
