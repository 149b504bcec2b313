import { BlockList, isIP } from 'node:net';
import { isLoopbackHost, isLoopbackUrl } from '../platform/loopback.ts';

/** Settings by name, as texts. */
type SettingTexts = { readonly [name: string]: string | undefined };

/** Rules of both modes: nothing meant for one machine may be reachable from others. */
export function findNetworkFaults(texts: SettingTexts): string[] {
  const { APP_MODE, RATE_LIMIT, TRUST_PROXY } = texts;
  const isOpen = !listensHere(texts) || !isCalledHere(texts);
  if (!isOpen) return [];
  const faults: string[] = [];
  if (APP_MODE === 'demo') {
    faults.push(
      'APP_MODE=demo is for this machine alone, with HOST and PUBLIC_URL on loopback: take them away, or set APP_MODE=live',
    );
  }
  if (RATE_LIMIT === 'off') {
    faults.push('RATE_LIMIT may be off only while HOST and PUBLIC_URL are on this machine');
  }
  if (TRUST_PROXY === 'true') {
    faults.push(
      'TRUST_PROXY must name the proxies (addresses or networks): with true, any visitor could forge an address',
    );
  }
  return faults;
}

/** The trusted proxies in live mode: addresses or networks of limited size. */
export function findLiveNetworkFaults(texts: SettingTexts): string[] {
  const { TRUST_PROXY: proxies } = texts;
  const isValid = proxies !== undefined && readTrustedProxies(proxies) !== null;
  const faults = (isValid ? findWideNetworks(proxies) : []).map(
    (network) =>
      `TRUST_PROXY takes in far more than proxies with ${network} (the widest is /8, in IPv6 /16): name their own addresses or networks`,
  );
  const isUnset = proxies === undefined || proxies === 'false';
  if (isUnset && listensHere(texts) && !isCalledHere(texts)) {
    faults.push(
      'TRUST_PROXY is needed: HOST is on this machine and PUBLIC_URL is not, so a proxy stands between, and without ' +
        'its address all visitors count as one. For a proxy on this machine: TRUST_PROXY=127.0.0.1',
    );
  }
  return faults;
}

const listensHere = ({ HOST }: SettingTexts) => isLoopbackHost(HOST ?? '127.0.0.1');

const isCalledHere = ({ PUBLIC_URL }: SettingTexts) =>
  isLoopbackUrl(PUBLIC_URL ?? 'http://localhost');

/** NODE_TLS_REJECT_UNAUTHORIZED would disable certificate checks of provider, mail, database and storage. */
export function findRuntimeFaults(env: NodeJS.ProcessEnv): string[] {
  return env.APP_MODE?.trim() !== 'demo' && env.NODE_TLS_REJECT_UNAUTHORIZED === '0'
    ? [
        'NODE_TLS_REJECT_UNAUTHORIZED=0 switches off every check of a certificate: take it away, and name an authority of your own in NODE_EXTRA_CA_CERTS',
      ]
    : [];
}

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
function findWideNetworks(text: string): string[] {
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
