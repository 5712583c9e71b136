import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** How long a link to a file holds. */
const minutes = 15;

/** What a link leads to: a place that files are kept in, and the key of one of them there. */
interface SignedFile {
  place: string;
  key: string;
}

/** What comes with a link besides the file: until when it holds, in seconds since 1970, and what proves that it is ours. */
interface Proof {
  until: number;
  signature: string;
}

export interface FileSigner {
  /** An address of ours that leads to a file for 15 minutes, whoever opens it, and the instant at which it ends. */
  sign(file: SignedFile, now: Date): { url: string; until: string };
  /** Whether a link is one that this server, or another with its secret, made for this very file; and whether it still holds. */
  judge(file: SignedFile, proof: Proof, now: Date): 'good' | 'expired' | 'wrong';
}

export const signedPath = '/api/toolkit/v1/signed-files';

/** Links to files: who may read a file is asked when its link is made. `secret`: that of the server, which is used for nothing else as it is. */
export const fileSigner = (secret: string): FileSigner => {
  const sealing = Buffer.from(hkdfSync('sha256', secret, '', 'toolkit signed files', 32));
  const signatureOf = ({ place, key }: SignedFile, until: number): string =>
    createHmac('sha256', sealing)
      .update(JSON.stringify([place, key, until]))
      .digest('base64url');
  return {
    sign(file, now) {
      const until = Math.floor(now.getTime() / 1000) + minutes * 60;
      const asked = new URLSearchParams({ key: file.key, until: String(until), signature: signatureOf(file, until) });
      return { url: `${signedPath}/${file.place}?${asked}`, until: new Date(until * 1000).toISOString() };
    },
    judge(file, { until, signature }, now) {
      const [expected, got] = [signatureOf(file, until), signature].map((text) => Buffer.from(text));
      if (!expected || !got || expected.length !== got.length || !timingSafeEqual(expected, got)) return 'wrong';
      return now.getTime() < until * 1000 ? 'good' : 'expired';
    },
  };
};
