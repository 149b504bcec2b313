import { readInstallationSettings } from './config.ts';
import { UpgradeRefusedError } from './upgrade/installation.ts';
import { requireNoOther, requireNoSystemd } from './upgrade/managed-server.ts';
import { findManager, readSupervisor, stopManaged } from './upgrade/running-server.ts';

/**
 * `braj-seva stop`: ends the supervisor that `braj-seva start` runs, and its server, which finishes the requests under
 * way; also a server whose supervisor was killed. Exits with 0 also when nothing runs, and with 1 when something still does.
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
  const { kind, pid } = manager;
  if (!(await stopManaged(manager, installation))) {
    throw new UpgradeRefusedError(
      `The ${kind === 'orphan' ? 'server' : 'supervisor'} (process ${pid}) has not ended yet: requests under way may take long. Run this again, or look at its log`,
    );
  }
  print(
    kind === 'orphan'
      ? `Stopped: the server (process ${pid}), whose supervisor was killed, has ended.`
      : `Stopped: the supervisor (process ${pid}) and its server have ended.`,
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
