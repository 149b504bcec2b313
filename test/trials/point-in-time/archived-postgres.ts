import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findPostgresTool, findServerAccount } from '../../postgres-binaries.ts';
import { findFreePort } from '../../running/free-port.ts';

const execute = promisify(execFile);
const LOOK_AGAIN_MS = 50;
const RECOVERED_WITHIN_MS = 120_000;

/** A PostgreSQL server that archives its log, and what is recovered from it: the commands of README, "Backups". */
export type ArchivedPostgres = {
  /** Of the database in the server that archives. */
  readonly url: string;
  readonly ask: (statement: string) => Promise<Record<string, unknown>[]>;
  /** pg_basebackup of the running server. */
  readonly makeBase: () => Promise<void>;
  /** Archives the rest of the log, and stops the server as an administrator does. */
  readonly stopFirst: () => Promise<void>;
  /** Starts a second server from the base backup, up to that moment; returns the URL of the database there. */
  readonly recover: (moment: string) => Promise<string>;
  readonly remove: () => Promise<void>;
};

const DATABASE = 'braj_seva';

export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  const account = findServerAccount();
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-archive-'));
  const [data, base, wal] = ['data', 'base', 'wal'].map((name) => join(folder, name));
  if (data === undefined || base === undefined || wal === undefined) throw new Error('no folder');
  await mkdir(wal);
  if (account !== undefined) {
    for (const path of [folder, wal]) await chown(path, account.uid, account.gid);
  }
  const options = { ...account, cwd: folder, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } };
  const call = (program: string, args: string[]) =>
    execute(findPostgresTool(program), args, options);
  const running = new Set<ChildProcess>();

  async function start(path: string): Promise<{ server: ChildProcess; port: number }> {
    const port = await findFreePort();
    const own = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
    const args = ['-D', path, ...own.flatMap((setting) => ['-c', setting])];
    const server = spawn(findPostgresTool('postgres'), args, {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    running.add(server);
    let log = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
    for (const begun = performance.now(); ; await pause(LOOK_AGAIN_MS)) {
      const [row] = await ask(port, 'postgres', 'select pg_is_in_recovery() as still').catch(
        () => [],
      );
      if (row?.still === false) return { server, port };
      if (server.exitCode !== null || performance.now() - begun > RECOVERED_WITHIN_MS) {
        throw new Error(`PostgreSQL did not get ready:\n${log}`);
      }
    }
  }

  async function end(server: ChildProcess): Promise<void> {
    running.delete(server);
    if (server.exitCode !== null) return;
    const exited = once(server, 'exit');
    server.kill('SIGINT');
    await exited;
  }

  await call('initdb', ['--pgdata', data, '--username=postgres', '--auth=trust', '--no-locale']);
  await appendFile(
    join(data, 'postgresql.conf'),
    [
      'wal_level = replica',
      'archive_mode = on',
      `archive_command = 'test ! -f ${wal}/%f && cp %p ${wal}/%f'`,
      'archive_timeout = 60',
      '',
    ].join('\n'),
  );
  const first = await start(data);
  await ask(first.port, 'postgres', `create database ${DATABASE}`);
  const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/${DATABASE}`;
  return {
    url: urlOf(first.port),
    ask: (statement) => ask(first.port, DATABASE, statement),
    async makeBase() {
      const from = ['-h', '127.0.0.1', '-p', String(first.port), '-U', 'postgres'];
      await call('pg_basebackup', [...from, '-D', base, '-X', 'stream', '-c', 'fast']);
    },
    async stopFirst() {
      await ask(first.port, DATABASE, 'select pg_switch_wal()');
      await end(first.server);
    },
    async recover(moment) {
      const second = join(folder, 'recovered');
      await execute('cp', ['-a', base, second]);
      await appendFile(
        join(second, 'postgresql.conf'),
        [
          `restore_command = 'cp ${wal}/%f %p'`,
          `recovery_target_time = '${moment}'`,
          "recovery_target_action = 'promote'",
          '',
        ].join('\n'),
      );
      await writeFile(join(second, 'recovery.signal'), '');
      return urlOf((await start(second)).port);
    },
    async remove() {
      for (const server of running) await end(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ask(
  port: number,
  database: string,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database });
  // It may end while the server does.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
