import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { isBuilt } from '#scripts/built-server.mjs';
import { findChromium } from '../chromium-binary.ts';
import { startBuiltApp } from '../running/app.ts';

const PATIENCE_MS = 60_000;

/**
 * Journeys use the built app: reports a missing build once, instead of failing each of them. Starts it once, so that
 * the apps of the journeys on SQLite need neither to migrate nor to fill in the samples.
 */
export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  if (!isBuilt()) {
    throw new Error('The app is not built. Run `npm run build` first, or the whole `npm test`.');
  }
  if (findChromium() === null) throw new Error('No Chromium on this machine (set CHROMIUM_PATH).');
  if (project.getProvidedContext().journeyStores.engine !== 'sqlite') return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-demo-'));
  const app = await startBuiltApp({}, { dataFolder: folder });
  // The demo login is stored after the app is ready.
  const patience = { signal: AbortSignal.timeout(PATIENCE_MS) };
  while (!app.lines().some((line) => line.includes('Password: '))) await pause(20, null, patience);
  await app.stop();
  project.provide('demoFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
