import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
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
import { hearTabs } from '../../kit/access/viewTabs.ts';
import { hasUnsaved } from '../../kit/access/unsaved.ts';
import { later } from '../../kit/openings/later.tsx';

/** How often whoever looks as another finds out whether they still do. */
const viewingMs = 30_000;

const SessionDialog = later(() => import('./SessionDialog.tsx'));

/** Draws its children for a signed-in user; leads anybody else to the sign-in page, and back afterwards. */
export const SignedIn = ({ children }: { children: ReactNode }) => {
  const auth = useAuthProvider() as unknown as SessionProvider; // ToolkitAdmin takes no other
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const {
    data: user,
    error,
    refetch,
  } = useQuery({
    queryKey: userKey,
    queryFn: async () => {
      const now = await auth.loadUser();
      // What was read as somebody else is not shown to this one.
      if (client.getQueryData<SignedInUser>(userKey)?.user_id !== now.user_id)
        client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] });
      return now;
    },
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.viewing ? viewingMs : false),
    retry: false,
  });
  useEffect(() => hearTabs(() => void client.invalidateQueries({ queryKey: userKey })), [client]);
  if (user)
    return (
      <OpenSession key={user.user_id} user={user}>
        {children}
      </OpenSession>
    );
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
  // One for all answers about the same user.
  const [owner] = useState(user);
  const store = useMemo(() => createUserStore(owner, browserStore), [owner, browserStore]);
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
