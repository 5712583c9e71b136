import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLiveJobs } from '../kit/changes/useLiveJobs.ts';
import { startLive } from '../kit/live/live.ts';
import { useLive } from '../kit/live/useLive.ts';
import { JobTray } from './JobTray.tsx';
import { WhyTip } from './WhyTip.tsx';
import { inboxKey } from './inbox/useInbox.ts';

/**
 * What nobody waits for when a page is opened: the tray of long work, why a button is closed, and the server's events, by which it, the bell and the lists
 * of jobs are kept as they are there.
 */
const LiveShell = (): ReactNode => {
  const client = useQueryClient();
  useLiveJobs();
  useLive('inbox', () => void client.invalidateQueries({ queryKey: inboxKey }));
  useEffect(startLive, []);
  return (
    <>
      <JobTray />
      <WhyTip />
    </>
  );
};
export default LiveShell;
