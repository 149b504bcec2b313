import { isIP } from 'node:net';

/** The networks that an address belongs to, the narrowest first; texts to hash, never to keep. */
export type Networks = {
  /** What may be one caller: an IPv4 address, an IPv6 network of 64 bits. */
  own: string;
  /** Its neighbours: IPv4 by 24 bits, IPv6 by 56 bits. A carrier's donors may all come from one. */
  near: string;
  /** IPv6 by 48 bits: what a renter of servers gets; null for IPv4. */
  wide: string | null;
};

/**
 * Loopback is a network like any other. What is no address at all counts together, as does undefined: Fastify's
 * `request.ip` where the caller has hung up, although its type denies it.
 */
export function networksOf(address: string | undefined): Networks {
  const plain = (address ?? '').replace(/%.*$/, '');
  if (isIP(plain) === 4) return networksOfV4(plain);
  if (isIP(plain) !== 6) return { own: 'unknown', near: 'unknown', wide: null };
  const groups = readGroups(plain);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return networksOfV4([high >> 8, high & 255, low >> 8, low & 255].join('.'));
  }
  const inHex = groups.map((group) => group.toString(16));
  const subnet = (groups[3] ?? 0) & 0xff00;
  return {
    own: `v6 ${inHex.slice(0, 4).join(':')}/64`,
    near: `v6 ${[...inHex.slice(0, 3), subnet.toString(16)].join(':')}/56`,
    wide: `v6 ${inHex.slice(0, 3).join(':')}/48`,
  };
}

/** The narrowest of them as people write it: '203.0.113.7', '2001:db8:0:1::/64'. */
export function nameNetwork(address: string | undefined): string {
  const { own } = networksOf(address);
  return own.replace(/^v\d /, '').replace(/\/64$/, '::/64');
}

function networksOfV4(address: string): Networks {
  const [own, near] = [address, address.split('.').slice(0, 3).join('.')];
  return { own: `v4 ${own}`, near: `v4 ${near}.0/24`, wide: null };
}

/** The eight groups; the URL parser knows every way of writing them. */
function readGroups(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').map((it) => parseInt(it, 16)));
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
