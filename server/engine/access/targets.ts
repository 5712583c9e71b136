import { BlockList, isIP } from 'node:net';

// What is no address of somebody else's on the internet (IANA's registries of special addresses).
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
// Of the others only 2000::/3 is given out; these of it lead elsewhere or nowhere.
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (family: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
};

const private4 = listOf('ipv4', special4);
const private6 = listOf('ipv6', special6);
const given6 = listOf('ipv6', ['2000::/3']);

/** Whether an IP address is none of the internet: of this machine, its network, or of nobody. */
export const isPrivateAddress = (address: string): boolean => {
  if (isIP(address) === 4) return private4.check(address, 'ipv4');
  // One of version 4 in the clothes of version 6 lies outside of 2000::/3 as well.
  return !given6.check(address, 'ipv6') || private6.check(address, 'ipv6');
};

/** The host of an address without the brackets of version 6. */
const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Why nothing may be sent to an address outside of a machine of one's own, as far as the address itself says. */
export const findTargetFault = (address: string): 'insecure' | 'private' | null => {
  if (!URL.canParse(address)) return 'insecure';
  const url = new URL(address);
  if (url.protocol !== 'https:') return 'insecure';
  const host = bareHost(url);
  const isNamedHere = /(^|\.)(localhost|local|internal)$/i.test(host);
  return isNamedHere || (isIP(host) !== 0 && isPrivateAddress(host)) ? 'private' : null;
};
