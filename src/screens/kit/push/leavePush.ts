import type { ChangeProvider } from '../../../core/wire/provider.ts';
import { forgetPush, readKept } from './keptPush.ts';
import { unsubscribe } from './push.ts';

/** Opts this browser out where it was told (SHR-049). What fails keeps nobody from signing out: with the session the server forgets it too. */
export const leavePush = async (provider: Pick<ChangeProvider, 'tell' | 'inbox'>, email: string): Promise<void> => {
  const kept = readKept(email);
  if (!kept) return;
  forgetPush();
  const told = provider.inbox().then(({ calls }) => calls && provider.tell(calls.optOut, { token: kept.token }));
  await Promise.allSettled([told, unsubscribe()]);
};
