import { useLocale, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { message } from '../../../core/values/messages.ts';
import { jobTitleKey } from '../../../core/wire/inbox.ts';
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
      const { label, of, total } = job;
      const entry = manifest.resources.find(({ name }) => name === of.resource);
      if (!entry) return label;
      const { many } = wordsOf(entry, translate);
      const key = jobTitleKey(job);
      if (key) return say(message(key, { count: total.toLocaleString(locale), many }));
      const action = of.action && translate(`resources.${of.resource}.actions.${of.action}.label`, { _: '' });
      return action ? `${action} ${many}` : label;
    },
    [translate, say, locale, manifest],
  );
};
