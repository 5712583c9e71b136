import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ownPath } from '../../../core/values/pages.ts';
import { message } from '../../../core/values/checkMessages.ts';
import type { CheckKey } from '../../../core/values/checkMessages.ts';
import { buildMessage, type BuiltMessage } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';

/** What an address may say of a sign-in that was refused: whoever made it up can say no more. */
const refusals = [
  'noRegistration',
  'unverifiedEmail',
  'badIdentity',
  'identityDeclined',
  'issuerUnavailable',
  'tooManyRequests',
] as const satisfies readonly CheckKey[];

interface Returned {
  /** Under way, by what came back. */
  isEntering: boolean;
  failure: BuiltMessage | null;
}

/**
 * Goes on where an issuer led back to the sign-in page: with a ticket the session is opened at once and the page that was asked for is
 * shown, and what was refused is said. The address forgets both, so that neither is kept, sent on or done again.
 */
export const useIdentity = (
  labels: readonly string[],
  enter: (ticket: string, to: string | undefined) => Promise<unknown>,
): Returned => {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const translate = useTranslate();
  const say = useSay();
  // As the page was opened: an issuer leads here by a load of its own.
  const [{ ticket, to, refused, isBack }] = useState(() => readReturn(hash, search));
  const [failure, setFailure] = useState<BuiltMessage | null>(null);
  const [isEntering, setEntering] = useState(ticket !== undefined);
  const isTaken = useRef(!isBack);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    void navigate(`/login${to === undefined ? '' : `?${new URLSearchParams({ to })}`}`, { replace: true });
    if (ticket === undefined) return;
    enter(ticket, to).catch((error: unknown) => {
      setEntering(false);
      setFailure(buildMessage(translate('toolkit.signIn.failed'), error, say));
    });
  }, [enter, navigate, say, ticket, to, translate]);
  const key = refusals.find((one) => one === refused.get('refused'));
  if (ticket !== undefined || !key) return { isEntering, failure };
  const provider = labels.find((label) => label === refused.get('provider')) ?? '';
  const seconds = Number(refused.get('seconds') ?? 60);
  return {
    isEntering,
    failure: { title: translate('toolkit.signIn.failed'), details: say(message(key, { provider, seconds })) },
  };
};

/** What an address says that an issuer led to. */
const readReturn = (hash: string, search: string) => {
  const refused = new URLSearchParams(search);
  const ticket = /^#ticket=([\w-]{43})$/.exec(hash)?.[1];
  return {
    refused,
    ticket,
    to: ownPath(refused.get('to')) ?? undefined,
    isBack: ticket !== undefined || refused.has('refused'),
  };
};
