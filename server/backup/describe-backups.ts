import { formatDate, formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { timestampAfter } from '../platform/clock.ts';
import type { Gauge } from '../platform/metrics.ts';
import type { BackupSettings } from '../settings/settings.ts';
import { type BackupRun, findNewestRun, listNewestCopies } from './backup-runs.queries.ts';
import { readMissing } from './missing-files.ts';

/** Whether what is lost today could be restored, for people and monitors. */
export type BackupHealth = {
  state: 'green' | 'amber' | 'red';
  /** What is wrong and what to do, or that all is well. */
  sentence: string;
  /** UTC ISO times; null: never. Of several storages the one that is furthest behind. */
  lastCopyAt: string | null;
  lastProofAt: string | null;
  /** When the next copy is due; null: none are made by themselves. */
  nextCopyAt: string | null;
};

const HOUR_MS = 3_600_000;
const AMBER_AFTER_MS = 3 * HOUR_MS;
const RED_AFTER_MS = 30 * HOUR_MS;
/** A proof is due weekly, and tried again each day. */
const PROOF_AMBER_MS = 8 * 24 * HOUR_MS;
const PROOF_RED_MS = 15 * 24 * HOUR_MS;
/** A copy of each month is due at its begin. */
const LASTING_AMBER_MS = 33 * 24 * HOUR_MS;

/** The state of copies and proofs. Silence counts as failure: only a recent success is green. */
export async function describeBackups(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { folder, bucket }: Pick<BackupSettings, 'folder' | 'bucket'>,
): Promise<BackupHealth> {
  const storages: BackupRun['storage'][] = [
    ...(folder === null ? [] : ['folder' as const]),
    ...(bucket === null ? [] : ['bucket' as const]),
  ];
  if (storages.length === 0) {
    const nothing = { lastCopyAt: null, lastProofAt: null, nextCopyAt: null };
    return { state: 'red', sentence: m.backups_none_set(), ...nothing };
  }
  const now = clock.now();
  const copies = await Promise.all(storages.map((storage) => findLastCopy(db, storage, now)));
  const [behind] = copies.toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1));
  const proof = await findNewestRun(db, 'proof', { state: 'done', now });
  const lastCopyAt = behind?.at ?? null;
  const lastProofAt = proof?.started_at ?? null;
  const nextCopyAt = timestampAfter(new Date(lastCopyAt ?? now), lastCopyAt === null ? 0 : HOUR_MS);
  const times = { lastCopyAt, lastProofAt, nextCopyAt };
  if (lastCopyAt === null || behind === undefined) {
    const sentence = behind?.fault
      ? m.backups_copy_old({ when: '—', fault: behind.fault })
      : m.backups_none_yet();
    return { state: behind?.fault ? 'red' : 'amber', sentence, ...times };
  }
  const isPast = (at: string, ms: number) => at < timestampAfter(now, -ms);
  const unproved = await describeProof(db, { lastProofAt, isPast, now });
  const isCopyRed = isPast(lastCopyAt, RED_AFTER_MS);
  // A late copy must not hide that none of them could be restored.
  if (isPast(lastCopyAt, AMBER_AFTER_MS) && (isCopyRed || unproved?.state !== 'red')) {
    const when = formatMoment(lastCopyAt);
    const sentence = behind.fault
      ? m.backups_copy_old({ when, fault: behind.fault })
      : m.backups_copy_silent({ when });
    return { state: isCopyRed ? 'red' : 'amber', sentence, ...times };
  }
  if (unproved !== null) return { ...unproved, ...times };
  const lastingFault = await findLastingFault(db, storages, { isPast, now });
  if (lastingFault !== null) {
    const sentence = m.backups_lasting_failed({ fault: lastingFault });
    return { state: 'amber', sentence, ...times };
  }
  // The copies can be restored: whoever looks must learn that these files are lost here, too.
  const { missing, missingFile } = readMissing(behind.details);
  if (missing > 0) {
    const sentence = m.backups_files_missing({ count: missing, file: missingFile });
    return { state: 'amber', sentence, ...times };
  }
  if (bucket === null) {
    const sentence = m.backups_one_machine({ place: folder ?? '' });
    return { state: 'amber', sentence, ...times };
  }
  const sentence = m.backups_good({
    when: formatMoment(lastCopyAt),
    proof: formatMoment(lastProofAt ?? lastCopyAt),
  });
  return { state: 'green', sentence, ...times };
}

