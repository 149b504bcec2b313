import { access, constants, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { readInstallationSettings } from '../config.ts';
import { type Installation, UpgradeRefusedError } from './installation.ts';

const ROOT = 0;

/** The installation that the running command belongs to. Throws UpgradeRefusedError where it is none, or not ours. */
export async function openInstallation(): Promise<Installation> {
  const { home, release, dataFolder, host, port, env } = readInstallationSettings();
  if (basename(dirname(release)) !== 'releases') {
    throw new UpgradeRefusedError(
      `${release} is unpacked, and not installed: ${release}/bin/braj-seva install FOLDER does it`,
    );
  }
  await access(home, constants.W_OK).catch(() => {
    throw new UpgradeRefusedError(
      `This user may not write to ${home}: run the command as its owner (sudo, where root installed it)`,
    );
  });
  const data = await stat(dataFolder).catch(() => {
    throw new UpgradeRefusedError(
      `There is no data folder ${dataFolder}: set DATA_DIR, or let ${home}/data lead to it`,
    );
  });
  const isOthers = process.getuid?.() === ROOT && data.uid !== ROOT;
  const owner = isOthers ? { uid: data.uid, gid: data.gid } : null;
  return { home, release, dataFolder, host, port, env, owner };
}
