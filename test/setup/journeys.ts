import type { TestProject } from 'vitest/node';
import { isBuilt } from '#scripts/built-server.mjs';
import { serveChromium } from '../chromium.ts';
import { findChromium } from '../chromium-binary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one browser of all journeys listens. */
    browserAddress: string;
  }
}

/** Journeys walk through the built app: says what is missing once, instead of failing each of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!isBuilt()) {
    throw new Error('The app is not built. Run `npm run build` first, or the whole `npm test`.');
  }
  if (findChromium() === null) throw new Error('No Chromium on this machine (set CHROMIUM_PATH).');
  const browser = await serveChromium();
  project.provide('browserAddress', browser.wsEndpoint());
  return () => browser.close();
}
