import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findPostgresBinaries, findServerAccount } from './postgres-binaries.ts';
import { findFreePort } from './running/free-port.ts';

export type PostgresCluster = {
  /** URL of the cluster's maintenance database, for `createDatabase` in any process. */
  url: string;
  /** Creates an empty database with a unique name and returns its URL. */
  createDatabase: () => Promise<string>;
  /** Stops the server and removes its files. */
  stop: () => Promise<void>;
};

/**
 * Starts a temporary PostgreSQL cluster on a free loopback port, from the system's own binaries. Never as root, which
 * PostgreSQL refuses: root runs it as `postgres` or `nobody`. `fsync: false` gives up crash safety for speed, for
 * clusters that are never killed. `autovacuum: true` is for one that serves a database for hours. With a `folder` its
 * files are kept there, and the next start uses them again.
 */
export async function startPostgres({
  fsync = true,
  autovacuum = false,
  folder,
}: {
  fsync?: boolean;
  autovacuum?: boolean;
  folder?: string;
} = {}): Promise<PostgresCluster> {
  const binaries = findPostgresBinaries();
  if (binaries === null) throw new Error('No PostgreSQL server binaries on this machine');
  const account = findServerAccount();
  const directory = folder ?? (await mkdtemp(join(tmpdir(), 'braj-seva-postgres-')));
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C' };
  if (account !== undefined) await chown(directory, account.uid, account.gid);

  if (!existsSync(join(directory, 'PG_VERSION'))) {
    await promisify(execFile)(
      join(binaries, 'initdb'),
      ['--pgdata', directory, '--username=postgres', '--auth=trust', '--encoding=UTF8'].concat([
        '--no-locale',
        '--no-sync',
      ]),
      { ...account, env, cwd: directory },
    );
  }
  const port = await findFreePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    // Vacuuming hundreds of short-lived databases would use a processor of its own.
    autovacuum: autovacuum ? 'on' : 'off',
    ...(fsync ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
  const server = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      directory,
      ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
    { ...account, env, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const removeWhenProcessEnds = () => {
    server.kill('SIGQUIT');
    if (folder === undefined) rmSync(directory, { recursive: true, force: true });
  };
  process.once('exit', removeWhenProcessEnds);
  await waitUntilReady(server);

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    createDatabase: () => createDatabase(url),
    stop: async () => {
      process.off('exit', removeWhenProcessEnds);
      const exited = once(server, 'exit');
      // The "fast" stop: ends open connections instead of waiting for them.
      if (server.exitCode === null) {
        server.kill('SIGINT');
        await exited;
      }
      if (folder === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Creates an empty database on the cluster at `clusterUrl` and returns its URL. */
export async function createDatabase(clusterUrl: string): Promise<string> {
  // template0 accepts no connections, so that two workers may copy it at the same time.
  return copyDatabase(clusterUrl, 'template0', nameOfItsOwn());
}

/**
 * Creates the database that `createMigratedDatabase` copies, and returns its URL: to be migrated once and then left
 * unchanged.
 */
export async function createMigratedTemplate(clusterUrl: string): Promise<string> {
  return copyDatabase(clusterUrl, 'template0', MIGRATED);
}

/** Like `createDatabase`, with all tables: a copy takes a third of the time of migrating. */
export async function createMigratedDatabase(clusterUrl: string): Promise<string> {
  return copyDatabase(clusterUrl, MIGRATED, nameOfItsOwn());
}

/** Creates the database that `createDemoDatabase` copies, and returns its URL: to be filled by one start of the app. */
export async function createDemoTemplate(clusterUrl: string): Promise<string> {
  return copyDatabase(clusterUrl, MIGRATED, DEMO);
}

/** Like `createMigratedDatabase`, with the samples of a first demo start. */
export async function createDemoDatabase(clusterUrl: string): Promise<string> {
  return copyDatabase(clusterUrl, DEMO, nameOfItsOwn());
}

/**
 * Like `createDatabase`, but texts are compared by the rules of English, as in most databases that servers and
 * containers make; the others of the cluster compare bytes.
 */
export async function createEnglishDatabase(clusterUrl: string): Promise<string> {
  const english = "locale_provider icu icu_locale 'en'";
  return copyDatabase(clusterUrl, `template0 ${english}`, nameOfItsOwn());
}

/** A copy of any database, to which nobody may be connected; returns its URL. */
export async function copyOfDatabase(url: string): Promise<string> {
  const cluster = new URL(url);
  const name = cluster.pathname.slice(1);
  cluster.pathname = '/postgres';
  return copyDatabase(cluster.href, name, nameOfItsOwn());
}

/** Drops a database with its connections: the cluster of a run would otherwise grow by 10 MB for each test. */
export async function dropDatabase(url: string): Promise<void> {
  const { pathname, href } = new URL(url);
  const maintenance = new URL(href);
  maintenance.pathname = '/postgres';
  await query(maintenance.href, `drop database ${pathname.slice(1)} with (force)`);
}

const MIGRATED = 'migrated';
const DEMO = 'demo';

const nameOfItsOwn = () => `test_${crypto.randomUUID().replaceAll('-', '')}`;

async function copyDatabase(clusterUrl: string, template: string, name: string): Promise<string> {
  // Copying the files is faster than logging every page, which is the default.
  await query(clusterUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function query(url: string, statement: string): Promise<void> {
  const client = await (openClients.get(url) ?? openClient(url));
  await client.query(statement);
}

/** This process's connection to each maintenance database: opening one for every statement takes as long as a drop. */
const openClients = new Map<string, Promise<Client>>();

function openClient(url: string): Promise<Client> {
  const socket = new Socket();
  const client = new Client({ connectionString: url, stream: () => socket });
  const forget = () => void openClients.delete(url);
  // The cluster ends its connections when it stops; without a listener the error would end the process.
  client.on('error', forget);
  const connected = client.connect().then(() => {
    // An idle connection does not keep the process running.
    socket.unref();
    return client;
  });
  connected.catch(forget);
  openClients.set(url, connected);
  return connected;
}

function waitUntilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (log.includes('ready to accept connections')) return;
      log += text;
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}
