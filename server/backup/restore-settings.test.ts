import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LIVE_SETTINGS } from '#test/live-settings.ts';
import { readBackupSettings, readSettings } from '../config.ts';
import { readEnvironment, settingsFileIn } from '../settings/settings-file.ts';
import { writePrivateFile } from '../settings/write-private-file.ts';
import { composeRestoredSettings, listOtherSettings } from './restore-settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'braj-seva-restored-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const MAIL_FROM = '"Seva Trust" <seva@seva.test>';
const { APP_MODE: _mode, ...SETTINGS } = LIVE_SETTINGS;
const LOST = { ...SETTINGS, MAIL_FROM, METRICS_TOKEN: 'k7Qw9zLm2Xv4Tb8Ny6', LOG_LEVEL: 'warn' };
const { DATA_ENCRYPTION_KEY = '' } = LIVE_SETTINGS;

/** The settings that a copy of the lost server contains. */
const copyOf = (lost: Record<string, string>) =>
  readBackupSettings({ ...lost, DATA_DIR: '/srv/lost' }).backup.plain;

test('a copy has the provider key id and the names of secrets, and no other secret', () => {
  const plain = copyOf(LOST);
  expect(plain).toMatchObject({ RAZORPAY_KEY_ID: LOST.RAZORPAY_KEY_ID, MAIL_FROM });
  expect(plain.SECRETS?.split(' ')).toContain('METRICS_TOKEN');
  for (const name of ['DATA_ENCRYPTION_KEY', 'SESSION_SECRET', 'SMTP_URL', 'METRICS_TOKEN']) {
    expect(Object.keys(plain)).not.toContain(name);
  }
});

test('the completed settings of a copy start a live server', () => {
  const given = { DATA_ENCRYPTION_KEY, BACKUP_IDENTITY_FILE: '/root/identity.txt' };
  const copied = { ...copyOf(LOST), BACKUP_IDENTITY_FILE: '/srv/lost/backup-identity.txt' };
  const { text, missing, hasNewSession } = composeRestoredSettings(copied, given, '2026-11-26');
  expect(missing).toEqual([
    ...['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'SMTP_URL', 'METRICS_TOKEN'],
  ]);
  expect(hasNewSession).toBe(true);
  expect(text).toContain(`MAIL_FROM='${MAIL_FROM}'\n`);
  expect(text).toMatch(
    /^# SMTP_URL='smtp:\/\/user:password@host:587' {3}# from your mail provider$/m,
  );
  expect(text).not.toContain('/srv/lost');
  const written = parseEnv(text);
  expect(written).toMatchObject({ ...given, MAIL_FROM, LOG_LEVEL: 'warn' });
  expect(Object.keys(written)).not.toContain('SECRETS');

  const secrets: Record<string, string> = LOST;
  const completed = missing.reduce(
    (before, name) =>
      before.replace(new RegExp(`^# ${name}='.*?'`, 'm'), `${name}='${secrets[name]}'`),
    text,
  );
  writePrivateFile(settingsFileIn(folder), completed, 'new');
  const settings = readSettings(readEnvironment({ DATA_DIR: folder }));
  expect(settings.mail.from).toBe(MAIL_FROM);
  expect(settings.provider.keyId).toBe(LOST.RAZORPAY_KEY_ID);
});

test('an older copy, which names no secrets, leaves those of every live server to be entered', () => {
  const { missing } = composeRestoredSettings({ MAIL_FROM }, { SESSION_SECRET: 'x' }, '2026');
  expect(missing).toEqual([
    ...['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'SMTP_URL'],
  ]);
});

test('settings that differ are listed as lines that are read back, a path of the lost server with a remark', () => {
  const copied = { ...copyOf(LOST), BACKUP_FOLDER: '/mnt/backups', PORT: '4000', DAMAGED: 'x' };
  const lines = listOtherSettings(copied, { ...copyOf(LOST), PORT: '3000' });
  expect(lines.join('')).toBe(
    "# a path of the lost server; it must be right here as well:\nBACKUP_FOLDER='/mnt/backups'\nPORT='4000'\n",
  );
  const all = parseEnv(listOtherSettings(copied, {}).join(''));
  expect(all).toMatchObject({ MAIL_FROM, PORT: '4000' });
  expect(all.DATA_DIR).toBeUndefined();
});

test('a settings file is made only where there are no settings yet', () => {
  const env = { DATA_DIR: folder, DATA_ENCRYPTION_KEY, PATH: '/bin' };
  const find = (more: NodeJS.ProcessEnv = {}) =>
    readBackupSettings({ ...env, ...more }).givenForNewFile;
  expect(find()).toEqual({ DATA_ENCRYPTION_KEY });
  const beside = join(folder, 'beside.env');
  writeFileSync(beside, '# PORT=3000\nPORT=\n');
  expect(find({ BRAJ_SEVA_SETTINGS: beside })).toEqual({ DATA_ENCRYPTION_KEY });
  writeFileSync(beside, 'PORT=3000\n');
  expect(find({ BRAJ_SEVA_SETTINGS: beside })).toBeNull();
  // The environment alone starts a server, and a demo takes no settings file.
  expect(find(LIVE_SETTINGS)).toBeNull();
  expect(find({ APP_MODE: 'demo' })).toBeNull();
  writeFileSync(settingsFileIn(folder), '', { mode: 0o600 });
  expect(find()).toBeNull();
});
