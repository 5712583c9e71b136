import { useCallback } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Inbox } from '../../../core/wire/inbox.ts';
import { useNoticeText } from './useNoticeText.ts';

/** Of the inbox: its records, each with what it says in the reader's language. Those of any other resource are as they are. */
export const useTold = ({
  inbox,
}: Pick<ResourceDescription, 'inbox'>): (<R extends Readonly<Record<string, unknown>>>(record: R) => R) => {
  const textOf = useNoticeText();
  return useCallback(
    (record) => {
      if (!inbox || !record[inbox.about]) return record;
      const notice = {
        title: String(record[inbox.title] ?? ''),
        body: (record[inbox.body] ?? null) as string | null, // as the engine left it
        about: record[inbox.about] as Inbox['notices'][number]['about'],
      };
      const { title, body } = textOf(notice);
      return { ...record, [inbox.title]: title, [inbox.body]: body };
    },
    [inbox, textOf],
  );
};
