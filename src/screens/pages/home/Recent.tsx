import { useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { AuditLine } from '../../../core/wire/audit.ts';
import { useTitles } from '../../kit/access/useTitle.ts';
import { useEntry } from '../../kit/access/useCan.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { dayOf, historyTime } from '../../kit/i18n/time.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { emptyView, toAuditFilter, totalOf } from '../audit/auditView.ts';
import { Counts } from '../audit/Counts.tsx';
import { useAudited } from '../audit/useAudited.ts';
import { FailedLine } from './FailedLine.tsx';
import './lines.css';

const most = 8;
const fresh = 60_000;

/** What was changed since yesterday, of what the reader may see, newest first: each line is the link to what it changed. */
export const Recent = (): ReactNode => {
  const translate = useTranslate();
  const provider = useChangeProvider();
  const isAudited = useAudited().length > 0;
  const from = yesterday();
  const { data, isError } = useQuery({
    queryKey: ['toolkit', 'audit', 'recent', from],
    queryFn: () => provider.auditLines(toAuditFilter({ ...emptyView, from }), undefined),
    staleTime: fresh,
    enabled: isAudited,
  });
  if (!isAudited) return null;
  return (
    <section className="home-lines" aria-labelledby="recent" aria-busy={!data && !isError}>
      <h2 id="recent">{translate('toolkit.home.recent')}</h2>
      {isError && <FailedLine text={translate('toolkit.audit.failed')} />}
      {data?.rows.length === 0 && <p className="quiet">{translate('toolkit.home.noneRecent')}</p>}
      {data && data.rows.length > 0 && (
        <>
          <ul>
            {data.rows.slice(0, most).map((line) => (
              <li key={`${line.change_set} ${line.resource}`}>
                <RecentLine line={line} />
              </li>
            ))}
          </ul>
          <LinkBase to={`/audit?from=${from}`}>{translate('toolkit.home.allRecent')}</LinkBase>
        </>
      )}
    </section>
  );
};

const RecentLine = ({ line }: { line: AuditLine }): ReactNode => {
  const entry = useEntry(line.resource);
  const titleOf = useTitles();
  const counted = useCounted();
  const others = totalOf(line.counts) - 1;
  return (
    <LinkBase to={`/changes/${line.change_set}`}>
      <time dateTime={line.at}>{historyTime(line.at)}</time>
      <span>{line.actor}</span>
      <span>
        <strong>{entry ? titleOf(entry) : line.resource}</strong> <Counts counts={line.counts} />
      </span>
      <span>
        {line.first.label} {others > 0 && <span className="quiet">{counted('toolkit.audit.others', others)}</span>}
      </span>
    </LinkBase>
  );
};

/** The day before today, as the audit's address names it. */
const yesterday = (): string => {
  const now = new Date();
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1));
};
