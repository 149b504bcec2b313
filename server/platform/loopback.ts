import { isIP } from 'node:net';

/** Whether a host name or address means this very machine. */
export function isLoopbackHost(host: string): boolean {
  const name = host
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/i, '')
    .toLowerCase();
  if (isIP(name) === 4) return name.startsWith('127.');
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1';
}

/** Whether an address of any scheme leads to this very machine; false for what is no address. */
export function isLoopbackUrl(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && isLoopbackHost(url.hostname);
}

/** Where this process reaches itself, for a server that listens on `host`. */
export function ownOrigin(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::' || host === 'localhost') {
    return `http://127.0.0.1:${port}`;
  }
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}
