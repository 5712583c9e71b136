import { createContext, useContext } from 'react';
import { useTranslate } from 'ra-core';
import type { Screen } from '../../../core/declaration/resource.ts';

const ScreenContext = createContext<Screen | null>(null);
export const ScreenProvider = ScreenContext.Provider;

/** The declaration of the screen that a custom page is. */
export const useScreen = (): Screen => {
  const screen = useContext(ScreenContext);
  if (!screen) throw new Error('No screen above this component: only a custom page has one.');
  return screen;
};

/** What screens are called in the menu, in breadcrumbs and as a title: `screens.<name>`, else the declaration's English. */
export const useScreenTitle = (): ((screen: Pick<Screen, 'name' | 'label'>) => string) => {
  const translate = useTranslate();
  return ({ name, label }) => translate(`screens.${name}`, { _: label });
};
