import { randomBytes } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';
import type { SetupTrial } from '#shared/setup/setup-endpoints.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { isLoopbackUrl } from '../platform/loopback.ts';
import { findLiveNetworkFaults, findNetworkFaults } from '../settings/network-rules.ts';
import {
  checkAsSettings,
  codeOf,
  describeNetworkFault,
  recordTrial,
  type SetupContext,
} from './setup-context.ts';

const PATIENCE_MS = 10_000;
const NONCE_BYTES = 16;
const LONGEST_ANSWER = 1000;

/** How this server's own request arrived. */
type Arrival = {
  /** Who connected: the proxy, or this machine. */
  peer: string;
  host: string;
  forwardedFor: string | null;
  forwardedProto: string | null;
};

type AddressTrials = {
  /** Answers the request that this server makes to itself; 404 for any other. */
  arrive: (nonce: string, request: FastifyRequest) => { reached: string };
  save: (context: SetupContext, typed: { publicUrl: string; proxies: string }) => Promise<void>;
};

/** Public address and proxies: the server asks its own public address, from outside in, and looks at what arrives. */
export function createAddressTrials(): AddressTrials {
  const expected = new Map<string, Arrival | null>();

  async function tryAddress(publicUrl: string, proxies: string): Promise<SetupTrial> {
    const nonce = randomBytes(NONCE_BYTES).toString('hex');
    expected.set(nonce, null);
    try {
      const response = await fetch(`${publicUrl}/api/setup/reach/${nonce}`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = (await response.text()).slice(0, LONGEST_ANSWER);
      const arrival = expected.get(nonce) ?? null;
      if (arrival === null || !text.includes(nonce)) {
        return { ok: false, text: describeStranger(response, publicUrl), field: 'publicUrl' };
      }
      return judgeArrival(arrival, publicUrl, proxies);
    } catch (error) {
      const place = new URL(publicUrl).host;
      const known = describeNetworkFault(codeOf(error), place, m.setup_address_silent);
      return { ok: false, text: known ?? m.setup_try_failed({ place }), field: 'publicUrl' };
    } finally {
      expected.delete(nonce);
    }
  }

  return {
    arrive(nonce, request) {
      if (!expected.has(nonce)) throw refuseUnknown(m.not_found());
      const { host = '', ...headers } = request.headers;
      expected.set(nonce, {
        peer: request.raw.socket.remoteAddress ?? '',
        host,
        forwardedFor: textOf(headers['x-forwarded-for']),
        forwardedProto: textOf(headers['x-forwarded-proto']),
      });
      return { reached: nonce };
    },
    async save(context, typed) {
      const entered = typed.publicUrl.replace(/\/+$/, '');
      const { proxies } = typed;
      checkAsSettings(
        {
          PUBLIC_URL: entered,
          HOST: context.place.host,
          ...(proxies === '' ? {} : { TRUST_PROXY: proxies }),
        },
        { PUBLIC_URL: 'publicUrl', TRUST_PROXY: 'proxies', HOST: 'publicUrl' },
        (texts) => [
          ...(entered === '' ? ['PUBLIC_URL is needed'] : []),
          ...(URL.parse(entered)?.protocol === 'http:' && !isLoopbackUrl(entered)
            ? ['PUBLIC_URL must begin with https://']
            : []),
          ...findNetworkFaults(texts),
          ...findLiveNetworkFaults(texts).map((fault) =>
            fault.startsWith('TRUST_PROXY is needed')
              ? `TRUST_PROXY ${m.setup_address_proxy_needed()}`
              : fault,
          ),
        ],
      );
      // As the server reads it from its settings; the webhook's address is shown with it.
      const publicUrl = URL.parse(entered)?.origin ?? entered;
      context.draft.set({ address: { publicUrl, proxies } });
      recordTrial(context, 'address', await tryAddress(publicUrl, proxies));
    },
  };
}

/** Somebody has answered, but not this server. */
function describeStranger(response: Response, publicUrl: string): string {
  const place = new URL(publicUrl).host;
  const to = response.headers.get('location');
  if (response.status >= 300 && response.status < 400 && to !== null) {
    return m.setup_address_redirect({
      place,
      to: URL.parse(to, publicUrl)?.origin ?? m.setup_address_elsewhere(),
    });
  }
  if (response.status === 502 || response.status === 504) {
    return m.setup_address_bad_gateway({ place });
  }
  return m.setup_address_stranger({ place, status: response.status });
}

function judgeArrival(arrival: Arrival, publicUrl: string, proxies: string): SetupTrial {
  const { peer, host, forwardedFor, forwardedProto } = arrival;
  const url = new URL(publicUrl);
  const fail = (text: string) => ({ ok: false, text });
  if (URL.parse(`http://${host}`)?.hostname !== url.hostname) {
    return fail(m.setup_address_host_lost({ expected: url.host, seen: host }));
  }
  if (forwardedFor === null) {
    return isLoopbackUrl(publicUrl)
      ? { ok: true, text: m.setup_address_reached_here() }
      : fail(m.setup_address_not_forwarded());
  }
  if (!isTrusted(peer, proxies)) {
    return { ...fail(m.setup_address_proxy_unknown({ peer: plain(peer) })), field: 'proxies' };
  }
  if (url.protocol === 'https:' && forwardedProto !== 'https') {
    return fail(m.setup_address_proto_lost());
  }
  return { ok: true, text: m.setup_address_reached({ peer: plain(peer) }) };
}

const textOf = (header: string | string[] | undefined): string | null =>
  [header].flat().join(',') || null;

/** ::ffff:127.0.0.1 is 127.0.0.1, seen through a socket of both kinds. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The names that TRUST_PROXY knows. */
const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether TRUST_PROXY takes in an address. */
function isTrusted(peer: string, proxies: string): boolean {
  const address = plain(peer);
  const kind = isIP(address);
  if (kind === 0) return false;
  const list = new BlockList();
  const named = proxies.split(',').map((name) => name.trim());
  for (const network of named.flatMap((name) => NETWORKS[name] ?? [name])) {
    const [start = '', bits] = network.split('/');
    const family = isIP(start);
    if (family === 0) continue;
    list.addSubnet(
      start,
      Number(bits ?? (family === 4 ? 32 : 128)),
      family === 4 ? 'ipv4' : 'ipv6',
    );
  }
  return list.check(address, kind === 4 ? 'ipv4' : 'ipv6');
}
