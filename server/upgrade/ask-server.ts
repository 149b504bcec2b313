/** A page that reads the database and renders, and the one that donors need most. */
const PAGES = ['/', '/donate-us'];
const PATIENCE_MS = 10_000;

/** Why a server is not well: the first of `/readyz` and two pages that does not answer as it should; null: it is. */
export async function findServerFault(origin: string): Promise<string | null> {
  for (const path of ['/readyz', ...PAGES]) {
    try {
      const response = await fetch(`${origin}${path}`, {
        redirect: 'manual',
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await response.arrayBuffer();
      const isWell = path === '/readyz' ? response.status === 200 : response.status < 400;
      if (!isWell) return `${path} answered ${response.status}`;
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      return `${path} did not answer: ${cause instanceof Error ? cause.message : String(cause)}`;
    }
  }
  return null;
}

/** The origin at which this machine reaches a server that listens there. */
export function originOf({ host, port }: { host: string; port: number }): string {
  const local = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? host;
  return `http://${local.includes(':') && !local.startsWith('[') ? `[${local}]` : local}:${port}`;
}
