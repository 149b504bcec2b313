import { isBuilt } from '#scripts/built-server.mjs';
import { findChromium } from '../chromium-binary.ts';

/** Journeys use the built app: reports a missing build once, instead of failing each of them. */
export default function setup(): void {
  if (!isBuilt()) {
    throw new Error('The app is not built. Run `npm run build` first, or the whole `npm test`.');
  }
  if (findChromium() === null) throw new Error('No Chromium on this machine (set CHROMIUM_PATH).');
}
