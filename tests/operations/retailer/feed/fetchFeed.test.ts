import { lookup } from 'node:dns/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchFeed } from '../../../../server/operations/retailer/feed/fetch/fetchFeed.ts';
import type { FeedSource, FetchBounds } from '../../../../server/operations/retailer/feed/fetch/feedSource.ts';
import { expired, good } from '../../../support/feedServers/certificates.ts';
import {
  buildApi,
  buildBounds,
  buildFtp,
  buildSftp,
  faultOf,
  openFeed,
  readFeed,
} from '../../../support/feedServers/feeds.ts';
import { startFtpFeeds } from '../../../support/feedServers/ftpFeeds.ts';
import { startHttpFeeds } from '../../../support/feedServers/httpFeeds.ts';
import { Served } from '../../../support/feedServers/served.ts';
import { makeHostKey, startSftpFeeds } from '../../../support/feedServers/sftpFeeds.ts';

const served = new Served();
const key = makeHostKey();
const http = await startHttpFeeds(served);
const https = await startHttpFeeds(served, good);
const expiredHttps = await startHttpFeeds(served, expired);
const ftp = await startFtpFeeds(served, { tls: good });
const implicit = await startFtpFeeds(served, { tls: good, isImplicit: true });
const expiredFtps = await startFtpFeeds(served, { tls: expired });
const sftp = await startSftpFeeds(served, { hostKey: key.key });
const strict = await startSftpFeeds(served, { hostKey: key.key, ciphers: ['aes128-ctr', 'aes128-gcm@openssh.com'] });
const strictHttps = await startHttpFeeds(served, {
  ...good,
  maxVersion: 'TLSv1.2',
  ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256',
});
afterAll(async () => {
  for (const server of [http, https, expiredHttps, ftp, implicit, expiredFtps, sftp, strict, strictHttps])
    await server.stop();
});

const content = 'gdo_id,feed_selling_value\r\n1001,1.59\r\n';

/** The same file over each protocol; `pattern` is its name for all of them. */
const ways: Record<string, (pattern: string, password?: string) => FeedSource> = {
  http: (name, password = 'let-me-in') =>
    buildApi(`http://localhost:${http.port}/${name}`, { auth: { kind: 'basic', user: 'retailer', password } }),
  https: (name, password = 'let-me-in') =>
    buildApi(`https://localhost:${https.port}/${name}`, { auth: { kind: 'bearer', token: password } }),
  ftp: (pattern, password = 'let-me-in') => buildFtp(ftp.port, { pattern, password }),
  'ftps, explicit': (pattern, password = 'let-me-in') =>
    buildFtp(ftp.port, { protocol: 'ftps', pattern, password, cipher: 'aes256' }),
  'ftps, implicit': (pattern, password = 'let-me-in') =>
    buildFtp(implicit.port, { protocol: 'ftps', method: 'implicit', pattern, password }),
  sftp: (pattern, password = 'let-me-in') => buildSftp(sftp.port, { pattern, password }),
};
const each = Object.entries(ways);
const inFolders = each.filter(([name]) => !name.startsWith('http'));

beforeEach(() => {
  served.files.clear();
  served.password = 'let-me-in';
});

