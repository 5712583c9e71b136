import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuthProvider, useLocale, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { showInstant } from '../../../core/values/localMoments.ts';
import type { MadeToken, TokenInfo } from '../../../core/wire/session.ts';
import type { SessionProvider } from '../../kit/access/session.ts';
import { relativeTime } from '../../kit/i18n/time.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { useNow } from '../../kit/i18n/useNow.ts';
import { FailedState } from '../../kit/blocks/FailedState.tsx';
import { HeadedTable } from '../../kit/blocks/HeadedTable.tsx';
import { buildMessage } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { useToast } from '../../kit/messages/useToast.ts';
import ConfirmDialog from '../../kit/parts/ConfirmDialog.tsx';
import { ToneLabel } from '../../kit/parts/ToneLabel.tsx';
import { MadeTokenDialog } from './MadeTokenDialog.tsx';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import '../../pages/jobs/jobs.css';

const columns = ['name', 'permissions', 'ends', 'lastUsed'] as const;

type Opened = 'new' | { made: MadeToken } | { revoked: TokenInfo };

/** A person's own tokens, or with `?account=` those of a service: what there is, another one, and the end of one. */
const TokensPage = (): ReactNode => {
  const translate = useTranslate();
  const client = useQueryClient();
  const auth = useAuthProvider() as unknown as SessionProvider; // ToolkitAdmin takes no other
  const [opened, setOpened] = useState<Opened | null>(null);
  const account = Number(useSearchParams()[0].get('account')) || undefined;
  const queryKey = ['session', 'tokens', account];
  const { data, isError, error, refetch } = useQuery({ queryKey, queryFn: () => auth.tokens(account) });
  const close = (): void => setOpened(null);
  return (
    <div className="shell-page jobs-page">
      <div className="sessions-head">
        <h1>{translate('toolkit.tokens.title')}</h1>
        <Button variant="contained" color="primary" onClick={() => setOpened('new')}>
          {translate('toolkit.tokens.new')}
        </Button>
      </div>
      <p>
        {account === undefined
          ? translate('toolkit.tokens.hint')
          : data && translate('toolkit.tokens.ofService', { name: data.account })}
      </p>
      {isError && (
        <FailedState title={translate('toolkit.tokens.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.tokens.length === 0 && (
        <p>{translate(account === undefined ? 'toolkit.tokens.none' : 'toolkit.tokens.noneOfService')}</p>
      )}
      {data && data.tokens.length > 0 && (
        <HeadedTable heads={columns.map((column) => translate(`toolkit.tokens.${column}`))} hasButtons>
          {data.tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setOpened({ revoked: token })} />
          ))}
        </HeadedTable>
      )}
      {opened === 'new' && (
        <NewTokenDialog
          account={account}
          onClose={close}
          onMade={(made) => {
            setOpened({ made });
            void client.invalidateQueries({ queryKey });
          }}
        />
      )}
      {opened !== null && opened !== 'new' && 'made' in opened && (
        <MadeTokenDialog token={opened.made} onClose={close} />
      )}
      {opened !== null && opened !== 'new' && 'revoked' in opened && (
        <RevokeDialog
          token={opened.revoked}
          onClose={() => {
            close();
            void client.invalidateQueries({ queryKey });
          }}
        />
      )}
    </div>
  );
};
export default TokensPage;

const TokenRow = ({ token, onRevoke }: { token: TokenInfo; onRevoke(): void }): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const locale = useLocale();
  const now = useNow();
  const { name, hint, permissions, constraints, expires_at, last_used_at, last_ip } = token;
  const limits = Object.values(constraints).flat();
  return (
    <tr>
      <th scope="row">
        {name} <code>{hint}…</code>
      </th>
      <td title={permissions?.join('\n')}>
        {permissions === null
          ? translate('toolkit.tokens.byRoles')
          : counted('toolkit.tokens.permissionCount', permissions.length)}
        {limits.length > 0 && ` · ${limits.join(', ')}`}
      </td>
      <td>
        <time dateTime={expires_at}>{showInstant(expires_at, locale)}</time>{' '}
        {Date.parse(expires_at) <= now && <ToneLabel tone="cancelled">{translate('toolkit.tokens.expired')}</ToneLabel>}
      </td>
      <td>
        {last_used_at === null ? (
          translate('toolkit.tokens.never')
        ) : (
          <>
            <time dateTime={last_used_at} title={relativeTime(last_used_at, now, locale)}>
              {showInstant(last_used_at, locale)}
            </time>
            {last_ip !== null && ` · ${last_ip}`}
          </>
        )}
      </td>
      <td>
        <Button size="small" aria-label={translate('toolkit.tokens.revokeOf', { name })} onClick={onRevoke}>
          {translate('toolkit.tokens.revoke')}
        </Button>
      </td>
    </tr>
  );
};

const RevokeDialog = ({ token, onClose }: { token: TokenInfo; onClose(): void }): ReactNode => {
  const translate = useTranslate();
  const say = useSay();
  const toast = useToast();
  const locale = useLocale();
  const auth = useAuthProvider() as unknown as SessionProvider; // ToolkitAdmin takes no other
  const [isBusy, setBusy] = useState(false);
  const { id, name, last_used_at } = token;
  const revoke = async (): Promise<void> => {
    setBusy(true);
    try {
      await auth.revokeToken(id);
      toast({ level: 'success', title: translate('toolkit.tokens.revoked', { name }) });
    } catch (error) {
      toast({ level: 'error', ...buildMessage(translate('toolkit.tokens.notRevoked'), error, say) });
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={translate('toolkit.tokens.revokeOf', { name })}
      other={{ label: translate('toolkit.cancel'), run: onClose }}
      main={{ label: translate('toolkit.tokens.revoke'), run: () => void revoke(), isBusy }}
      focus="other"
      onClose={onClose}
    >
      {translate('toolkit.tokens.consequence')}{' '}
      {last_used_at === null
        ? translate('toolkit.tokens.neverUsed')
        : translate('toolkit.tokens.lastUsedAt', { when: showInstant(last_used_at, locale) })}
    </ConfirmDialog>
  );
};
