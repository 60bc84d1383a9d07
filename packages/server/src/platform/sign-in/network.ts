import { isIP } from 'node:net';

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): string[] => {
  const [plain] = address.split('%');
  // A URL writes every form of an address, a dotted end among them, in one way.
  const canonical = new URL(`http://[${plain}]/`).hostname.slice(1, -1);
  const [head, tail] = canonical.split('::').map((half) => half.split(':').filter(Boolean));
  const missing = 8 - head!.length - (tail?.length ?? 0);
  return [...head!, ...Array.from({ length: missing }, () => '0'), ...(tail ?? [])];
};

/** The IPv4 address inside an IPv6 one (`::ffff:192.0.2.1`); `null` when there is none. */
const mappedOf = (groups: readonly string[]): string | null => {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high! >> 8, high! & 255, low! >> 8, low! & 255].join('.');
};

/**
 * Who is counted as one at the network: an IPv4 address, or the /64 of an IPv6 one, which a single line holds whole.
 * What is no address is returned as it is.
 */
export const normalizeIp = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  return mappedOf(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
};

/** The network around an address: the /24 of an IPv4 one, the /48 of an IPv6 one. */
export const networkOf = (address: string): string => {
  const line = normalizeIp(address);
  if (isIP(line) === 4) return `${line.split('.').slice(0, 3).join('.')}.0/24`;
  return line.endsWith('::/64') ? `${line.split(':').slice(0, 3).join(':')}::/48` : line;
};
