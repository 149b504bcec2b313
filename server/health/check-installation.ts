import { statfs } from 'node:fs/promises';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { describeBackups } from '../backup/describe-backups.ts';
import { describeBytes } from '../backup/progress.ts';
import type { Context } from '../context.ts';
import { isMigrated } from '../database/migrate.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import { countPaymentsWithoutWebhook } from '../payments/watch-webhooks.ts';
import { timestampAfter } from '../platform/clock.ts';
import type { FileStore } from '../platform/file-store.ts';
import { reachMailServer } from '../platform/mail.ts';
import type { Settings } from '../settings/settings.ts';
import { findCertificateEnd } from './certificate-end.ts';
import { checkDifferences } from './check-differences.ts';
import { checkWrites } from './check-writes.ts';
import { describeMoment } from './describe-moment.ts';
import { findWorkLeft, measureDatabase } from './health.queries.ts';
import type { HealthLine, HealthPart } from './health-line.ts';

export type HealthContext = Pick<Context, 'db' | 'dialect' | 'clock' | 'organisation'> & {
  settings: Settings;
  gateway: PaymentGateway;
  files: Pick<FileStore, 'reach'>;
};

type Check = (context: HealthContext) => Promise<Omit<HealthLine, 'part' | 'id'>>;

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
/** Shares of the disk that are left. */
const DISK_AMBER = 0.15;
const DISK_RED = 0.05;
/** Certificates are renewed a month before their end. */
const CERTIFICATE_AMBER_DAYS = 21;
const CERTIFICATE_RED_DAYS = 3;
/** Renewal of an approval takes months. */
const APPROVAL_AMBER_DAYS = 180;
/** Work that waits longer than this is stuck. */
const STUCK_MINUTES = 15;
/** No single check keeps the others waiting. */
const PATIENCE_MS = 15_000;

/** Every check, in the order of the report. */
const checks: readonly { id: HealthPart; part: () => string; check: Check }[] = [
  { id: 'database', part: m.health_database, check: checkDatabase },
  { id: 'writes', part: m.health_writes, check: checkWrites },
  { id: 'disk', part: m.health_disk, check: checkDisk },
  { id: 'backups', part: m.health_backups, check: checkBackups },
  { id: 'files', part: m.health_files, check: checkFiles },
  { id: 'mail', part: m.health_mail, check: checkMail },
  { id: 'work', part: m.health_work, check: checkWork },
  { id: 'provider', part: m.health_provider, check: checkProvider },
  { id: 'webhooks', part: m.health_webhooks, check: checkWebhooks },
  { id: 'differences', part: m.health_differences, check: checkDifferences },
  { id: 'certificate', part: m.health_certificate, check: checkCertificate },
  { id: 'approvals', part: m.health_approvals, check: checkApprovals },
];

/**
 * Looks at every part of an installation, all at once. A check that fails or takes too long is red itself, and hides no
 * other.
 */
export function checkInstallation(context: HealthContext): Promise<HealthLine[]> {
  return Promise.all(
    checks.map(async ({ id, part, check }) => {
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error(m.health_no_answer())), PATIENCE_MS).unref();
      });
      const found = await Promise.race([check(context), late]).catch((error: unknown) => ({
        state: 'red' as const,
        sentence: describeError(error),
      }));
      return { id, part: part(), ...found };
    }),
  );
}

const describeError = (error: unknown) =>
  error instanceof Error ? error.message || error.name : String(error);

const green = (sentence: string) => ({ state: 'green' as const, sentence });
const amber = (sentence: string) => ({ state: 'amber' as const, sentence });
const red = (sentence: string) => ({ state: 'red' as const, sentence });

async function checkDatabase({ db, dialect }: HealthContext) {
  if (!(await isMigrated(db))) return red(m.health_database_not_migrated());
  const { bytes, fault } = await measureDatabase(db, dialect);
  if (fault !== null) return red(m.health_database_damaged({ fault }));
  const name = dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  return green(m.health_database_good({ name, size: describeBytes(bytes) }));
}

