import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import type { CampaignText } from '#shared/content/items/campaign-text.ts';
import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseInvalid } from '../platform/errors.ts';
import { POSITIONS_LOCK } from './arrange-campaigns.ts';
import { toCampaignColumns } from './campaign-columns.ts';
import { hasDonations, isNamed } from './campaign-donations.queries.ts';
import { findCampaign } from './campaigns.queries.ts';
import {
  clearFlagship,
  deleteCampaign,
  findNextPosition,
  insertCampaign,
  updateCampaign,
} from './campaigns.writes.ts';

/**
 * Makes a campaign public as it is written: a new one is listed last. Its totals, its donations and whether it is closed
 * stay. Throws 400 with fields.
 */
export async function showCampaign(
  trx: DatabaseTransaction,
  clock: Clock,
  text: CampaignText,
  hi: string,
): Promise<void> {
  await lockNames(trx, [`campaign-state:${text._id}`, POSITIONS_LOCK]);
  const before = await findCampaign(trx, text._id);
  refuseMisfit(text, { clock, isClosed: before !== undefined && before.closed_at !== null });
  const at = toTimestamp(clock.now());
  const columns = { ...toCampaignColumns(text, hi), published: 1, updated_at: at } as const;
  if (text.flagship) await clearFlagship(trx, text._id);
  if (before !== undefined) await updateCampaign(trx, text._id, columns);
  else {
    const position = await findNextPosition(trx);
    const totals = { raised_paise: 0, donor_count: 0 };
    await insertCampaign(trx, { ...columns, ...totals, id: text._id, position, created_at: at });
    // The database notes for the headers of all pages what an update writes, not an insertion.
    if (text.flagship) await updateCampaign(trx, text._id, { flagship: 1 });
  }
}

/** Takes a campaign from the site. Orders that exist may still be paid, and are counted. */
export async function hideCampaign(
  trx: DatabaseTransaction,
  clock: Clock,
  id: string,
): Promise<void> {
  refuseFund(id);
  const campaign = await findCampaign(trx, id);
  if (campaign === undefined) return;
  const { listed, flagship } = campaign;
  // Pages with a list of campaigns are made again when `listed` is written, and all pages when `flagship` is: where
  // 'Donate' in their headers leads is not public any more.
  const at = toTimestamp(clock.now());
  const change = { published: 0, listed, flagship, updated_at: at } as const;
  await updateCampaign(trx, id, change);
}

/** What has a donation, if only one that was begun, stays for the books. Throws 409. */
export async function refuseBinningCampaign(trx: DatabaseTransaction, id: string): Promise<void> {
  refuseFund(id);
  if (await hasDonations(trx, id)) throw new Refusal(409, m.campaign_has_donations());
}

/** Erases a campaign that nothing names; false for one that stays. */
export async function eraseCampaign(trx: DatabaseTransaction, id: string): Promise<boolean> {
  if (await isNamed(trx, id)) return false;
  await deleteCampaign(trx, id);
  return true;
}

function refuseFund(id: string): void {
  if (id === GENERAL_FUND_ID) throw new Refusal(409, m.campaign_fund_stays_public());
}

/** What the form of each field cannot know. */
function refuseMisfit(
  text: CampaignText,
  { clock, isClosed }: { clock: Clock; isClosed: boolean },
): void {
  const faults: Record<string, string> = {};
  const rupees = text.presets.map((preset) => preset.rupees);
  if (new Set(rupees).size < rupees.length) faults.presets = m.campaign_presets_doubled();
  else if (rupees.some((amount) => amount < text.minimum)) {
    faults.presets = m.campaign_presets_low({ minimum: formatRupees(text.minimum) });
  }
  const isOver = text.until !== '' && text.until < dayFrom(clock.now(), 0);
  if (isOver && !isClosed) faults.until = m.campaign_until_past();
  if (text._id === GENERAL_FUND_ID && text.until !== '')
    faults.until = m.campaign_fund_stays_open();
  if (Object.keys(faults).length > 0) throw refuseInvalid(m.body_invalid(), faults);
}
