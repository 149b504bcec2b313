import { m } from '#shared/messages/compiled/messages.js';
import type { ImportMapping, ImportOrigin } from '#shared/staff/imports-endpoints.ts';
import { findCampaignFacts } from '../campaigns/find-campaign-facts.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseInvalid, refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission, type StaffMember } from '../platform/staff-access.ts';
import { type DonationImportRow, listRows } from './donation-imports.queries.ts';
import { lockImport, updateImport } from './donation-imports.writes.ts';
import { dropRows, orderImportWork } from './import-work.ts';
import { findDateOrder, NUMERIC_DATE, toOrigin } from './read-give.ts';
import { isOfGive } from './recognise-columns.ts';
import { arePurposesNewer, rememberMapping, rememberPurposes } from './remember-mappings.ts';

/** Columns required for every donation. */
const NEEDED = ['date', 'fullname', 'amount', 'mode'] as const;

type CheckRequest = {
  mapping: ImportMapping;
  fallbackCampaign: string | null;
  origin?: ImportOrigin | undefined;
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
  const typed = toOrigin(request.origin);
  if (fallbackCampaign !== null && (await findCampaignFacts(context, fallbackCampaign)) === null) {
    throw refuseInvalid(m.campaign_not_found(), { fallbackCampaign: m.campaign_not_found() });
  }
  await refuseUnknownCampaigns(context, purposes);
  await transact(context.db, async (trx) => {
    const file = await lockOpenImport(trx, importId);
    if (!['uploaded', 'checking', 'checked'].includes(file.step)) {
      throw new Refusal(409, m.exchange_import_running());
    }
    refuseFaultyMapping(mapping, JSON.parse(file.titles), typed);
    const origin = await decideDateOrder(trx, importId, mapping, typed);
    await rememberMapping(trx, context.clock, actor, file, mapping, origin);
    await rememberPurposes(trx, context.clock, actor, purposes);
    const round = file.round + 1;
    await updateImport(trx, importId, {
      step: 'checking',
      mapping: JSON.stringify(mapping),
      origin: JSON.stringify(origin),
      ...{ first_day: '', last_day: '' },
      fallback_campaign: fallbackCampaign,
      round,
      checked_through: 0,
      // A purpose that gets another campaign from now on is newer than this check.
      updated_at: toTimestamp(context.clock.now()),
    });
    await orderImportWork(trx, context, 'import-check', { importId, round, afterLine: 0 });
  });
  context.wakeOutbox();
}

/** What decides whether a donation of GiveWP is one of our books. */
const NEEDED_OF_GIVE = ['record', 'status', 'currency', 'live_mode'] as const;

function refuseFaultyMapping(
  mapping: ImportMapping,
  titles: string[],
  { site }: ImportOrigin,
): void {
  const faults: Record<string, string> = {};
  for (const field of site === '' ? NEEDED : [...NEEDED, ...NEEDED_OF_GIVE]) {
    if ((mapping[field] ?? null) === null) faults[field] = m.exchange_column_needed();
  }
  for (const [field, column] of Object.entries(mapping)) {
    if (column !== null && column >= titles.length) faults[field] = m.exchange_column_gone();
  }
  if (site === '' && isOfGive(titles)) faults.site = m.exchange_give_needs_site();
  if (Object.keys(faults).length > 0) throw refuseInvalid(m.body_invalid(), faults);
}

const MOST_DATES = 5000;

/** Throws 409 with `dateOrder` when the dates of a GiveWP export can be read in two ways, and nobody has chosen. */
async function decideDateOrder(
  trx: DatabaseTransaction,
  importId: string,
  mapping: ImportMapping,
  origin: ImportOrigin,
): Promise<ImportOrigin> {
  const column = mapping.date ?? null;
  if (origin.site === '' || origin.dateOrder !== '' || column === null) return origin;
  const rows = await listRows(trx, { importId, afterLine: 0, limit: MOST_DATES });
  const dates = rows.map(({ cells }) => (JSON.parse(cells) as string[])[column] ?? '');
  const dateOrder = findDateOrder(dates);
  if (dateOrder !== null) return { ...origin, dateOrder };
  const example = dates.find((date) => NUMERIC_DATE.test(date)) ?? '';
  const question = m.exchange_date_order_asked({ example });
  throw new Refusal(409, question, { dateOrder: question });
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

/**
 * Starts entering the new rows of a checked import. Idempotent. `round`: the dry run whose results the actor has seen;
 * throws 409 when there was a later one, possibly with other columns.
 */
export async function runImport(
  context: RunContext,
  actor: Actor,
  importId: string,
  round: number,
): Promise<void> {
  requirePermission(actor, 'donations.import');
  await transact(context.db, async (trx) => {
    const file = await lockOpenImport(trx, importId);
    if (file.round !== round) throw new Refusal(409, m.exchange_import_checked_again());
    if (file.step === 'running' || file.step === 'done') return;
    if (file.step !== 'checked' && WAS_RUN.includes(file.step))
      throw new Refusal(409, m.exchange_import_undone());
    if (file.step !== 'checked') throw new Refusal(409, m.exchange_import_unchecked());
    if (await arePurposesNewer(trx, file)) throw new Refusal(409, m.exchange_purposes_newer());
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
