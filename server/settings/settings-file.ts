import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { readGivenSettings, SettingsError } from './read-given-settings.ts';
import { fileOfSecret, SECRET_NAMES } from './read-secret-files.ts';
import { givenSettingsSchema, type SettingName, type SettingTexts } from './setting-schemas.ts';
import { writePrivateFile } from './write-private-file.ts';

const FILE_NAME = 'settings.env';
const FOR_OTHERS = 0o077;
const ROOT = 0;
const LARGEST_BYTES = 64 * 1024;
/** A line of a value without quotation marks that has a #: it is read up to there, and the rest counts as a comment. */
const CUT_VALUE = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=(?![ \t]*["'`])[^#]*[^\s#]#/;

/** NAME=value lines that the set-up page writes into DATA_DIR, the one folder in which a service may always write. */
export function settingsFileIn(dataFolder: string): string {
  return join(dataFolder, FILE_NAME);
}

/** DATA_DIR of an environment, which no settings file can move. */
export const dataFolderOf = (env: NodeJS.ProcessEnv): string =>
  resolve(env.DATA_DIR?.trim() || 'data');

/** The settings file that counts for this environment; null when there is none. */
export function findSettingsFile(env: NodeJS.ProcessEnv): string | null {
  const path = settingsFileIn(dataFolderOf(env));
  return existsSync(path) ? path : null;
}

/**
 * The environment, and below it DATA_DIR/settings.env: what the environment sets counts first. Throws SettingsError for
 * a file that is not this user's alone, has an unknown name, or is of a live installation that demo mode is started on;
 * also for values that a # cuts off, there or in the file that BRAJ_SEVA_SETTINGS names. With the faults of the file come
 * those of the settings, by their form and by `findRules`, so that one run tells all.
 */
export function readEnvironment(
  env: NodeJS.ProcessEnv,
  findRules: (texts: SettingTexts) => string[] = () => [],
): NodeJS.ProcessEnv {
  const path = settingsFileIn(dataFolderOf(env));
  const ofNamedFile = listNamedFaults(env, path);
  const file = readOwnFile(path);
  if (file === null) {
    if (ofNamedFile.length === 0) return env;
    throw new SettingsError([...ofNamedFile, ...listSettingFaults(env, findRules)]);
  }
  if (env.APP_MODE?.trim() === 'demo') {
    throw new SettingsError([
      `APP_MODE=demo, but ${path} belongs to a live installation: name another DATA_DIR`,
    ]);
  }
  const values = listValues(file.text);
  const faults = [
    ...file.faults,
    ...values
      .filter(([name]) => !isAllowedInFile(name))
      .map(([name]) => `${name} in ${path} is no setting that may be there: take it away`),
    ...listCutValues(file.text, path),
    ...ofNamedFile,
  ];
  const merged = putBelow(env, values);
  if (faults.length === 0) return merged;
  throw new SettingsError([...faults, ...listSettingFaults(merged, findRules)]);
}

/**
 * The same where a fault must not keep everything else from being read, as when somebody is to be told of the faults: a
 * file that may not be used counts for nothing.
 */
export function readFaultyEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  try {
    const file = readOwnFile(settingsFileIn(dataFolderOf(env)));
    return file === null ? env : putBelow(env, listValues(file.text));
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return env;
  }
}

const listValues = (text: string): [string, string][] =>
  Object.entries(parseEnv(text)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );

/** The environment, and the values of a file that may be in one and are not in the environment. */
function putBelow(env: NodeJS.ProcessEnv, values: readonly [string, string][]): NodeJS.ProcessEnv {
  const given = Object.entries(env).filter(([, value]) => value?.trim());
  const counted = values.filter(([name]) => isAllowedInFile(name) && !isGiven(env, name));
  return { ...Object.fromEntries(counted), ...Object.fromEntries(given) };
}

/** One sentence for each line whose value is cut off at a #. None quotes the value, which may be a secret. */
function listCutValues(text: string, path: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const name = CUT_VALUE.exec(line)?.[1];
    if (name === undefined || !(name === 'DATA_DIR' || isAllowedInFile(name))) return [];
    return [
      `${name} in ${path} (line ${index + 1}) has a # outside quotation marks, and is read only up to there: put its value in quotation marks, as ${name}='...', or a space before a # that begins a comment`,
    ];
  });
}

/**
 * The same of the file that bin/braj-seva loads into the environment, where what was cut off looks whole. `own`: the file
 * in DATA_DIR, which is looked at anyway.
 */
function listNamedFaults(env: NodeJS.ProcessEnv, own: string): string[] {
  const path = env.BRAJ_SEVA_SETTINGS?.trim();
  if (!path || resolve(path) === own || !existsSync(path)) return [];
  try {
    return statSync(path).isFile() ? listCutValues(readFileSync(path, 'utf8'), path) : [];
  } catch {
    // Whoever could not read it loaded nothing from it, and bin/braj-seva says so.
    return [];
  }
}

/** What is wrong with the settings of an environment, as sentences; empty: nothing. */
export function listSettingFaults(
  env: NodeJS.ProcessEnv,
  findRules: (texts: SettingTexts) => string[],
): readonly string[] {
  try {
    readGivenSettings(env, findRules);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.faults;
  }
}

