import { isIP } from 'node:net';

/** Whether a browser that came by this host name can hold passkeys at all. */
export function canHoldPasskeys(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}
