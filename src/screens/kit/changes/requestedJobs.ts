import { useQuery, type QueryClient } from '@tanstack/react-query';

/** What lists of the person's jobs are read under. */
export const jobsKey = ['toolkit', 'jobs'] as const;

/** What pages of them are read under, each by what was asked for. */
export const jobPagesKey = [...jobsKey, 'page'] as const;

/** What one of them is read under. */
export const jobKey = (id: string) => ['toolkit', 'job', id] as const;

const queryKey = ['toolkit', 'requestedJobs'];

/** Remembers a job that somebody asked for here: it may have ended before it is looked for. */
export const rememberRequested = (client: QueryClient, job: string): void => {
  client.setQueryData<string[]>(queryKey, (known = []) => [...known, job]);
  void client.invalidateQueries({ queryKey: jobsKey });
};

/** Ids of the jobs that were asked for since the page was opened. */
export const useRequestedJobs = (): readonly string[] =>
  useQuery<string[]>({ queryKey, queryFn: () => [], initialData: [], staleTime: Infinity, gcTime: Infinity }).data;
