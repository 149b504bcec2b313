import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { timestampAfter } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { findDonationLink } from './donations.queries.ts';

const DAY_MS = 86_400_000;

/**
 * The donation of a mail's link. Links expire a number of days after the donation's newest document: payment, receipt,
 * certificate, or the last mail that staff ordered, which renews it. Throws Refusal: 404 for an unknown token, 410 for
 * an expired link.
 */
export async function openDonationLink(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  linkDays: number,
  token: string,
): Promise<{ donationId: string }> {
  const link = await findDonationLink(db, token);
  if (!link) throw refuseUnknown(m.campaign_not_found());
  const moments = [
    ...[link.created_at, link.paid_at, link.receipt_at, link.certificate_at, link.mailed_at],
  ].filter((moment) => moment !== null);
  const newest = moments.toSorted().at(-1) ?? link.created_at;
  if (newest < timestampAfter(clock.now(), -linkDays * DAY_MS)) {
    throw new Refusal(410, m.link_ended());
  }
  return { donationId: link.id };
}
