import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import type { Inbox } from '../../core/wire/inbox.ts';
import { useEntry } from '../kit/access/useCan.ts';
import { useChangeProvider } from '../kit/changes/useChangeProvider.ts';
import { historyTime, relativeTime } from '../kit/i18n/time.ts';
import { isFileAddress, OwnLink } from '../kit/address/OwnLink.tsx';
import { useNow } from '../kit/i18n/useNow.ts';
import { inboxKey, useInbox } from './useInbox.ts';
import { useNoticeText } from './useNoticeText.ts';

type Notice = Inbox['notices'][number];

/** The last notices (spec 000 §2): a press on one opens what it says and marks it read. */
const InboxPanel = ({ onClose }: { onClose(): void }): ReactNode => {
  const translate = useTranslate();
  const provider = useChangeProvider();
  const client = useQueryClient();
  const panel = useRef<HTMLElement>(null);
  const { data, isError, refetch } = useInbox();
  const list = useEntry(data?.resource ?? '');
  useEffect(() => panel.current?.focus(), []);
  // What was read stays unread to the eye where it could not be told.
  const read = (ids?: string[]): void =>
    void provider
      .readNotices(ids)
      .then((inbox) => client.setQueryData(inboxKey, inbox))
      .catch(() => undefined);
  const readAll = (): void => {
    // The button goes with the last unread one, and would take the focus along.
    panel.current?.focus();
    read();
  };
  return (
    <section ref={panel} className="shell-notices" tabIndex={-1} aria-label={translate('toolkit.inbox.title')}>
      {isError && (
        <p role="alert">
          {translate('toolkit.inbox.failed')}{' '}
          <button type="button" onClick={() => void refetch()}>
            {translate('toolkit.retry')}
          </button>
        </p>
      )}
      {data?.notices.length === 0 && <p>{translate('toolkit.inbox.none')}</p>}
      {data && data.notices.length > 0 && (
        <ul>
          {data.notices.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} onRead={() => read([notice.id])} onClose={onClose} />
          ))}
        </ul>
      )}
      <footer>
        {data && data.unread > 0 ? (
          <button type="button" onClick={readAll}>
            {translate('toolkit.inbox.readAll')}
          </button>
        ) : (
          <span />
        )}
        {list && (
          <LinkBase to={`/${list.name}`} onClick={onClose}>
            {translate('toolkit.inbox.all')}
          </LinkBase>
        )}
      </footer>
    </section>
  );
};
export default InboxPanel;

const NoticeLine = ({ notice, onRead, onClose }: { notice: Notice; onRead(): void; onClose(): void }): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const { route, at, read } = notice;
  const { title, body } = useNoticeText()(notice);
  const [isOpen, setOpen] = useState(false);
  const markRead = (): void => {
    if (!read) onRead();
  };
  return (
    <li data-unread={read ? undefined : ''}>
      <i role="img" aria-label={read ? undefined : translate('toolkit.inbox.isUnread')} aria-hidden={read} />
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
          markRead();
        }}
      >
        {title}
      </button>
      <time dateTime={at} title={historyTime(at)}>
        {relativeTime(at, now, locale)}
      </time>
      {(isOpen || route) && (
        <p>
          {isOpen && body}{' '}
          {route && (
            <NoticeLink
              route={route}
              onFollow={() => {
                markRead();
                onClose();
              }}
            />
          )}
        </p>
      )}
    </li>
  );
};

/** To a screen, or to a file that was written. */
const NoticeLink = ({ route, onFollow }: { route: string; onFollow(): void }): ReactNode => {
  const translate = useTranslate();
  return (
    <OwnLink to={route} onFollow={onFollow}>
      {translate(isFileAddress(route) ? 'toolkit.inbox.download' : 'toolkit.inbox.open')}
    </OwnLink>
  );
};
