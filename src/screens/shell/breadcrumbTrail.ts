import { presetText } from '../kit/access/useLinkTitle.ts';
import { presetIn } from '../kit/address/presetAddress.ts';
import { belowOf } from '../kit/address/below.ts';
import { homeScreen } from '../../core/declaration/places/homeScreen.ts';
import type { Manifest, ManifestEntry } from '../../core/declaration/application.ts';
import { nameInWords } from '../../core/values/nameInWords.ts';
import type { Screen } from '../../core/declaration/resource.ts';

interface Crumb {
  /** A text of its own, or a translation key with parameters. */
  text?: string;
  key?: string;
  params?: Record<string, string>;
  entry?: ManifestEntry;
  /** Absent: no link. */
  to?: string;
}

const isNumeric = (segment: string): boolean => /^\d+$/.test(segment);
const words: Record<string, string> = {
  create: 'toolkit.trail.create',
  show: 'toolkit.trail.show',
  import: 'toolkit.trail.import',
  deleted: 'toolkit.deleted.crumb',
  history: 'toolkit.list.history',
  compare: 'toolkit.compare.crumb',
};
/** Pages of no resource, and what they are called. */
const frameworkPages: Record<string, string> = {
  work: 'toolkit.work.title',
  audit: 'toolkit.audit.title',
  sessions: 'toolkit.sessions.title',
  tokens: 'toolkit.tokens.title',
  password: 'toolkit.password.title',
  security: 'toolkit.security.title',
  help: 'toolkit.help.title',
};

/**
 * From the segments of a path, numeric ones skipped; on an edit page the id stands behind 'Edit' (spec 000 §2). The menu
 * group comes first, and what the records live below before them; behind a list stands the preset that it shows, where the
 * menu has it. The last crumb is the page itself and no link.
 */
export const breadcrumbTrail = (
  pathname: string,
  manifest: Pick<Manifest, 'menu' | 'resources' | 'screens'>,
  query = '',
  /** The address of a resource's list as it was left. */
  listOf = (resource: string): string => `/${resource}`,
): Crumb[] => {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const [first, second] = segments;
  if (first === undefined) return [{ key: 'toolkit.menu.home' }];
  const own = frameworkPages[first];
  if (own) return [{ key: own }];
  if (first === 'changes') return [{ key: 'toolkit.audit.title', to: '/audit' }, { key: 'toolkit.audit.one' }];
  // A page of its own is where the import of its resource would stand.
  const imported = manifest.resources.find(({ importPage }) => importPage === first);
  if (imported) return breadcrumbTrail(`/${imported.name}/import`, manifest, query, listOf);
  const entry = manifest.resources.find(({ name }) => name === first);
  const screen = manifest.screens.find(({ name }) => name === first);
  const above = entry ? entriesAbove(entry, manifest) : [];
  const preset = entry && second === undefined ? presetIn(query, entry) : undefined;
  const home = [entry, ...above].flatMap((one) => (one && homeScreen(one, manifest.screens)) ?? [])[0];
  const places = [preset, entry ?? screen, ...above, ...(entry?.presets ?? []), home];
  const groupName = places.find((one) => one?.menu)?.menu?.group;
  const group = manifest.menu.find(({ name }) => name === groupName);
  const crumbs: Crumb[] = group ? [{ key: `menu.${group.name}`, text: group.label }] : [];
  if (home && above.length === 0 && (home.tree || home.tabs?.[0]?.resource !== first))
    crumbs.push({ key: `screens.${home.name}`, text: home.label, to: `/${home.name}` });
  crumbs.push(...above.toReversed().flatMap((one) => [{ entry: one, to: listOf(one.name) }]));
  const below = entry && belowOf(query, entry);
  if (below !== undefined)
    crumbs.push({
      text: below,
      to: `/${above[0]?.name ?? ''}/${encodeURIComponent(below)}`,
    });
  crumbs.push({
    ...(entry ? { entry } : screen ? { key: `screens.${first}`, text: screen.label } : { text: decode(first) }),
    // Within the list itself it leads to all of it.
    to: entry && second !== undefined ? listOf(first) : `/${first}`,
  });
  if (entry && preset) crumbs.push(presetText(entry.name, preset));
  if (second !== undefined && !(second in words)) {
    if (segments.length === 2 && entry) crumbs.push({ key: 'toolkit.trail.edit', params: { id: decode(second) } });
    else if (!isNumeric(second)) crumbs.push(tabCrumb(screen, second) ?? partCrumb(screen, decode(second)));
  }
  for (const segment of segments.slice(1)) {
    const key = words[segment];
    if (key) crumbs.push({ key });
  }
  return crumbs.map(({ to, ...crumb }, at) => (at < crumbs.length - 1 && to ? { ...crumb, to } : crumb));
};

const tabCrumb = (screen: Screen | undefined, name: string): Crumb | undefined => {
  const tab = screen?.tabs?.find(({ resource, page }) => (resource ?? page) === name);
  return tab && { key: `tabs.${screen?.name}.${name}`, text: tab.label };
};

/** A part of a screen of its own is a word of the product: 'stores' -> 'Stores'. */
const partCrumb = (screen: Screen | undefined, part: string): Crumb => {
  if (!screen || !/^[a-z-]+$/.test(part)) return { text: part };
  const text = nameInWords(part);
  return { key: `words.${text}`, text };
};

/** What a resource's records live below, the nearest first. */
const entriesAbove = (
  { parent, name }: ManifestEntry,
  manifest: Pick<Manifest, 'resources'>,
  met: readonly string[] = [],
): ManifestEntry[] => {
  const above = manifest.resources.find((one) => one.name === parent?.resource);
  return above && !met.includes(above.name) ? [above, ...entriesAbove(above, manifest, [...met, name])] : [];
};

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
