import { useEffect, useRef, type ReactNode } from 'react';
import { LinkBase, useTranslate } from 'ra-core';
import { useEntry } from '../../kit/access/useCan.ts';
import { usePush } from '../../kit/push/usePush.ts';
import { NoticeLine } from './NoticeLine.tsx';
import { useInbox } from './useInbox.ts';
import { useReadNotices } from './useReadNotices.ts';

/** The last notices (spec 000 §2): a press on one opens what it says and marks it read. */
const InboxPanel = ({ onClose }: { onClose(): void }): ReactNode => {
  const translate = useTranslate();
  const panel = useRef<HTMLElement>(null);
  const { data, isError, refetch } = useInbox();
  const list = useEntry(data?.resource ?? '');
  const push = usePush(data);
  const { read, readAll } = useReadNotices(data);
  useEffect(() => panel.current?.focus(), []);
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
            <NoticeLine
              key={notice.id}
              notice={notice}
              download={data.download}
              onRead={() => read(notice.id)}
              onClose={onClose}
            />
          ))}
        </ul>
      )}
      <footer>
        {data && data.unread > 0 && (
          <button
            type="button"
            onClick={() => {
              // The button goes with the last unread one, and would take the focus along.
              panel.current?.focus();
              readAll();
            }}
          >
            {translate('toolkit.inbox.readAll')}
          </button>
        )}
        {data?.calls && (
          <button type="button" aria-disabled={push.isBusy} onClick={() => !push.isBusy && void push.toggle()}>
            {translate(push.isOn ? 'toolkit.inbox.push.off' : 'toolkit.inbox.push.on')}
          </button>
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
