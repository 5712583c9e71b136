import { describe, expect, it, vi } from 'vitest';
import type { HttpError } from '../../dataProviders/httpClient.ts';
import { createHttpClient } from '../../dataProviders/httpClient.ts';
import { answering, failing } from './answering.ts';

const get = { method: 'GET', url: '/api/shop/v1/products' };
const refused = (status: number) =>
  failing({ status, key: 'unauthorized', message: 'You are not authorized to access this resource' });
const errorOf = async (promise: Promise<unknown>): Promise<HttpError> =>
  promise.then(
    () => expect.unreachable('The call was answered.'),
    (error: unknown) => error as HttpError,
  );

describe('createHttpClient', () => {
  it('names the client on every call', async () => {
    const { send, sent } = answering(Response.json({ data: 1 }));
    await createHttpClient(send)(get);
    expect(sent[0]?.headers).toMatchObject({ 'x-client': 'toolkit', accept: 'application/json' });
  });

  it('asks in the language of the page', async () => {
    const page = { documentElement: { lang: 'pl' } };
    vi.stubGlobal('document', page);
    const { send, sent } = answering(Response.json({ data: 1 }));
    const http = createHttpClient(send);
    await http(get);
    page.documentElement.lang = 'it';
    await http(get);
    vi.unstubAllGlobals();
    expect(sent.map(({ headers }) => headers['accept-language'])).toEqual(['pl', 'it']);
  });

  it.each([401, 403])('asks once more after a %i, and answers what then comes', async (status) => {
    const { send, sent } = answering(refused(status), Response.json({ data: 1 }));
    expect((await createHttpClient(send)(get)).body).toEqual({ data: 1 });
    expect(sent).toHaveLength(2);
  });

  it('rejects after the second 401 with the text of the server', async () => {
    const { send, sent } = answering(refused(401));
    const error = await errorOf(createHttpClient(send)(get));
    expect([error.status, error.message, sent.length]).toEqual([
      401,
      'You are not authorized to access this resource',
      2,
    ]);
  });

  it('says the sentence of the spec where a 403 has no body of ours', async () => {
    const { send } = answering(new Response('<html>', { status: 403, headers: { 'content-type': 'text/html' } }));
    expect((await errorOf(createHttpClient(send)(get))).message).toBe(
      'You do not have permission to access this resource',
    );
  });

  it('says that the server did not answer, and that nothing typed is lost', async () => {
    const { send } = answering(new TypeError('Failed to fetch'));
    const error = await errorOf(createHttpClient(send)(get));
    expect(error.body).toMatchObject({ status: 0, code: 'NO_ANSWER' });
    expect(error.message).toContain('What you typed is still here');
  });

  it('repeats a write after a network failure only when it names its change-set', async () => {
    const named = answering(new TypeError('Failed to fetch'), Response.json({ data: 1 }));
    await createHttpClient(named.send)({ method: 'PUT', url: '/x', body: {}, headers: { 'change-set': 'a' } });
    const unnamed = answering(new TypeError('Failed to fetch'), Response.json({ data: 1 }));
    await errorOf(createHttpClient(unnamed.send)({ method: 'PUT', url: '/x', body: {} }));
    expect([named.sent.length, unnamed.sent.length]).toEqual([2, 1]);
  });

  const tooSoon = (seconds: string | null): Response =>
    Response.json(
      { status: 429, key: 'tooManyRequests', params: { seconds: 40 }, message: 'Too many requests.' },
      { status: 429, headers: seconds === null ? {} : { 'retry-after': seconds } },
    );

  it('asks again, a write too, when it is time after a 429, which did nothing', async () => {
    const { send, sent } = answering(tooSoon('0'), tooSoon('0'), Response.json({ data: 1 }));
    expect((await createHttpClient(send)({ method: 'PUT', url: '/x', body: {} })).body).toEqual({ data: 1 });
    expect(sent).toHaveLength(3);
  });

  it.each([
    ['40', 1],
    ['0', 3],
    [null, 1],
  ])('tells a 429 that says to wait %s seconds after %i calls', async (seconds, calls) => {
    const { send, sent } = answering(tooSoon(seconds), tooSoon(seconds), tooSoon(seconds));
    const error = await errorOf(createHttpClient(send)(get));
    expect([error.status, error.body.key, sent.length]).toEqual([429, 'tooManyRequests', calls]);
  });

  it('leaves a refused sign-in alone, and says how long a proxy wants one to wait', async () => {
    const proxy = (): Response => new Response('<html>', { status: 429, headers: { 'retry-after': '3' } });
    const { send, sent } = answering(proxy(), proxy());
    const error = await errorOf(createHttpClient(send)({ ...get, once: true }));
    expect([error.message, sent.length]).toEqual(['Too many requests. Try again in 3 seconds.', 1]);
  });

  it('waits no longer once it is given up', async () => {
    const { send, sent } = answering(tooSoon('5'));
    const leaving = new AbortController();
    const asked = createHttpClient(send)({ ...get, signal: leaving.signal });
    setTimeout(() => leaving.abort(), 10);
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent).toHaveLength(1);
  });

  it('lets an aborted call be aborted', async () => {
    const { send, sent } = answering(new DOMException('aborted', 'AbortError'));
    expect((await errorOf(createHttpClient(send)(get))).name).toBe('AbortError');
    expect(sent).toHaveLength(1);
  });

  it('answers a file with its name', async () => {
    const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="items.csv"' };
    const { send } = answering(new Response('id\n1', { headers }));
    expect((await createHttpClient(send)(get)).body).toMatchObject({ data: { name: 'items.csv' } });
  });
});
