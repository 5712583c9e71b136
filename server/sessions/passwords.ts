import { hash, verify } from '@node-rs/argon2';

// Argon2id with OWASP's parameters: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the account's. Without an account, or without a password of its own, the same work is done on a
 * decoy, so that the time of the answer does not tell which e-mails exist.
 */
export const checkPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const against = stored ?? (await (decoy ??= hashPassword('a password that nobody has')));
  const matches = await verify(against, password).catch(() => false);
  return matches && stored !== null;
};

/** Whether a stored hash was made at another cost than one is made at now: it is made anew when its password is there. */
export const isOutdated = (stored: string): boolean =>
  !stored.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);
