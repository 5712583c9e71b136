import type { Inbox } from '../../../core/wire/inbox.ts';
import type { ChangeProvider } from '../../../core/wire/provider.ts';
import { forgetPush, keepPush, readKept } from './keptPush.ts';
import { isPushSupported, subscribe } from './push.ts';

/**
 * Binds a browser that its person once allowed to be told to the session of now, and to the language of now. What the browser no
 * longer allows is forgotten.
 */
export const renewPush = async (
  provider: Pick<ChangeProvider, 'tell'>,
  { calls, pushKey, pushed }: Pick<Inbox, 'calls' | 'pushKey' | 'pushed'>,
  email: string,
  language: string,
): Promise<void> => {
  const kept = readKept(email);
  if (!kept || !calls || !pushKey || (pushed.includes(kept.token) && kept.language === language)) return;
  if (!isPushSupported() || Notification.permission !== 'granted') return forgetPush();
  const subscribed = await subscribe(pushKey);
  await provider.tell(calls.optIn, { ...subscribed, language });
  keepPush({ token: subscribed.token, email, language });
};
