import { isIP } from 'node:net';

/** The networks of an address, narrowest first; to be hashed, never stored as text. */
export type Networks = {
  /** A single client: an IPv4 address or an IPv6 /64. */
  own: string;
  /** Neighbours: IPv4 /24, IPv6 /56. A mobile carrier's donors may all share one. */
  near: string;
  /** IPv6 /48, as assigned to server tenants; null for IPv4. */
  wide: string | null;
};

/**
 * Loopback counts like any network. Invalid addresses count together, and so does undefined: `request.ip` of a client
 * that has hung up, despite its type.
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

/** The narrowest network in usual notation: '203.0.113.7', '2001:db8:0:1::/64'. */
export function nameNetwork(address: string | undefined): string {
  const { own } = networksOf(address);
  return own.replace(/^v\d /, '').replace(/\/64$/, '::/64');
}

function networksOfV4(address: string): Networks {
  const [own, near] = [address, address.split('.').slice(0, 3).join('.')];
  return { own: `v4 ${own}`, near: `v4 ${near}.0/24`, wide: null };
}

/** The eight groups; the URL parser accepts every notation. */
function readGroups(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').map((it) => parseInt(it, 16)));
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
