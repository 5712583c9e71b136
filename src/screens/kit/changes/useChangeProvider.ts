import { useContext, useMemo } from 'react';
import { DataProviderContext } from 'ra-core';
import type { ChangeProvider } from '../../../core/wire/provider.ts';
import { useSession } from '../access/session.ts';
import { statusOf } from '../messages/buildMessage.ts';

/**
 * The change provider, whose calls survive a session that ended: the person signs in again over the page, and the call is
 * made once more. Reads of plans, histories and jobs come from here; writes go through `useChangeSet()`.
 */
export const useChangeProvider = (): ChangeProvider => {
  const provider = useContext(DataProviderContext) as unknown as ChangeProvider; // ToolkitAdmin mounts both in one
  const { renew } = useSession();
  return useMemo(() => survivingSessions(provider, renew), [provider, renew]);
};

/** Exported for its test. */
export const survivingSessions = (provider: ChangeProvider, renew: () => Promise<boolean>): ChangeProvider =>
  new Proxy(provider, {
    get: (target, name: keyof ChangeProvider) => {
      const method = target[name] as (...given: unknown[]) => Promise<unknown>; // every member is one
      return async (...given: unknown[]) => {
        try {
          return await method(...given);
        } catch (error) {
          if (statusOf(error) === 401 && (await renew())) return method(...given);
          throw error;
        }
      };
    },
  });
