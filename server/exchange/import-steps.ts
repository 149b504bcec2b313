import { m } from '#shared/messages/compiled/messages.js';
import type { ImportMapping } from '#shared/staff/imports-endpoints.ts';
import { findCampaignFacts } from '../campaigns/find-campaign-facts.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { Refusal, refuseInvalid, refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission, type StaffMember } from '../platform/staff-access.ts';
import type { DonationImportRow } from './donation-imports.queries.ts';
import { lockImport, updateImport } from './donation-imports.writes.ts';
import { dropRows, orderImportWork } from './import-work.ts';
import { arePurposesNewer, rememberMapping, rememberPurposes } from './remember-mappings.ts';

/** Columns required for every donation. */
const NEEDED = ['date', 'fullname', 'amount', 'mode'] as const;

type CheckRequest = {
  mapping: ImportMapping;
  fallbackCampaign: string | null;
  /** Campaigns for purposes in the file that name none. */
  purposes?: readonly { purpose: string; campaign: string }[] | undefined;
};
type CheckContext = Pick<Context, 'db' | 'clock' | 'wakeOutbox'>;
type Member = Pick<StaffMember, 'id' | 'role' | 'name'>;

/** Starts the dry run, or restarts it with other columns, and remembers the mapping. Enters nothing. */
export async function checkImport(
  context: CheckContext,
  actor: Member,
  importId: string,
  request: CheckRequest,
): Promise<void> {
  requirePermission(actor, 'donations.import');
  const { mapping, fallbackCampaign, purposes = [] } = request;
  if (fallbackCampaign !== null && (await findCampaignFacts(context, fallbackCampaign)) === null) {
    throw refuseInvalid(m.campaign_not_found(), { fallbackCampaign: m.campaign_not_found() });
  }
  await refuseUnknownCampaigns(context, purposes);
  await transact(context.db, async (trx) => {
    const file = await lockOpenImport(trx, importId);
    if (!['uploaded', 'checking', 'checked'].includes(file.step)) {
      throw new Refusal(409, m.exchange_import_running());
    }
    refuseFaultyMapping(mapping, JSON.parse(file.titles));
    await rememberMapping(trx, context.clock, actor, file, mapping);
    await rememberPurposes(trx, context.clock, actor, purposes);
    const round = file.round + 1;
    await updateImport(trx, importId, {
      step: 'checking',
      mapping: JSON.stringify(mapping),
      fallback_campaign: fallbackCampaign,
      round,
      checked_through: 0,
    });
    await orderImportWork(trx, context, 'import-check', { importId, round, afterLine: 0 });
  });
  context.wakeOutbox();
}

function refuseFaultyMapping(mapping: ImportMapping, titles: string[]): void {
  const faults: Record<string, string> = {};
  for (const field of NEEDED) {
    if ((mapping[field] ?? null) === null) faults[field] = m.exchange_column_needed();
  }
  for (const [field, column] of Object.entries(mapping)) {
    if (column !== null && column >= titles.length) faults[field] = m.exchange_column_gone();
  }
  if (Object.keys(faults).length > 0) throw refuseInvalid(m.body_invalid(), faults);
}

async function refuseUnknownCampaigns(
  context: Pick<Context, 'db'>,
  purposes: NonNullable<CheckRequest['purposes']>,
): Promise<void> {
  for (const campaign of new Set(purposes.map((one) => one.campaign))) {
    if ((await findCampaignFacts(context, campaign)) !== null) continue;
    throw refuseInvalid(m.campaign_not_found(), { purposes: m.campaign_not_found() });
  }
}

type RunContext = Pick<Context, 'db' | 'clock' | 'wakeOutbox'>;

/** Starts entering the new rows of a checked import. Idempotent. */
export async function runImport(
  context: RunContext,
  actor: Actor,
  importId: string,
): Promise<void> {
  requirePermission(actor, 'donations.import');
  await transact(context.db, async (trx) => {
    const file = await lockOpenImport(trx, importId);
    if (file.step === 'running' || file.step === 'done') return;
    if (file.step !== 'checked' && WAS_RUN.includes(file.step))
      throw new Refusal(409, m.exchange_import_undone());
    if (file.step !== 'checked') throw new Refusal(409, m.exchange_import_unchecked());
    if (await arePurposesNewer(trx, file)) throw new Refusal(409, m.exchange_purposes_newer());
    const { round } = file;
    await updateImport(trx, importId, {
      step: 'running',
      run_by: actor.id,
      run_by_role: actor.role,
    });
    await orderImportWork(trx, context, 'import-run', { importId, round, afterLine: 0 });
    await writeAudit(trx, context.clock, {
      actor: actor.id,
      action: 'run-import',
      subject: importId,
      details: { rows: file.row_count },
    });
  });
  context.wakeOutbox();
}

const WAS_RUN: readonly DonationImportRow['step'][] = ['done', 'undoing', 'undone'];

/** Discards an import that has entered nothing, with its rows. */
export async function dropImport(
  context: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  importId: string,
): Promise<void> {
  requirePermission(actor, 'donations.import');
  await transact(context.db, async (trx) => {
    const file = await lockOpenImport(trx, importId);
    if (file.step === 'running' || WAS_RUN.includes(file.step)) {
      throw new Refusal(409, m.exchange_import_running());
    }
    await updateImport(trx, importId, { step: 'dropped', round: file.round + 1 });
    await writeAudit(trx, context.clock, {
      actor: actor.id,
      action: 'drop-import',
      subject: importId,
      details: { rows: file.row_count },
    });
  });
  await dropRows(context, importId);
}

/** Reads and locks an import by its id; throws 404 for an unknown or discarded one. */
export async function lockOpenImport(
  trx: DatabaseTransaction,
  importId: string,
): Promise<DonationImportRow> {
  const file = await lockImport(trx, importId);
  if (file === undefined || file.step === 'dropped')
    throw refuseUnknown(m.exchange_import_unknown());
  return file;
}
