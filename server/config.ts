import { join, resolve } from 'node:path';
import { PAISE_PER_RUPEE } from '#shared/money.ts';
import type { DatabaseSettings } from './database/connect.ts';
import { ownOrigin } from './platform/loopback.ts';
import { hasDemoSecrets, keepDemoSecrets } from './settings/demo-secrets.ts';
import { findHeldSocketFaults, findReadyFile, isSocketHeld } from './settings/held-socket.ts';
import { explainNoSetup, findSetup, type SetupPlace } from './settings/needs-setup.ts';
import { findRuntimeFaults } from './settings/network-rules.ts';
import { findGivenForNewFile } from './settings/new-settings-file.ts';
import { findOtherOwner, type OtherOwner } from './settings/other-owner.ts';
import { readGivenSettings, SettingsError } from './settings/read-given-settings.ts';
import { findExposedSecretFiles } from './settings/read-secret-files.ts';
import { findBackupFaults, findBrokenRules, findKeyFaults } from './settings/setting-rules.ts';
import type { SettingTexts } from './settings/setting-schemas.ts';
import type { RetentionPeriods, Settings, VaultSettings } from './settings/settings.ts';
import {
  dataFolderOf,
  findSettingsFile,
  readEnvironment,
  readListeningAddress,
} from './settings/settings-file.ts';
import {
  readStartAlarmSettings,
  type StartAlarmSettings,
} from './settings/start-alarm-settings.ts';
import {
  need,
  toBackupSettings,
  toBucketSettings,
  toDatabaseSettings,
  toDataKeys,
  toProviderSettings,
  toRetentionPeriods,
  toSlowQueryMs,
  toTelemetrySettings,
} from './settings/to-settings.ts';
import { findDatabaseFaults } from './settings/transport-rules.ts';

const DEFAULT_PORT = 3000;
const DEFAULT_MAXIMUM_DONATION_PAISE = 500_000 * PAISE_PER_RUPEE;
/** Covers the season for filing the tax returns of the donation's year. */
const DEFAULT_RECEIPT_LINK_DAYS = 400;
/** Single errors happen; so many come from one cause that goes on. */
const DEFAULT_ERRORS_AN_HOUR = 30;
const DEFAULT_SECOND_PERSON_ABOVE_PAISE = 25_000 * PAISE_PER_RUPEE;

/**
 * Reads and validates every setting of .env.example (R85); throws SettingsError with all faults at once. The only
 * reader of the environment, and of DATA_DIR/settings.env below it. In demo mode, creates missing secrets and saves them under DATA_DIR.
 */
