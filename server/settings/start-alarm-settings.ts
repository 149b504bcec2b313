import { readGivenSettings, SettingsError } from './read-given-settings.ts';
import type { GivenSettings, SettingName } from './setting-schemas.ts';
import type { AlarmSettings, Settings } from './settings.ts';
import { dataFolderOf, readFaultyEnvironment } from './settings-file.ts';

/** By what a start that fails tells somebody, read whatever is wrong with the other settings. */
export type StartAlarmSettings = {
  dataFolder: string;
  alarms: Pick<AlarmSettings, 'webhook' | 'mails'>;
  /** Null: no mail can be sent. */
  mail: Pick<Settings['mail'], 'smtpUrl' | 'smtpTls' | 'from' | 'folder'> | null;
  publicUrl: string;
  /** Whether bin/supervise ends when this start fails, since nothing has served yet. */
  isLastTry: boolean;
};

const NAMES = [
  'APP_MODE',
  'PUBLIC_URL',
  'ALARM_URL',
  'ALARM_MAIL',
  'SMTP_URL',
  'SMTP_ALLOW_PLAIN',
  'MAIL_FROM',
] as const satisfies SettingName[];

/** Null: nobody is to be told, as in demo mode, without ALARM_URL and ALARM_MAIL, or where an upgrade tries a release. */
export function readStartAlarmSettings(given: NodeJS.ProcessEnv): StartAlarmSettings | null {
  if (given.BRAJ_SEVA_TRIAL) return null;
  const env = readFaultyEnvironment(given);
  let values: Partial<GivenSettings> = {};
  for (const name of NAMES) values = { ...values, ...readOne(env, name) };
  const { APP_MODE: mode, ALARM_URL: webhook = null, ALARM_MAIL: mails = [] } = values;
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = values;
  const mail =
    smtpUrl === undefined || from === undefined
      ? null
      : {
          smtpUrl,
          from,
          folder: '',
          ...(values.SMTP_ALLOW_PLAIN === 'true' ? { smtpTls: 'as offered' as const } : {}),
        };
  if (mode === 'demo' || (webhook === null && (mail === null || mails.length === 0))) return null;
  return {
    dataFolder: dataFolderOf(given),
    alarms: { webhook, mails },
    mail,
    publicUrl: values.PUBLIC_URL ?? 'http://localhost',
    isLastTry: given.BRAJ_SEVA_LAST_TRY === 'yes',
  };
}

/** A setting by itself; nothing where it is faulty. */
function readOne(env: NodeJS.ProcessEnv, name: SettingName): Partial<GivenSettings> {
  try {
    return readGivenSettings(env, () => [], [name]);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return {};
  }
}
