import { useBasename, useTranslate } from 'ra-core';
import { useState } from 'react';
import { tellTabs } from '../access/viewTabs.ts';
import { forgetLists } from '../address/lastList.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';
import { buildMessage } from '../messages/buildMessage.ts';
import { useSay } from '../messages/resourceText.ts';
import { useToast } from '../messages/useToast.ts';

/** As whom to look: a person by the id, a role by the name; null: as oneself again. */
export type Viewed = { person: number } | { role: string } | null;

/** Looks as another from the home page on, in all tabs; nothing that was read so far is shown there. */
export const useView = (): { view(who: Viewed): Promise<void>; isBusy: boolean } => {
  const translate = useTranslate();
  const basename = useBasename();
  const provider = useChangeProvider();
  const toast = useToast();
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const view = async (who: Viewed): Promise<void> => {
    setBusy(true);
    try {
      await (who ? provider.tell('POST /api/user/v4/view', who) : provider.tell('DELETE /api/user/v4/view'));
      forgetLists();
      tellTabs();
      document.location.assign(`${basename}/`);
    } catch (error) {
      setBusy(false);
      toast({
        level: 'error',
        ...buildMessage(translate(`toolkit.viewing.${who ? 'notBegun' : 'notEnded'}`), error, say),
      });
    }
  };
  return { view, isBusy };
};
