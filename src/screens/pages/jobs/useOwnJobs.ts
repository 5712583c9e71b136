import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Job, JobsAsked } from '../../../core/wire/wire.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { isUnderWay } from './jobStatus.ts';

const pause = 2000;

/** The user's own long work, the last first: the last hundred. */
export const useOwnJobs = () => {
  const provider = useChangeProvider();
  return useQuery({ queryKey: ['toolkit', 'jobs', 'all'], queryFn: () => provider.jobs(), staleTime: 5000 });
};

/** A page of it, asked for again while some of it is under way. */
export const useJobPage = (asked: JobsAsked) => {
  const provider = useChangeProvider();
  return useQuery({
    queryKey: ['toolkit', 'jobs', 'page', asked],
    queryFn: () => provider.jobPage(asked),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.jobs.some(isUnderWay) ? pause : false),
  });
};

/** Ended, but not with all that it was for. */
export const leftSomething = ({ status, failed }: Job): boolean =>
  status === 'failed' || (status === 'done' && failed > 0);
