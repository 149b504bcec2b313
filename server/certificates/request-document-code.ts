import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { getDonationFacts } from '../donations/get-donation-facts.ts';
import { openDonationLink } from '../donations/open-donation-link.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import { DOCUMENT_CODE_MAIL } from './document-code-mail.ts';
import { listCodeMoments } from './document-codes.queries.ts';
import { addCode, forgetOldCodes } from './document-codes.writes.ts';
import { findCodeAddress } from './find-code-address.ts';
import type { TaxDocumentDependencies } from './tax-document-context.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CODES_AN_HOUR = 3;
/** With five tries each, fifty guesses a day at one of a million. */
const CODES_A_DAY = 10;

/**
 * Mails the donor a code that opens a donation's documents in full. The response is the same without a known address.
 * Throws Refusal: 404 and 410 as `openDonationLink`, 409 without a valid receipt, 429 over the limit.
 */
export async function requestDocumentCode(
  context: Pick<Context, 'db' | 'clock' | 'wakeOutbox'>,
  { linkDays }: Pick<TaxDocumentDependencies, 'linkDays'>,
  token: string,
): Promise<void> {
  const { db, clock } = context;
  const { donationId } = await openDonationLink(context, linkDays, token);
  const donation = await getDonationFacts(db, donationId);
  if (!donation?.receipt?.isValid) throw new Refusal(409, m.documents_none());
  const address = await findCodeAddress(db, donationId);
  await transact(db, async (trx) => {
    await lockNames(trx, [`document-codes|${donationId}`]);
    const now = clock.now();
    const lately = await listCodeMoments(trx, donationId, timestampAfter(now, -DAY_MS));
    const anHourAgo = timestampAfter(now, -HOUR_MS);
    const thisHour = lately.filter((at) => at > anHourAgo);
    if (thisHour.length >= CODES_AN_HOUR) throw new Refusal(429, m.document_codes_hour());
    if (lately.length >= CODES_A_DAY) throw new Refusal(429, m.document_codes_day());
    await forgetOldCodes(trx, timestampAfter(now, -DAY_MS));
    const id = createId();
    await addCode(trx, {
      id,
      donation_id: donationId,
      tries: 0,
      created_at: toTimestamp(now),
      used_at: null,
    });
    if (address === '') return;
    await addToOutbox(trx, clock, {
      kind: DOCUMENT_CODE_MAIL,
      dedupeKey: `${DOCUMENT_CODE_MAIL}:${id}`,
      payload: { codeId: id, donationId },
    });
  });
  context.wakeOutbox();
}
