import { Mail, MailOpen } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { showInstant } from '../../../core/values/localMoments.ts';
import type { Inbox } from '../../../core/wire/inbox.ts';
import { isFileAddress, OwnLink } from '../../kit/address/OwnLink.tsx';
import { historyTime } from '../../kit/i18n/time.ts';
import { useDownload } from './useDownload.ts';
import { useNoticeText } from '../../kit/messages/useNoticeText.ts';

interface NoticeLineProps {
  notice: Inbox['notices'][number];
  download: Inbox['download'];
  onRead(): void;
  onClose(): void;
}

/** A notice: whether it was read, its title, when it came; a press opens what it says. */
export const NoticeLine = ({ notice, download, onRead, onClose }: NoticeLineProps): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const { route, at, read } = notice;
  const { title, body } = useNoticeText()(notice);
  const [isOpen, setOpen] = useState(false);
  const Icon = read ? MailOpen : Mail;
  const markRead = (): void => {
    if (!read) onRead();
  };
  return (
    <li data-unread={read ? undefined : ''}>
      <Icon role="img" aria-label={translate(read ? 'toolkit.inbox.isRead' : 'toolkit.inbox.isUnread')} />
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
        {showInstant(at, locale)}
      </time>
      {(isOpen || route) && (
        <p>
          {isOpen && body}{' '}
          {route && download && route.includes(download.part) ? (
            <DownloadButton call={download.call} route={route} onPress={markRead} />
          ) : (
            route && (
              <NoticeLink
                route={route}
                onFollow={() => {
                  markRead();
                  onClose();
                }}
              />
            )
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

/** Asks where the file is that a notice is about, and downloads it (NOT-005). */
const DownloadButton = ({ call, route, onPress }: { call: string; route: string; onPress(): void }): ReactNode => {
  const translate = useTranslate();
  const download = useDownload(call);
  return (
    <button
      type="button"
      className="shell-download"
      onClick={() => {
        onPress();
        void download(route);
      }}
    >
      {translate('toolkit.inbox.download')}
    </button>
  );
};
