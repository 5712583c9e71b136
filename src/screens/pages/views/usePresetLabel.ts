import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';

/** What a declared preset is called in the reader's language. */
export const usePresetLabel = ({
  name: resource,
}: Pick<ResourceDescription, 'name'>): ((preset: { name: string; label: string }) => string) => {
  const translate = useTranslate();
  return useCallback(
    ({ name, label }) => translate(`resources.${resource}.presets.${name}`, { _: label }),
    [translate, resource],
  );
};
