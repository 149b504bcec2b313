import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './chromium-binary.ts';

/** Starts a headless browser without background network traffic. The caller closes it. */
export async function launchChromium(moreArguments: readonly string[] = []): Promise<Browser> {
  const { args, ...options } = findLaunchOptions();
  return chromium.launch({ ...options, args: [...args, ...moreArguments] });
}

function findLaunchOptions() {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('No Chromium on this machine (set CHROMIUM_PATH)');
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
