import { hash } from 'node:crypto';
import type { EnquiryRequest } from '#shared/enquiries.ts';
import { TRAP_FIELD } from '#shared/field-limits.ts';
import type { Context } from '../context.ts';
import { lockNames } from '../database/locks.ts';
import type { ContactMessagesTable } from '../database/tables/contact-messages.table.ts';
import { transact } from '../database/transact.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import { latestTime } from '../platform/latest-time.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { listSameText, type SameText } from './enquiries.queries.ts';
import { insertEnquiry } from './enquiries.writes.ts';

/** Legitimate messages rarely have more. */
const MOST_LINKS = 3;

const LINK = /https?:\/\/|www\.|\[url|<a\s/gi;

const DAY_MS = 24 * 3_600_000;
const READ_WITHIN_MS = 30 * DAY_MS;

/** Of the messages with one text so many are mailed in a day: several people may write 'Please call me'. */
const MOST_MAILED = 3;

/** Of the messages with one text in thirty days so many are read; where there are as many, a robot writes them. */
const MOST_READ = 100;

/**
 * Stores a contact message, and queues the mail to the office unless it looks like spam. Masks numbers that look like
 * PAN or Aadhaar before writing anything.
 */
export async function takeEnquiry(
  context: Pick<Context, 'db' | 'clock' | 'wakeOutbox'>,
  request: EnquiryRequest,
): Promise<void> {
  const { db, clock } = context;
  const id = createId();
  const moment = clock.now();
  const emailKey = request.email.normalize('NFKC').toLowerCase();
  const phone = hideIdentityNumbers(tidyPhone(request.phone ?? ''));
  const textHash = hashText(request.message);
  const subject = hideIdentityNumbers(request.subject ?? '');
  const message = hideIdentityNumbers(request.message);
  await transact(db, async (trx) => {
    await lockNames(trx, [`enquiry:${textHash}`]);
    const since = timestampAfter(moment, -READ_WITHIN_MS);
    // Nobody waits for the date of a message that was written while a clock was ahead.
    const until = latestTime(moment);
    const earlier = await listSameText(trx, textHash, { since, until, limit: MOST_READ });
    const isRepeated = isRepeat({ email_key: emailKey, phone }, earlier, moment);
    const trap = request[TRAP_FIELD] ?? '';
    const suspicion = classifyEnquiry({ trap, subject, message, isRepeated });
    await insertEnquiry(trx, {
      id,
      name: hideIdentityNumbers(request.name),
      email: request.email,
      email_key: emailKey,
      phone,
      subject,
      message,
      text_hash: textHash,
      suspicion,
      created_at: toTimestamp(moment),
      thanked_at: null,
    });
    if (suspicion !== null) return;
    for (const kind of ['enquiry-mail', 'enquiry-thanks']) {
      await addToOutbox(trx, clock, {
        kind,
        dedupeKey: `${kind}:${id}`,
        payload: { enquiryId: id },
      });
    }
  });
  context.wakeOutbox();
}

/**
 * Whether a message repeats one of the same sender that was mailed in the last day, or comes from a robot. Somebody who
 * asks again the day after has had no answer. `earlier`: the messages with its text of thirty days. Those that were not
 * mailed are not counted as mailed, or the office would not learn of the text. Another phone number is another sender:
 * families share a mail address, and a corrected number is the one to call.
 */
function isRepeat(
  sender: Pick<SameText, 'email_key' | 'phone'>,
  earlier: readonly SameText[],
  moment: Date,
): boolean {
  const yesterday = timestampAfter(moment, -DAY_MS);
  const mailed = earlier.filter(
    ({ suspicion, created_at }) => suspicion === null && created_at > yesterday,
  );
  return (
    mailed.some(
      ({ email_key, phone }) => email_key === sender.email_key && phone === sender.phone,
    ) ||
    mailed.length >= MOST_MAILED ||
    earlier.length >= MOST_READ
  );
}

/** Why a message looks like spam; null when it does not. */
function classifyEnquiry(enquiry: {
  trap: string;
  subject: string;
  message: string;
  isRepeated: boolean;
}): ContactMessagesTable['suspicion'] {
  if (enquiry.trap.trim() !== '') return 'trap';
  const links = `${enquiry.subject}\n${enquiry.message}`.match(LINK)?.length ?? 0;
  if (links > MOST_LINKS) return 'links';
  return enquiry.isRepeated ? 'repeated' : null;
}

/** Hash to recognise a repeated text, ignoring whitespace and case. */
function hashText(text: string): string {
  const normalized = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return hash('sha256', normalized, 'base64url');
}

/** Formats an Indian number as '+91 98765 43210', unlike any identity number; others are unchanged. */
export function tidyPhone(typed: string): string {
  const digits = typed.replace(/[^\d+]/g, '');
  const indian = /^(?:(?:\+|00)?91|0)?([6-9]\d{4})(\d{5})$/.exec(digits);
  return indian ? `+91 ${indian[1]} ${indian[2]}` : typed.trim();
}
