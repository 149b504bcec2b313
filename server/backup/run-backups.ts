import { dayFrom } from '#shared/dates.ts';
import type { Context } from '../context.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { listUnstoredErasures } from '../platform/erasure-journal.queries.ts';
import { createId } from '../platform/ids.ts';
import { runWithLease } from '../platform/leases.ts';
import { type RepeatedWork, repeatWork } from '../platform/repeat-work.ts';
import type { Settings } from '../settings/settings.ts';
import type { CopyTask, StoredCopy } from './apart-tasks.ts';
import { type BackupRun, findNewestRun, listNewestProofs } from './backup-runs.queries.ts';
import { finishRun, forgetOldRuns, insertRun, interruptRuns } from './backup-runs.writes.ts';
import { readOwnDisk } from './copies-disk.ts';
import { type CopyStorage, RightMissingError } from './copy-storage.ts';
import { storeErasures } from './erasure-files.ts';
import { openCopyStorages } from './open-copy-storages.ts';
import { copyApart, proveApart } from './run-apart.ts';
import { type CopyKind, listSurplusCopies, nameCopy } from './thin-copies.ts';

export type BackupContext = Pick<Context, 'db' | 'clock' | 'log'> & {
  settings: Pick<Settings, 'database' | 'media' | 'dataKeys' | 'backup'>;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LEASE_MS = MINUTE_MS;
/** Leaves a starting server time for requests. */
const FIRST_AFTER_MS = 3 * MINUTE_MS;
const COPY_EVERY_MS = HOUR_MS;
const COPY_AGAIN_MS = 15 * MINUTE_MS;
/** A storage whose copy is as old as this gets the one that is made for another. */
const COPY_TOO_MS = 30 * MINUTE_MS;
const PROOF_EVERY_MS = 7 * DAY_MS;
const PROOF_AGAIN_MS = DAY_MS;
/** After a proof that was cut off. */
const PROOF_SOON_MS = 15 * MINUTE_MS;
/** So many in a row that were cut off may be what ends the process: the next one is tried after a day. */
const MOST_PROOFS_SOON = 3;
const LISTED_AFTER_MS = 3 * HOUR_MS;
const RUNS_KEPT_MS = 400 * DAY_MS;

/** Copies every hour, proves every week and stores erasures every minute, in one process at a time. */
export function watchBackups(context: BackupContext): Pick<RepeatedWork, 'start' | 'stop'> {
  return repeatWork({
    work: async (stopping) => {
      await runBackups(context, stopping);
      return MINUTE_MS;
    },
    firstAfterMs: FIRST_AFTER_MS,
    pauseAfterErrorMs: COPY_AGAIN_MS,
    onError: (err, stopping) => {
      if (stopping.aborted) return;
      context.log.error({ err }, 'Backups could not be looked after; tried again in 15 minutes');
    },
  });
}

/** The storages to which a copy of each kind is due, and what else is. */
type Due = { hourly: CopyStorage[]; lasting: CopyStorage[]; proof: boolean; erasures: boolean };

/** Does what is due. Without a storage nothing is. */
export async function runBackups(context: BackupContext, stopping: AbortSignal): Promise<void> {
  const storages = await openCopyStorages(context.settings.backup);
  if (storages.length === 0 || !isAny(await findDue(context, storages))) return;
  await runWithLease(context, 'backup', LEASE_MS, async (lost) => {
    const signal = AbortSignal.any([stopping, lost]);
    const { db, clock } = context;
    await interruptRuns(db, toTimestamp(clock.now()));
    // Again: another process may have just done it.
    const due = await findDue(context, storages);
    try {
      // First: copies may take long, and the machine may be lost meanwhile.
      if (due.erasures) await storeErasures(context, storages, context.settings.dataKeys);
    } finally {
      // It throws where one storage is away, and the others get their copies all the same.
      await copyAndProve(context, due, signal);
    }
  });
}

async function copyAndProve(
  context: BackupContext,
  { hourly, lasting, proof }: Due,
  signal: AbortSignal,
): Promise<void> {
  await copyOnce(context, 'hourly', { storages: hourly, signal });
  await copyOnce(context, 'lasting', { storages: lasting, signal });
  if (proof && !signal.aborted) await proveOnce(context, signal);
}

const isAny = ({ hourly, lasting, proof, erasures }: Due) =>
  hourly.length > 0 || lasting.length > 0 || proof || erasures;

async function findDue(
  { db, clock }: Pick<BackupContext, 'db' | 'clock'>,
  storages: readonly CopyStorage[],
): Promise<Due> {
  const now = clock.now();
  const hourly = await findStoragesDue(db, storages, { kind: 'hourly', now });
  const lasting = await findStoragesDue(db, storages, { kind: 'lasting', now });
  const copied = await findNewestRun(db, 'hourly', { state: 'done', now });
  const proofs = await listNewestProofs(db, { now, limit: MOST_PROOFS_SOON });
  return {
    ...{ hourly, lasting },
    proof:
      (copied !== null || hourly.length > 0) &&
      isOlder(proofs[0] ?? null, pauseAfterProofs(proofs), now),
    erasures: (await listUnstoredErasures(db, 1)).length > 0,
  };
}

/** Time from the newest proof to the next one. One that runs is of another process, or was cut off. */
function pauseAfterProofs(newestFirst: readonly BackupRun[]): number {
  const state = newestFirst[0]?.state;
  if (state === 'done') return PROOF_EVERY_MS;
  if (state === 'failed') return PROOF_AGAIN_MS;
  const isAlwaysCutOff =
    newestFirst.length === MOST_PROOFS_SOON &&
    newestFirst.every((proof) => proof.state === 'interrupted');
  return isAlwaysCutOff ? PROOF_AGAIN_MS : PROOF_SOON_MS;
}

/**
 * The storages that a copy is made for now. Each is due by its own last copy, since one that fails is tried again whatever
 * the others have. An hourly copy is also stored where the last one is not quite an hour old: storages that have drifted
 * apart by a failure would otherwise each have their own for ever.
 */
async function findStoragesDue(
  db: BackupContext['db'],
  storages: readonly CopyStorage[],
  { kind, now }: { kind: 'hourly' | 'lasting'; now: Date },
): Promise<CopyStorage[]> {
  const month = dayFrom(now, 0).slice(0, 7);
  const found = await Promise.all(
    storages.map(async (storage) => {
      const done = await findNewestRun(db, kind, { storage: storage.kind, state: 'done', now });
      const tried = await findNewestRun(db, kind, { storage: storage.kind, now });
      const isMissing =
        kind === 'hourly'
          ? isOlder(done, COPY_EVERY_MS, now)
          : done === null || !dayFrom(new Date(done.started_at), 0).startsWith(month);
      const isDue = isMissing && isOlder(tried, COPY_AGAIN_MS, now);
      const takesPart = kind === 'hourly' && isOlder(done, COPY_TOO_MS, now);
      return { storage, isDue, takesPart };
    }),
  );
  if (!found.some(({ isDue }) => isDue)) return [];
  return found.filter(({ isDue, takesPart }) => isDue || takesPart).map(({ storage }) => storage);
}

function isOlder(run: BackupRun | null, ms: number, now: Date): boolean {
  return run === null || run.started_at <= timestampAfter(now, -ms);
}

/** One copy into these storages, recorded for each, and old copies deleted; none without a storage, or after a stop. */
async function copyOnce(
  context: BackupContext,
  kind: CopyKind,
  { storages, signal }: { storages: readonly CopyStorage[]; signal: AbortSignal },
): Promise<void> {
  if (storages.length === 0 || signal.aborted) return;
  const { db, clock, log } = context;
  const kinds = storages.map((storage) => storage.kind);
  const inFolder = { storage: 'folder', state: 'done', now: clock.now() } as const;
  const last = await findNewestRun(db, 'hourly', inFolder);
  const ownDisk = readOwnDisk(last?.details ?? '');
  const task = { ...createCopyTask(context, kind, kinds), ownDisk };
  const runs = storages.map((storage) => ({ id: createId(), storage: storage.kind }));
  for (const run of runs) {
    await insertRun(db, { ...run, kind, name: task.name, started_at: task.at });
  }
  const results = await copyApart(task, signal).catch((error: unknown) =>
    signal.aborted ? null : runs.map(({ storage }) => failed(storage, error)),
  );
  if (results === null) {
    const ids = runs.map(({ id }) => id);
    await interruptRuns(db, toTimestamp(clock.now()), ids);
    log.info({ kind }, 'A copy was cut off by a stop or a lost lease; tried again in 15 minutes');
    return;
  }
  for (const { storage, fault, bytes, sha256, details } of results) {
    const run = runs.find((one) => one.storage === storage);
    if (run === undefined) continue;
    const outcome = { fault, bytes, sha256, details: JSON.stringify(details) };
    await finishRun(db, run.id, outcome, toTimestamp(clock.now()));
    if (fault === null) log.info({ kind, storage, name: task.name, bytes }, 'A copy was made');
    else log.error({ kind, storage, fault }, 'A copy could not be made; tried again in 15 minutes');
  }
  for (const storage of storages) await thinStorage(storage, task.name, log);
  await forgetOldRuns(db, timestampAfter(clock.now(), -RUNS_KEPT_MS));
}

function failed(storage: StoredCopy['storage'], error: unknown): StoredCopy {
  const fault = error instanceof Error ? error.message : String(error);
  return { storage, fault, bytes: 0, sha256: '', details: {} };
}

/** The task of a copy made now, for these storages. */
export function createCopyTask(
  { clock, settings }: Pick<BackupContext, 'clock' | 'settings'>,
  kind: CopyKind,
  storages: CopyTask['storages'],
): CopyTask {
  const now = clock.now();
  return {
    kind: 'copy',
    name: nameCopy(now, kind),
    withoutVault: kind === 'lasting',
    storages,
    ownDisk: '',
    ...createCommonTask(settings, now),
  };
}

function createCommonTask(settings: BackupContext['settings'], now: Date) {
  const { database, media, backup } = settings;
  const { current, previous } = settings.dataKeys();
  return { database, media, backup, dataKeys: [current, ...previous], at: toTimestamp(now) };
}

/** Keys that may only write can neither list nor delete: then the storage's own rule deletes old copies. */
async function thinStorage(storage: CopyStorage, made: string, log: Context['log']): Promise<void> {
  try {
    const names = (await storage.list()).map(({ name }) => name);
    for (const name of listSurplusCopies(names, made)) await storage.remove(name);
  } catch (err) {
    if (err instanceof RightMissingError) {
      const fields = { storage: storage.place, reason: err.message };
      log.info(
        fields,
        'Old copies stay, as these keys may only write: a rule of the bucket must delete them',
      );
      return;
    }
    log.warn({ err, storage: storage.place }, 'Old copies were not deleted');
  }
}

async function proveOnce(context: BackupContext, signal: AbortSignal): Promise<void> {
  const { db, clock, log, settings } = context;
  const started_at = toTimestamp(clock.now());
  const storage = settings.backup.bucket === null ? 'folder' : 'bucket';
  const run = { id: createId(), kind: 'proof' as const, storage, name: '', started_at } as const;
  await insertRun(db, run);
  const end = () => toTimestamp(clock.now());
  try {
    const expected = storage === 'bucket' ? await findExpected(context) : '';
    const task = { kind: 'proof' as const, expected, ...createCommonTask(settings, clock.now()) };
    const { name, bytes, details } = await proveApart(task, signal);
    const outcome = { fault: null, name, bytes, details: JSON.stringify(details) };
    await finishRun(db, run.id, outcome, end());
    log.info({ name, ...details }, 'The newest copy was restored aside and proved');
  } catch (err) {
    if (signal.aborted) {
      await interruptRuns(db, end(), [run.id]);
      log.info({}, 'A proof was cut off by a stop or a lost lease; tried again in 15 minutes');
      return;
    }
    await finishRun(db, run.id, { fault: err instanceof Error ? err.message : String(err) }, end());
    log.error({ err }, 'The newest copy could not be proved; tried again tomorrow');
  }
}

/**
 * The name of the newest copy that was stored in the bucket some hours ago, since not every storage lists at once what it
 * has taken; '': none. Of a folder none is expected: it may be another disk every week.
 */
async function findExpected({ db, clock }: Pick<BackupContext, 'db' | 'clock'>): Promise<string> {
  const now = new Date(clock.now().getTime() - LISTED_AFTER_MS);
  const run = await findNewestRun(db, 'hourly', { storage: 'bucket', state: 'done', now });
  return run?.name ?? '';
}
