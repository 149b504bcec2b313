import { isLoopbackHost, isLoopbackUrl } from '../platform/loopback.ts';
import type { SettingTexts } from './setting-schemas.ts';
import { findWideNetworks, readTrustedProxies } from './trusted-proxies.ts';

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