async function checkDisk({ settings }: HealthContext) {
  const { dataFolder } = settings.database;
  const { bavail, blocks, bsize } = await statfs(dataFolder);
  const share = bavail / blocks;
  const text = {
    folder: dataFolder,
    left: describeBytes(bavail * bsize),
    percent: Math.floor(share * 100),
  };
  if (share < DISK_RED) return red(m.health_disk_full(text));
  if (share < DISK_AMBER) return amber(m.health_disk_full(text));
  return green(m.health_disk_good(text));
}

async function checkBackups({ db, clock, settings }: HealthContext) {
  const { folder, bucket } = settings.backup;
  // A demo's data may be lost.
  if (settings.mode === 'demo' && folder === null && bucket === null) {
    return green(m.health_backups_demo());
  }
  const { state, sentence } = await describeBackups({ db, clock }, settings.backup);
  return { state, sentence };
}

async function checkFiles({ files, settings }: HealthContext) {
  await files.reach();
  return green(
    settings.media === null
      ? m.health_files_folder({ folder: settings.database.dataFolder })
      : m.health_files_bucket({ bucket: settings.media.bucket }),
  );
}

async function checkMail({ settings }: HealthContext) {
  if (settings.mail.smtpUrl === null) {
    const { folder } = settings.mail;
    return settings.mode === 'demo'
      ? green(m.health_mail_folder({ folder }))
      : red(m.health_mail_none());
  }
  await reachMailServer(settings.mail);
  return green(m.health_mail_good());
}

async function checkWork({ db, clock }: HealthContext) {
  const { failed, waiting, oldestDueAt } = await findWorkLeft(db, clock.now());
  const isStuck =
    oldestDueAt !== null && oldestDueAt < timestampAfter(clock.now(), -STUCK_MINUTES * MINUTE_MS);
  if (isStuck)
    return red(m.health_work_stuck({ count: waiting, when: describeMoment(oldestDueAt) }));
  if (failed > 0) return amber(m.health_work_failed({ count: failed }));
  return green(m.health_work_good({ count: waiting }));
}

async function checkProvider({ settings, gateway, clock }: HealthContext) {
  const { provider, mode, testMode } = settings;
  if (provider.emulated) return green(m.health_provider_emulated());
  const now = clock.now();
  await gateway.listPayments({ from: new Date(now.getTime() - MINUTE_MS), to: now, skip: 0 });
  if (testMode && mode === 'live') return amber(m.health_provider_test());
  return green(m.health_provider_good());
}

/** More makes no difference to what has to be done. */
const MOST_PAYMENTS = 100;

async function checkWebhooks(context: HealthContext) {
  const count = await countPaymentsWithoutWebhook(context, MOST_PAYMENTS);
  return count > 0 ? red(m.health_webhooks_silent({ count })) : green(m.health_webhooks_good());
}

async function checkCertificate({ settings, clock }: HealthContext) {
  const url = new URL(settings.publicUrl);
  if (url.protocol !== 'https:') {
    return settings.mode === 'demo'
      ? green(m.health_certificate_none())
      : amber(m.health_certificate_none());
  }
  const end = await findCertificateEnd(url);
  const days = Math.floor((end.getTime() - clock.now().getTime()) / DAY_MS);
  const text = { day: formatDate(end), days };
  if (days < CERTIFICATE_RED_DAYS) return red(m.health_certificate_ends(text));
  if (days < CERTIFICATE_AMBER_DAYS) return amber(m.health_certificate_ends(text));
  return green(m.health_certificate_good(text));
}

async function checkApprovals({ organisation, clock }: HealthContext) {
  const { registrations } = await organisation.refresh();
  const until = registrations.section80GValid?.until;
  if (registrations.section80G === null || until === undefined)
    return amber(m.health_approvals_none());
  const end = new Date(`${until}T00:00:00+05:30`);
  const days = Math.floor((end.getTime() - clock.now().getTime()) / DAY_MS);
  const text = { day: formatDate(end), days };
  if (days < 0) return red(m.health_approvals_over(text));
  return days < APPROVAL_AMBER_DAYS
    ? amber(m.health_approvals_ends(text))
    : green(m.health_approvals_good(text));
}
