import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COMPILED } from '#scripts/built-server.mjs';
import type { AppSettings } from '../running/app.ts';
import { findFreePort } from '../running/free-port.ts';
import { STARTS_WITHIN_MS } from '../running/program.ts';

type Ran = { code: number | null; lines: string[] };

/** An installation of releases in a folder, as an operator has it without systemd. */
export type InstalledApp = {
  readonly origin: string;
  readonly home: string;
  readonly dataFolder: string;
  readonly settings: AppSettings;
  /** Runs a command of the current release; `killAt`: kills it when it prints a line with this text. */
  readonly run: (args: readonly string[], killAt?: string) => Promise<Ran>;
  /** `braj-seva start`, until it answers. */
  readonly start: () => Promise<void>;
  readonly currentName: () => Promise<string>;
  readonly lines: () => string[];
  /** Sends SIGTERM to the supervisor; returns its exit code, null where it was killed before. */
  readonly stop: () => Promise<number | null>;
};

/** Installs an unpacked release into `home`. */
export async function installRelease(
  folder: string,
  home: string,
  given: AppSettings,
): Promise<InstalledApp> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const { PATH = '', HOME = '' } = process.env;
  const settings: AppSettings = {
    ...{ PATH, HOME, APP_MODE: 'demo', PORT: String(port) },
    DATA_DIR: join(home, 'data'),
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: resolve(COMPILED),
    ...given,
  };
  let server: ChildProcess | null = null;
  let written = '';

  const run = (program: string, args: readonly string[], killAt?: string): Promise<Ran> => {
    const child = spawn(program, args, { env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (killAt !== undefined && output.includes(killAt)) child.kill('SIGKILL');
      });
    }
    return once(child, 'close').then(() => ({ code: child.exitCode, lines: output.split('\n') }));
  };
  const current = join(home, 'current', 'bin', 'braj-seva');
  const installed = await run(join(folder, 'bin', 'braj-seva'), ['install', home]);
  if (installed.code !== 0) throw new Error(installed.lines.join('\n'));
  return {
    ...{ origin, home, settings, dataFolder: join(home, 'data') },
    run: (args, killAt) => run(current, args, killAt),
    async start() {
      const started = spawn(current, ['start'], {
        env: settings,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      server = started;
      for (const stream of [started.stdout, started.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          written += text;
        });
      }
      const patience = AbortSignal.timeout(STARTS_WITHIN_MS);
      for (;;) {
        if (started.exitCode !== null) throw new Error(`It ended before it answered:\n${written}`);
        if (patience.aborted) throw new Error(`It did not answer in ten minutes:\n${written}`);
        const response = await fetch(`${origin}/readyz`, { signal: patience }).catch(() => null);
        if (response?.ok) return;
        await pause(50);
      }
    },
    currentName: async () => basename(await readlink(join(home, 'current'))),
    lines: () => written.split('\n'),
    async stop() {
      if (server === null) return null;
      const stopped = server;
      server = null;
      if (stopped.exitCode === null && stopped.signalCode === null) {
        stopped.kill('SIGTERM');
        await once(stopped, 'close');
      }
      return stopped.exitCode;
    },
  };
}
