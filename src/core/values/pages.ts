/** The framework's own pages before somebody has signed in, by the first part of their address. */
export const openPages = ['login', 'signup', 'activate', 'forgot', 'reset', 'device'] as const;
/** Its own pages behind the sign-in. */
export const ownPages = ['work', 'sessions', 'tokens', 'password', 'security', 'audit', 'changes', 'help'] as const;
/** First parts of addresses that are no pages: the server answers them itself. */
export const servedPaths = ['api', 'file', '_app', 'healthz', 'readyz', 'metrics'] as const;

export type OpenPage = (typeof openPages)[number];
export type OwnPage = (typeof ownPages)[number];

/** What stands first in an address of the framework's own: no resource and no screen may be called so. */
export const reservedNames: readonly string[] = [...openPages, ...ownPages, ...servedPaths];
