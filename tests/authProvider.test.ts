import { describe, expect, it } from 'vitest';
import { createAuthProvider } from '../authProvider.ts';
import { createHttpClient } from '../dataProviders/httpClient.ts';
import { message } from '../src/core/values/checkMessages.ts';
import { answering, failing } from './dataProviders/answering.ts';

const user = {
  user_id: 1,
  email: 'a@b.test',
  permissions: ['pim_user'],
  constraints: {},
  environment: { name: 'local', version: '1', maintenance: [] },
};
const signedIn = Response.json({ data: user, metadata: {} });
const token = Response.json({ data: { user_id: 1, auth_token: 't' }, metadata: {} });
const ended = failing({ status: 401, key: 'unauthorized', message: 'You are not authorized to access this resource' });
const broken = failing({ status: 500, key: 'internal', message: 'Something failed on our side.' });

const build = (...answers: Response[]) => {
  const { send, sent } = answering(...answers);
  return { auth: createAuthProvider(createHttpClient(send)), sent };
};

describe('signing in', () => {
  it('sends the credentials and loads the user', async () => {
    const { auth, sent } = build(token, signedIn);
    await auth.login({ email: 'a@b.test', password: 'toolkit-demo' });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/user/v4/local/signin',
      'GET /api/user/v4/user',
    ]);
    expect(await auth.getPermissions()).toEqual(['pim_user']);
  });

  it('sends a wrong password once', async () => {
    const { auth, sent } = build(
      failing({ status: 401, key: 'badCredentials', message: 'The e-mail or the password is not right.' }),
    );
    await expect(auth.login({ email: 'a@b.test', password: 'wrong-one' })).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
  });

  it('rejects with what is asked for besides, and loads the user once that was given', async () => {
    const asked = { challenge: 'c', needs: 'factor', ways: ['totp'], email: 'a@b.test', expires_at: '' };
    const { auth, sent } = build(Response.json({ data: asked, metadata: {} }, { status: 202 }), signedIn);
    await expect(auth.login({ email: 'a@b.test', password: 'toolkit-demo' })).rejects.toMatchObject({
      challenge: asked,
    });
    expect(sent).toHaveLength(1);
    await auth.login({ entered: true });
    expect(await auth.getPermissions()).toEqual(['pim_user']);
  });

  it('signs out again when the permissions cannot be loaded, with the text of the spec', async () => {
    const { auth, sent } = build(token, broken, signedIn, ended);
    await expect(auth.login({ email: 'a@b.test', password: 'toolkit-demo' })).rejects.toThrow(
      'Cannot access the PIM, please ask for permissions',
    );
    expect(`${sent.at(-1)?.method} ${sent.at(-1)?.url}`).toBe('POST /api/user/v4/logout');
    await expect(auth.checkAuth()).rejects.toMatchObject({ status: 401 });
  });

  it('says that the application is under maintenance where that is why, and signs out', async () => {
    const { auth, sent } = build(
      token,
      failing({ status: 503, key: 'maintenance', message: 'The application/section is under maintenance' }),
      signedIn,
    );
    await expect(auth.login({ email: 'a@b.test', password: 'toolkit-demo' })).rejects.toThrow(
      'The application/section is under maintenance',
    );
    expect(sent.at(-1)?.url).toBe('/api/user/v4/logout');
  });
});

describe('signing out', () => {
  it('forgets the user when the call succeeds', async () => {
    const { auth } = build(signedIn, token, ended);
    await auth.loadUser();
    await auth.logout();
    await expect(auth.checkAuth()).rejects.toMatchObject({ status: 401 });
  });

  it('forgets the user when the session was gone already', async () => {
    const { auth } = build(signedIn, ended);
    await auth.loadUser();
    await auth.logout();
    await expect(auth.checkAuth()).rejects.toMatchObject({ status: 401 });
  });

  it('keeps the user on any other failure', async () => {
    const { auth } = build(signedIn, broken);
    await auth.loadUser();
    await expect(auth.logout()).rejects.toMatchObject({ status: 500 });
    await expect(auth.checkAuth()).resolves.toBeUndefined();
  });
});

describe('a refused call', () => {
  it('signs out after a 401, with the text of the spec', async () => {
    await expect(build(ended).auth.checkError({ status: 401 })).rejects.toThrow('messages.unauthorized');
    expect(message('unauthorized').text).toBe('You are not authorized to access this resource');
  });

  it.each([403, 500, 0])('does not sign out after a %i', async (status) => {
    await expect(build(ended).auth.checkError({ status })).resolves.toBeUndefined();
  });
});
