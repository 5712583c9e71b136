import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from '../../../../engine/access/targets.ts';
import { feedFault } from '../feedFault.ts';
import type { FetchBounds } from './feedSource.ts';

/** What a name stood for when it was checked. The connection is made to it, so that no later answer counts. */
export interface CheckedAddress {
  /** As it was given: what a certificate has to name. */
  host: string;
  address: string;
  family: 4 | 6;
}

/** Asks what a host stands for. One that has any address outside of the internet is refused, unless the settings name it. */
export const checkAddress = async (
  host: string,
  { privateHosts, signal }: Pick<FetchBounds, 'privateHosts' | 'signal'>,
): Promise<CheckedAddress> => {
  const bare = host.replace(/^\[|\]$/g, '');
  const found = await lookup(bare, { all: true }).catch((cause: unknown) => {
    throw feedFault('feedHostUnknown', { host }, cause);
  });
  signal.throwIfAborted();
  const refused = found.find(({ address }) => isPrivateAddress(address));
  const isNamed = privateHosts.some((named) => named.toLowerCase() === bare.toLowerCase());
  if (refused && !isNamed) throw feedFault('feedPrivateAddress', { host, address: refused.address });
  const [first] = found;
  if (!first) throw feedFault('feedHostUnknown', { host });
  return { host: bare, address: first.address, family: first.family === 6 ? 6 : 4 };
};

/** For a client that looks the name up itself: it is told the address that was checked. */
export const pinned = ({ address, family }: CheckedAddress): LookupFunction => {
  return (_, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family));
};

/** The name that TLS asks a server for; an address is none. */
export const serverNameOf = ({ host }: CheckedAddress): { servername?: string } =>
  isIP(host) === 0 ? { servername: host } : {};
