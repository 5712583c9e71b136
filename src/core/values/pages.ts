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

/**
 * A text as an address below our own origin, or null: a path that no browser takes for another host. Whatever a link is made
 * of that a request said goes through it, when it is written and when it is read.
 */
export const ownPath = (text: unknown): string | null => (typeof text === 'string' && path.test(text) ? text : null);

// Printable ASCII, percent-encoded as browsers write it; two slashes at the start, or a backslash, would name a host.
const path = /^\/(?!\/)[\w\-./?#%,~:@!$&'()*+;=[\]{}|^`"<>]{0,999}$/;