describe.each(each)('a file over %s', (_, way) => {
  it('comes as it lies there', async () => {
    served.add('prices.csv', content);
    const fetched = await openFeed(way('prices.csv'));
    expect(fetched).toMatchObject({ kind: 'file', name: 'prices.csv', bytes: content.length });
    expect(Buffer.concat(await fetched.stream.toArray()).toString()).toBe(content);
  });

  it('is not fetched again while the server shows the same, and is once that changes', async () => {
    served.add('prices.csv', content);
    const { stream, ...stamp } = await openFeed(way('prices.csv'));
    stream.destroy();
    expect(await fetchFeed(way('prices.csv'), stamp, buildBounds())).toEqual({ kind: 'unchanged' });
    served.add('prices.csv', content.replace('1.59', '1.69'), { modifiedAt: new Date('2026-11-27T05:00:00Z') });
    expect(await fetchFeed(way('prices.csv'), stamp, buildBounds()).then(({ kind }) => kind)).toBe('file');
  });

  it('is refused for a wrong password, and says so', async () => {
    served.add('prices.csv', content);
    expect(await faultOf(way('prices.csv', 'wrong'))).toBe('localhost refuses the user name or the password.');
  });

  it('that is not there is told by its name', async () => {
    expect(await faultOf(way('prices.csv'))).toMatch(
      /^No file called prices\.csv lies in the folder (\/|\.) of localhost\.$/,
    );
  });

  it('that ends after 1 MB of 2 is not taken for a whole one', async () => {
    served.add('prices.csv', Buffer.alloc(2_097_152, 'x'), { way: 'stops', sent: 1_048_576 });
    expect(await faultOf(way('prices.csv'))).toMatch(/^localhost stopped sending after 1\d{6} bytes\.$/);
  });

  it('of which nothing more comes is given up', async () => {
    served.add('prices.csv', Buffer.alloc(2_097_152, 'x'), { way: 'hangs', sent: 1_048_576 });
    expect(await faultOf(way('prices.csv'))).toMatch(/^localhost stopped sending after 1\d{6} bytes\.$/);
  });

  it('is given up after all of its time', async () => {
    served.add('prices.csv', Buffer.alloc(2_097_152, 'x'), { way: 'hangs', sent: 1_048_576 });
    expect(await faultOf(way('prices.csv'), buildBounds({ wholeMs: 300, idleMs: 5_000 }))).toBe(
      'The file had not come from localhost as a whole after 0.3 seconds.',
    );
  });

  it('that is too large is refused', async () => {
    served.add('prices.csv', Buffer.alloc(2_097_153, 'x'));
    expect(await faultOf(way('prices.csv'), buildBounds({ mostBytes: 2_097_152 }))).toBe(
      'The file is larger than 2 MB.',
    );
  });

  it('is given up where nobody waits for it any more', async () => {
    served.add('prices.csv', Buffer.alloc(2_097_152, 'x'), { way: 'hangs', sent: 1_048_576 });
    const controller = new AbortController();
    const reading = faultOf(way('prices.csv'), buildBounds({ signal: controller.signal, idleMs: 5_000 }));
    setTimeout(() => controller.abort(new Error('The run was cancelled.')), 200);
    expect(await reading).toBe('Error: The run was cancelled.');
  });

  it('of a private network is refused unless the settings name its host, and nobody is asked', async () => {
    served.add('prices.csv', content);
    served.signIns = 0;
    const [{ address } = { address: '' }] = await lookup('localhost', { all: true });
    expect(await faultOf(way('prices.csv'), buildBounds({ privateHosts: ['127.0.0.2'] }))).toBe(
      `localhost leads to ${address}, which is no address of the internet. Only hosts that FEED_PRIVATE_HOSTS names may.`,
    );
    expect(served.signIns).toBe(0);
  });
});

describe.each(inFolders)('a folder over %s', (_, way) => {
  it('gives the newest file that fits the pattern, of the store', async () => {
    served.add('prices-17-a.csv', 'older', { modifiedAt: new Date('2026-11-26T05:00:00Z') });
    served.add('prices-17-b.csv', 'newest', { modifiedAt: new Date('2026-11-26T07:00:00Z') });
    served.add('prices-17-c.csv', 'old', { modifiedAt: new Date('2026-11-25T05:00:00Z') });
    served.add('prices-18-d.csv', 'of another', { modifiedAt: new Date('2026-11-27T05:00:00Z') });
    served.add('prices-17-e.csv.tmp', 'half', { modifiedAt: new Date('2026-11-27T05:00:00Z') });
    expect(await readFeed(way('prices-{store}-*.csv'))).toBe('newest');
  });

  it('that lists a name which leads out of it is not fetched from', async () => {
    served.add('prices-17-a.csv', 'fine');
    served.add('../../etc/prices-17-b.csv', 'not fine');
    expect(await faultOf(way('prices-{store}-*.csv'))).toBe(
      "The folder of localhost lists '../../etc/prices-17-b.csv', which leads out of it. Nothing was fetched.",
    );
  });

  it('that is not there is told', async () => {
    const source = { ...way('prices.csv'), folder: '/missing' } as FeedSource; // one with a folder
    expect(await faultOf(source)).toBe('No file called prices.csv lies in the folder /missing of localhost.');
  });
});

