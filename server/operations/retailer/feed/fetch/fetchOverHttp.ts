import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { feedFault } from '../feedFault.ts';
import { checkAddress, pinned, serverNameOf } from './checkAddress.ts';
import { tlsOptions } from './ciphers.ts';
import type { ApiSource, FeedStamp, FetchBounds, Fetcher } from './feedSource.ts';
import { forStore } from './findNewest.ts';
import { inTime } from './inTime.ts';
import { tellFault } from './tellFault.ts';
import { watchStream } from './watchStream.ts';

const mostRedirects = 3;
const refusals: readonly number[] = [401, 403, 407];
const absences: readonly number[] = [404, 410];

/** GET, conditional by the ETag of the last answer. A redirect is followed within the same host alone, whose address is checked again. */
export const fetchOverHttp: Fetcher<ApiSource> = async (source, previous, bounds) => {
  let url = readUrl(forStore(source.url, encodeURIComponent(bounds.store)));
  for (let redirects = 0; ; redirects += 1) {
    const answer = await ask(url, source, previous, bounds);
    const { statusCode: status = 0, headers } = answer;
    const host = url.hostname;
    if (status === 200) return toFetched(answer, url, source, bounds);
    answer.destroy();
    if (status === 304) return { kind: 'unchanged' };
    if (status > 300 && status < 400) {
      const to = URL.canParse(headers.location ?? '', url) ? new URL(headers.location ?? '', url) : null;
      if (!to || !staysAt(url, to) || redirects === mostRedirects)
        throw feedFault('feedRedirect', { host, to: to ? `${to.origin}${to.pathname}` : '?' });
      url = to;
      continue;
    }
    if (refusals.includes(status)) throw feedFault('feedCredentials', { host });
    if (absences.includes(status))
      throw feedFault('feedNoFile', { host, pattern: nameIn(url), folder: new URL('.', url).pathname });
    throw feedFault('feedStatus', { host, status });
  }
};

const readUrl = (text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw feedFault('feedAddress', { got: text.replace(/\/\/[^/@]*@/, '//…@') });
  return url;
};

/** Where credentials are sent to stays the same host, and what was secret stays so. */
const staysAt = (from: URL, to: URL): boolean =>
  to.hostname === from.hostname &&
  (to.protocol === from.protocol || (from.protocol === 'http:' && to.protocol === 'https:'));

const ask = async (
  url: URL,
  { auth, cipher }: ApiSource,
  previous: FeedStamp | null,
  bounds: FetchBounds,
): Promise<IncomingMessage> => {
  const host = url.hostname;
  const checked = await checkAddress(host, bounds);
  const isSecure = url.protocol === 'https:';
  const sent = (isSecure ? requestSecure : requestPlain)(url, {
    agent: false,
    signal: bounds.signal,
    lookup: pinned(checked),
    headers: {
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'catalogue-stores-toolkit',
      ...(previous?.etag && { 'if-none-match': previous.etag }),
      ...authorization(auth),
    },
    ...(isSecure && { ...tlsOptions(cipher, bounds), ...serverNameOf(checked) }),
  });
  const answer = new Promise<IncomingMessage>((take, fail) => sent.once('response', take).on('error', fail));
  sent.end();
  try {
    const late = (): Error => feedFault('feedNoAnswer', { host, seconds: bounds.answerMs / 1000 });
    return await inTime(answer, { signal: bounds.signal, ms: bounds.answerMs, late });
  } catch (error) {
    sent.destroy();
    bounds.signal.throwIfAborted();
    throw tellFault(error, { host, cipher, bounds });
  }
};

const authorization = (auth: ApiSource['auth']): { authorization?: string } => {
  if (auth.kind === 'none') return {};
  return auth.kind === 'bearer'
    ? { authorization: `Bearer ${auth.token}` }
    : { authorization: `Basic ${Buffer.from(`${auth.user}:${auth.password}`).toString('base64')}` };
};

const toFetched = (
  answer: IncomingMessage,
  url: URL,
  { cipher }: ApiSource,
  bounds: FetchBounds,
): Awaited<ReturnType<typeof fetchOverHttp>> => {
  const { headers } = answer;
  const length = headers['content-length'];
  const bytes = length === undefined ? null : Number(length);
  const close = (): void => void answer.destroy();
  return {
    kind: 'file',
    name: nameIn(url),
    bytes,
    modified: headers['last-modified'] ?? null,
    etag: headers.etag ?? null,
    hostKey: null,
    stream: watchStream(answer, { host: url.hostname, cipher, bytes, close }, bounds),
  };
};

/** What an address calls its file. */
const nameIn = (url: URL): string => url.pathname.split('/').findLast((part) => part !== '') ?? 'feed';
