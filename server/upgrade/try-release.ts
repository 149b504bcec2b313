import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findServerFault } from './ask-server.ts';
import type { Installation } from './installation.ts';
import { startAsOwner } from './run-release.ts';

const LONGEST_START_MS = 90_000;
const LOOK_AGAIN_MS = 250;
/** Of the last lines that a failed server wrote. */
const LINES = 8;
/** Its socket is on loopback, whatever HOST the settings name. Never outlives an upgrade that was killed for long. */
const START = [
  'exec 3<&0 </dev/null; if [ -n "$1" ]; then export HOST="$1"; else unset HOST; fi',
  'LISTEN_FDS=1 exec timeout -s KILL 180 sh -c \'LISTEN_PID=$$ exec "$0" start\' "$0"',
].join('; ');

/**
 * Starts a release beside the running one, on a port of its own on loopback and on the real database, and asks it for
 * pages. Returns why it is not well; null: it is. `onStart` gets its process id.
 */
export async function tryRelease(
  installation: Installation,
  release: string,
  onStart: (pid: number) => Promise<void>,
): Promise<string | null> {
  const port = await findFreePort();
  const server = startAsOwner(
    installation,
    join(installation.release, 'node', 'bin', 'node'),
    [
      join(installation.release, 'bin', 'hold-socket.mjs'),
      ...['/bin/sh', '-c', START, join(release, 'bin', 'braj-seva'), installation.env.HOST ?? ''],
    ],
    // Whether it fails is said here, and is no start of the site.
    { HOST: '127.0.0.1', PORT: String(port), BRAJ_SEVA_TRIAL: 'yes' },
  );
  let written = '';
  let hasFailed = false;
  server.once('error', (error) => {
    hasFailed = true;
    written += error.message;
  });
  for (const output of [server.stdout, server.stderr]) {
    output?.setEncoding('utf8').on('data', (text: string) => {
      written = (written + text).slice(-20_000);
    });
  }
  const hasEnded = () => hasFailed || server.exitCode !== null || server.signalCode !== null;
  try {
    // A full disk takes no note of it: the server must not outlive that.
    if (server.pid !== undefined) await onStart(server.pid);
    const begun = performance.now();
    for (;;) {
      const fault = await findServerFault(`http://127.0.0.1:${port}`);
      if (fault === null) return null;
      const isLate = performance.now() - begun > LONGEST_START_MS;
      // A page that fails is no question of time: the server listens only when it is ready.
      const isAnswer = / answered /.test(fault);
      if (!hasEnded() && !isLate && !isAnswer) {
        await pause(LOOK_AGAIN_MS);
        continue;
      }
      const lines = written.trim().split('\n').slice(-LINES).join('\n  ');
      return hasEnded() ? `it ended by itself:\n  ${lines}` : `${fault}\n  ${lines}`;
    }
  } finally {
    if (!hasEnded()) {
      server.kill('SIGTERM');
      await once(server, 'close');
    }
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
