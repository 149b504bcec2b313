import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIVE_SETTINGS } from '#test/live-settings.ts';
import { faultsOf, liveFaults } from '#test/setting-faults.ts';
import { readSettings } from '../config.ts';
import { findSetup } from './needs-setup.ts';
import { findBrokenRules } from './setting-rules.ts';
import { readEnvironment, settingsFileIn, writeSettingsFile } from './settings-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'braj-seva-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (env: NodeJS.ProcessEnv = {}) => readEnvironment({ DATA_DIR: folder, ...env });
const { APP_MODE: _mode, ...SETTINGS } = LIVE_SETTINGS;

test('what the set-up wrote is read back, and is for this user alone', () => {
  writeSettingsFile(folder, SETTINGS);
  expect(statSync(settingsFileIn(folder)).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['settings.env']);
  const settings = readSettings(read());
  expect(settings.mode).toBe('live');
  expect(settings.provider.keySecret).toBe(SETTINGS.RAZORPAY_KEY_SECRET);
  expect(settings.settingsFile).toBe(settingsFileIn(folder));
});

test('the environment counts first, also where it names a file; an empty value counts as none', () => {
  writeSettingsFile(folder, SETTINGS);
  expect(read({ MAIL_FROM: 'x@example.org', SMTP_URL: '' })).toMatchObject({
    MAIL_FROM: 'x@example.org',
    SMTP_URL: SETTINGS.SMTP_URL,
  });
  const secret = join(folder, 'secret');
  writeFileSync(secret, 'k7Qw9zLm2Xv4Tb8Ny6Rd3Jh5', { mode: 0o600 });
  const env = read({ RAZORPAY_KEY_SECRET_FILE: secret });
  expect(env.RAZORPAY_KEY_SECRET).toBeUndefined();
  expect(readSettings(env).provider.keySecret).toBe('k7Qw9zLm2Xv4Tb8Ny6Rd3Jh5');
});

test.each([
  "it's",
  '"Seva, Braj" <seva@example.org>',
  'a#b $HOME `x` "y"',
  'back\\slash \\n',
  ' spaces ',
  'श्री',
])('a value keeps its characters: %s', (value) => {
  writeSettingsFile(folder, { MAIL_FROM: value });
  expect(read().MAIL_FROM).toBe(value);
});

