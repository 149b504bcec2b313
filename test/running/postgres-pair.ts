import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer, connect as openConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findPostgresBinaries, findPostgresTool, findServerAccount } from '../postgres-binaries.ts';
import { findFreePort } from './free-port.ts';

const run = promisify(execFile);

/** A PostgreSQL server at one address, whatever serves there; with a standby that has every commit. */
export type PostgresPair = {
  /** URL of the database, through a relay that follows the primary. */
  readonly url: string;
  /** `fast`: as by an administrator. `kill`: as by a lost power supply; the next start recovers. */
  readonly restart: (how: 'fast' | 'kill') => Promise<void>;
  /** The primary is killed for good, the standby is promoted, and the address leads to it. */
  readonly failOver: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * A primary with `fsync` and a synchronous standby on loopback: what the primary has confirmed, the standby has on its
 * disk. Null without the server's binaries.
 */
export async function startPostgresPair(): Promise<PostgresPair | null> {
  if (findPostgresBinaries() === null) return null;
  const account = findServerAccount();
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-pair-'));
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  const options = { ...account, cwd: folder, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } };
  const call = (program: string, args: string[]) => run(findPostgresTool(program), args, options);

  async function start(data: string, port: number): Promise<ChildProcess> {
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
    const args = settings.flatMap((setting) => ['-c', setting]);
    const server = spawn(findPostgresTool('postgres'), ['-D', data, ...args], {
      ...options,
      stdio: 'ignore',
    });
    await waitUntilConnecting(port, server);
    return server;
  }

  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const [firstPort, secondPort] = [await findFreePort(), await findFreePort()];
  await call('initdb', ['--pgdata', first, '--username=postgres', '--auth=trust', '--no-locale']);
  let primary = await start(first, firstPort);
  const from = ['-h', '127.0.0.1', '-p', String(firstPort), '-U', 'postgres'];
  await call('pg_basebackup', [...from, '-D', second, '-R', '-X', 'stream', '-c', 'fast']);
  const standby = await start(second, secondPort);
  await ask(firstPort, `alter system set synchronous_standby_names = '*'`);
  await ask(firstPort, 'select pg_reload_conf()');
  const relay = await startRelay(firstPort);
  const serving = new Set<ChildProcess>([primary, standby]);

  async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    serving.delete(server);
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  }

  return {
    url: `postgres://postgres@127.0.0.1:${relay.port}/postgres`,
    async restart(how) {
      // The quick stop of PostgreSQL ends its processes without a checkpoint.
      await end(primary, how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      primary = await start(first, firstPort);
      serving.add(primary);
    },
    async failOver() {
      await end(primary, 'SIGQUIT');
      await ask(secondPort, 'select pg_promote()');
      relay.leadTo(secondPort);
    },
    async stop() {
      await relay.stop();
      for (const server of serving) await end(server, 'SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ask(port: number, statement: string): Promise<void> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  // It may end while the server does.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
}

async function waitUntilConnecting(port: number, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
    const isUp = await ask(port, 'select 1').then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Passes connections on to a port of loopback that may change; a change ends the open ones. */
async function startRelay(first: number) {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = openConnection(target, '127.0.0.1');
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: address.port,
    leadTo(port: number) {
      target = port;
      endAll();
    },
    async stop() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
