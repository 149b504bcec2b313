import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readSettings } from '#server/config.ts';
import { createLogger } from '#server/platform/log.ts';
import { startServer } from '#server/start-server.ts';
import { createDemoTemplate } from '../postgres.ts';
import { findFreePort } from '../running/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder as a first demo start leaves it, for copying (test/running/demo-folder.ts). */
    demoFolder: string;
  }
}

/** Starts the app once on each database, so that a test's app needs neither to migrate nor to fill in the samples. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-demo-'));
  await startOnce(folder, null);
  const { postgresUrl } = project.getProvidedContext();
  if (postgresUrl !== null) await startOnce(folder, await createDemoTemplate(postgresUrl));
  project.provide('demoFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}

async function startOnce(dataFolder: string, databaseUrl: string | null): Promise<void> {
  const settings = readSettings({
    APP_MODE: 'demo',
    PORT: String(await findFreePort()),
    DATA_DIR: dataFolder,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  });
  const log = createLogger('fatal', () => {});
  const server = await startServer({ settings, log, pages: 'none' });
  await server.stop();
}
