import { basename } from 'node:path';
import { readInstallationSettings } from './config.ts';
import { readPointer, UpgradeRefusedError } from './upgrade/installation.ts';
import { requireNoOther, requireNoSystemd } from './upgrade/managed-server.ts';
import { findManager, readSupervisor, replaceServer } from './upgrade/running-server.ts';

/**
 * `braj-seva restart`: the supervisor that `braj-seva start` runs starts the current release with the settings as they
 * are now, beside the old server, which ends once the new one listens. No visitor is refused. Exits with 1 when the old
 * server goes on, or none runs.
 */
async function main(): Promise<void> {
  const installation = readInstallationSettings();
  const { home, release } = installation;
  requireNoOther(await readSupervisor(installation), 'Nothing was restarted');
  const manager = await findManager(installation);
  requireNoSystemd(manager, 'restart');
  if (manager.kind === 'none') {
    throw new UpgradeRefusedError(
      `No server of ${home} runs that braj-seva start has begun: begin with braj-seva start`,
    );
  }
  if (manager.kind === 'orphan') {
    throw new UpgradeRefusedError(
      `The supervisor of the server (process ${manager.pid}) was killed, and nobody else can start it again without refusing visitors: braj-seva stop, then braj-seva start`,
    );
  }
  if (!(await replaceServer(manager, installation))) {
    throw new UpgradeRefusedError(
      'The new server did not start, and the old one goes on: look at the log of braj-seva start, and at braj-seva doctor',
    );
  }
  const current = (await readPointer(home, 'current')) ?? release;
  print(`Restarted: ${basename(current)} serves with the settings as they are now.`);
  print(
    'A changed HOST or PORT counts after braj-seva stop and start: the listening socket was kept.',
  );
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
