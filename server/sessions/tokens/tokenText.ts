import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What tells a token of ours from everything else, to people and to those who look for secrets that leaked. */
const prefix = 'ctk_';
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 40;
const checkLength = 6;
const pattern = /ctk_[0-9A-Za-z]{46}(?![0-9A-Za-z])/g;

/** A new token: its prefix, 238 random bits, and a checksum by which a token that was cut off or mistyped is told from one that ended. */
export const makeToken = (): string => {
  const random = Array.from({ length: randomLength }, () => letters[randomInt(letters.length)]).join('');
  return prefix + random + checkOf(random);
};

/** Whether somebody means it as a token, whole or not. */
export const isToken = (text: string): boolean => text.startsWith(prefix);

/** Whether it is a token as it was made, by its checksum. */
export const isWhole = (text: string): boolean =>
  text.length === prefix.length + randomLength + checkLength &&
  text.endsWith(checkOf(text.slice(prefix.length, prefix.length + randomLength)));

/** Whether a whole token stands somewhere in a text. */
export const holdsToken = (text: string): boolean =>
  text.includes(prefix) && (text.match(pattern) ?? []).some((one) => isWhole(one));

/** What is kept of a token. It is random, so that no key has to keep others from trying all of them. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** How it begins, for its owner to know it by. */
export const hintOf = (token: string): string => token.slice(0, prefix.length + 4);

const checkOf = (random: string): string => {
  let rest = crc32(random);
  let check = '';
  for (let at = 0; at < checkLength; at += 1) {
    check = (letters[rest % letters.length] ?? '') + check;
    rest = Math.floor(rest / letters.length);
  }
  return check;
};
