import { useLocale, useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import type { Inbox } from '../../../core/wire/inbox.ts';
import { useUser } from '../access/session.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';
import { useToast } from '../messages/useToast.ts';
import { forgetPush, keepPush, readKept } from './keptPush.ts';
import { isPushSupported, subscribe, unsubscribe } from './push.ts';

interface Push {
  /** This browser is told. */
  isOn: boolean;
  isBusy: boolean;
  /** Asks the browser for its permission, which only a person's press may do, or takes the subscription back. */
  toggle(): Promise<void>;
}

/** Being told of notices while no page is open (NOT-012), as far as the inbox says that it can be. */
export const usePush = (inbox: Pick<Inbox, 'calls' | 'pushKey'> | undefined): Push => {
  const translate = useTranslate();
  const language = useLocale();
  const toast = useToast();
  const provider = useChangeProvider();
  const { email } = useUser();
  const [isOn, setOn] = useState(() => readKept(email) !== null);
  const [isBusy, setBusy] = useState(false);

  const optIn = useCallback(async (): Promise<void> => {
    const { calls, pushKey } = inbox ?? {};
    if (!isPushSupported()) return toast({ level: 'error', title: translate('toolkit.inbox.push.unsupported') });
    if (!calls || !pushKey) return toast({ level: 'error', title: translate('toolkit.inbox.push.notSetUp') });
    if ((await Notification.requestPermission()) !== 'granted')
      return toast({ level: 'warning', title: translate('toolkit.inbox.push.denied') });
    const subscribed = await subscribe(pushKey);
    await provider.tell(calls.optIn, { ...subscribed, language });
    keepPush({ token: subscribed.token, email, language });
    setOn(true);
    toast({ level: 'success', title: translate('toolkit.inbox.push.started') });
  }, [inbox, toast, translate, provider, language, email]);

  const optOut = useCallback(async (): Promise<void> => {
    const kept = readKept(email);
    if (kept && inbox?.calls) await provider.tell(inbox.calls.optOut, { token: kept.token });
    forgetPush();
    await unsubscribe();
    setOn(false);
    toast({ level: 'success', title: translate('toolkit.inbox.push.stopped') });
  }, [inbox, toast, translate, provider, email]);

  return {
    isOn,
    isBusy,
    toggle: async () => {
      setBusy(true);
      try {
        await (isOn ? optOut() : optIn());
      } catch {
        toast({ level: 'error', title: translate('toolkit.inbox.push.failed') });
      } finally {
        setBusy(false);
      }
    },
  };
};
