import { BlockList, isIP } from 'node:net';

/** Network names that Fastify understands. */
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** The proxies trusted for the client address: none, all, or these addresses and networks. */
export type TrustedProxies = boolean | string[];

/**
 * Parses TRUST_PROXY: true, false, or a list of addresses and networks; null when invalid. A number of hops is refused:
 * a client that bypasses the proxies could forge its address.
 */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (text === 'true' || text === 'false') return text === 'true';
  const names = text.split(',').map((name) => name.trim());
  return names.every(isAddressOrNetwork) ? names : null;
}

function isAddressOrNetwork(name: string): boolean {
  if (NETWORK_NAMES.includes(name)) return true;
  const [address = '', bits, ...rest] = name.split('/');
  const widest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    widest > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= widest))
  );
}

/** 16 million addresses, the size of the largest private network. */
const WIDEST_IPV4_BITS = 8;
/** Larger than any one operator's network; private and link-local ranges may be given whole. */
const WIDEST_IPV6_BITS = 16;
const NOT_PUBLIC: [name: RegExp, bits: number][] = [
  [/^f[cd]/i, 7],
  [/^fe[89ab]/i, 10],
];
/** IPv4-mapped IPv6 addresses: ::ffff:10.0.0.0/104 is 10.0.0.0/8. */
const MAPPED = new BlockList();
const MAPPED_BITS = 96;
MAPPED.addSubnet('::ffff:0:0', MAPPED_BITS, 'ipv6');

/** The networks of a valid TRUST_PROXY that are far too large for proxies, as written. */
export function findWideNetworks(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(isTooWide);
}

function isTooWide(name: string): boolean {
  const [address = '', text] = name.split('/');
  if (text === undefined) return false;
  const bits = Number(text);
  if (isIP(address) === 4) return bits < WIDEST_IPV4_BITS;
  const network = new BlockList();
  network.addSubnet(address, bits, 'ipv6');
  if (MAPPED.check(address, 'ipv6') || network.check('::ffff:0:0', 'ipv6')) {
    return bits < MAPPED_BITS + WIDEST_IPV4_BITS;
  }
  return (
    bits < WIDEST_IPV6_BITS &&
    !NOT_PUBLIC.some(([range, least]) => range.test(address) && bits >= least)
  );
}
