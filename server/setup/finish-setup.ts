import { join } from 'node:path';
import { m } from '#shared/messages/compiled/messages.js';
import { setupSteps } from '#shared/setup/setup-endpoints.ts';
import { readSettingsWith } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { transact } from '../database/transact.ts';
import { readFirstFacts, recordFirstFacts } from '../organisation/first-facts.ts';
import { noteAcceptedTestMail } from '../organisation/test-mail.ts';
import { systemClock } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import { SettingsError } from '../settings/read-given-settings.ts';
import type { Settings } from '../settings/settings.ts';
import { formatSettings, settingsFileIn, writeSettingsFile } from '../settings/settings-file.ts';
import { writePrivateFile } from '../settings/write-private-file.ts';
import { addFirstAdministrator } from '../staff/members/first-administrator.ts';
import { backupTextsOf } from './save-backups.ts';
import { mailFromOf, smtpUrlOf } from './save-mail.ts';
import type { SetupContext } from './setup-context.ts';
import { isStepSaved, type SetupDraft } from './setup-draft.ts';

const IDENTITY_FILE = 'backup-identity.txt';

/**
 * Ends the set-up: checks everything as a start would, writes the first rows and the settings file, which comes last
 * and makes it count, and removes what the set-up kept. May be repeated after a failure. Returns the public address.
 * Throws 409 with the step that is left, 400 with the faults of the settings.
 */
export async function finishSetup(context: SetupContext): Promise<string> {
  const { draft, place } = context;
  const entered = draft.get();
  const left = setupSteps.find((step) => !isStepSaved(entered, step));
  if (left !== undefined)
    throw new Refusal(409, m.setup_step_left(), { [left]: m.setup_step_left() });
  const identityFile = join(place.dataFolder, IDENTITY_FILE);
  const texts = toSettingTexts(entered, identityFile);
  const settings = readAsStart(texts, place.dataFolder);
  writePrivateFile(identityFile, `${entered.made.machineIdentity.identity}\n`, 'replace');
  await writeFirstRows(settings, entered);
  writeSettings(place.dataFolder, texts);
  draft.remove();
  return settings.publicUrl;
}

/** All settings by the names of .env.example. */
function toSettingTexts(entered: SetupDraft, identityFile: string): Record<string, string> {
  const { made, address, provider, mail, backups } = entered;
  if (!address || !provider || !mail || !backups) {
    throw new Error('A step of the set-up is missing though all were found saved');
  }
  return {
    APP_MODE: 'live',
    PUBLIC_URL: address.publicUrl,
    ...(address.proxies === '' ? {} : { TRUST_PROXY: address.proxies }),
    SESSION_SECRET: made.sessionSecret,
    DATA_ENCRYPTION_KEY: made.dataKey,
    RAZORPAY_KEY_ID: provider.keyId,
    RAZORPAY_KEY_SECRET: provider.keySecret,
    RAZORPAY_WEBHOOK_SECRET: provider.webhookSecret,
    ...(provider.apiUrl === '' ? {} : { RAZORPAY_API_URL: provider.apiUrl }),
    ...(provider.checkoutUrl === '' ? {} : { RAZORPAY_CHECKOUT_URL: provider.checkoutUrl }),
    SMTP_URL: smtpUrlOf(mail),
    MAIL_FROM: mailFromOf(mail),
    BACKUP_RECIPIENT: `${made.paperIdentity.recipient},${made.machineIdentity.recipient}`,
    BACKUP_IDENTITY_FILE: identityFile,
    ...backupTextsOf(backups),
  };
}

/** The settings as the next start reads them: the environment gives only HOST, PORT and LOG_LEVEL (needs-setup.ts). Before anything is written. */
function readAsStart(texts: Record<string, string>, dataFolder: string): Settings {
  try {
    formatSettings(texts);
    return readSettingsWith({ ...texts, DATA_DIR: dataFolder });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw new Refusal(400, m.setup_settings_refused({ faults: error.faults.join('. ') }));
  }
}

/** Somebody may have put a file there meanwhile: it is theirs. */
function writeSettings(dataFolder: string, texts: Record<string, string>): void {
  try {
    writeSettingsFile(dataFolder, texts);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
    throw new Refusal(409, m.setup_settings_exist({ file: settingsFileIn(dataFolder) }));
  }
}

async function writeFirstRows(
  settings: Pick<Settings, 'database'>,
  { administrator, app, organisation, trials }: SetupDraft,
): Promise<void> {
  if (!administrator || !organisation || app?.verifiedStep == null) {
    throw new Error('The administrator is missing though the step was found saved');
  }
  const person = {
    ...administrator,
    app: { sealed: app.sealed, usedStep: app.verifiedStep, recoveryCodes: app.recoveryCodes },
  };
  const { form } = readFirstFacts(organisation);
  const { db, close } = connectDatabase(settings.database);
  try {
    await migrateDatabase(db);
    await transact(db, async (trx) => {
      const context = { clock: systemClock };
      const id = await addFirstAdministrator(trx, context, person);
      await recordFirstFacts(trx, context, form, id);
      if (trials.mail?.ok) await noteAcceptedTestMail(trx, context, id);
    });
  } finally {
    await close();
  }
}
