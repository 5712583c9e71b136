import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Job, JobsAsked } from '../../../core/wire/wire.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { jobPagesKey, jobsKey } from '../../kit/changes/requestedJobs.ts';
import { useLookEvery } from '../../kit/live/useFollowed.ts';
import { isUnderWay } from './jobStatus.ts';

/** The user's own long work, the last first: the last hundred. */
export const useOwnJobs = () => {
  const provider = useChangeProvider();
  return useQuery({ queryKey: [...jobsKey, 'all'], queryFn: () => provider.jobs(), staleTime: 5000 });
};

/** A page of it, kept as it is on the server. */
export const useJobPage = (asked: JobsAsked) => {
  const provider = useChangeProvider();
  const lookEvery = useLookEvery();
  return useQuery({
    queryKey: [...jobPagesKey, asked],
    queryFn: () => provider.jobPage(asked),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.jobs.some(isUnderWay) ? lookEvery : false),
  });
};

/** Ended, but not with all that it was for. */
export const leftSomething = ({ status, failed }: Job): boolean =>
  status === 'failed' || (status === 'done' && failed > 0);
