import type { DemoServer } from './demoServer.ts';
import type { DocumentCall, FuzzRequest } from './fuzzRequests.ts';

type Request = (call: DocumentCall) => Promise<Partial<FuzzRequest>>;

/** Requests of the calls of personal data that are let in: each of an account of its own, since nobody comes back. */
export const peopleRequests = (demo: DemoServer): Readonly<Record<string, Request>> => {
  let made = 0;
  const newcomer =
    (rest: Partial<FuzzRequest> = {}): Request =>
    async ({ path }) => {
      made += 1;
      const [account] = await demo.rows('INSERT INTO framework.account (email) VALUES ($1) RETURNING id', [
        `person${made}@fuzz.test`,
      ]);
      return { url: path.replace('{id}', String(account?.['id'])), ...rest };
    };
  return {
    'users.personalData.record': newcomer(),
    'users.exportPersonalData.record': newcomer({ payload: {} }),
    'users.erasePersonalData.record': newcomer({ payload: {} }),
  };
};
