import { useCallback } from 'react';
import { useTranslate } from 'ra-core';
import type { Field } from '../../core/field.ts';

/** The label of a field in the reader's language: `resources.<resource>.fields.<field>`, else the schema's English. */
export const useLabels = (resource: string): ((field: Pick<Field, 'name' | 'label'>) => string) => {
  const translate = useTranslate();
  return useCallback(({ name, label }) => translate(`resources.${resource}.fields.${name}`, { _: label }), [translate, resource]);
};

export const useLabel = (resource: string, field: Pick<Field, 'name' | 'label'>): string => useLabels(resource)(field);
