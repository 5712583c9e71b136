import type { FastifyRequest } from 'fastify';
import type { FactorWay } from '../../../src/core/wire/session.ts';
import type { MessageKey, MessageParams } from '../../../src/core/values/messages.ts';
import { noteSecurity } from '../../engine/security/noteSecurity.ts';
import { languageOf } from '../../engine/access/languageOf.ts';
import { leaveMail, originOf, sayer } from '../mailedLinks/mailedLinks.ts';
import { visitOf, type SessionRoutesOptions } from '../sessionCalls.ts';
import type { Account, Client } from './factors.ts';

type Options = Pick<SessionRoutesOptions, 'pool' | 'config' | 'clock' | 'application'>;

interface Change {
  kind: 'factorAdded' | 'factorRemoved' | 'factorUsed';
  way: FactorWay;
  account: Account;
  /** What the owner is told, in the language that the request asks for. */
  mail: MessageKey;
  params?: MessageParams;
}

/** Notes what became of a factor, and tells its owner by mail, in the transaction of it. */
export const tellFactor = async (
  client: Client,
  { config, clock, application }: Options,
  request: FastifyRequest,
  { kind, way, account, mail, params = {} }: Change,
): Promise<void> => {
  const at = clock();
  await noteSecurity(client, { kind, at, account, visit: visitOf(request), detail: { by: way } });
  const say = sayer(application, languageOf(request));
  await leaveMail(client, {
    to: account.email,
    subject: application.title,
    lines: [say(mail, params), say('mailFactorNotYou'), `${originOf(config, request)}/forgot`],
    at,
  });
};

/** Notes that somebody did not prove who they are; `isKnown`: from a device where the account signed in before. */
export const noteRefused = async (
  client: Client,
  { clock }: Pick<Options, 'clock'>,
  request: FastifyRequest,
  { account, by, isKnown }: { account: Account; by: FactorWay | 'password'; isKnown: boolean },
): Promise<void> => {
  await noteSecurity(client, {
    kind: 'factorRefused',
    at: clock(),
    account,
    visit: visitOf(request),
    detail: { by, device: isKnown ? 'known' : 'unknown' },
  });
};
