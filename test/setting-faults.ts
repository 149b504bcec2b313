import { readSettings } from '#server/config.ts';
import { SettingsError } from '#server/settings/read-given-settings.ts';
import { PUBLIC_SETTINGS } from './live-settings.ts';

/** The faults that reading settings names; none when they can be worked with. */
export function faultsOf(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
  return [];
}

/** What a live start under a public address says when some of its settings are these. */
export const liveFaults = (env: NodeJS.ProcessEnv) =>
  faultsOf(() => readSettings({ ...PUBLIC_SETTINGS, ...env }));
