import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { ownPath } from '../../../core/values/pages.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { buildMessage, statusOf } from '../../kit/messages/buildMessage.ts';
import { useToast } from '../../kit/messages/useToast.ts';

/** Downloads what a route is about: its last segment is the id by which the call answers where the file is. */
export const useDownload = (call: string): ((route: string) => Promise<void>) => {
  const translate = useTranslate();
  const toast = useToast();
  const provider = useChangeProvider();
  return useCallback(
    async (route) => {
      const id = route.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? '';
      try {
        const found = (await provider.tell(call, undefined, { id })) as { file_url?: string | null } | null; // the declared call
        const address = ownPath(found?.file_url ?? null);
        if (!address) return toast({ level: 'info', title: translate('toolkit.inbox.notReady') });
        const link = document.createElement('a');
        link.href = address;
        link.download = '';
        link.click();
      } catch (error) {
        if (statusOf(error) === 404) return toast({ level: 'info', title: translate('toolkit.inbox.notReady') });
        toast({ level: 'error', ...buildMessage(translate('toolkit.inbox.downloadFailed'), error) });
      }
    },
    [call, provider, toast, translate],
  );
};
