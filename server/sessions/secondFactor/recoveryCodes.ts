import { createHmac, randomInt } from 'node:crypto';
import type { Config } from '../../config.ts';
import { credentialsKey, type Client } from './factors.ts';

/** Without letters that are taken for digits: 10 of them are 49 bits, which nobody guesses. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 10;
const codesMade = 10;

/** Codes in the place of those that were; they are told this once, and kept as hashes. */
export const makeRecoveryCodes = async (client: Client, config: Config, account: number): Promise<string[]> => {
  const codes = Array.from({ length: codesMade }, () =>
    Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join(''),
  );
  await client.query('DELETE FROM framework.recovery_code WHERE account_id = $1', [account]);
  await client.query('INSERT INTO framework.recovery_code SELECT $1, unnest($2::bytea[])', [
    account,
    codes.map((code) => hashCode(config, account, code)),
  ]);
  return codes.map((code) => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`);
};

/** Whether it is a code of the account; it is none any more afterwards. */
export const takeRecoveryCode = async (
  client: Client,
  config: Config,
  account: number,
  typed: string,
): Promise<boolean> => {
  const code = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const { rowCount } = await client.query('DELETE FROM framework.recovery_code WHERE account_id = $1 AND hash = $2', [
    account,
    hashCode(config, account, code),
  ]);
  return rowCount === 1;
};

const hashCode = (config: Config, account: number, code: string): Buffer =>
  createHmac('sha256', credentialsKey(config)).update(`recovery ${account} ${code}`).digest();
