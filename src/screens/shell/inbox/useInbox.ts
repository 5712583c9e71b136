import { useQuery } from '@tanstack/react-query';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';

export const inboxKey = ['toolkit', 'inbox'] as const;

/** The person's last notices. They are asked for again when the window is come back to, and when a job of this page has ended. */
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
