import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';

/**
 * A process that holds a listening socket on loopback and starts a program on it again whenever it ends, as systemd
 * does with a socket unit and `Restart=always`. It accepts no connection itself.
 */
export async function holdSocket(
  port: number,
  program: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ holder: ChildProcess; findPid: () => number | null; stop: () => Promise<void> }> {
  const listening = createServer().listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const script = `while :; do LISTEN_FDS=1 sh -c 'LISTEN_PID=$$ exec "$@"' sh "$@"; done`;
  const holder = spawn('sh', ['-c', script, 'sh', ...program], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', findDescriptor(port)],
    detached: true,
  });
  // The holder has a copy; this process must not accept.
  listening.close();
  await once(listening, 'close');
  return {
    holder,
    findPid() {
      const children = readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8');
      const [pid] = children.trim().split(' ');
      return pid ? Number(pid) : null;
    },
    async stop() {
      if (holder.pid !== undefined) process.kill(-holder.pid, 'SIGKILL');
      if (holder.exitCode === null && holder.signalCode === null) await once(holder, 'close');
    },
  };
}

/** The descriptor of this process's socket that listens on a port. */
function findDescriptor(port: number): number {
  const local = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const LISTENING = '0A';
  const line = readFileSync('/proc/self/net/tcp', 'utf8')
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .find(([, address, , state]) => address === local && state === LISTENING);
  const target = `socket:[${line?.[9]}]`;
  const found = readdirSync('/proc/self/fd').find((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === target;
    } catch {
      // It was closed meanwhile.
      return false;
    }
  });
  if (found === undefined) throw new Error(`No descriptor listens on port ${port}`);
  return Number(found);
}
