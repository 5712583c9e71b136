import type { Manifest, ManifestEntry, MenuGroup, MenuPreset } from '../../../core/declaration/application.ts';
import { homeScreen } from '../../../core/declaration/places/homeScreen.ts';
import type { Permissions } from '../../../core/declaration/resource.ts';
import { hrefOfPreset, presetIn } from '../address/presetAddress.ts';
import { opens } from './useCan.ts';

export interface MenuLink {
  /** Of a preset, after its resource's: no page has it. */
  name: string;
  path: string;
  order: number;
  entry: ManifestEntry | null;
  /** The preset of the resource that it opens; absent: the resource as it stands, or a screen. */
  preset?: MenuPreset;
  /** Of a screen with tabs: the lists that are at home there. */
  lists?: readonly string[];
  /** English; in the reader's language it is told by `useLinkTitles`. */
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
      links: [...resourceLinks(manifest.resources, group.name, held), ...screenLinks(manifest, group.name, held)].sort(
        (a, b) => a.order - b.order,
      ),
    }))
    .filter(({ links }) => links.length > 0);

const resourceLinks = (entries: ManifestEntry[], group: string, held: Permissions): MenuLink[] =>
  entries
    .filter((entry) => entry.has.list && opens(entry.access.list, held))
    .flatMap((entry) => [...ownLinks(entry), ...presetLinks(entry)])
    .flatMap(({ group: of, ...link }) => (of === group ? [link] : []));

type Placed = MenuLink & { group: string };

const ownLinks = (entry: ManifestEntry): Placed[] => {
  const { name, menu, title } = entry;
  if (!menu) return [];
  const { group, order, label = title.many } = menu;
  return [{ name, path: `/${name}`, entry, group, order, label }];
};

const presetLinks = (entry: ManifestEntry): Placed[] =>
  (entry.presets ?? []).map((preset) => ({
    name: `${entry.name}?${preset.name}`,
    path: hrefOfPreset(entry.name, preset),
    entry,
    preset,
    group: preset.menu.group,
    order: preset.menu.order,
    label: preset.menu.label ?? preset.label,
  }));

const screenLinks = (
  { screens, resources }: Pick<Manifest, 'screens' | 'resources'>,
  group: string,
  held: Permissions,
): MenuLink[] =>
  screens.flatMap((screen) => {
    const { name, menu, label } = screen;
    if (menu?.group !== group || !opens(screen.access, held)) return [];
    const lists = resources.filter((entry) => homeScreen(entry, screens) === screen).map((entry) => entry.name);
    return [{ name, path: `/${name}`, order: menu.order, entry: null, label, ...(lists.length > 0 && { lists }) }];
  });

/** Whether somebody holds a permission that opens nothing here yet: its screens are still to come, and there is nobody to be asked for more. */
export const waitsForScreens = (manifest: Pick<Manifest, 'resources' | 'screens'>, held: Permissions): boolean => {
  const ofResources = manifest.resources.flatMap(
    ({ access: { fields, reads = {}, searches: _, ...kinds }, attention = [], trends = [] }) =>
      [
        ...Object.values(kinds),
        ...Object.values(fields),
        ...Object.values(reads).flat(),
        ...[...attention, ...trends].map(({ access = [] }) => access),
      ].flat(),
  );
  const named = new Set([...ofResources, ...manifest.screens.flatMap(({ access }) => access)]);
  return held.some((permission) => !named.has(permission));
};

/** Whether a menu leads to a page of its own or to records that can be opened: a list alone, as of what one is told of, is no work. */
export const leadsToRecords = (sections: readonly MenuSection[]): boolean =>
  sections.some(({ links }) => links.some(({ entry }) => entry === null || entry.has.edit || entry.has.show));

const isOf = (pathname: string, { name, entry, lists = [] }: MenuLink): boolean =>
  [entry?.name ?? name, ...lists].includes(pathname.split('/')[1] ?? '');

/** The link that stands for a page: a preset that its list shows, else the page's own; null: it has none. */
export const currentLink = (sections: MenuSection[], pathname: string, query: string): MenuLink | null => {
  const links = sections.flatMap((section) => section.links).filter((link) => isOf(pathname, link));
  const [, , below] = pathname.split('/');
  const [list] = links.flatMap(({ entry }) => (entry && !below ? [entry] : []));
  const shown = list && presetIn(query, list);
  return (
    links.find(({ preset }) => shown && preset?.name === shown.name) ?? links.find(({ preset }) => !preset) ?? null
  );
};

/** The group that holds a page; null on a page of no group. The pages of a resource that is there by presets alone are with the first of them. */
export const sectionOfPath = (sections: MenuSection[], pathname: string, query = ''): string | null => {
  const current = currentLink(sections, pathname, query);
  const holds = ({ links }: MenuSection): boolean =>
    links.some((link) => (current ? link.name === current.name : isOf(pathname, link)));
  return sections.find(holds)?.name ?? null;
};
