import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'ra-core';
import type { SessionProvider } from '../../kit/access/session.ts';

/** What is known before anybody is signed in; undefined until it has come. */
export const useEnvironment = (): Awaited<ReturnType<SessionProvider['loadEnvironment']>> | undefined => {
  const auth = useAuthProvider() as unknown as SessionProvider; // ToolkitAdmin takes no other
  return useQuery({ queryKey: ['session', 'environment'], queryFn: () => auth.loadEnvironment(), staleTime: Infinity })
    .data;
};
