import { NoCopyBeforeMigrationError } from './backup/copy-before-migration.ts';
import { DatabaseIsHalfRestoredError } from './database/half-restored.ts';
import { isDatabaseUnavailable } from './database/is-unavailable.ts';
import { DatabaseIsNewerError } from './database/migrate.ts';
import { NotBuiltError } from './platform/not-built-error.ts';
import { FileStoreUnusableError } from './platform/open-file-store.ts';
import { DataFolderUnusableError } from './platform/protect-data-folder.ts';
import { PartsMissingError } from './require-late-parts.ts';
import { SettingsError } from './settings/read-given-settings.ts';
import { SetupDamagedError } from './setup/setup-draft.ts';

const plainErrors = [
  SettingsError,
  DatabaseIsNewerError,
  DatabaseIsHalfRestoredError,
  NotBuiltError,
  PartsMissingError,
  FileStoreUnusableError,
  DataFolderUnusableError,
  NoCopyBeforeMigrationError,
  SetupDamagedError,
];
/** Messages of the driver and OpenSSL for a database server without TLS or without a valid certificate. */
const NOT_PROVEN =
  /^The server does not support SSL connections|^There was an error establishing an SSL connection/;
const CERTIFICATE_CODES = /CERT|^UNABLE_TO_(GET_ISSUER|VERIFY)|^ERR_TLS_|^ERR_SSL_/;
const FOLDER_CODES = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'];

/** Why the server did not start, for the terminal: expected faults as a message, others with their stack. */
export function describeStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (plainErrors.some((kind) => error instanceof kind)) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') {
    return `${error.message}\nAnother program listens there already. Stop it, or set PORT to another number.`;
  }
  if (NOT_PROVEN.test(error.message) || CERTIFICATE_CODES.test(code)) {
    return `The database does not prove who it is: ${error.message}\nGive it a certificate and name its authority in DATABASE_URL (sslrootcert=/path/ca.pem), or set DATABASE_ALLOW_PLAIN=true to do without.`;
  }
  if (FOLDER_CODES.includes(code) && 'path' in error) {
    return `${error.message}\nDATA_DIR must be a folder in which this program's user may write.`;
  }
  if (isDatabaseUnavailable(error)) {
    return `The database cannot be used: ${error.message || code}\nCheck DATABASE_URL and DATA_DIR.`;
  }
  return error.stack ?? error.message;
}
