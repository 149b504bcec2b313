import { m } from '#shared/messages/compiled/messages.js';
import { describeBackups } from '../../backup/describe-backups.ts';
import { timestampAfter } from '../../platform/clock.ts';
import { findBackupsWaitedFor } from '../health.queries.ts';
import type { HealthContext } from '../health-context.ts';
import { green, type HealthFinding } from '../health-line.ts';

const HOUR_MS = 3_600_000;
/** Copies are made every hour, and a failed one is red by then. */
const COPY_SILENT_MS = 30 * HOUR_MS;
/** A proof is due every week, and tried again each day. */
const PROOF_SILENT_MS = 8 * 24 * HOUR_MS;

/**
 * Whether copies are made and proved. Silence is an alarm, whatever the state: also where none was ever made or proved,
 * which no failure would say.
 */
export async function checkBackups({
  db,
  clock,
  settings,
}: Pick<HealthContext, 'db' | 'clock' | 'settings'>): Promise<HealthFinding> {
  const { folder, bucket } = settings.backup;
  // A demo's data may be lost.
  if (settings.mode === 'demo' && folder === null && bucket === null) {
    return green(m.health_backups_demo());
  }
  const found = await describeBackups({ db, clock }, settings.backup);
  const { state, sentence, lastCopyAt, lastProofAt } = found;
  const waited = await findBackupsWaitedFor(db);
  const isSilent = (since: string | null, ms: number) =>
    since !== null && since < timestampAfter(clock.now(), -ms);
  const isAlarm =
    state === 'red' ||
    isSilent(lastCopyAt ?? waited.copySince, COPY_SILENT_MS) ||
    isSilent(lastProofAt ?? waited.proofSince, PROOF_SILENT_MS);
  return { state, sentence, isAlarm };
}
