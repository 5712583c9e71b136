import { type ReactNode } from 'react';
import { Bell } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useInbox } from './inbox/useInbox.ts';
import { useKeptPush } from './inbox/useKeptPush.ts';
import { usePanel } from './usePanel.ts';
import { later } from '../kit/openings/later.tsx';

const InboxPanel = later(() => import('./inbox/InboxPanel.tsx'));

/** What was left for the person, such as the file of a report: how much of it is unread, and the last of it. */
export const Inbox = (): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const { isOpen, setOpen, button, around } = usePanel();
  const { data } = useInbox();
  useKeptPush(data);
  const unread = data?.unread ?? 0;
  const label =
    unread === 0
      ? translate('toolkit.inbox.title')
      : translate('toolkit.inbox.unread', { count: unread.toLocaleString(locale) });
  return (
    <div {...around}>
      <button
        ref={button}
        type="button"
        className="shell-tool shell-inbox"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!isOpen)}
      >
        <Bell aria-hidden="true" />
        {unread > 0 && (
          <span className="shell-unread" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      {isOpen && <InboxPanel onClose={() => setOpen(false)} />}
    </div>
  );
};
