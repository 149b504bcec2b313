import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { COMPILED, isBuilt as hasBuild, serverArguments } from '#scripts/built-server.mjs';
import { copyDemoFolder } from './demo-folder.ts';
import { findFreePort } from './free-port.ts';
import { type Ending, type Program, startProgram, waitUntilAnswering } from './program.ts';

/** Settings by the names of .env.example. */
export type AppSettings = Readonly<Record<string, string>>;

/** The whole app as one process, by default in demo mode, on its own port and data folder. */
export type RunningApp = {
  /** Its public origin: http://localhost:PORT. */
  readonly origin: string;
  readonly dataFolder: string;
  /** Its environment, for commands that run beside it. */
  readonly settings: AppSettings;
  /** The id of its process; null when it is not running. */
  readonly pid: () => number | null;
  /** The output of all its processes so far. */
  readonly lines: () => readonly string[];
  /** Sends SIGTERM, as an operator does; returns how it ended. */
  readonly stop: () => Promise<Ending>;
  /** Sends SIGKILL, without any shutdown. Throws when it had ended by itself: that is a crash, and no kill of ours. */
  readonly kill: () => Promise<void>;
  /** Waits until it ends without our doing; returns how it ended. */
  readonly whenEnded: () => Promise<Ending>;
  /** Starts again with the same settings on the same data, after `stop` or `kill`. */
  readonly start: () => Promise<void>;
  /** Kills a running process and removes the data folder. */
  readonly remove: () => Promise<void>;
};

/** The app as `npm start` runs it, from the build: it starts with half the work that its sources need. */
export async function startBuiltApp(
  appSettings: AppSettings = {},
  options: { port?: number; dataFolder?: string; demoFolder?: string } = {},
): Promise<RunningApp> {
  if (!hasBuild()) {
    throw new Error('The app is not built. Run `npm run build` first, or the whole `npm test`.');
  }
  return startApp(appSettings, { ...options, isBuilt: true });
}

/**
 * Starts the app and waits until it is ready. `dataFolder` lets two processes share one; `demoFolder` is copied into a
 * new one (demo-folder.ts); `isBuilt` runs the built server instead of its sources, as `npm start` does.
 */
export async function startApp(
  appSettings: AppSettings = {},
  options: { port?: number; dataFolder?: string; demoFolder?: string; isBuilt?: boolean } = {},
): Promise<RunningApp> {
  const { port, dataFolder, demoFolder, isBuilt = false } = options;
  const ownFolder = dataFolder ?? (await mkdtemp(join(tmpdir(), 'braj-seva-app-')));
  if (demoFolder !== undefined) await copyDemoFolder(demoFolder, ownFolder, 'sqlite');
  const ownPort = port ?? (await findFreePort());
  const origin = `http://localhost:${ownPort}`;
  const settings: AppSettings = {
    APP_MODE: 'demo',
    HOST: '127.0.0.1',
    PORT: String(ownPort),
    PUBLIC_URL: origin,
    DATA_DIR: ownFolder,
    ...(isBuilt ? { NODE_COMPILE_CACHE: resolve(COMPILED) } : {}),
    ...appSettings,
  };
  const earlier: string[] = [];
  let program: Program | null = null;

  const endBy = async (wait: (running: Program) => Promise<Ending>): Promise<Ending> => {
    if (program === null) throw new Error('The app is not running: start it first');
    const running = program;
    const ending = await wait(running);
    earlier.push(...running.lines());
    program = null;
    return ending;
  };
  const end = (signal: NodeJS.Signals) => endBy((running) => running.end(signal));
  const kill = async (): Promise<void> => {
    const { code, signal } = await end('SIGKILL');
    if (signal === 'SIGKILL') return;
    throw new Error(
      `Expected a running app to kill; it had ended with ${code ?? signal}:\n${earlier.slice(-20).join('\n')}`,
    );
  };
  const app: RunningApp = {
    origin,
    dataFolder: ownFolder,
    settings,
    pid: () => program?.pid ?? null,
    lines: () => [...earlier, ...(program?.lines() ?? [])],
    stop: () => end('SIGTERM'),
    kill,
    whenEnded: () => endBy((running) => running.ended),
    async start() {
      const [script = '', ...args] = isBuilt ? serverArguments : ['server/main.ts'];
      program = startProgram(script, args, settings);
      await waitUntilAnswering(program, `http://127.0.0.1:${ownPort}/readyz`);
    },
    async remove() {
      if (program !== null) await end('SIGKILL');
      if (dataFolder === undefined) await rm(ownFolder, { recursive: true, force: true });
    },
  };
  try {
    await app.start();
  } catch (error) {
    await app.remove();
    throw error;
  }
  return app;
}
