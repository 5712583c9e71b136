import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Job } from '../../../core/wire/wire.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { useJobLabel } from '../../kit/messages/useJobLabel.ts';
import { buildMessage } from '../../kit/messages/buildMessage.ts';
import { useToast } from '../../kit/messages/useToast.ts';

/** Cancels work that is under way, and begins work again that failed; a refusal is told. */
export const useJobDeeds = (job: Job): { cancel(): Promise<void>; retry(): Promise<void> } => {
  const provider = useChangeProvider();
  const client = useQueryClient();
  const translate = useTranslate();
  const toast = useToast();
  const name = useJobLabel()(job);
  const doing = async (deed: () => Promise<unknown>, done: string | null): Promise<void> => {
    try {
      await deed();
      if (done !== null) toast({ level: 'success', title: done });
    } catch (error) {
      toast({ level: 'error', ...buildMessage(name, error) });
    }
    await client.invalidateQueries({ queryKey: ['toolkit', 'jobs'] });
  };
  return {
    cancel: () => doing(() => provider.cancelJob(job.id), null),
    retry: () => doing(() => provider.retryJob(job.id), translate('toolkit.work.retried')),
  };
};
