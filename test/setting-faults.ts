import { readSettings } from '#server/config.ts';
import { SettingsError } from '#server/settings/read-given-settings.ts';
import { PUBLIC_SETTINGS } from './live-settings.ts';

/** The faults found when settings are read; empty when they are valid. */
export function faultsOf(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
  return [];
}

/** The faults of a live start under a public URL with these settings. */
export const liveFaults = (env: NodeJS.ProcessEnv) =>
  faultsOf(() => readSettings({ ...PUBLIC_SETTINGS, ...env }));
