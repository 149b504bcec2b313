import { expect, test } from 'vitest';
import { PUBLIC_SETTINGS } from '#test/live-settings.ts';
import { faultsOf, liveFaults } from '#test/setting-faults.ts';
import { readDatabaseSettings, readSettings, readVaultSettings } from '../config.ts';

const MAIL = 'mail.example.org';

test.each([
  'ignoreTLS=true',
  'ignoreTLS=1',
  'requireTLS=false',
  'opportunisticTLS=true',
  'tls.rejectUnauthorized=false',
])('mail off loopback cannot be weakened by ?%s, only by its setting', (option) => {
  for (const scheme of ['smtp', 'smtps']) {
    const SMTP_URL = `${scheme}://seva:p4ssw0rd@${MAIL}?${option}`;
    const [fault, ...rest] = liveFaults({ SMTP_URL });
    expect(rest).toEqual([]);
    expect(fault).toMatch(/^SMTP_URL must not say .*SMTP_ALLOW_PLAIN=true/);
    expect(fault).not.toContain('p4ssw0rd');
    expect(liveFaults({ SMTP_URL, SMTP_ALLOW_PLAIN: 'false' })).toHaveLength(1);
    expect(liveFaults({ SMTP_URL, SMTP_ALLOW_PLAIN: 'true' })).toEqual([]);
  }
  expect(liveFaults({ SMTP_URL: `smtp://127.0.0.1:25?${option}` })).toEqual([]);
});

test('mail off loopback is encrypted unless a setting allows plain text', () => {
  const read = (env: NodeJS.ProcessEnv) => readSettings({ ...PUBLIC_SETTINGS, ...env }).mail;
  const SMTP_URL = `smtp://${MAIL}?requireTLS=true&tls.servername=mx.example.org&name=seva`;
  expect(read({ SMTP_URL }).smtpTls).toBeUndefined();
  expect(read({ SMTP_URL, SMTP_ALLOW_PLAIN: 'true' }).smtpTls).toBe('as offered');
});

const DATABASE = 'postgres://seva:p4ssw0rd@db.example.org/seva';
const readUrl = (env: NodeJS.ProcessEnv) => readDatabaseSettings(env).url;

test.each([
  'sslmode=disable',
  'sslmode=prefer',
  'sslmode=allow',
  'sslmode=no-verify',
  'sslmode=verify-full&sslmode=disable',
  'ssl=0',
  'ssl=false',
  'ssl=no-verify',
  'sslmode=require&uselibpqcompat=true',
])('a database off loopback is refused with ?%s, unless a setting allows it', (option) => {
  const DATABASE_URL = `${DATABASE}?${option}`;
  const [fault, ...rest] = liveFaults({ DATABASE_URL });
  expect(rest).toEqual([]);
  expect(fault).toMatch(/^DATABASE_URL must not ask for less .*DATABASE_ALLOW_PLAIN=true/);
  expect(fault).not.toContain('p4ssw0rd');
  const excused = { DATABASE_URL, DATABASE_ALLOW_PLAIN: 'true' };
  expect(readSettings({ ...PUBLIC_SETTINGS, ...excused }).database.url).toBe(DATABASE_URL);
  for (const read of [readDatabaseSettings, readVaultSettings]) {
    const { DATA_ENCRYPTION_KEY } = PUBLIC_SETTINGS;
    expect(faultsOf(() => read({ DATABASE_URL, DATA_ENCRYPTION_KEY }))).toEqual([fault]);
    expect(faultsOf(() => read({ ...excused, DATA_ENCRYPTION_KEY }))).toEqual([]);
  }
});

test.each([
  ['', '?sslmode=verify-full'],
  ['?ssl=true', '?sslmode=verify-full'],
  ['?sslmode=require', '?sslmode=verify-full'],
  ['?sslmode=verify-ca&application_name=seva', '?sslmode=verify-full&application_name=seva'],
])('a database off loopback has its certificate verified: %o', (address, taken) => {
  expect(readUrl({ DATABASE_URL: DATABASE + address })).toBe(DATABASE + taken);
});

test.each([
  'postgres://localhost/seva',
  'postgres://127.0.0.1:5432/seva?sslmode=disable',
  'postgres://[::1]/seva',
  'postgres://%2Frun%2Fpostgresql/seva',
  'postgresql://seva@db.example.org/seva?host=/run/postgresql',
])('a database on loopback is used as its URL says: %s', (url) => {
  expect(readUrl({ DATABASE_URL: url })).toBe(url);
});

test('a URL cannot lead to another host than it shows', () => {
  const url = 'postgres://localhost/seva?host=db.example.org';
  expect(readUrl({ DATABASE_URL: url })).toBe(`${url}&sslmode=verify-full`);
  // Without it the driver would use PGHOST.
  expect(readUrl({ DATABASE_URL: 'postgres:///seva' })).toBe('postgres:///seva?host=localhost');
});

test('an unreadable certificate authority is reported at once', () => {
  const url = `${DATABASE}?sslrootcert=/nowhere/ca.pem`;
  expect(liveFaults({ DATABASE_URL: url })).toEqual([
    'DATABASE_URL names /nowhere/ca.pem as its sslrootcert, which cannot be read',
  ]);
});
