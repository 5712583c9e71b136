import { useLocale, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Job } from '../../../core/wire/wire.ts';
import { wordsOf } from '../access/useTitle.ts';
import { useToolkit } from '../access/toolkit.ts';

/** What a job does, in the reader's language: 'Import of 13,285 items'. */
export const useJobLabel = (): ((job: Pick<Job, 'kind' | 'label' | 'of' | 'total'>) => string) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { manifest } = useToolkit();
  return useCallback(
    ({ kind, label, of, total }) => {
      const entry = manifest.resources.find(({ name }) => name === of.resource);
      if (!entry || kind === 'operation') return label;
      const what = kind === 'undo' || kind === 'recompute' ? kind : of.kind;
      return translate(`toolkit.jobs.what.${what}`, {
        _: label,
        count: total.toLocaleString(locale),
        many: wordsOf(entry, translate).many,
      });
    },
    [translate, locale, manifest],
  );
};
