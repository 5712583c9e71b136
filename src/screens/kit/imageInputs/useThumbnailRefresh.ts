import { useResourceContext, useTranslate } from 'ra-core';
import { buildMessage } from '../messages/buildMessage.ts';
import { useSay } from '../messages/resourceText.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';
import { useToast } from '../messages/useToast.ts';

/** Has the thumbnail of an uploaded picture made anew, and says what came of it. */
export const useThumbnailRefresh = (url: string): (() => Promise<void>) => {
  const provider = useChangeProvider();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const say = useSay();
  const toast = useToast();
  return async () => {
    try {
      const result = await provider.refreshThumbnail(resource, url);
      if (result === true)
        toast({
          level: 'success',
          title: translate('toolkit.images.refreshed'),
          details: translate('toolkit.images.uploaded'),
        });
      else toast({ level: 'error', title: translate('toolkit.images.notRefreshed'), details: result });
    } catch (error) {
      toast({ level: 'error', ...buildMessage(translate('toolkit.images.notRefreshed'), error, say) });
    }
  };
};
