import type { ServiceConfig } from '../../src/core/words/surroundings.ts';

/** The address of a request below the current base of its service, where it names another that the service answers below as well. */
export const currentUrl = (services: Readonly<Record<string, ServiceConfig>>, url: string): string => {
  for (const { base, also = [] } of Object.values(services)) {
    const named = also.find((other) => url.startsWith(`${other}/`));
    if (named !== undefined) return base + url.slice(named.length);
  }
  return url;
};
