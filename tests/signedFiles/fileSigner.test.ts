import { describe, expect, it } from 'vitest';
import { fileSigner, signedPath, type FileSigner } from '../../server/signedFiles/fileSigner.ts';

type SignedFile = Parameters<FileSigner['sign']>[0];

const secret = 'a-secret-of-the-tests-that-is-long-enough';
const now = new Date('2026-11-27T09:00:00Z');
const file: SignedFile = { place: 'feeds', key: '1/feed/2026-11-27/17/listino + 10%.csv' };
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

const proofOf = (url: string): { until: number; signature: string } => {
  const { searchParams } = new URL(url, 'http://toolkit');
  return { until: Number(searchParams.get('until')), signature: searchParams.get('signature') ?? '' };
};

describe('a link to a file', () => {
  const signer = fileSigner(secret);
  const { url, until } = signer.sign(file, now);
  const proof = proofOf(url);

  it('names its place and its key, and when it ends', () => {
    const { pathname, searchParams } = new URL(url, 'http://toolkit');
    expect([pathname, searchParams.get('key'), until]).toEqual([
      `${signedPath}/feeds`,
      file.key,
      '2026-11-27T09:15:00.000Z',
    ]);
  });

  it('holds for 15 minutes, on every server with the same secret', () => {
    expect(fileSigner(secret).judge(file, proof, later(14.9))).toBe('good');
    expect(signer.judge(file, proof, later(15))).toBe('expired');
  });

  it.each<[string, SignedFile, { until: number; signature: string }]>([
    ['another file', { ...file, key: '2/feed/2026-11-27/17/prices.csv' }, proof],
    ['another place', { ...file, place: 'pictures' }, proof],
    ['a later end', file, { ...proof, until: proof.until + 1 }],
    ['no signature', file, { ...proof, signature: '' }],
    ['a signature that was changed', file, { ...proof, signature: `A${proof.signature.slice(1)}B` }],
  ])('is none of ours with %s', (_, other, given) => {
    expect(signer.judge(other, given, now)).toBe('wrong');
  });

  it('is none of ours by another secret, nor by the secret itself', () => {
    expect(fileSigner(`${secret}!`).judge(file, proof, now)).toBe('wrong');
    expect(proof.signature).not.toContain(secret);
  });
});
