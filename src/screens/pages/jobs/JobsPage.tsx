import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { Job, JobsAsked } from '../../../core/wire/wire.ts';
import { HeadedTable } from '../../kit/blocks/HeadedTable.tsx';
import { useSay } from '../../kit/messages/resourceText.ts';
import { useJobLabel } from '../../kit/messages/useJobLabel.ts';
import type { Choice } from '../../../core/fields/field.ts';
import { PlanPager } from '../../kit/plan/PlanPager.tsx';
import { ToneLabel } from '../../kit/parts/ToneLabel.tsx';
import { historyTime, relativeTime } from '../../kit/i18n/time.ts';
import { useNow } from '../../kit/i18n/useNow.ts';
import { useFailedLink } from './useFailedLink.ts';
import { isUnderWay } from './jobStatus.ts';
import { useJobDeeds } from './useJobDeeds.ts';
import { useJobPage } from './useOwnJobs.ts';
import './jobs.css';

const statuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
const perPage = 50;

/** The user's own long work, that of one status or that which left something: `/work?status=failed`, `/work?left=1`. */
const JobsPage = () => {
  const translate = useTranslate();
  const [asked, setPage] = useAsked();
  const { data, isError, refetch } = useJobPage(asked);
  const isOfAll = !asked.status && !asked.isLeft;
  const none = asked.isLeft ? 'noneLeft' : isOfAll ? 'none' : 'noneOf';
  return (
    <div className="shell-page jobs-page">
      <h1>{translate('toolkit.work.title')}</h1>
      <nav aria-label={translate('toolkit.work.which')}>
        <Choice to="/work" isCurrent={isOfAll} label={translate('toolkit.work.all')} />
        {statuses.map((status) => (
          <Choice
            key={status}
            to={`/work?status=${status}`}
            isCurrent={asked.status === status}
            label={translate(`toolkit.work.status.${status}`)}
          />
        ))}
        <Choice to="/work?left=1" isCurrent={asked.isLeft === true} label={translate('toolkit.work.left')} />
      </nav>
      {isError && (
        <p role="alert">
          {translate('toolkit.work.failed')}{' '}
          <button type="button" onClick={() => void refetch()}>
            {translate('toolkit.retry')}
          </button>
        </p>
      )}
      {data?.jobs.length === 0 && <p>{translate(`toolkit.work.${none}`)}</p>}
      {data && data.jobs.length > 0 && <JobsTable jobs={data.jobs} />}
      {data && data.total > perPage && (
        <PlanPager
          page={asked.page}
          perPage={perPage}
          total={data.total}
          label={translate('toolkit.work.pages')}
          onPage={setPage}
        />
      )}
    </div>
  );
};
export default JobsPage;

const Choice = ({ to, isCurrent, label }: { to: string; isCurrent: boolean; label: string }) => (
  <LinkBase to={to} aria-current={isCurrent ? 'page' : undefined}>
    {label}
  </LinkBase>
);

/** What the address asks for, and the way to another page of it. */
const useAsked = (): [JobsAsked, (page: number) => void] => {
  const [search, setSearch] = useSearchParams();
  const status = statuses.find((one) => one === search.get('status'));
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1);
  const asked = { ...(status && { status }), ...(search.has('left') && { isLeft: true }), page, perPage };
  return [asked, (next) => setSearch({ ...Object.fromEntries(search), page: String(next) })];
};

const columns = ['what', 'started', 'status', 'done', 'refused', 'actions'] as const;

const JobsTable = ({ jobs }: { jobs: readonly Job[] }) => {
  const translate = useTranslate();
  return (
    <HeadedTable heads={columns.map((column) => translate(`toolkit.work.columns.${column}`))}>
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </HeadedTable>
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
  const { status, done, total, failed, createdAt, error, told, waits } = job;
  return (
    <tr>
      <th scope="row">
        {label(job)}
        {error && <small>{say(error)}</small>}
        {told && <small>{say(told)}</small>}
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
      <td>
        <Deeds job={job} />
      </td>
    </tr>
  );
};

const Deeds = ({ job }: { job: Job }) => {
  const translate = useTranslate();
  const name = useJobLabel()(job);
  const { cancel, retry } = useJobDeeds(job);
  if (isUnderWay(job))
    return (
      <Button size="small" aria-label={translate('toolkit.work.cancelOf', { name })} onClick={() => void cancel()}>
        {translate('toolkit.jobs.cancel')}
      </Button>
    );
  return job.retryable ? (
    <Button size="small" aria-label={translate('toolkit.work.retryOf', { name })} onClick={() => void retry()}>
      {translate('toolkit.work.retry')}
    </Button>
  ) : null;
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
