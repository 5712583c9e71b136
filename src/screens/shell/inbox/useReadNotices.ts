import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import type { Inbox } from '../../../core/wire/inbox.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { buildMessage } from '../../kit/messages/buildMessage.ts';
import { useToast } from '../../kit/messages/useToast.ts';
import { inboxKey } from './useInbox.ts';

/** Reads one notice, or all. What is shown for the first time is said to have come. */
export const useReadNotices = (inbox: Inbox | undefined): { read(id: string): void; readAll(): void } => {
  const translate = useTranslate();
  const toast = useToast();
  const provider = useChangeProvider();
  const client = useQueryClient();
  const run = (ids: string[] | undefined, failed: string): void =>
    void provider
      .readNotices(ids)
      .then((after) => {
        client.setQueryData(inboxKey, after);
        void client.invalidateQueries({ queryKey: [after.resource] });
      })
      .catch((error: unknown) => toast({ level: 'error', ...buildMessage(translate(failed), error) }));
  const ack = inbox?.calls?.ack;
  const shown = (inbox?.notices ?? [])
    .filter(({ acked }) => !acked)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    // Whether it was noted that a notice was seen is no matter of who sees it.
    if (ack !== undefined && shown !== '') provider.tell(ack, { ids: shown.split(',') }).catch(() => undefined);
  }, [provider, ack, shown]);
  return {
    read: (id) => run([id], 'toolkit.inbox.readFailed'),
    readAll: () => run(undefined, 'toolkit.inbox.readAllFailed'),
  };
};
