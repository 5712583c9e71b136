import { useLocale } from 'ra-core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ownPath } from '../../../core/values/pages.ts';
import type { Inbox } from '../../../core/wire/inbox.ts';
import { useUser } from '../../kit/access/session.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { readKept } from '../../kit/push/keptPush.ts';

/** Keeps a browser that its person allowed to be told bound to the session of now, and goes where a press on a notification leads. */
export const useKeptPush = (inbox: Inbox | undefined): void => {
  const provider = useChangeProvider();
  const language = useLocale();
  const { email } = useUser();
  const navigate = useNavigate();
  useEffect(() => {
    if (!inbox || readKept(email) === null) return;
    // Nobody waits for it; the next page tries again.
    void import('../../kit/push/renewPush.ts')
      .then(({ renewPush }) => renewPush(provider, inbox, email, language))
      .catch(() => undefined);
  }, [inbox, provider, email, language]);
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined; // absent without TLS
    const follow = ({ data }: MessageEvent<{ toolkit?: string; path?: string } | null>): void => {
      const path = data?.toolkit === 'open' ? ownPath(data.path ?? null) : null;
      if (path) void navigate(path);
    };
    worker?.addEventListener('message', follow);
    return () => worker?.removeEventListener('message', follow);
  }, [navigate]);
};