test.each(['a\nSESSION_SECRET=x', 'a\rb', 'a\0b', '\' " `'])(
  'a value that would make another line or cannot be quoted is refused: %j',
  (value) => {
    expect(faultsOf(() => writeSettingsFile(folder, { MAIL_FROM: value })).join()).toMatch(
      /^MAIL_FROM cannot be written/,
    );
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('an existing file and a link are never written over', () => {
  const other = join(folder, 'other');
  writeFileSync(other, 'precious', { mode: 0o600 });
  symlinkSync(other, settingsFileIn(folder));
  expect(() => writeSettingsFile(folder, SETTINGS)).toThrow(/EEXIST/);
  expect(statSync(other).size).toBe('precious'.length);
  expect(faultsOf(read).join()).toMatch(/settings\.env is a link/);
});

test('a file that root has left in place of the server is given back, and the server does not run as root', () => {
  writeSettingsFile(folder, SETTINGS);
  const path = settingsFileIn(folder);
  const { uid } = statSync(path);
  vi.spyOn(process, 'getuid').mockReturnValue(uid + 1);
  const faults = faultsOf(read).join();
  vi.restoreAllMocks();
  expect(faults).toContain(`belongs to user ${uid}, and this program runs as user ${uid + 1}: `);
  // Other users' files are run as that user; the tests may run as one.
  expect(faults).toContain(uid === 0 ? `chown 1 ${path}` : `run it as ${uid}`);
});

test('a file that others may read, or with an unknown name, is refused', () => {
  writeFileSync(settingsFileIn(folder), 'SMTP_ULR=x\nDATA_DIR=/tmp\n', { mode: 0o600 });
  expect(faultsOf(read)).toHaveLength(2);
  chmodSync(settingsFileIn(folder), 0o644);
  expect(faultsOf(read).join()).toMatch(/chmod 600/);
});

test('what is wrong with the file and with its settings is told in one run', () => {
  const lines = ['DATA_DIR=/tmp', 'MAIL_FROM="Seva Trust" <seva@seva.test>', 'PORT=x'];
  writeFileSync(settingsFileIn(folder), lines.join('\n'), { mode: 0o644 });
  const faults = faultsOf(read);
  expect(faults).toEqual([
    expect.stringMatching(/chmod 600$/),
    expect.stringMatching(/^DATA_DIR in .* take it away$/),
    expect.stringMatching(/^PORT must be a whole number/),
    expect.stringMatching(/^MAIL_FROM must be a mail address.* MAIL_FROM='"Seva, Braj" <seva@/),
  ]);
  const all = faultsOf(() => readEnvironment({ DATA_DIR: folder }, findBrokenRules));
  expect(all).toEqual([...faults, ...all.slice(faults.length)]);
  expect(all).toContain('SESSION_SECRET is needed in live mode');
});

test('a value that a # outside quotation marks would cut off is refused; a comment after it is not', () => {
  const write = (...lines: string[]) =>
    writeFileSync(settingsFileIn(folder), lines.join('\n'), { mode: 0o600 });
  write('PORT=4200 # the usual', "MAIL_FROM='a#b@example.org'", 'HOST= "a#b"', '# SMTP_URL=x#y');
  expect(read()).toMatchObject({ PORT: '4200', MAIL_FROM: 'a#b@example.org', HOST: 'a#b' });
  write('', 'RAZORPAY_WEBHOOK_SECRET=k7Qw9zLm2Xv4Tb8N#Rd3Jh5', 'MAIL_FROM=Seva No#1 <a@b.example>');
  const faults = faultsOf(read);
  const lineOf = (name: string) =>
    faults
      .map((fault) => new RegExp(`^${name} in .*env \\(line (\\d+)\\) has a # outside`).exec(fault))
      .find((found) => found !== null)?.[1];
  expect(lineOf('RAZORPAY_WEBHOOK_SECRET')).toBe('2');
  expect(lineOf('MAIL_FROM')).toBe('3');
  expect(faults.join()).toContain("as MAIL_FROM='...'");
  expect(faults.join()).not.toContain('k7Qw');
});

test('a value that is cut off is also refused in the file that was loaded into the environment', () => {
  const named = join(folder, 'named.env');
  const readWith = () => read({ BRAJ_SEVA_SETTINGS: named });
  writeFileSync(named, "# a#b\nSMTP_URL='smtp://a:b#c@mail.example'\nPORT=4200 # the usual\n");
  expect(faultsOf(readWith)).toEqual([]);
  writeFileSync(named, 'APP_MODE=live\nSMTP_URL=smtp://a:b#c@mail.example\n');
  const fault = expect.stringMatching(/^SMTP_URL in .*named\.env \(line 2\) has a # outside/);
  expect(faultsOf(readWith)).toContainEqual(fault);
  writeSettingsFile(folder, SETTINGS);
  expect(faultsOf(readWith)).toEqual([fault]);
});

test('demo mode never starts on the data of a live installation', () => {
  writeSettingsFile(folder, SETTINGS);
  expect(faultsOf(() => read({ APP_MODE: 'demo' })).join()).toMatch(/name another DATA_DIR/);
});

test('the set-up opens only without any setting, in live mode, on an empty folder', () => {
  const find = (env: NodeJS.ProcessEnv = {}) => findSetup({ DATA_DIR: folder, ...env });
  expect(find()).toMatchObject({ host: '127.0.0.1', port: 3000, dataFolder: folder });
  const OF_THE_MACHINE = { APP_MODE: 'live', HOST: '0.0.0.0', PORT: '4200', LOG_LEVEL: 'warn' };
  const MANAGED = { NODE_ENV: 'production', INVOCATION_ID: 'x', SMTP_URL: ' ' };
  expect(find({ ...OF_THE_MACHINE, ...MANAGED })).toMatchObject({ host: '0.0.0.0', port: 4200 });
  for (const given of [
    { APP_MODE: 'demo' },
    { APP_MODE: 'lvie' },
    { SMTP_URL: 'smtp://127.0.0.1' },
    { SESSION_SECRET_FILE: '/nowhere' },
    { SAMPLE_DATA: 'true' },
    { REFUND_SECOND_PERSON_ABOVE: '1' },
  ]) {
    expect(find(given), JSON.stringify(given)).toBeNull();
  }
  expect(faultsOf(() => find({ PORT: 'x' })).join()).toMatch(/^PORT must be/);
  expect(find({ DATA_DIR: join(folder, 'new') })).not.toBeNull();
  // Killed while it wrote what was entered for the first time.
  writeFileSync(join(folder, 'setup.json.01JABC'), '{');
  expect(find()).not.toBeNull();

  writeFileSync(join(folder, 'braj-seva.sqlite'), '');
  expect(find()).toBeNull();
  expect(faultsOf(() => readSettings({ DATA_DIR: folder })).at(-1)).toMatch(/is not empty/);
  expect(liveFaults({ DATA_DIR: folder, SMTP_URL: '' }).join()).not.toMatch(/is not empty/);
  // An unfinished set-up goes on, whatever its last step has already written.
  writeFileSync(join(folder, 'setup.json'), '');
  expect(find()).not.toBeNull();
  writeSettingsFile(folder, SETTINGS);
  expect(find()).toBeNull();
});
