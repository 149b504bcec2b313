import { readFileSync } from 'node:fs';
import { findChromium, findHeadlessShell } from '#test/chromium-binary.ts';
import { findFirefox, findVirtualDisplay, findWebKitDriver } from '#test/other-browsers.ts';
import { findPostgresBinaries } from '#test/postgres-binaries.ts';
import { runProgram } from './run-program.mjs';
import { print } from './tools.ts';

type SystemPart = {
  name: string;
  find: () => string | null;
  /** The first installable one is used. */
  debianPackages: string[];
  /** What remains untested without it, for the message. */
  without: string;
};

export const chromium: SystemPart = {
  name: 'Chromium',
  find: findChromium,
  debianPackages: ['chromium-headless-shell', 'chromium'],
  without: 'the browser journeys',
};

/** Optional beside another Chromium: journeys in it take three quarters of the processor time. */
export const headlessShell: SystemPart = {
  name: 'headless Chromium',
  find: findHeadlessShell,
  debianPackages: ['chromium-headless-shell'],
  without: 'nothing',
};

export const postgres: SystemPart = {
  name: 'PostgreSQL server',
  find: findPostgresBinaries,
  debianPackages: ['postgresql'],
  without: 'the PostgreSQL half of the database tests',
};

const firefox: SystemPart = {
  name: 'Firefox',
  find: findFirefox,
  debianPackages: ['firefox-esr'],
  without: "the donor's journey in Firefox",
};

const webKitDriver: SystemPart = {
  name: 'WebKitGTK driver',
  find: findWebKitDriver,
  debianPackages: ['webkit2gtk-driver'],
  without: "the donor's journey in WebKit",
};

/** What the WebKitGTK driver needs. */
const virtualDisplay: SystemPart = {
  name: 'X server without a screen',
  find: findVirtualDisplay,
  debianPackages: ['xvfb'],
  without: "the donor's journey in WebKit",
};

/**
 * One line for each browser beside Chromium that is missing, for the user. Such a browser is too large to install unasked;
 * only the display is, where the driver is there.
 */
export async function reportMissingBrowsers(): Promise<string[]> {
  const missing = [firefox, webKitDriver].filter(({ find }) => find() === null);
  if (webKitDriver.find() !== null && !(await obtain(virtualDisplay))) missing.push(virtualDisplay);
  return missing.map(
    ({ name, debianPackages, without }) =>
      `No ${name} here (Debian: apt-get install ${debianPackages}): ${without} is not run.`,
  );
}

/** Whether the part is available in the end; installs Debian's package where possible. */
export async function obtain(part: SystemPart): Promise<boolean> {
  if (part.find() !== null) return true;
  if (!isDebianRoot()) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  // Without a network this must end soon.
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  const install = [...patience, 'install', '-qq', '--no-install-recommends', '--yes'];
  // Old package lists will do when they cannot be updated.
  await runProgram('apt-get', [...patience, 'update', '-qq'], quiet);
  for (const name of part.debianPackages) {
    print(`Installing Debian's package ${name} (first time only) ...`);
    const isInstalled = (await runProgram('apt-get', [...install, name], quiet)) === 0;
    if (isInstalled && part.find() !== null) return true;
  }
  return false;
}

function isDebianRoot(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
