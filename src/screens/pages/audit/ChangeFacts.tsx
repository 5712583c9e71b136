import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ChangeSetPage } from '../../../core/wire/audit.ts';
import { useTitles } from '../../kit/access/useTitle.ts';
import { CopyButton } from '../../kit/parts/CopyButton.tsx';
import { historyTime } from '../../kit/i18n/time.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { Counts } from './Counts.tsx';

/** Who, when, from where and how much. */
export const ChangeFacts = ({ page }: { page: ChangeSetPage }): ReactNode => {
  const translate = useTranslate();
  const facts: [string, ReactNode][] = [
    [
      'who',
      <Link key="who" to={`/audit?user=${encodeURIComponent(page.actor)}`}>
        {page.actor}
      </Link>,
    ],
    ['what', <Parts key="what" page={page} />],
    ['source', translate(`toolkit.history.sources.${page.source}`, { _: page.source })],
    ...(page.reason ? [['reason', page.reason] as [string, ReactNode]] : []),
    [
      'screen',
      page.screen ? (
        <Link key="screen" className="mono" to={page.screen}>
          {page.screen}
        </Link>
      ) : null,
    ],
    [
      'call',
      page.call && (
        <span key="call" className="mono">
          {page.call}
        </span>
      ),
    ],
    [
      'request',
      page.request_id && <Copied key="request" text={page.request_id} what={translate('toolkit.audit.request')} />,
    ],
    ...(page.undid
      ? [
          [
            'undid',
            <Link key="undid" to={`/changes/${page.undid}`}>
              {translate('toolkit.audit.undidLink')}
            </Link>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(page.undone_by.length > 0
      ? [['undoneBy', <UndoneBy key="undoneBy" page={page} />] as [string, ReactNode]]
      : []),
  ];
  return (
    <dl className="change-facts" aria-label={translate('toolkit.audit.facts')}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{translate(`toolkit.audit.${name}`)}</dt>
          <dd>{value ?? <span className="quiet">{translate('toolkit.audit.notKnown')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
};

const Parts = ({ page }: { page: ChangeSetPage }): ReactNode => {
  const { manifest } = useToolkit();
  const titleOf = useTitles();
  return page.parts.map(({ resource, counts }) => {
    const entry = manifest.resources.find(({ name }) => name === resource);
    return (
      <div key={resource}>
        {entry ? titleOf(entry) : resource} <Counts counts={counts} />
      </div>
    );
  });
};

const Copied = ({ text, what }: { text: string; what: string }): ReactNode => (
  <span className="change-copied">
    <span className="mono">{text}</span> <CopyButton text={text} what={what} />
  </span>
);

const UndoneBy = ({ page }: { page: ChangeSetPage }): ReactNode => {
  const translate = useTranslate();
  return page.undone_by.map(({ change_set: id, at, actor }) => (
    <div key={id}>
      <Link to={`/changes/${id}`}>{translate('toolkit.audit.undoneLink', { name: actor, time: historyTime(at) })}</Link>
    </div>
  ));
};
