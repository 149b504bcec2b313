import { accessSync, constants } from 'node:fs';
import {
  isPostgresAddress,
  isWeakPostgresAddress,
  listPostgresFiles,
  readPostgresHost,
} from '../database/postgres-address.ts';
import { isLoopbackHost } from '../platform/loopback.ts';
import { findWeakSmtpOptions, readSmtpAddress } from '../platform/smtp-address.ts';
import type { SettingTexts } from './setting-schemas.ts';

/** Mails contain names, amounts and receipts: off loopback they require TLS with a verified certificate. */
export function findMailFaults({ SMTP_URL: text, SMTP_ALLOW_PLAIN }: SettingTexts): string[] {
  const address = text === undefined ? null : readSmtpAddress(text);
  if (address === null || address.isLocal || SMTP_ALLOW_PLAIN === 'true') return [];
  return findWeakSmtpOptions(address).map(
    (option) =>
      `SMTP_URL must not say ${option}: the mail server is not on this machine, so that mail could be read on its way. ` +
      'Take the option away, or set SMTP_ALLOW_PLAIN=true to accept that',
  );
}

/** All donor data passes between server and database. */
export function findDatabaseFaults(texts: SettingTexts): string[] {
  const { DATABASE_URL: text } = texts;
  if (text === undefined || !isPostgresAddress(text)) return [];
  const faults = listPostgresFiles(text)
    .filter(([, path]) => !isReadable(path))
    .map(([option, path]) => `DATABASE_URL names ${path} as its ${option}, which cannot be read`);
  const isExcused = isLocalDatabase(text) || texts.DATABASE_ALLOW_PLAIN === 'true';
  if (!isExcused && isWeakPostgresAddress(text)) {
    faults.push(
      'DATABASE_URL must not ask for less than verified TLS (sslmode=disable, prefer, no-verify and the like): the ' +
        'database is not on this machine. Take the option away and name your own authority, where there is one, with ' +
        'sslrootcert=/path/ca.pem; or set DATABASE_ALLOW_PLAIN=true to accept it',
    );
  }
  return faults;
}

/** Whether a valid DATABASE_URL is local: loopback or a socket. */
export function isLocalDatabase(text: string): boolean {
  const host = readPostgresHost(text);
  return host.startsWith('/') || isLoopbackHost(host);
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
