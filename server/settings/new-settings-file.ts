import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { findBrokenRules } from './setting-rules.ts';
import { findSettingsFile, isAllowedInFile, listSettingFaults } from './settings-file.ts';

/**
 * What an environment gives to a settings file that is to be made; null where none is needed: there is one in DATA_DIR
 * or beside the releases, or the environment alone starts a live server.
 */
export function findGivenForNewFile(env: NodeJS.ProcessEnv): Record<string, string> | null {
  if (findSettingsFile(env) !== null || hasSettings(env.BRAJ_SEVA_SETTINGS)) return null;
  if (listSettingFaults(env, findBrokenRules).length === 0) return null;
  return Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] => isAllowedInFile(entry[0]) && Boolean(entry[1]?.trim()),
    ),
  );
}

/** `braj-seva install` leaves a file in which every line is a comment. */
function hasSettings(path: string | undefined): boolean {
  if (!path) return false;
  try {
    return Object.values(parseEnv(readFileSync(path, 'utf8'))).some((value) => value?.trim());
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
