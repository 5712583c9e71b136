import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { startReceiver } from '../support/receiver.ts';
import { demoServer, type Json } from './demoServer.ts';

interface Mail {
  to: string[];
  text: string;
}

const mails: Mail[] = [];
/** What the mail server says to the next mails. */
let refusal: { code: number; text: string } | null = null;

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    let text = '';
    stream.on('data', (piece) => (text += String(piece)));
    stream.on('end', () => {
      if (refusal) return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
      mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
      done();
    });
  },
});
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
const { port } = smtp.server.address() as AddressInfo; // it listens on TCP
const chat = await startReceiver();
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await chat.close();
});

const demo = await demoServer(
  undefined,
  {},
  {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Toolkit <toolkit@company.test>',
    PUBLIC_URL: 'https://toolkit.company.test',
    CHAT_WEBHOOK_URL: `${chat.address}/chat`,
  },
);

const waitFor = async <T>(find: () => T | undefined | Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
const signUp = (email: string, language: string) =>
  demo.ask({
    method: 'POST',
    url: '/api/user/v4/local/signup',
    payload: { email, password: 'a-good-password', language },
    headers: {},
  });
const rowOf = async (target: string): Promise<Json> =>
  (await demo.rows('SELECT * FROM framework.outbox WHERE target = $1', [target]))[0] ?? {};
/** As it is read, out of quoted-printable. */
const plain = ({ text }: Mail): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString('utf8');

it('the mail of a sign-up goes out once, with its link, in the language of who signed up', async () => {
  expect((await signUp('new@company.test', 'it')).status).toBe(200);
  const mail = await waitFor(() => mails.find(({ to }) => to[0] === 'new@company.test'));
  expect(plain(mail)).toContain('https://toolkit.company.test/activate?token=');
  expect(plain(mail)).toContain('Apri questo link entro 24 ore');
  const row = await waitFor(async () => {
    const found = await rowOf('new@company.test');
    return found['state'] === 'sent' ? found : undefined;
  });
  expect(mail.text).toContain(`Message-ID: <${row['event']}@company.test>`);
  expect(mails.filter(({ to }) => to[0] === 'new@company.test')).toHaveLength(1);
});

it('what a mailed link opens is nobody else’s: it is shown to nobody, and forgotten once the mail is sent', async () => {
  refusal = { code: 451, text: 'Later, please' };
  await signUp('secret@company.test', 'en');
  await waitFor(async () => ((await rowOf('secret@company.test'))['fault'] ? true : undefined));
  const shown = async (): Promise<string> =>
    (await demo.call('GET', '/api/notification/v1/outbox?page=1&per-page=50&q[target]=secret@company.test')).text;
  expect(await shown()).toContain('/activate?token=…');
  refusal = null;
  demo.pass(1);
  const mail = await waitFor(() => mails.find(({ to }) => to[0] === 'secret@company.test'));
  const token = /token=([\w-]{43})/.exec(plain(mail))?.[1] ?? '';
  expect(token).toHaveLength(43);
  const row = await waitFor(async () => {
    const found = await rowOf('secret@company.test');
    return found['state'] === 'sent' ? found : undefined;
  });
  expect(JSON.stringify(row)).not.toContain(token);
  expect(row['payload']).toMatchObject({ text: expect.stringContaining('/activate?token=…') as string });
  expect(await shown()).not.toContain(token);
});

it('a mail that is refused for a while is tried again under the same id, and one for good is given up and told', async () => {
  refusal = { code: 451, text: 'Later, please' };
  await signUp('later@company.test', 'en');
  const waiting = await waitFor(async () => {
    const found = await rowOf('later@company.test');
    return found['fault'] ? found : undefined;
  });
  expect(waiting).toMatchObject({ state: 'waiting', response: 451, fault: 'refused' });
  refusal = null;
  demo.pass(1);
  const mail = await waitFor(() => mails.find(({ to }) => to[0] === 'later@company.test'));
  expect(mail.text).toContain(`<${waiting['event']}@company.test>`);

  refusal = { code: 550, text: 'Nobody here' };
  await signUp('nobody-there@company.test', 'en');
  await waitFor(async () => ((await rowOf('nobody-there@company.test'))['state'] === 'failed' ? true : undefined));
  refusal = null;
  const inbox = await waitFor(async () => {
    const reply = await demo.call('GET', '/api/toolkit/v1/inbox');
    return reply.text.includes('nobody-there@company.test') ? reply : undefined;
  });
  expect(inbox.text).toContain('A message could not be delivered');
  // Only who holds everything is told, and sees the outbox.
  expect((await demo.callAs('items', 'GET', '/api/toolkit/v1/inbox')).text).not.toContain('nobody-there');
  expect((await demo.callAs('items', 'GET', '/api/notification/v1/outbox?page=1&per-page=50')).status).toBe(403);
  const listed = await demo.call('GET', '/api/notification/v1/outbox?page=1&per-page=50&q[state][]=failed');
  expect(listed.body.data).toMatchObject([{ channel: 'mail', target: 'nobody-there@company.test', fault: 'refused' }]);
});

it('a line for the chat goes to its webhook', async () => {
  await demo.rows(
    `INSERT INTO framework.outbox (kind, payload, created_at, next_at) VALUES ('chat', '{"text": "Done"}', '2026-11-21T09:00:00Z', '2026-11-21T09:00:00Z')`,
  );
  const [got] = await chat.until(1);
  expect([got?.path, JSON.parse(got?.body.toString() ?? '{}')]).toEqual(['/chat', { text: 'Done' }]);
});

it('a link that has ended is not sent any more', async () => {
  refusal = { code: 451, text: 'Later, please' };
  await signUp('slow@company.test', 'en');
  await waitFor(async () => ((await rowOf('slow@company.test'))['fault'] ? true : undefined));
  refusal = null;
  demo.pass(25);
  const row = await waitFor(async () => {
    const found = await rowOf('slow@company.test');
    return found['state'] === 'failed' ? found : undefined;
  });
  expect(row['fault']).toBe('expired');
  expect(mails.some(({ to }) => to[0] === 'slow@company.test')).toBe(false);
});
