import { useQuery } from '@tanstack/react-query';
import type { Job } from '../../../core/wire/wire.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';

/** The user's own long work, the last first. */
export const useOwnJobs = () => {
  const provider = useChangeProvider();
  return useQuery({ queryKey: ['toolkit', 'jobs', 'all'], queryFn: () => provider.jobs(), staleTime: 5000 });
};

/** Ended, but not with all that it was for. */
export const leftSomething = ({ status, failed }: Job): boolean =>
  status === 'failed' || (status === 'done' && failed > 0);
