import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findHeldSocketFaults, findReadyFile, isSocketHeld } from './held-socket.ts';
import { findRuntimeFaults } from './network-rules.ts';
import { readGivenSettings } from './read-given-settings.ts';
import { givenSettingsSchema, type SettingName } from './setting-schemas.ts';
import { dataFolderOf, findSettingsFile } from './settings-file.ts';

/** Where the program listens and writes; they say nothing about the site. */
const OF_THE_MACHINE = ['APP_MODE', 'HOST', 'PORT', 'DATA_DIR', 'LOG_LEVEL'] as const;
const DEFAULT_PORT = 3000;
/** What file systems of their own bring, and what bin/supervise keeps while a release runs. */
const NO_DATA = ['lost+found', 'supervisor.pid', 'supervisor.ready'];

const SETUP_FILE = 'setup.json';

/** What has been entered on the set-up page until it ends. */
export const setupFileIn = (dataFolder: string): string => join(dataFolder, SETUP_FILE);

/** Where the set-up page is served. */
export type SetupPlace = {
  host: string;
  port: number;
  isSocketHeld: boolean;
  /** As of a started server (held-socket.ts). */
  readyFile: string | null;
  dataFolder: string;
  logLevel: string;
};

/**
 * Whether this is a first start in live mode: no setting given that describes a live site, and DATA_DIR empty, or with
 * an unfinished set-up in it. Then the set-up page opens; in every other case settings are checked as usual, so that a
 * mistyped environment is never taken for a new installation. Throws SettingsError for a faulty HOST, PORT and the like.
 */
export function findSetup(env: NodeJS.ProcessEnv): SetupPlace | null {
  const mode = env.APP_MODE?.trim() || 'live';
  if (mode !== 'live' || env.NODE_ENV === 'development' || isAnySettingGiven(env)) return null;
  const dataFolder = dataFolderOf(env);
  if (findSettingsFile(env) !== null || !isFresh(dataFolder)) return null;
  const values = readGivenSettings(
    env,
    () => [...findRuntimeFaults(env), ...findHeldSocketFaults(env, process.pid)],
    [...OF_THE_MACHINE],
  );
  return {
    host: values.HOST ?? '127.0.0.1',
    port: values.PORT ?? DEFAULT_PORT,
    isSocketHeld: isSocketHeld(env, process.pid),
    readyFile: findReadyFile(env, process.pid),
    dataFolder,
    logLevel: values.LOG_LEVEL ?? 'info',
  };
}

/** For the list of faults of a start without any setting, on a folder that is in use; null in every other case. */
export function explainNoSetup(env: NodeJS.ProcessEnv): string | null {
  const dataFolder = dataFolderOf(env);
  if (isAnySettingGiven(env) || findSettingsFile(env) !== null || isFresh(dataFolder)) return null;
  return `No setting is given, and the set-up page opens only on an empty folder: ${dataFolder} is not empty. Give the settings, or name a new folder in DATA_DIR`;
}

/** Also as a file (NAME_FILE), and by a former name. */
function isAnySettingGiven(env: NodeJS.ProcessEnv): boolean {
  const names = Object.keys(givenSettingsSchema.shape) as SettingName[];
  const isOfMachine = (name: string) => OF_THE_MACHINE.some((one) => one === name);
  return [...names.filter((name) => !isOfMachine(name)), 'REFUND_SECOND_PERSON_ABOVE'].some(
    (name) => env[name]?.trim() || env[`${name}_FILE`]?.trim(),
  );
}

function isFresh(dataFolder: string): boolean {
  if (!existsSync(dataFolder) || existsSync(setupFileIn(dataFolder))) return true;
  // A start that was killed while it wrote that file for the first time leaves it under another name.
  const isOfSetup = (name: string) => name.startsWith(`${SETUP_FILE}.`);
  return readdirSync(dataFolder).every((name) => NO_DATA.includes(name) || isOfSetup(name));
}
