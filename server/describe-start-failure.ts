import { NotBuiltError } from './app.ts';
import { isDatabaseUnavailable } from './database/is-unavailable.ts';
import { DatabaseIsNewerError } from './database/migrate.ts';
import { FileStoreUnusableError } from './platform/open-file-store.ts';
import { PartsMissingError } from './require-late-parts.ts';
import { SettingsError } from './settings/read-given-settings.ts';

const plainErrors = [
  SettingsError,
  DatabaseIsNewerError,
  NotBuiltError,
  PartsMissingError,
  FileStoreUnusableError,
];

/** Why the server did not start, for the person at the terminal: expected faults in plain words, accidents whole. */
export function describeStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (plainErrors.some((kind) => error instanceof kind)) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') {
    return `${error.message}\nAnother program listens there already. Stop it, or set PORT to another number.`;
  }
  if (isDatabaseUnavailable(error)) {
    return `The database cannot be used: ${error.message || code}\nCheck DATABASE_URL and DATA_DIR.`;
  }
  return error.stack ?? error.message;
}
