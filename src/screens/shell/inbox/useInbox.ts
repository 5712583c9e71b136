import { useQuery } from '@tanstack/react-query';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';

export const inboxKey = ['toolkit', 'inbox'] as const;

/** The person's last notices. They are asked for again when there are others (`LiveShell`), and when the window is come back to. */
export const useInbox = () => {
  const provider = useChangeProvider();
  return useQuery({
    queryKey: inboxKey,
    queryFn: () => provider.inbox(),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    retry: false,
  });
};
