import type { FactorWay } from '../../../src/core/wire/session.ts';
import type { SessionRoutesOptions } from '../sessionCalls.ts';
import type { Client } from './factors.ts';
import { takeRecoveryCode } from './recoveryCodes.ts';
import { judgeTotp, type CodeJudgement } from './totp.ts';

/** Whether it is of an app: six digits, which can be guessed. */
export const isOfApp = (typed: string): boolean => /^\d{6}$/.test(typed.replaceAll(/\s/g, ''));

/** Six digits are of an app, all else is a recovery code; spaces are people's. Each opens once. */
export const judgeCode = async (
  client: Client,
  options: Pick<SessionRoutesOptions, 'config' | 'clock'>,
  account: number,
  typed: string,
): Promise<{ way: FactorWay; judgement: CodeJudgement }> => {
  const code = typed.replaceAll(/\s/g, '');
  if (isOfApp(code)) return { way: 'totp', judgement: await judgeTotp(client, options, account, { code }) };
  const isTaken = await takeRecoveryCode(client, options.config, account, code);
  return { way: 'recovery', judgement: isTaken ? 'right' : 'wrong' };
};
