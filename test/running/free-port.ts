import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports for outgoing connections: a killed server finds its port free again. */
const LOWEST = 12_000;
const HIGHEST = 31_000;

/** A free loopback port. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, '127.0.0.1');
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
