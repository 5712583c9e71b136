import type { Manifest, ManifestEntry, MenuGroup } from '../../../core/declaration/application.ts';
import type { Permissions, Screen } from '../../../core/declaration/resource.ts';
import { opens } from './useCan.ts';

interface MenuLink {
  name: string;
  path: string;
  order: number;
  entry: ManifestEntry | null;
  /** English; a resource's label is found through `entry`. */
  label: string;
}

export interface MenuSection extends MenuGroup {
  links: MenuLink[];
}

/** The menu of somebody who holds these permissions: a group without a link that they may open is not there. */
export const menuSections = (
  manifest: Pick<Manifest, 'menu' | 'resources' | 'screens'>,
  held: Permissions,
): MenuSection[] =>
  manifest.menu
    .map((group) => ({
      ...group,
      links: [
        ...resourceLinks(manifest.resources, group.name, held),
        ...screenLinks(manifest.screens, group.name, held),
      ].sort((a, b) => a.order - b.order),
    }))
    .filter(({ links }) => links.length > 0);

const resourceLinks = (entries: ManifestEntry[], group: string, held: Permissions): MenuLink[] =>
  entries.flatMap((entry) => {
    if (entry.menu?.group !== group || !entry.has.list || !opens(entry.access.list, held)) return [];
    return [
      {
        name: entry.name,
        path: `/${entry.name}`,
        order: entry.menu.order,
        entry,
        label: entry.menu.label ?? entry.title.many,
      },
    ];
  });

const screenLinks = (screens: Screen[], group: string, held: Permissions): MenuLink[] =>
  screens.flatMap((screen) => {
    if (screen.menu?.group !== group || !opens(screen.access, held)) return [];
    return [{ name: screen.name, path: `/${screen.name}`, order: screen.menu.order, entry: null, label: screen.label }];
  });

/** Whether somebody holds a permission that opens nothing here yet: its screens are still to come, and there is nobody to be asked for more. */
export const waitsForScreens = (manifest: Pick<Manifest, 'resources' | 'screens'>, held: Permissions): boolean => {
  const ofResources = manifest.resources.flatMap(
    ({ access: { fields, reads = {}, searches: _, ...kinds }, attention = [] }) =>
      [
        ...Object.values(kinds),
        ...Object.values(fields),
        ...Object.values(reads).flat(),
        ...attention.map(({ access = [] }) => access),
      ].flat(),
  );
  const named = new Set([...ofResources, ...manifest.screens.flatMap(({ access }) => access)]);
  return held.some((permission) => !named.has(permission));
};

/** The group that holds the page at a path; null on a page of no group. */
export const sectionOfPath = (sections: MenuSection[], pathname: string): string | null => {
  const first = pathname.split('/')[1] ?? '';
  return sections.find(({ links }) => links.some(({ name }) => name === first))?.name ?? null;
};
