import { describe, expect, it } from 'vitest';
import { imageServer, pim } from './imageServer.ts';

const { upload, server, signIn, pool } = await imageServer({ UPLOAD_QUOTA_MB: '1' });
const half = Buffer.alloc(500 * 1024, 1);

describe('what one person uploads within seven days', () => {
  it('is bounded over pictures and files to import together, with words, and not by what others upload', async () => {
    expect((await upload(half)).status).toBe(422);
    const send = async (email: string) =>
      server.inject({
        method: 'POST',
        url: `${pim}/plans/files?resource=items&name=x.csv`,
        payload: Buffer.alloc(500 * 1024, 'ean,name\n'),
        headers: { ...(await signIn(email)), 'content-type': 'application/octet-stream' },
      });
    expect((await send('items@toolkit.test')).statusCode).toBe(201);
    const refused = await send('items@toolkit.test');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      {
        code: 'UPLOAD_QUOTA',
        message: 'You uploaded 1 MB within 7 days; at most 1 MB are taken. Try again later, or ask an administrator.',
      },
    ]);
    expect((await upload(half)).body.key).toBe('uploadQuota');
    expect((await send('admin@toolkit.test')).statusCode).toBe(201);
    await pool.query("UPDATE framework.upload SET at = at - interval '7 days'");
    expect((await send('items@toolkit.test')).statusCode).toBe(201);
  });
});
