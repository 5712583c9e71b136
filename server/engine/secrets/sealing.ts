import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const version = 'v1';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'toolkit webhook secrets', 32));

/** Seals a text by the application's secret for one purpose: it is read again by both, and what was put in its place is found out. */
export const seal = (text: string, secret: string, purpose: string): string => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret), iv).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
};

/** Null: it was sealed by another secret, or for something else. */
export const unseal = (sealed: string, secret: string, purpose: string): string | null => {
  const [found, text = ''] = sealed.split('.');
  const bytes = Buffer.from(text, 'base64url');
  if (found !== version || bytes.length < ivBytes + tagBytes) return null;
  const opened = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([opened.update(bytes.subarray(ivBytes + tagBytes)), opened.final()]).toString('utf8');
  } catch {
    return null;
  }
};
