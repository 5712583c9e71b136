import { pushKey, readPushState } from '../src/core/wire/inbox.ts';
import type { Manifest } from '../src/core/declaration/application.ts';

/**
 * The header of requests to services that are told which browser asks (`Capabilities.push`), while that browser is told of notices:
 * set by the opt-in, gone with the opt-out (NOT-012).
 */
export const pushHeader =
  ({ services }: Pick<Manifest, 'services'>, storage: Pick<Storage, 'getItem'> = localStorage) =>
  (url: string): Record<string, string> => {
    const told = Object.values(services).some(
      ({ base, also = [], capabilities }) =>
        capabilities.push && [base, ...also].some((one) => url.startsWith(`${one}/`)),
    );
    const kept = told ? readPushState(storage.getItem(pushKey)) : null;
    return kept ? { 'push-token': kept.token } : {};
  };