describe('an address', () => {
  it.each([
    ['http://10.1.2.3/prices.csv', '10.1.2.3', '10.1.2.3'],
    ['http://169.254.169.254/latest/meta-data', '169.254.169.254', '169.254.169.254'],
    ['http://[::1]/prices.csv', '[::1]', '::1'],
    ['http://[fe80::1]/prices.csv', '[fe80::1]', 'fe80::1'],
    ['http://[::ffff:10.0.0.1]/prices.csv', '[::ffff:a00:1]', '::ffff:a00:1'],
    ['http://2130706433/prices.csv', '127.0.0.1', '127.0.0.1'],
  ])('%s is none of the internet', async (url, host, address) => {
    expect(await faultOf(buildApi(url), buildBounds({ privateHosts: [] }))).toBe(
      `${host} leads to ${address}, which is no address of the internet. Only hosts that FEED_PRIVATE_HOSTS names may.`,
    );
  });

  it('that is no address of a web server is refused without its password', async () => {
    expect(await faultOf(buildApi('file:///etc/passwd'))).toMatch(/^Expected an address like https:/);
    expect(await faultOf(buildApi('https://retailer:hidden@files.example/'))).not.toContain('hidden');
  });

  it('whose name nobody knows is told', async () => {
    expect(await faultOf(buildFtp(21, { host: 'nowhere.invalid' }))).toBe('There is no server called nowhere.invalid.');
  });

  it.each<[string, () => FeedSource]>([
    ['http', () => buildApi('http://localhost:1/prices.csv')],
    ['ftp', () => buildFtp(1)],
    ['sftp', () => buildSftp(1)],
  ])('where no %s server listens is told', async (_, source) => {
    expect(await faultOf(source())).toBe('localhost does not take the connection (ECONNREFUSED).');
  });
});

describe('a web server', () => {
  const at = (path: string, bounds?: FetchBounds): Promise<string> =>
    faultOf(buildApi(`http://localhost:${http.port}/${path}`), bounds);

  it('that never answers is given up', async () => {
    expect(await at('silent', buildBounds({ answerMs: 300 }))).toBe('localhost did not answer within 0.3 seconds.');
  });

  it('that redirects to another host is not followed', async () => {
    expect(await at('elsewhere')).toBe(
      'localhost redirects to http://elsewhere.example/prices.csv. If that is where the file lies, enter this address.',
    );
  });

  it('that redirects within itself is followed, three times at the most', async () => {
    served.add('prices.csv', content);
    expect(await readFeed(buildApi(`http://localhost:${http.port}/moved/prices.csv`))).toBe(content);
    expect(await at('loop')).toMatch(/^localhost redirects to http:\/\/localhost:\d+\/loop\./);
  });

  it('that fails is told by its status', async () => {
    expect(await at('broken')).toBe('localhost answers with the status 500.');
  });

  it('has the id of the store put into its address', async () => {
    served.add('prices-17.csv', content);
    expect(await readFeed(buildApi(`http://localhost:${http.port}/prices-{store}.csv`))).toBe(content);
  });
});

describe('what a server shows', () => {
  it.each<[string, () => FeedSource]>([
    ['https', () => buildApi(`https://localhost:${expiredHttps.port}/prices.csv`)],
    ['ftps', () => buildFtp(expiredFtps.port, { protocol: 'ftps' })],
  ])('over %s is refused once its certificate has expired, and gets no password', async (_, source) => {
    served.signIns = 0;
    expect(await faultOf(source())).toBe('The certificate of localhost has expired.');
    expect(served.signIns).toBe(0);
  });

  it.each<[string, () => FeedSource]>([
    ['https', () => buildApi(`https://localhost:${https.port}/prices.csv`)],
    ['ftps', () => buildFtp(implicit.port, { protocol: 'ftps', method: 'implicit' })],
  ])('over %s is refused where nobody vouches for its certificate', async (_, source) => {
    expect(await faultOf(source(), buildBounds({ issuers: [] }))).toMatch(
      /^The certificate of localhost is not trusted \([A-Z_]+\)\.$/,
    );
  });

  it('over sftp is a key, which is kept at the first time and from then on the only one', async () => {
    served.add('prices-17-a.csv', content);
    const { hostKey, stream } = await openFeed(buildSftp(sftp.port));
    stream.destroy();
    expect(hostKey).toBe(key.fingerprint);
    expect(await readFeed(buildSftp(sftp.port, { hostKey }))).toBe(content);
    const other = makeHostKey().fingerprint;
    served.signIns = 0;
    expect(await faultOf(buildSftp(sftp.port, { hostKey: other }))).toBe(
      `The key of localhost is not the one it had when the credentials were tested: expected ${other}, got ${key.fingerprint}. Ask the retailer before you test them again.`,
    );
    expect(served.signIns).toBe(0);
  });
});

describe('a cipher', () => {
  it.each<[string, (cipher: 'aes128' | 'aes256') => FeedSource]>([
    ['sftp', (cipher) => buildSftp(strict.port, { cipher, pattern: 'prices.csv' })],
    ['https', (cipher) => buildApi(`https://localhost:${strictHttps.port}/prices.csv`, { cipher })],
  ])('restricts what is negotiated over %s', async (_, way) => {
    served.add('prices.csv', content);
    expect(await readFeed(way('aes128'))).toBe(content);
    expect(await faultOf(way('aes256'))).toBe('localhost offers no encryption of the kind aes256.');
  });
});
