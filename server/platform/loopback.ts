import { isIP } from 'node:net';

/** Whether a host name or address is loopback. */
export function isLoopbackHost(host: string): boolean {
  const name = host
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/i, '')
    .toLowerCase();
  if (isIP(name) === 4) return name.startsWith('127.');
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1';
}

/** Whether a URL of any scheme points to loopback; false for an invalid URL. */
export function isLoopbackUrl(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && isLoopbackHost(url.hostname);
}

/** The origin at which this process reaches itself, for a server that listens on `host`. */
export function ownOrigin(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::' || host === 'localhost') {
    return `http://127.0.0.1:${port}`;
  }
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}
