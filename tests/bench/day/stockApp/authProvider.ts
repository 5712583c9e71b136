import type { AuthProvider } from 'react-admin';
import { send } from './send.ts';

/** The session's cookie is there already: nobody signs in here. */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: async () => {
    await send('POST', '/api/user/v4/logout').catch(() => undefined); // it may have ended by itself
  },
  checkAuth: async () => {
    await send('GET', '/api/user/v4/user');
  },
  checkError: ({ status }: { status?: number }) =>
    status === 401 ? Promise.reject(new Error('Signed out')) : Promise.resolve(),
  getPermissions: () => Promise.resolve([]),
};
