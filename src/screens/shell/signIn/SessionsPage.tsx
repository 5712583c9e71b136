import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuthProvider, useLocale, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { OpenSession } from '../../../core/wire/session.ts';
import type { SessionProvider } from '../../kit/access/session.ts';
import { FailedState } from '../../kit/blocks/FailedState.tsx';
import { HeadedTable } from '../../kit/blocks/HeadedTable.tsx';
import { buildMessage } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { relativeTime } from '../../kit/i18n/time.ts';
import { showInstant } from '../../../core/values/localMoments.ts';
import { ToneLabel } from '../../kit/parts/ToneLabel.tsx';
import { useNow } from '../../kit/i18n/useNow.ts';
import { deviceOf } from './deviceOf.ts';
import { useToast } from '../../kit/messages/useToast.ts';
import '../../pages/jobs/jobs.css';

const queryKey = ['session', 'open'];
const columns = ['device', 'address', 'opened', 'lastSeen'] as const;

/** Where the user is signed in; each session but this one can be ended, or all of them. */
const SessionsPage = (): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const say = useSay();
  const toast = useToast();
  const client = useQueryClient();
  const auth = useAuthProvider() as unknown as SessionProvider; // ToolkitAdmin takes no other
  const [isBusy, setBusy] = useState(false);
  const { data, isError, error, refetch } = useQuery({ queryKey, queryFn: () => auth.sessions() });
  const end = async (which: { id: string } | 'others'): Promise<void> => {
    setBusy(true);
    try {
      toast({ level: 'success', title: counted('toolkit.sessions.ended', await auth.endSessions(which)) });
    } catch (error) {
      toast({ level: 'error', ...buildMessage(translate('toolkit.sessions.notEnded'), error, say) });
    } finally {
      await client.invalidateQueries({ queryKey });
      setBusy(false);
    }
  };
  return (
    <div className="shell-page jobs-page">
      <div className="sessions-head">
        <h1>{translate('toolkit.sessions.title')}</h1>
        {data && data.length > 1 && (
          <Button disabled={isBusy} onClick={() => void end('others')}>
            {translate('toolkit.sessions.endOthers')}
          </Button>
        )}
      </div>
      <p>{translate('toolkit.sessions.hint')}</p>
      {isError && (
        <FailedState title={translate('toolkit.sessions.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <HeadedTable heads={columns.map((column) => translate(`toolkit.sessions.${column}`))} hasButtons>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} isBusy={isBusy} onEnd={() => void end({ id: session.id })} />
          ))}
        </HeadedTable>
      )}
    </div>
  );
};
export default SessionsPage;

const SessionRow = ({
  session,
  isBusy,
  onEnd,
}: {
  session: OpenSession;
  isBusy: boolean;
  onEnd(): void;
}): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const { browser, system } = deviceOf(session.agent);
  const name = translate('toolkit.sessions.on', {
    browser: browser ?? translate('toolkit.sessions.unknownBrowser'),
    system: system ?? translate('toolkit.sessions.unknownSystem'),
  });
  return (
    <tr>
      <th scope="row" title={session.agent ?? undefined}>
        {name} {session.current && <ToneLabel tone="live">{translate('toolkit.sessions.this')}</ToneLabel>}
      </th>
      <td>{session.ip ?? translate('toolkit.sessions.unknownAddress')}</td>
      <td>
        <time dateTime={session.created_at}>{showInstant(session.created_at, locale)}</time>
      </td>
      <td>
        <time dateTime={session.last_seen} title={relativeTime(session.last_seen, now, locale)}>
          {showInstant(session.last_seen, locale)}
        </time>
      </td>
      <td>
        {!session.current && (
          <Button
            size="small"
            disabled={isBusy}
            aria-label={translate('toolkit.sessions.endOf', { name })}
            onClick={onEnd}
          >
            {translate('toolkit.sessions.end')}
          </Button>
        )}
      </td>
    </tr>
  );
};
