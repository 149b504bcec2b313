import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type BenchApp = { readonly origin: string; readonly stop: () => Promise<void> };

/** The built app as a process of its own, in demo mode with sample content, in an empty data folder on a free port. */
export async function startBenchApp(settings: Record<string, string>): Promise<BenchApp> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'braj-seva-bench-'));
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const app = spawn(process.execPath, [join(import.meta.dirname, '..', 'server', 'main.ts')], {
    env: {
      NODE_ENV: 'production',
      APP_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'fatal',
      RATE_LIMIT: 'off',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(app, 'exit');

  async function stop(): Promise<void> {
    app.kill('SIGTERM');
    await ended;
    await rm(dataFolder, { recursive: true, force: true });
  }

  for (;;) {
    if (app.exitCode !== null) throw new Error('The app ended before it answered');
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return { origin, stop };
    await pause(50);
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  probe.close();
  await once(probe, 'close');
  return address.port;
}
