import { BlockList, isIP } from 'node:net';

const subnets = (family: 'ipv4' | 'ipv6', ...texts: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const text of texts) {
    const [net, prefix] = text.split('/') as [string, string];
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
};

/** IPv4 that is no single machine of the public network (IANA's registry of special-purpose addresses). */
const SPECIAL_IPV4 = subnets(
  'ipv4',
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // behind a carrier
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, and what clouds tell their machines
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocols
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // relays to IPv6
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
);

/** All of IPv6 that is given out: what is not in it is private, local, multicast or has an IPv4 address inside. */
const GLOBAL_IPV6 = subnets('ipv6', '2000::/3');
const SPECIAL_IPV6 = subnets(
  'ipv6',
  '2001::/23', // protocols, Teredo
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: an IPv4 address inside
  '3fff::/20', // documentation
);

/** Whether an IP address is public. Unknown ranges count as not public. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !SPECIAL_IPV4.check(address, 'ipv4');
  if (isIP(address) !== 6 || address.includes('%')) return false;
  return GLOBAL_IPV6.check(address, 'ipv6') && !SPECIAL_IPV6.check(address, 'ipv6');
};
