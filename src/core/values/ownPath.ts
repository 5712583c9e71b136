/**
 * A text as an address below our own origin, or null: a path that no browser takes for another host. Whatever a link is made
 * of that a request said goes through it, when it is written and when it is read.
 */
export const ownPath = (text: unknown): string | null => (typeof text === 'string' && path.test(text) ? text : null);

// Printable ASCII, percent-encoded as browsers write it; two slashes at the start, or a backslash, would name a host.
const path = /^\/(?!\/)[\w\-./?#%,~:@!$&'()*+;=[\]{}|^`"<>]{0,999}$/;
