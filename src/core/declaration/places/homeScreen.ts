import type { Screen } from '../resource.ts';

interface Listed {
  name: string;
  menu?: object | undefined;
}

/** Whether a list is a tab of a screen, as those of the levels of a tree are. */
const isTabOf = (resource: string, { tabs = [], tree }: Pick<Screen, 'tabs' | 'tree'>): boolean =>
  [...tabs, ...(tree?.levels ?? [])].some((one) => one.resource === resource);

/** The screen that shows a list among its tabs, where that has no entry of its own in the menu: its page is under these tabs. */
export const homeScreen = <S extends Pick<Screen, 'tabs' | 'tree'>>(
  { name, menu }: Listed,
  screens: readonly S[],
): S | undefined => (menu ? undefined : screens.find((screen) => isTabOf(name, screen)));
