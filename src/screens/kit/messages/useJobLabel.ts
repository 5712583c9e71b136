import { useLocale, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { jobTitle } from '../../../core/wire/inbox.ts';
import type { Job } from '../../../core/wire/wire.ts';
import { wordsOf } from '../access/useTitle.ts';
import { useToolkit } from '../access/toolkit.ts';
import { useSay } from './resourceText.ts';

/** What a job does, in the reader's language: 'Import of 13,285 items'. */
export const useJobLabel = (): ((job: Pick<Job, 'kind' | 'label' | 'of' | 'total'>) => string) => {
  const translate = useTranslate();
  const say = useSay();
  const locale = useLocale();
  const { manifest } = useToolkit();
  return useCallback(
    (job) => {
      const { of } = job;
      const entry = manifest.resources.find(({ name }) => name === of.resource);
      const said = (word: string): string =>
        of.action ? translate(`resources.${of.resource}.actions.${of.action}.${word}`, { _: '' }) : '';
      return jobTitle(job, {
        locale,
        many: entry && wordsOf(entry, translate).many,
        action: said('label'),
        ofOne: said('ofOne'),
        say,
      });
    },
    [translate, say, locale, manifest],
  );
};
