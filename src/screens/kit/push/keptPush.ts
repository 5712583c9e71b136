import { pushKey, readPushState, type PushState } from '../../../core/wire/inbox.ts';

/** What this browser keeps of being told, where that is for this person. */
export const readKept = (email: string): PushState | null => {
  const kept = readPushState(localStorage.getItem(pushKey));
  return kept?.email === email ? kept : null;
};

export const keepPush = (state: PushState): void => localStorage.setItem(pushKey, JSON.stringify(state));
export const forgetPush = (): void => localStorage.removeItem(pushKey);
