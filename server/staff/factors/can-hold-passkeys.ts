import { isIP } from 'node:net';

/** Whether passkeys are possible on this host name: not on IP addresses. */
export function canHoldPasskeys(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}
