import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  AuthContext,
  Navigate,
  StoreContextProvider,
  useAuthProvider,
  useLocation,
  useLogout,
  useStoreContext,
} from 'ra-core';
import type { SignedInUser } from '../../../core/wire/session.ts';
import { statusOf } from '../../kit/messages/buildMessage.ts';
import { UserFailurePage } from '../../kit/parts/ErrorPage.tsx';
import { Loading } from '../../kit/parts/Loading.tsx';
import { SessionContextProvider, userKey, type SessionProvider } from '../../kit/access/session.ts';
import { createUserStore } from '../../kit/access/stores.ts';
import { readToolkit } from '../../kit/access/readToolkit.ts';
import { ToolkitProvider, useToolkit } from '../../kit/access/toolkit.ts';
import { hasUnsaved } from '../../kit/access/unsaved.ts';
import { later } from '../../kit/openings/later.tsx';

const SessionDialog = later(() => import('./SessionDialog.tsx'));

/** Draws its children for a signed-in user; leads anybody else to the sign-in page, and back afterwards. */
export const SignedIn = ({ children }: { children: ReactNode }) => {
  const auth = useAuthProvider() as unknown as SessionProvider; // ToolkitAdmin takes no other
  const { pathname, search } = useLocation();
  const {
    data: user,
    error,
    refetch,
  } = useQuery({ queryKey: userKey, queryFn: () => auth.loadUser(), staleTime: 60_000, retry: false });
  if (user) return <OpenSession user={user}>{children}</OpenSession>;
  if (!error) return <Loading />;
  if (statusOf(error) !== 401) return <UserFailurePage error={error} onRetry={() => void refetch()} />;
  return <Navigate to="/login" replace state={{ nextPathname: pathname, nextSearch: search }} />;
};

const OpenSession = ({ user, children }: { user: SignedInUser; children: ReactNode }) => {
  const [isRenewing, setRenewing] = useState(false);
  const { renew, settle } = useRenewal(setRenewing);
  const logout = useLogout();
  const client = useQueryClient();
  const session = useMemo(() => ({ user, renew }), [user, renew]);
  const toolkit = useToolkit();
  const own = useMemo(() => readToolkit(toolkit, user), [toolkit, user]);
  const browserStore = useStoreContext();
  const store = useMemo(() => createUserStore(user.user_id, browserStore), [user.user_id, browserStore]);
  return (
    <StoreContextProvider value={store}>
      <SessionContextProvider value={session}>
        <ToolkitProvider value={own}>
          <ForgivingAuth renew={renew}>{children}</ForgivingAuth>
        </ToolkitProvider>
        {isRenewing && (
          <SessionDialog
            email={user.email}
            onRenewed={() => {
              void client.invalidateQueries({ queryKey: userKey });
              settle(true);
            }}
            onLeave={() => {
              settle(false);
              void logout();
            }}
          />
        )}
      </SessionContextProvider>
    </StoreContextProvider>
  );
};

/** Everybody who asks while the dialog is open gets its one answer. */
const useRenewal = (show: (isShown: boolean) => void) => {
  const waiting = useRef<((isRenewed: boolean) => void)[]>([]);
  const renew = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        show(true);
      }),
    [show],
  );
  const settle = useCallback(
    (isRenewed: boolean) => {
      show(false);
      for (const resolve of waiting.current.splice(0)) resolve(isRenewed);
    },
    [show],
  );
  return { renew, settle };
};

/** A read that answers 401 signs out, but not while a page holds what was typed: then the session is renewed over it. */
const ForgivingAuth = ({ renew, children }: { renew: () => Promise<boolean>; children: ReactNode }) => {
  const auth = useAuthProvider();
  const client = useQueryClient();
  const forgiving = useMemo(
    () =>
      auth && {
        ...auth,
        checkError: async (error: { status?: number }) => {
          if (error.status !== 401 || !hasUnsaved()) return auth.checkError(error);
          if (await renew()) void client.invalidateQueries();
        },
      },
    [auth, renew, client],
  );
  return <AuthContext.Provider value={forgiving}>{children}</AuthContext.Provider>;
};
