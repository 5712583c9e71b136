import type { HttpClient } from './httpClient.ts';
import type { Place } from './changeProvider.ts';
import type { Reads } from './reads.ts';

/**
 * react-admin's own provider for the simple REST format, over our client. It names a resource by the last part of its path,
 * so the part before goes into the address. Loaded when such a service is first asked.
 */
export const readSimpleRest = async ({ base, resource }: Place, http: HttpClient): Promise<{ name: string; reads: Reads }> => {
  const { default: simpleRestProvider } = await import('ra-data-simple-rest');
  const cut = resource.path.lastIndexOf('/');
  const provider = simpleRestProvider(`${base}${resource.path.slice(0, cut)}`, async (url, options = {}) => {
    const headers = Object.fromEntries(new Headers(options.headers as HeadersInit | undefined)); // fetch's own type is wider than the package's
    const { status, headers: answered, body } = await http({ method: options.method ?? 'GET', url, headers, signal: options.signal ?? undefined });
    return { status, headers: answered, body: JSON.stringify(body), json: body };
  });
  return { name: resource.path.slice(cut + 1), reads: provider };
};
