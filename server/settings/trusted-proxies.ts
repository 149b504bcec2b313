import { isIP } from 'node:net';

/** Names that stand for whole networks, as the HTTP server knows them. */
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Who is believed about a visitor's address: nobody, everybody, or these addresses and networks. */
export type TrustedProxies = boolean | string[];

/**
 * Reads TRUST_PROXY: true, false, or a list of addresses and networks; null when it is none of these. A count of
 * proxies is none: whoever reaches the server past them could forge an address.
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
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest))
  );
}
