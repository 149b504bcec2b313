import { dayFrom, formatDate, momentOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { describeBytes } from '../backup/progress.ts';
import { isMigrated } from '../database/migrate.ts';
import { timestampAfter } from '../platform/clock.ts';
import { answerInTime, PATIENCE_MS } from './answer-in-time.ts';
import { checkDifferences } from './check-differences.ts';
import { checkErrors, checkSlowQueries } from './check-errors.ts';
import { checkWrites } from './check-writes.ts';
import { checkAlarms } from './checks/check-alarms.ts';
import { checkBackups } from './checks/check-backups.ts';
import { checkCertificate } from './checks/check-certificate.ts';
import { checkLedgerResult } from './checks/check-ledger.ts';
import { checkClock, checkDisk } from './checks/check-machines.ts';
import { checkMail } from './checks/check-mail.ts';
import { checkPackages } from './checks/check-packages.ts';
import { checkProcesses } from './checks/check-processes.ts';
import { checkAttack, checkProvider, checkWebhooks } from './checks/check-provider.ts';
import { checkSender } from './checks/check-sender.ts';
import { checkVersions } from './checks/check-versions.ts';
import { checkWholeFile } from './checks/check-whole-file.ts';
import { findFault } from './describe-fault.ts';
import { describeMoment } from './describe-moment.ts';
import { findDamage } from './find-damage.ts';
import { findDatabaseGrowth } from './growth.ts';
import { findWorkLeft, measureDatabase } from './health.queries.ts';
import type { HealthContext } from './health-context.ts';
import {
  amber,
  green,
  type HealthFinding,
  type HealthLine,
  type HealthPart,
  red,
} from './health-line.ts';

type Check = (context: HealthContext) => Promise<HealthFinding>;

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
/** Renewal of an approval takes months; people are told daily in the last one. */
const APPROVAL_AMBER_DAYS = 180;
const APPROVAL_ALARM_DAYS = 30;
/** Work that waits longer than this is stuck. */
const STUCK_MINUTES = 15;
/** Those that read large files whole. */
const WHOLE_FILE_MS = 120_000;

type Looked = {
  id: HealthPart;
  part: () => string;
  check: Check;
  waitMs?: number;
  /** What to do when the check itself fails. */
  advice?: () => string;
};

/** Every check, in the order of the report. */
const checks: readonly Looked[] = [
  { id: 'settings', part: m.health_settings, check: checkSettings },
  {
    ...{ id: 'database', part: m.health_database, check: checkDatabase, waitMs: WHOLE_FILE_MS },
    advice: m.health_database_advice,
  },
  { id: 'writes', part: m.health_writes, check: checkWrites, advice: m.health_database_advice },
  { id: 'disk', part: m.health_disk, check: checkDisk, advice: m.health_disk_advice },
  { id: 'backups', part: m.health_backups, check: checkBackups },
  { id: 'files', part: m.health_files, check: checkFiles, advice: m.health_files_advice },
  { id: 'mail', part: m.health_mail, check: checkMail, advice: m.health_mail_advice },
  { id: 'sender', part: m.health_sender, check: checkSender },
  { id: 'work', part: m.health_work, check: checkWork },
  { id: 'alarms', part: m.health_alarms, check: checkAlarms },
  {
    ...{ id: 'provider', part: m.health_provider, check: checkProvider },
    advice: m.health_provider_advice,
  },
  { id: 'webhooks', part: m.health_webhooks, check: checkWebhooks },
  { id: 'attack', part: m.health_attack, check: checkAttack },
  { id: 'clock', part: m.health_clock, check: checkClock },
  { id: 'differences', part: m.health_differences, check: checkDifferences },
  { id: 'ledger', part: m.health_ledger, check: checkLedgerResult },
  { id: 'certificate', part: m.health_certificate, check: checkCertificate },
  { id: 'approvals', part: m.health_approvals, check: checkApprovals },
  { id: 'versions', part: m.health_versions, check: checkVersions },
  { id: 'packages', part: m.health_packages, check: checkPackages, waitMs: WHOLE_FILE_MS },
  { id: 'processes', part: m.health_processes, check: checkProcesses },
  { id: 'errors', part: m.health_errors, check: checkErrors },
  { id: 'slow-queries', part: m.health_slow, check: checkSlowQueries },
];

/**
 * Looks at every part of an installation, all at once. A check that fails or takes too long is red itself, and hides no
 * other. In a database that is not migrated only settings and database are looked at: the others need its tables.
 */
export async function checkInstallation(context: HealthContext): Promise<HealthLine[]> {
  // A database that takes connections and answers nothing must not keep the report waiting.
  const isReady = await answerInTime(isMigrated(context.db), PATIENCE_MS).catch(() => false);
  return Promise.all(
    checks
      .filter(({ id }) => isReady || id === 'settings' || id === 'database')
      .map(async ({ id, part, check, waitMs = PATIENCE_MS, advice = m.health_check_advice }) => {
        const found = await answerInTime(check(context), waitMs).catch((error: unknown) =>
          findFault(error, advice()),
        );
        return { id, part: part(), ...found };
      }),
  );
}

async function checkSettings({ settings }: HealthContext) {
  if (settings.warnings.length > 0) return amber(settings.warnings.join(' '));
  const { mode, settingsFile: file } = settings;
  return green(
    file === null ? m.health_settings_good({ mode }) : m.health_settings_good_file({ mode, file }),
  );
}

async function checkDatabase(context: HealthContext) {
  const { db, dialect, settings } = context;
  if (!(await isMigrated(db))) return red(m.health_database_not_migrated());
  const bytes = await measureDatabase(db, dialect);
  const text = { name: dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL', size: describeBytes(bytes) };
  const look = context.findDamage ?? (() => findDamage(settings.database));
  const found = await checkWholeFile(look, text);
  if (found !== null) return found;
  const bytesADay = await findDatabaseGrowth(context, bytes);
  if (bytesADay === null) return green(m.health_database_good(text));
  const change = describeBytes(Math.max(0, bytesADay));
  return green(m.health_database_grows({ ...text, change }));
}

async function checkFiles({ files, settings }: HealthContext) {
  await files.reach();
  return green(
    settings.media === null
      ? m.health_files_folder({ folder: settings.database.dataFolder })
      : m.health_files_bucket({ bucket: settings.media.bucket }),
  );
}

async function checkWork({ db, clock }: HealthContext) {
  const left = await findWorkLeft(db, clock.now());
  const { failed, waiting, oldestDueAt, lastDoneAt, isBeingDone } = left;
  const isLong = (at: string | null) =>
    at !== null && at < timestampAfter(clock.now(), -STUCK_MINUTES * MINUTE_MS);
  if (oldestDueAt !== null && isLong(oldestDueAt)) {
    const text = { count: waiting, when: describeMoment(oldestDueAt) };
    // One job may take longer, such as the import of an old site.
    const isStuck = !isBeingDone && (lastDoneAt === null || isLong(lastDoneAt));
    return isStuck ? red(m.health_work_stuck(text)) : amber(m.health_work_late(text));
  }
  if (failed > 0) return amber(m.health_work_failed({ count: failed }));
  return green(m.health_work_good({ count: waiting }));
}

async function checkApprovals({ organisation, clock }: HealthContext) {
  const { section80G, section80GValid, section12A, section12AValid } = (
    await organisation.refresh()
  ).registrations;
  if (section80G === null || section80GValid === null) return amber(m.health_approvals_none());
  const approvals = [
    { name: '80G', until: section80GValid.until },
    // Without it there is no 80G either; its days are not always entered.
    ...(section12A === null || section12AValid === null
      ? []
      : [{ name: '12A', until: section12AValid.until }]),
  ].toSorted((one, other) => (one.until < other.until ? -1 : 1));
  const [{ name, until }] = approvals as [(typeof approvals)[0]];
  // The last day counts whole.
  const over = Date.parse(momentOf(dayFrom(new Date(momentOf(until)), 1)));
  const days = Math.floor((over - clock.now().getTime()) / DAY_MS);
  const text = { name, day: formatDate(new Date(momentOf(until))), days };
  if (days < 0) return red(m.health_approvals_over(text));
  // As where a renewal was entered before its first day (shared/deduction.ts).
  if (section80GValid.from > dayFrom(clock.now(), 0)) {
    const day = formatDate(new Date(momentOf(section80GValid.from)));
    return amber(m.health_approvals_begins({ day }));
  }
  if (days < APPROVAL_AMBER_DAYS) {
    return { ...amber(m.health_approvals_ends(text)), isAlarm: days < APPROVAL_ALARM_DAYS };
  }
  return green(m.health_approvals_good(text));
}
