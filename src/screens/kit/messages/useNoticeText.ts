import { useCallback } from 'react';
import { useTranslate } from 'ra-core';
import type { Inbox } from '../../../core/wire/inbox.ts';
import { useSay } from './resourceText.ts';
import { useJobLabel } from './useJobLabel.ts';

type Told = Pick<Inbox['notices'][number], 'title' | 'body' | 'about'>;

/** What a notice says, in the reader's language; one that does not tell what it is about says what it was left with. */
export const useNoticeText = (): ((notice: Told) => Pick<Told, 'title' | 'body'>) => {
  const translate = useTranslate();
  const say = useSay();
  const labelOf = useJobLabel();
  return useCallback(
    ({ title, body, about }) => {
      if (!about) return { title, body };
      if (!about.job) return { title: say(about.title), body: about.body && say(about.body) };
      const { job, text, body: said } = about;
      return {
        title: text
          ? translate(`resources.${job.of.resource}.actions.${job.of.action ?? ''}.${text}`, { _: title })
          : labelOf(job),
        body: said ? say(said) : body,
      };
    },
    [translate, say, labelOf],
  );
};
