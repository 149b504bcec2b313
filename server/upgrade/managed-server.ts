import { UpgradeRefusedError } from './installation.ts';
import type { Manager, Supervisor } from './running-server.ts';

/** Throws UpgradeRefusedError when the file of the supervisor names another program, which must not get its signals. */
export function requireNoOther(supervisor: Supervisor, what: string): void {
  if (supervisor.state !== 'other') return;
  const { file, pid, program } = supervisor;
  throw new UpgradeRefusedError(
    `${what}: ${file} names process ${pid}, which is another program (${program}). A supervisor that was killed has left the file: remove it`,
  );
}

/** Throws UpgradeRefusedError with what to type where systemd runs the server. */
export function requireNoSystemd(
  manager: Manager,
  verb: 'stop' | 'restart',
): asserts manager is Exclude<Manager, { kind: 'systemd' }> {
  if (manager.kind !== 'systemd') return;
  // With its socket alone the service would begin again at the next visit.
  const units = verb === 'stop' ? 'braj-seva.socket braj-seva.service' : 'braj-seva.service';
  throw new UpgradeRefusedError(`systemd runs this server: systemctl ${verb} ${units}`);
}
