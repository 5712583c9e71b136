import type { Application } from '../../src/core/declaration/application.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import type { NewNames } from './names.ts';

export interface MenuPlace {
  group: string;
  order: number;
}

/** The places of the menu that resources, their presets and screens hold. */
export const placesTaken = ({ resources, screens }: Pick<Application, 'resources' | 'screens'>): MenuPlace[] =>
  [...resources, ...resources.flatMap(({ list }) => list.presets), ...screens].flatMap(({ menu }) =>
    menu ? [menu] : [],
  );

/** Where a new resource stands at first; its author changes what does not fit. */
export interface NewPlace {
  service: string;
  menu: MenuPlace;
  permission: string;
}

const exportLine = /^export \{ (\w+) \} from '\.\/(\w+)\/[\w.]+\.ts';$/;
// A module without a line has to export something.
const none = 'export {};';

/** Constant -> area, of the lines of resources/index.ts. */
export const readIndex = (index: string): Map<string, string> =>
  new Map(
    index.split('\n').flatMap((line) => {
      const [, constant, area] = exportLine.exec(line) ?? [];
      return constant !== undefined && area !== undefined ? [[constant, area]] : [];
    }),
  );

/**
 * resources/index.ts, or resources/screens.ts, with one more line in its place by the alphabet, or null where the file holds more than comments and
 * such lines, so that a person has to put it in.
 */
export const addToIndex = (index: string, { constant, line }: Pick<NewNames, 'constant' | 'line'>): string | null => {
  const lines = index
    .trimEnd()
    .split('\n')
    .filter((one) => one !== none);
  if (lines.some((one) => one !== '' && !one.startsWith('//') && !exportLine.test(one))) return null;
  const after = lines.findIndex((one) => (exportLine.exec(one)?.[1] ?? '').toLowerCase() > constant.toLowerCase());
  return `${lines.toSpliced(after === -1 ? lines.length : after, 0, line).join('\n')}\n`;
};

/** Beside the resources of the same area: their service, and the end of their menu group. */
export const placeBeside = (
  neighbours: readonly Resource[],
  taken: readonly MenuPlace[],
  fallback: { service: string; group: string; permission: string },
): NewPlace => {
  const group = neighbours.find(({ menu }) => menu)?.menu?.group ?? fallback.group;
  const orders = taken.flatMap((place) => (place.group === group ? [place.order] : []));
  return {
    service: neighbours[0]?.service ?? fallback.service,
    menu: { group, order: Math.max(0, ...orders) + 10 },
    permission: fallback.permission,
  };
};
