import { m } from '#shared/messages/compiled/messages.js';
import type { ImportMapping } from '#shared/staff/imports-endpoints.ts';
import { findCampaignFacts } from '../campaigns/find-campaign-facts.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { Refusal, refuseInvalid } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { updateImport } from './donation-imports.writes.ts';
import { orderImportWork } from './import-work.ts';
import { lockOpenImport } from './lock-open-import.ts';

/** Columns required for every donation. */
const NEEDED = ['date', 'fullname', 'amount', 'mode'] as const;

type Asked = { mapping: ImportMapping; fallbackCampaign: string | null };
type CheckContext = Pick<Context, 'db' | 'clock' | 'wakeOutbox'>;

/** Starts the dry run, or restarts it with other columns. Enters nothing. */
export async function checkImport(
  context: CheckContext,
  actor: Actor,
  importId: string,
  asked: Asked,
): Promise<void> {
  requirePermission(actor, 'donations.import');
  const { mapping, fallbackCampaign } = asked;
  if (fallbackCampaign !== null && (await findCampaignFacts(context, fallbackCampaign)) === null) {
    throw refuseInvalid(m.campaign_not_found(), { fallbackCampaign: m.campaign_not_found() });
  }
  await transact(context.db, async (trx) => {
    const file = await lockOpenImport(trx, importId);
    if (!['uploaded', 'checking', 'checked'].includes(file.step)) {
      throw new Refusal(409, m.exchange_import_running());
    }
    refuseFaultyMapping(mapping, JSON.parse(file.titles));
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
