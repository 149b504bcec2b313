import { parseArgs } from 'node:util';
import { openInstallation } from './upgrade/open-installation.ts';
import { outliveTerminal } from './upgrade/outlive-terminal.ts';
import { rollBack } from './upgrade/upgrade-installation.ts';
import { takeUpgradeLock } from './upgrade/upgrade-lock.ts';

const HEALTH_SECONDS = 60;

/**
 * `braj-seva rollback [--health-seconds N]`: goes back to the release before, on the database as it is, without
 * refusing a visitor. Refuses where that release may not use the database. Exits with 1 when nothing was switched.
 */
async function main(): Promise<void> {
  outliveTerminal();
  const { values } = parseArgs({
    options: { 'health-seconds': { type: 'string', default: String(HEALTH_SECONDS) } },
  });
  const healthSeconds = Number(values['health-seconds']);
  if (!(healthSeconds >= 0)) throw new Error('Usage: braj-seva rollback [--health-seconds N]');
  const installation = await openInstallation();
  const lock = await takeUpgradeLock(installation.home);
  try {
    const { name } = await rollBack(installation, { lock, healthSeconds, say });
    say(`Done: ${name} is current.`);
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
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
