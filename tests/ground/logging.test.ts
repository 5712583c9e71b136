import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { application } from '../../server/application.ts';
import { createLog } from '../../server/http/logging.ts';

const lines: string[] = [];
const log = createLog('info', application.resources, { write: (line) => void lines.push(line) });
const last = (): unknown => JSON.parse(lines.at(-1) ?? '');

describe('the log', () => {
  it('shows no value of a field that is declared to be personal, in a line or in a record of it', () => {
    log.info({ email: 'anna@example.it', user: { id: 12, email: 'anna@example.it' }, row: { note: 'Anna' } }, 'told');
    expect(last()).toMatchObject({
      email: '[Personal]',
      user: { id: 12, email: '[Personal]' },
      row: { note: '[Personal]' },
      msg: 'told',
    });
  });

  it('shows no e-mail that a database names in an error, and where the error came from', () => {
    const error = Object.assign(new Error('duplicate key: anna.b@example.it'), {
      detail: 'Key (email)=(anna.b@example.it) already exists.',
      code: '23505',
    });
    log.error({ err: error, job: 'a7' }, 'job failed');
    expect(lines.at(-1)).not.toContain('anna.b');
    expect(last()).toMatchObject({
      err: {
        message: 'duplicate key: [Personal]',
        detail: 'Key (email)=([Personal]) already exists.',
        code: '23505',
        stack: expect.stringContaining('logging.test.ts') as string,
      },
      job: 'a7',
    });
  });

  it('does the same for what a request logs', async () => {
    const server = Fastify({ loggerInstance: log });
    server.get('/', async (request) => {
      request.log.error({ err: new Error('anna@example.it'), user: { email: 'anna@example.it' } }, 'request failed');
      return '';
    });
    await server.inject('/');
    await server.close();
    const line = lines.find((one) => one.includes('request failed')) ?? '';
    expect(line).not.toContain('anna@');
    expect(JSON.parse(line)).toMatchObject({ err: { message: '[Personal]' }, user: { email: '[Personal]' } });
  });

  it('shows no credential, and all that nobody declared', () => {
    log.info(
      { req: { headers: { authorization: 'Bearer x', cookie: 'y' } }, resource: 'items', shelf: 'Pasta' },
      'asked',
    );
    expect(last()).toMatchObject({
      req: { headers: { authorization: '[Redacted]', cookie: '[Redacted]' } },
      resource: 'items',
      shelf: 'Pasta',
    });
  });
});
