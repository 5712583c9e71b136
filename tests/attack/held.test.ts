import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { attack } from './attack.ts';
import { attackServer } from './attackServer.ts';

const server = attackServer();
const pim = '/api/pim/v1';

/** The bytes of one or more requests over one connection, and what came back until it ended. */
const sendRaw = (text: string): Promise<string> =>
  new Promise((answered, failed) => {
    const { hostname, port } = new URL(server.address());
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.end(text));
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.once('close', () => answered(answer)).once('error', failed);
  });

describe('a page of another site', () => {
  it('writes nothing with the cookie of who opens it', async () => {
    const { authorization = '' } = await server.headersOf('admin');
    const cookie = `toolkit_session=${authorization.slice('Bearer '.length)}`;
    const ways: Record<string, string>[] = [
      {},
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { 'x-client': 'toolkit' },
      { 'x-client': 'toolkit', origin: `${server.address()}.evil.test` },
    ];
    const replies = await attack(server, () =>
      Promise.all(
        ways.map((headers) =>
          server.send({
            method: 'DELETE',
            path: `${pim}/bulk/items`,
            body: [1, 2, 3],
            headers: { cookie, ...headers },
          }),
        ),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(ways.map(() => 403));
  });

  it('cannot frame ours, and adds no script to it', async () => {
    const [page] = await attack(server, async () => [await server.send({ method: 'GET', path: '/items' })]);
    expect(page?.headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
    const policy = String(page?.headers['content-security-policy']);
    expect(policy).toMatch(/(^|; )script-src 'self'(;|$)/);
    expect(policy).toMatch(/(^|; )frame-ancestors 'none'(;|$)/);
    expect(policy).not.toMatch(/unsafe/);
  });
});

describe('a request within a request', () => {
  const inner = `DELETE ${pim}/bulk/items HTTP/1.1\r\nhost: x\r\n\r\n`;

  it.each([
    [
      'two lengths',
      `POST /api/user/v4/local/signin HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: ${inner.length}\r\n\r\n${inner}`,
    ],
    [
      'a length and chunks',
      `POST /api/user/v4/local/signin HTTP/1.1\r\nhost: x\r\ncontent-length: ${inner.length}\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
    ],
    [
      'chunks that are none',
      `POST /api/user/v4/local/signin HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${inner}`,
    ],
    [
      'a length with a sign',
      `POST /api/user/v4/local/signin HTTP/1.1\r\nhost: x\r\ncontent-length: +5\r\n\r\n${inner}`,
    ],
    [
      'a header with a line of its own',
      `GET /healthz HTTP/1.1\r\nhost: x\r\nx-a: b\nDELETE: ${pim}\r\n bulk: 1\r\n\r\n`,
    ],
  ])('is refused: %s', async (_, text) => {
    let answer = '';
    await attack(server, async () => {
      answer = await sendRaw(text);
      return [];
    });
    expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400']);
  });
});