export function readSettings(
  env: NodeJS.ProcessEnv = readEnvironment(process.env, findBrokenRules),
): Settings {
  const values = readGivenSettings(env, (texts) => {
    const faults = [
      ...findBrokenRules(texts),
      ...findRuntimeFaults(env),
      ...findHeldSocketFaults(env, process.pid),
    ];
    const hint = faults.length > 0 ? explainNoSetup(env) : null;
    return hint === null ? faults : [...faults, hint];
  });
  const mode = values.APP_MODE ?? 'live';
  const host = values.HOST ?? '127.0.0.1';
  const port = values.PORT ?? DEFAULT_PORT;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${port}`;
  const database = toDatabaseSettings(values);
  const secrets = mode === 'demo' ? keepDemoSecrets(database.dataFolder) : null;
  const own = ownOrigin(host, port);
  const provider = toProviderSettings(values, secrets, { own, publicUrl });
  return {
    mode,
    host,
    port,
    isSocketHeld: isSocketHeld(env, process.pid),
    readyFile: findReadyFile(env, process.pid),
    publicUrl,
    ownOrigin: own,
    database,
    media: toBucketSettings(values),
    provider,
    mail: {
      smtpUrl: values.SMTP_URL ?? null,
      ...(values.SMTP_ALLOW_PLAIN === 'true' ? { smtpTls: 'as offered' as const } : {}),
      from: values.MAIL_FROM ?? 'Braj Seva <seva@braj-seva.example>',
      folder: resolve(database.dataFolder, 'mail'),
      dkimSelector: values.DKIM_SELECTOR ?? null,
    },
    sessionSecret: values.SESSION_SECRET ?? need(secrets).sessionSecret,
    dataKeys: toDataKeys(values, database.dataFolder),
    aadhaarStorage: values.AADHAAR_STORAGE ?? 'sealed',
    staffSecondFactor: values.STAFF_SECOND_FACTOR ?? (mode === 'live' ? 'required' : 'optional'),
    rateLimit: values.RATE_LIMIT !== 'off',
    sampleData: values.SAMPLE_DATA === undefined ? mode === 'demo' : values.SAMPLE_DATA === 'true',
    donorEmails: values.DONOR_EMAILS ?? 'masked',
    maximumDonationPaise: values.MAXIMUM_GIFT ?? DEFAULT_MAXIMUM_DONATION_PAISE,
    formPolicy: {
      identityNumbers: values.IDENTITY_NUMBERS ?? 'required',
      donorNames: values.DONOR_NAMES ?? 'opt-out',
    },
    secondPersonAbovePaise: values.SECOND_PERSON_ABOVE ?? DEFAULT_SECOND_PERSON_ABOVE_PAISE,
    receiptLinkDays: values.RECEIPT_LINK_DAYS ?? DEFAULT_RECEIPT_LINK_DAYS,
    receiptMailPan: values.RECEIPT_MAIL_PAN ?? 'masked',
    trustProxy: values.TRUST_PROXY ?? false,
    metricsToken: values.METRICS_TOKEN ?? null,
    slowQueryMs: toSlowQueryMs(values),
    errorsAnHour: values.ERRORS_AN_HOUR ?? DEFAULT_ERRORS_AN_HOUR,
    telemetry: toTelemetrySettings(values),
    retention: toRetentionPeriods(values),
    backup: toBackupSettings(values, { isLive: mode === 'live', env }),
    alarms: {
      webhook: values.ALARM_URL ?? null,
      mails: values.ALARM_MAIL ?? [],
      heartbeatUrl: values.ALARM_HEARTBEAT_URL ?? null,
    },
    clamav: values.CLAMAV ?? null,
    securityContact: values.SECURITY_CONTACT ?? null,
    logLevel: values.LOG_LEVEL ?? 'info',
    testMode: mode === 'demo' || provider.keyId.startsWith('rzp_test_'),
    pages: env.NODE_ENV === 'development' ? 'sources' : 'built',
    settingsFile: findSettingsFile(env),
    warnings: findExposedSecretFiles(env),
  };
}

/** Where the set-up page opens, on a first start in live mode (needs-setup.ts); null: settings are read as usual. */
export function findSetupPlace(): SetupPlace | null {
  return findSetup(process.env);
}

/** What a start that fails, or the next one that serves, tells by (start-alarm-settings.ts); null: nobody is told. */
export function readStartAlarm(): StartAlarmSettings | null {
  return readStartAlarmSettings(process.env);
}

/** Who owns DATA_DIR, where that is not the user of this program (other-owner.ts). */
export function findOtherOwnerOfData(): OtherOwner | null {
  return findOtherOwner(dataFolderOf(process.env));
}

/** The settings as the next start reads them when these are in its settings file. Throws SettingsError. */
export function readSettingsWith(texts: Readonly<Record<string, string>>): Settings {
  return readSettings({ ...process.env, ...texts });
}

const DATABASE_SETTINGS = ['DATABASE_URL', 'DATABASE_ALLOW_PLAIN', 'DATA_DIR'] as const;

/** Settings of a command that only reads the database: where it is. */
export function readDatabaseSettings(
  env: NodeJS.ProcessEnv = readEnvironment(process.env),
): DatabaseSettings {
  return toDatabaseSettings(readGivenSettings(env, findDatabaseFaults, [...DATABASE_SETTINGS]));
}

/** Settings of `npm run audit:check`: the database, and the object storage if configured. */
export function readAuditCheckSettings(
  env: NodeJS.ProcessEnv = readEnvironment(process.env),
): Pick<Settings, 'database' | 'media'> {
  const values = readGivenSettings(
    env,
    (texts) => [
      ...findDatabaseFaults(texts),
      ...(texts.MEDIA_URL && !(texts.AWS_ACCESS_KEY_ID && texts.AWS_SECRET_ACCESS_KEY)
        ? ['MEDIA_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY']
        : []),
    ],
    [
      ...DATABASE_SETTINGS,
      'MEDIA_URL',
      'AWS_REGION',
      'AWS_ACCESS_KEY_ID',
      'AWS_SECRET_ACCESS_KEY',
      'AWS_SESSION_TOKEN',
    ],
  );
  return { database: toDatabaseSettings(values), media: toBucketSettings(values) };
}

/** Settings of `npm run retention`: the database and the retention periods. */
export function readRetentionSettings(env: NodeJS.ProcessEnv = readEnvironment(process.env)): {
  database: DatabaseSettings;
  retention: RetentionPeriods;
} {
  const values = readGivenSettings(env, findDatabaseFaults, [
    ...DATABASE_SETTINGS,
    'UNPAID_KEEP_DAYS',
    'CONTACT_KEEP_DAYS',
    'AADHAAR_KEEP_DAYS',
    'NETWORK_KEEP_DAYS',
  ]);
  return { database: toDatabaseSettings(values), retention: toRetentionPeriods(values) };
}

/**
 * Settings of a command that also seals or opens identity numbers. Without a mode or key in the environment, a data
 * folder that demo mode has used supplies them.
 */
export function readVaultSettings(
  env: NodeJS.ProcessEnv = readEnvironment(process.env),
): VaultSettings {
  const values = readGivenSettings(env, findVaultFaults, [
    'APP_MODE',
    ...DATABASE_SETTINGS,
    'DATA_ENCRYPTION_KEY',
    'DATA_ENCRYPTION_KEY_PREVIOUS',
    'AADHAAR_STORAGE',
  ]);
  const database = toDatabaseSettings(values);
  return {
    database,
    dataKeys: toDataKeys(values, database.dataFolder),
    aadhaarStorage: values.AADHAAR_STORAGE ?? 'sealed',
    makesOwnKeys: values.DATA_ENCRYPTION_KEY === undefined,
  };
}

const BACKUP_SETTINGS = [
  'MEDIA_URL',
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'BACKUP_RECIPIENT',
  'BACKUP_IDENTITY_FILE',
  'BACKUP_FOLDER',
  'BACKUP_URL',
  'BACKUP_ACCESS_KEY_ID',
  'BACKUP_SECRET_ACCESS_KEY',
  'BACKUP_READ_ACCESS_KEY_ID',
  'BACKUP_READ_SECRET_ACCESS_KEY',
] as const;

/**
 * Settings of `npm run backup` and `npm run restore`. `callerFolder` is where npm was started, which relative paths on
 * the command line mean: the scripts run in the project's folder.
 */
export function readBackupSettings(env: NodeJS.ProcessEnv = readEnvironment(process.env)): Pick<
  Settings,
  'database' | 'media' | 'dataKeys' | 'backup'
> & {
  callerFolder: string;
  /** What a restore writes into the settings file of a new machine; null: there are settings already. */
  givenForNewFile: Record<string, string> | null;
} {
  const values = readGivenSettings(
    env,
    (texts) => [
      ...findVaultFaults(texts),
      ...findBackupFaults(texts),
      ...(texts.MEDIA_URL && !(texts.AWS_ACCESS_KEY_ID && texts.AWS_SECRET_ACCESS_KEY)
        ? ['MEDIA_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY']
        : []),
    ],
    [
      'APP_MODE',
      ...DATABASE_SETTINGS,
      'DATA_ENCRYPTION_KEY',
      'DATA_ENCRYPTION_KEY_PREVIOUS',
      ...BACKUP_SETTINGS,
    ],
  );
  const database = toDatabaseSettings(values);
  return {
    database,
    media: toBucketSettings(values),
    dataKeys: toDataKeys(values, database.dataFolder),
    backup: toBackupSettings(values, { isLive: !isDemo(values), env }),
    callerFolder: env.INIT_CWD ?? process.cwd(),
    givenForNewFile: isDemo(values) ? null : findGivenForNewFile(env),
  };
}

/**
 * Settings of `braj-seva upgrade`, `rollback` and `install`: where the server listens and its data lie, and the
 * environment of the commands that they start. Where they are installed comes from bin/braj-seva.
 */
export function readInstallationSettings(env: NodeJS.ProcessEnv = process.env): {
  home: string;
  release: string;
  dataFolder: string;
  host: string;
  port: number;
  env: NodeJS.ProcessEnv;
} {
  const { BRAJ_SEVA_HOME: home, BRAJ_SEVA_RELEASE: release } = env;
  if (home === undefined || release === undefined) {
    throw new SettingsError([
      'BRAJ_SEVA_HOME must name an installation: run this as bin/braj-seva of a release',
    ]);
  }
  const dataFolder = resolve(env.DATA_DIR?.trim() || join(home, 'data'));
  // The environment counts first, as in bin/hold-socket.mjs.
  const { HOST, PORT } = readListeningAddress(env.BRAJ_SEVA_SETTINGS, dataFolder);
  const address = { HOST: env.HOST?.trim() || HOST, PORT: env.PORT?.trim() || PORT };
  const values = readGivenSettings(address, () => [], ['HOST', 'PORT']);
  return {
    ...{ home, release, dataFolder },
    ...{ host: values.HOST ?? '127.0.0.1', port: values.PORT ?? DEFAULT_PORT },
    env,
  };
}

/** Settings of `npm run seed`; refused where real money is taken, because ledger entries cannot be deleted. */
export function readSeedSettings(
  env: NodeJS.ProcessEnv = readEnvironment(process.env),
): VaultSettings {
  readGivenSettings(
    env,
    ({ RAZORPAY_KEY_ID: key }) =>
      key?.startsWith('rzp_live_')
        ? [
            'RAZORPAY_KEY_ID is a live key: expected SAMPLE_DATA=false, because generated donations would stand beside real ones',
          ]
        : [],
    ['RAZORPAY_KEY_ID'],
  );
  return readVaultSettings(env);
}

/** Settings of `npm run staff`: the database, and whether the desk is reachable from outside. */
export function readStaffCommandSettings(
  env: NodeJS.ProcessEnv = readEnvironment(process.env),
): Pick<Settings, 'database' | 'mode' | 'publicUrl'> {
  const values = readGivenSettings(env, findDatabaseFaults, [
    'APP_MODE',
    'PUBLIC_URL',
    ...DATABASE_SETTINGS,
  ]);
  return {
    database: toDatabaseSettings(values),
    mode: isDemo(values) ? 'demo' : 'live',
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${DEFAULT_PORT}`,
  };
}

/** Without APP_MODE, a data folder that demo mode has used means demo mode. */
function isDemo({ APP_MODE: mode, DATA_DIR: folder = 'data' }: ModeTexts): boolean {
  return mode === 'demo' || (mode === undefined && hasDemoSecrets(resolve(folder)));
}
type ModeTexts = { readonly [N in 'APP_MODE' | 'DATA_DIR']?: string | undefined };

function findVaultFaults(values: SettingTexts): string[] {
  const faults =
    isDemo(values) || values.DATA_ENCRYPTION_KEY !== undefined
      ? findKeyFaults(values)
      : ['DATA_ENCRYPTION_KEY is needed in live mode'];
  return [...faults, ...findDatabaseFaults(values)];
}
