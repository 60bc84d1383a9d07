import { isIP } from 'node:net';

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): string[] => {
  const [plain] = address.split('%');
  // A URL normalizes every form of an IPv6 address, including one that ends in dotted IPv4.
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
 * Normalizes an IP address for counting: an IPv4 address as it is, an IPv6 address as its /64, because one subscriber
 * usually gets a whole /64. Returns what is not an IP address unchanged.
 */
export const normalizeIp = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  return mappedOf(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
};

/** The network around an address: the /24 of an IPv4 one, the /48 of an IPv6 one. */
export const networkOf = (address: string): string => {
  const normalizedIp = normalizeIp(address);
  if (isIP(normalizedIp) === 4) return `${normalizedIp.split('.').slice(0, 3).join('.')}.0/24`;
  if (!normalizedIp.endsWith('::/64')) return normalizedIp;
  return `${normalizedIp.split(':').slice(0, 3).join(':')}::/48`;
};
