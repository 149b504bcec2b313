import { readInstallationSettings } from './config.ts';
import { UpgradeRefusedError } from './upgrade/installation.ts';
import { requireNoOther, requireNoSystemd } from './upgrade/managed-server.ts';
import { findManager, readSupervisor, stopSupervisor } from './upgrade/running-server.ts';

/**
 * `braj-seva stop`: ends the supervisor that `braj-seva start` runs, and its server, which finishes the requests under
 * way. Exits with 0 also when nothing runs, and with 1 when something still does.
 */
async function main(): Promise<void> {
  const installation = readInstallationSettings();
  const { home } = installation;
  requireNoOther(await readSupervisor(installation), 'Nothing was stopped');
  const manager = await findManager(installation);
  requireNoSystemd(manager, 'stop');
  if (manager.kind === 'none') {
    return print(`No server of ${home} runs that braj-seva start has begun: nothing was stopped.`);
  }
  if (!(await stopSupervisor(manager.pid, installation))) {
    throw new UpgradeRefusedError(
      `The supervisor (process ${manager.pid}) has not ended yet: requests under way may take long. Run this again, or look at its log`,
    );
  }
  print(`Stopped: the supervisor (process ${manager.pid}) and its server have ended.`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
