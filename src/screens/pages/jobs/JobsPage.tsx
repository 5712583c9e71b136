import { Suspense } from 'react';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import type { Job } from '../../../core/wire/wire.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { useJobLabel } from '../../kit/changes/useJobLabel.ts';
import type { Choice } from '../../../core/fields/field.ts';
import { ToneLabel } from '../../kit/parts/ToneLabel.tsx';
import { historyTime, relativeTime } from '../../kit/i18n/time.ts';
import { useNow } from '../../kit/i18n/useNow.ts';
import { useFailedLink } from './useFailedLink.ts';
import { leftSomething, useOwnJobs } from './useOwnJobs.ts';
import './jobs.css';

/** The user's own long work, and what it left out: `/work`, or `/work?left=1` for that which left something. */
const JobsPage = () => {
  const translate = useTranslate();
  const isLeft = new URLSearchParams(useLocation().search).has('left');
  const { data, isError, refetch } = useOwnJobs();
  const jobs = data?.filter((job) => !isLeft || leftSomething(job));
  return (
    <div className="shell-page jobs-page">
      <h1>{translate('toolkit.work.title')}</h1>
      <nav aria-label={translate('toolkit.work.which')}>
        <LinkBase to="/work" aria-current={isLeft ? undefined : 'page'}>
          {translate('toolkit.work.all')}
        </LinkBase>
        <LinkBase to="/work?left=1" aria-current={isLeft ? 'page' : undefined}>
          {translate('toolkit.work.left')}
        </LinkBase>
      </nav>
      {isError && (
        <p role="alert">
          {translate('toolkit.work.failed')}{' '}
          <button type="button" onClick={() => void refetch()}>
            {translate('toolkit.retry')}
          </button>
        </p>
      )}
      {jobs?.length === 0 && <p>{translate(isLeft ? 'toolkit.work.noneLeft' : 'toolkit.work.none')}</p>}
      {jobs && jobs.length > 0 && <JobsTable jobs={jobs} />}
    </div>
  );
};
export default JobsPage;

const columns = ['what', 'started', 'status', 'done', 'refused'] as const;

const JobsTable = ({ jobs }: { jobs: readonly Job[] }) => {
  const translate = useTranslate();
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {translate(`toolkit.work.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </tbody>
    </table>
  );
};

const tones: Record<Job['status'], NonNullable<Choice['tone']>> = {
  queued: 'draft',
  running: 'approved',
  done: 'live',
  cancelled: 'test',
  failed: 'cancelled',
};

const JobRow = ({ job }: { job: Job }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const label = useJobLabel();
  const say = useSay();
  const now = useNow();
  const { status, done, total, failed, createdAt, error, waits } = job;
  return (
    <tr>
      <th scope="row">
        {label(job)}
        {error && <small>{say(error)}</small>}
        {waits && <small>{say(waits)}</small>}
        {job.file && (
          <small>
            <a href={job.file.url} download={job.file.name}>
              {translate('toolkit.jobs.download', { name: job.file.name })}
            </a>
          </small>
        )}
      </th>
      <td title={relativeTime(createdAt, now, locale)}>{historyTime(createdAt)}</td>
      <td>
        <ToneLabel tone={tones[status]}>{translate(`toolkit.work.status.${status}`)}</ToneLabel>
      </td>
      <td>
        {translate('toolkit.jobs.progress', { done: done.toLocaleString(locale), total: total.toLocaleString(locale) })}
      </td>
      <td>
        <Suspense fallback={failed}>{failed > 0 ? <Refused job={job} /> : '–'}</Suspense>
      </td>
    </tr>
  );
};

const Refused = ({ job }: { job: Job }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const link = useFailedLink(job);
  const count = job.failed.toLocaleString(locale);
  return link ? (
    <LinkBase to={link.to}>
      {translate('toolkit.jobs.showFailed', { count: link.count.toLocaleString(locale) })}
    </LinkBase>
  ) : (
    <>{count}</>
  );
};
