import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { DatabaseReader } from '../database/handles.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { type CampaignRow, findCampaigns, findPublicCampaign } from './campaigns.queries.ts';

/** An open campaign to give to instead of a closed one. */
export type Successor = { _id: string; title: string };

/** A successor may have been closed in its turn; longer chains end at the general fund. */
const MOST_STEPS = 5;

/** The open campaign to give to instead, of each closed campaign that has one; the others mean the general fund. */
export async function findSuccessors(
  reader: DatabaseReader,
  campaigns: readonly CampaignRow[],
): Promise<ReadonlyMap<string, Successor>> {
  const known = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  const closed = campaigns.filter(({ closed_at }) => closed_at !== null);
  let missing = listMissing(closed, known);
  for (let step = 0; step < MOST_STEPS && missing.length > 0; step += 1) {
    const found = await findCampaigns(reader, missing);
    for (const campaign of found) known.set(campaign.id, campaign);
    missing = listMissing(found, known);
  }
  const successors = new Map<string, Successor>();
  for (const campaign of closed) {
    const successor = followSuccessors(campaign, known);
    if (successor !== null) {
      successors.set(campaign.id, { _id: successor.id, title: successor.title });
    }
  }
  return successors;
}

function listMissing(
  campaigns: readonly CampaignRow[],
  known: ReadonlyMap<string, CampaignRow>,
): string[] {
  return campaigns
    .filter(({ closed_at }) => closed_at !== null)
    .flatMap(({ successor_id }) => successor_id ?? [])
    .filter((id) => !known.has(id));
}

function followSuccessors(
  campaign: CampaignRow,
  known: ReadonlyMap<string, CampaignRow>,
): CampaignRow | null {
  let next: CampaignRow | undefined = campaign;
  for (let step = 0; step <= MOST_STEPS && next !== undefined; step += 1) {
    if (next.closed_at === null) return next.published === 1 ? next : null;
    next = next.successor_id === null ? undefined : known.get(next.successor_id);
  }
  return null;
}

/**
 * An open campaign. Throws Refusal: 404 for an unknown campaign, 409 for a closed one, with where to give instead in the
 * message and in `other`.
 */
export async function requireOpenCampaign(
  reader: DatabaseReader,
  campaignId: string,
): Promise<CampaignRow> {
  const campaign = await findPublicCampaign(reader, campaignId);
  if (campaign === undefined) throw refuseUnknown(m.campaign_not_found());
  if (campaign.closed_at === null) return campaign;
  const successor = (await findSuccessors(reader, [campaign])).get(campaignId);
  const message =
    successor === undefined
      ? m.campaign_closed_give_to_fund()
      : m.campaign_closed_give_to({ title: successor.title });
  throw new Refusal(409, message, null, null, { _id: successor?._id ?? GENERAL_FUND_ID });
}

/**
 * Asks staff about a donation that came on a day on which its campaign was closed already: 409 with
 * `fields.donationId`, unless they have confirmed it. Earlier donations may still be entered.
 */
export async function askAboutClosedCampaign(
  reader: DatabaseReader,
  donation: { campaignId: string; receivedAt: Date; isCampaignConfirmed: boolean },
): Promise<void> {
  if (donation.isCampaignConfirmed) return;
  const { campaignId, receivedAt } = donation;
  const closed = (await findClosedCampaigns(reader, [campaignId])).get(campaignId);
  if (closed === undefined || dayFrom(receivedAt, 0) < closed.day) return;
  const message = askAboutClosed(closed);
  throw new Refusal(409, message, { donationId: message }, null, { _id: closed.instead._id });
}

/** A closed campaign: the day in India from which it takes no donations, and where to give instead. */
export type ClosedCampaign = { title: string; day: string; instead: Successor };

/** Those of these campaigns that are closed, by their ids. */
export async function findClosedCampaigns(
  reader: DatabaseReader,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, ClosedCampaign>> {
  const campaigns = await findCampaigns(reader, campaignIds);
  const successors = await findSuccessors(reader, campaigns);
  const fund = { _id: GENERAL_FUND_ID, title: m.campaign_general_fund() };
  return new Map(
    campaigns.flatMap(({ id, title, closed_at: at }): [string, ClosedCampaign][] =>
      at === null
        ? []
        : [[id, { title, day: dayFrom(new Date(at), 0), instead: successors.get(id) ?? fund }]],
    ),
  );
}

/** What staff are asked about a donation that came when its campaign was closed. */
export function askAboutClosed({ title, instead }: ClosedCampaign): string {
  return m.campaign_closed_ask({ title, other: instead.title });
}