type Looking = { now: Date; isPast: (at: string, ms: number) => boolean };

/** As in '24 Nov 2026, 18:05', Indian time. */
function formatMoment(at: string): string {
  const moment = new Date(at);
  return `${formatDate(moment)}, ${formatTime(moment)}`;
}

/** The newest copy of a storage, and the fault of a later attempt. */
async function findLastCopy(
  db: Context['db'],
  storage: BackupRun['storage'],
  now: Date,
): Promise<{ at: string | null; fault: string; details: string }> {
  const done = await findNewestCopyOf(db, storage, now);
  const [newest] = await listNewestCopies(db, storage, { now, limit: 1 });
  const fault = newest?.state === 'failed' ? newest.fault : '';
  return { at: done?.started_at ?? null, fault, details: done?.details ?? '' };
}

/**
 * Why the last monthly copy of a storage was not made; null: none has failed, or a later attempt made it. One that was cut
 * off says nothing, until the one before is too old.
 */
async function findLastingFault(
  db: Context['db'],
  storages: readonly BackupRun['storage'][],
  { isPast, now }: Looking,
): Promise<string | null> {
  for (const storage of storages) {
    const ended = await findNewestRun(db, 'lasting', { storage, state: 'ended', now });
    if (ended?.state === 'failed') return ended.fault;
    const newest = await findNewestRun(db, 'lasting', { storage, now });
    const isLate = ended === null || isPast(ended.started_at, LASTING_AMBER_MS);
    if (newest?.state === 'interrupted' && isLate) return newest.fault;
  }
  return null;
}

/** More than a day of attempts, every 15 minutes: beyond that the state is red anyway. */
const ATTEMPTS = 200;

async function findNewestCopyOf(
  db: Context['db'],
  storage: BackupRun['storage'],
  now: Date,
): Promise<BackupRun | null> {
  const runs = await listNewestCopies(db, storage, { now, limit: ATTEMPTS });
  return runs.find(({ state }) => state === 'done') ?? null;
}

async function describeProof(
  db: Context['db'],
  { lastProofAt, isPast, now }: Looking & { lastProofAt: string | null },
): Promise<Pick<BackupHealth, 'state' | 'sentence'> | null> {
  // One that runs now says nothing yet, and one that was cut off never will: the one before counts.
  const last = await findNewestRun(db, 'proof', { state: 'ended', now });
  if (last?.state === 'failed') {
    return { state: 'red', sentence: m.backups_proof_failed({ fault: last.fault }) };
  }
  if (lastProofAt === null) return { state: 'amber', sentence: m.backups_proof_none() };
  if (!isPast(lastProofAt, PROOF_AMBER_MS)) return null;
  const sentence = m.backups_proof_old({ when: formatMoment(lastProofAt) });
  return { state: isPast(lastProofAt, PROOF_RED_MS) ? 'red' : 'amber', sentence };
}

const SEVERITY = { green: 0, amber: 1, red: 2 };
const SECOND_MS = 1000;

/** The same for /metrics. */
export function createBackupGauges(
  context: Pick<Context, 'db' | 'clock'>,
  backup: Pick<BackupSettings, 'folder' | 'bucket'>,
): Gauge[] {
  const ageOf = (at: string | null) =>
    at === null
      ? Number.POSITIVE_INFINITY
      : (context.clock.now().getTime() - new Date(at).getTime()) / SECOND_MS;
  const read = () => describeBackups(context, backup);
  return [
    {
      name: 'backup_state',
      help: '0: backups are made, proved and elsewhere; 1: something is due; 2: they fail.',
      read: async () => SEVERITY[(await read()).state],
    },
    {
      name: 'backup_age_seconds',
      help: 'Since the last copy, of the storage that is furthest behind.',
      read: async () => ageOf((await read()).lastCopyAt),
    },
    {
      name: 'backup_proof_age_seconds',
      help: 'Since a copy was last restored aside and proved.',
      read: async () => ageOf((await read()).lastProofAt),
    },
  ];
}
