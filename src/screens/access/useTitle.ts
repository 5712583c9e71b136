import { useTranslate } from 'ra-core';
import type { ManifestEntry } from '../../core/application.ts';

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'Items': what a resource is called in the menu, in breadcrumbs and as a page title. */
export const useTitles = (): ((entry: Pick<ManifestEntry, 'name' | 'title' | 'menu'>) => string) => {
  const translate = useTranslate();
  return ({ name, title, menu }) => translate(`resources.${name}.name`, { _: menu?.label ?? capitalise(title.many), smart_count: 2 });
};