/** A secret may be given by its name or as the file NAME_FILE: either replaces both. */
function isGiven(env: NodeJS.ProcessEnv, name: string): boolean {
  const plain = name.replace(/_FILE$/, '');
  return [name, plain].some(
    (one) => env[one]?.trim() || (isSetting(one) && fileOfSecret(env, one) !== null),
  );
}

function isSetting(name: string): name is SettingName {
  return Object.hasOwn(givenSettingsSchema.shape, name);
}

/** Whether a settings file may have this name: a setting but DATA_DIR, or the NAME_FILE of a secret. */
export function isAllowedInFile(name: string): boolean {
  const isFile = SECRET_NAMES.some((secret) => name === `${secret}_FILE`);
  return isFile || (isSetting(name) && name !== 'DATA_DIR');
}

const refuseFile = (path: string, reason: string) => new SettingsError([`${path} ${reason}`]);

/** Null: there is no such file. Throws SettingsError for one that cannot be opened. */
function openFile(path: string): number | null {
  try {
    // A link could lead to a file that somebody else writes.
    return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    if (code === 'ELOOP') throw refuseFile(path, 'is a link: put the file itself there');
    const what = `cannot be read (${code}): run this program as the user that owns the file`;
    throw refuseFile(path, what);
  }
}

/**
 * HOST and PORT, as bin/hold-socket.mjs reads them: of the file that bin/braj-seva names, then of DATA_DIR/settings.env.
 * Both may be another user's: root upgrades what the server's user set up, and takes no other setting from there.
 */
export function readListeningAddress(
  named: string | undefined,
  dataFolder: string,
): { HOST?: string; PORT?: string } {
  // The installation's own may be a link, as to /etc.
  const first = named === undefined || !existsSync(named) ? {} : readAddress(realpathSync(named));
  return { ...readAddress(settingsFileIn(dataFolder)), ...first };
}

function readAddress(path: string): { HOST?: string; PORT?: string } {
  const file = openFile(path);
  if (file === null) return {};
  try {
    const status = fstatSync(file);
    if (!status.isFile() || status.size > LARGEST_BYTES) {
      throw refuseFile(path, 'is no file of settings: expected NAME=value lines, up to 64 KiB');
    }
    const { HOST, PORT } = parseEnv(readFileSync(file, 'utf8'));
    return { ...(HOST?.trim() ? { HOST } : {}), ...(PORT?.trim() ? { PORT } : {}) };
  } finally {
    closeSync(file);
  }
}

/**
 * The text of the file, with what is wrong with its mode; null without one. Throws SettingsError for what is no file of
 * this user, whose contents say nothing.
 */
function readOwnFile(path: string): { text: string; faults: string[] } | null {
  const refuse = (reason: string) => refuseFile(path, reason);
  const file = openFile(path);
  if (file === null) return null;
  try {
    const { mode, uid, size } = fstatSync(file);
    const own = process.getuid?.();
    if (own !== undefined && uid !== own) {
      // An editor or a copy as root leaves such a file, and a server must not run as root for it.
      const advice =
        uid === ROOT ? `give it to that one (chown ${own} ${path})` : `run it as ${uid}`;
      throw refuse(`belongs to user ${uid}, and this program runs as user ${own}: ${advice}`);
    }
    if ((mode & constants.S_IFMT) !== constants.S_IFREG) throw refuse('is no file');
    if (size > LARGEST_BYTES) throw refuse('is larger than 64 KiB, which no settings are');
    const isOpen = own !== undefined && (mode & FOR_OTHERS) !== 0;
    const fault = `${path} holds secrets, and other users of this machine may read it: chmod 600`;
    return { text: readFileSync(file, 'utf8'), faults: isOpen ? [fault] : [] };
  } finally {
    closeSync(file);
  }
}

/** The first lines of a settings file. `writer`: who wrote it. */
export const headOfSettings = (writer: string): string =>
  `# Written by ${writer}; the environment counts first. Each setting is explained in .env.example.
# It holds secrets: keep its mode at 0600, and restart the server after a change.
`;

/**
 * Writes the settings of a new installation, readable by this user only, whole or not at all. Throws when there is a
 * file already (EEXIST, also for a link), and for a value that the file cannot hold.
 */
export function writeSettingsFile(
  dataFolder: string,
  values: Readonly<Record<string, string>>,
): void {
  const path = settingsFileIn(dataFolder);
  writePrivateFile(path, formatSettings(values), 'new');
}

/** The text of a settings file. Throws SettingsError for a value that it cannot hold. */
export function formatSettings(values: Readonly<Record<string, string>>): string {
  return headOfSettings('the set-up page') + Object.entries(values).map(formatSettingLine).join('');
}

/** Which of these values a settings file cannot hold, as sentences that begin with their names; empty: none. */
export function findUnwritableFaults(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).flatMap((entry) => {
    try {
      formatSettingLine(entry);
      return [];
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      return [...error.faults];
    }
  });
}

/**
 * One line, in quotes that the value does not contain; proved by reading it back. Throws SettingsError for a value that
 * the file cannot hold.
 */
export function formatSettingLine([name, value]: [string, string]): string {
  const line = ["'", '"', '`']
    .map((quote) => `${name}=${quote}${value}${quote}\n`)
    .find((one) => !/[\r\n\0]/.test(value) && parseEnv(one)[name] === value);
  if (line === undefined || !isAllowedInFile(name)) {
    throw new SettingsError([
      `${name} cannot be written into a file of settings: take line breaks and some of the quotation marks out of it`,
    ]);
  }
  return line;
}
