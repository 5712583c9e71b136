import { useTranslate } from 'ra-core';
import type { MenuPreset } from '../../../core/declaration/application.ts';
import type { MenuLink } from './menuEntries.ts';
import { useScreenTitle } from './screen.ts';
import { useTitles } from './useTitle.ts';

/** What the menu calls a preset: a translation's key and the English text. */
export const presetText = (resource: string, { name, label, menu }: MenuPreset): { key: string; text: string } =>
  menu.label === undefined
    ? { key: `resources.${resource}.presets.${name}`, text: label }
    : { key: `resources.${resource}.menu.${name}`, text: menu.label };

/** What a link of the menu is called in the reader's language, wherever links stand. */
export const useLinkTitles = (): ((link: MenuLink) => string) => {
  const translate = useTranslate();
  const titleOf = useTitles();
  const screenTitle = useScreenTitle();
  return ({ name, entry, preset, label }) => {
    if (!entry) return screenTitle({ name, label });
    if (!preset) return titleOf(entry);
    const { key, text } = presetText(entry.name, preset);
    return translate(key, { _: text });
  };
};
