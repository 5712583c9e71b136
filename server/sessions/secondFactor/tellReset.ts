import { noteSecurity } from '../../engine/security/noteSecurity.ts';
import type { EngineContext } from '../../engine/context/context.ts';
import { leaveMail, sayer } from '../mailedLinks/mailedLinks.ts';
import type { SessionRoutesOptions } from '../sessionCalls.ts';

/** Notes that whoever manages people took somebody's second factors away, and tells their owner by mail. */
export const createFactorsReset =
  ({
    clock,
    application,
    config,
  }: Pick<SessionRoutesOptions, 'config' | 'clock' | 'application'>): NonNullable<EngineContext['factorsReset']> =>
  async (client, account, by) => {
    const at = clock();
    await noteSecurity(client, { kind: 'factorRemoved', at, account, visit: {}, detail: { by: 'reset', actor: by } });
    const say = sayer(application, 'en');
    await leaveMail(client, {
      to: account.email,
      subject: application.title,
      lines: [say('mailFactorsReset'), ...(config.publicUrl === null ? [] : [`${config.publicUrl}/login`])],
      at,
    });
  };
