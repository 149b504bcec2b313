import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setupFileIn } from '../settings/needs-setup.ts';
import { settingsFileIn } from '../settings/settings-file.ts';

/**
 * Removes what the set-up kept once its settings are written: it has the identity on paper, the data key and the secret
 * of the authenticator app, and stays when the program is killed between the two. Also what a killed writing of it left
 * (write-private-file.ts). Does nothing before the settings are written.
 */
export function removeFinishedDraft(dataFolder: string): void {
  if (!existsSync(settingsFileIn(dataFolder))) return;
  const name = basename(setupFileIn(dataFolder));
  for (const one of readdirSync(dataFolder)) {
    if (one === name || one.startsWith(`${name}.`)) rmSync(join(dataFolder, one), { force: true });
  }
}
