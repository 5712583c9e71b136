import type { Screen } from '../resource.ts';

interface Listed {
  name: string;
  menu?: object | undefined;
}

/** The screen that shows a list among its tabs, where that has no entry of its own in the menu: its page is under these tabs. */
export const homeScreen = <S extends Pick<Screen, 'tabs'>>(
  { name, menu }: Listed,
  screens: readonly S[],
): S | undefined =>
  menu ? undefined : screens.find(({ tabs = [] }) => tabs.some(({ resource }) => resource === name));
