import { closeSync, constants, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import type { SettingName } from './setting-schemas.ts';

/**
 * Settings with a secret, or a URL that may contain one. Each may be read from a file named by NAME_FILE, as containers
 * (`/run/secrets/…`) and service managers (`$CREDENTIALS_DIRECTORY/…`) provide them.
 */
export const SECRET_NAMES = [
  'SESSION_SECRET',
  'DATA_ENCRYPTION_KEY',
  'DATA_ENCRYPTION_KEY_PREVIOUS',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_WEBHOOK_SECRET_PREVIOUS',
  'SMTP_URL',
  'DATABASE_URL',
  'MEDIA_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'METRICS_TOKEN',
  'ALARM_URL',
  'ALARM_HEARTBEAT_URL',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'BACKUP_URL',
  'BACKUP_ACCESS_KEY_ID',
  'BACKUP_SECRET_ACCESS_KEY',
  'BACKUP_READ_ACCESS_KEY_ID',
  'BACKUP_READ_SECRET_ACCESS_KEY',
] as const satisfies SettingName[];

const LARGEST_BYTES = 64 * 1024;
const OTHERS_MAY_READ = 0o004;

/** The text of a NAME_FILE, or a sentence why there is none. */
export type SecretFile = { text: string } | { fault: string };

/** The file of a secret; null when none is named, or the setting is no secret. */
export function fileOfSecret(env: NodeJS.ProcessEnv, name: SettingName): string | null {
  if (!SECRET_NAMES.some((secret) => secret === name)) return null;
  return env[`${name}_FILE`]?.trim() || null;
}

/** Reads one secret. One trailing line break is removed: editors and `echo` add it. */
export function readSecretFile(name: SettingName, path: string): SecretFile {
  // The secret itself may have been given in place of its path: only text that looks like a path is quoted.
  const description = /^\.{0,2}\//.test(path) ? `${path}, which` : 'a path that';
  const refuse = (reason: string) => ({ fault: `${name}_FILE names ${description} ${reason}` });
  let file: number;
  try {
    // Non-blocking: a pipe without a writer would block the start forever.
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    return refuse(describeFailure(error));
  }
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) return refuse('is no file: name the file that holds the secret itself');
    if (stats.size > LARGEST_BYTES) return refuse('is larger than 64 KiB, which no secret is');
    const text = new TextDecoder('utf-8', { fatal: true })
      .decode(readFileSync(file))
      .replace(/\r?\n$/, '');
    return text.trim() === '' ? refuse('is empty: write the secret into it') : { text };
  } catch (error) {
    return refuse(error instanceof TypeError ? 'is not UTF-8 text' : describeFailure(error));
  } finally {
    closeSync(file);
  }
}

/** One sentence for each secret file that every user of this machine may read, as in containers. */
export function findExposedSecretFiles(env: NodeJS.ProcessEnv): string[] {
  return SECRET_NAMES.flatMap((name) => {
    const path = fileOfSecret(env, name);
    if (path === null || !isReadableByOthers(path)) return [];
    return [`${name}_FILE names ${path}, which every user of this machine may read: chmod 600`];
  });
}

function isReadableByOthers(path: string): boolean {
  // A missing file is reported where it is read.
  return ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS_MAY_READ) !== 0;
}

function describeFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return 'does not exist';
  if (code === 'EACCES' || code === 'EPERM') return "this program's user may not read";
  return `cannot be read (${code || 'unknown failure'})`;
}
