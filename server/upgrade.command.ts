import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SettingsError } from './settings/read-given-settings.ts';
import { UpgradeRefusedError } from './upgrade/installation.ts';
import { openInstallation } from './upgrade/open-installation.ts';
import { outliveTerminal } from './upgrade/outlive-terminal.ts';
import { UpgradeFailedError, upgradeInstallation } from './upgrade/upgrade-installation.ts';
import { takeUpgradeLock } from './upgrade/upgrade-lock.ts';

const USAGE = 'Usage: braj-seva upgrade ARCHIVE [--health-seconds N] [--no-way-back] [--no-save]';
const HEALTH_SECONDS = 60;

/**
 * `braj-seva upgrade ARCHIVE`: saves, changes the schema, tries the new release beside the running one, switches without
 * refusing a visitor, and goes back by itself when it does not serve. May be run again at any time (decision 40). Exits
 * with 1 when the release before still serves.
 */
async function main(): Promise<void> {
  outliveTerminal();
  const { values, positionals } = parseArgs({
    options: {
      'health-seconds': { type: 'string', default: String(HEALTH_SECONDS) },
      'no-way-back': { type: 'boolean', default: false },
      'no-save': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [file, ...rest] = positionals;
  const healthSeconds = Number(values['health-seconds']);
  if (file === undefined || rest.length > 0 || !(healthSeconds >= 0)) {
    throw new UpgradeRefusedError(USAGE);
  }
  const installation = await openInstallation();
  const lock = await takeUpgradeLock(installation.home);
  try {
    const release = await upgradeInstallation(installation, resolve(file), {
      lock,
      healthSeconds,
      say,
      hasWayBack: !values['no-way-back'],
      hasSave: !values['no-save'],
    });
    if (release !== null) {
      say(`Done: ${release.name} is current. To go back: braj-seva rollback`);
    }
  } finally {
    await lock.release();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await main();
} catch (error) {
  const isExpected = [UpgradeRefusedError, UpgradeFailedError, SettingsError].some(
    (kind) => error instanceof kind,
  );
  const text = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
