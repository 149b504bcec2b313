import { copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sqliteFileIn } from '#server/database/connect.ts';

/** The settings that determine what a first start stores. */
const STORED = [
  ...['APP_MODE', 'DATA_DIR', 'SAMPLE_DATA', 'AADHAAR_STORAGE'],
  ...['DATA_ENCRYPTION_KEY', 'DATA_ENCRYPTION_KEY_PREVIOUS'],
];

/** Whether a first start with these settings stores the same as one with the settings of demo mode. */
export function startsAsDemo(settings: Readonly<Record<string, string | undefined>>): boolean {
  return STORED.every((name) => settings[name] === undefined);
}

/**
 * Copies what a first start stored in `from` into the new data folder `to`: the secrets, and where the app uses SQLite
 * also the database. Never the state of the emulator, which names the address of its app.
 */
export async function copyDemoFolder(
  from: string,
  to: string,
  engine: 'sqlite' | 'postgres',
): Promise<void> {
  const files = ['demo-secrets.json', ...(engine === 'sqlite' ? [basename(sqliteFileIn(to))] : [])];
  await Promise.all(files.map((file) => copyFile(join(from, file), join(to, file))));
}
