import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import type { StaffLinksTable } from '../../database/tables/staff.table.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { countInAudit } from '../../platform/audit-counts.writes.ts';
import type { Trace } from '../../platform/audit-trace.ts';
import { timestampAfter, toTimestamp } from '../../platform/clock.ts';
import { Refusal } from '../../platform/errors.ts';
import { createId } from '../../platform/ids.ts';
import { SKEW_MS } from '../../platform/latest-time.ts';
import { addToOutbox } from '../../platform/outbox.writes.ts';
import { orderAccountMail } from '../account-mail.ts';
import type { Visit } from '../call-library.ts';
import { findMemberByEmail, normalizeEmail } from '../members/members.queries.ts';
import { setPassword, updateMember } from '../members/members.writes.ts';
import { hashPassword } from '../password-hash.ts';
import { requireGoodPassword } from '../password-rules.ts';
import { hashSecretToken } from '../secret-token.ts';
import { endSessions } from '../sessions.writes.ts';
import { admitGuess } from '../slow-guessing.ts';
import type { StaffAccess } from '../staff-access.ts';
import { findLinkByToken } from './links.queries.ts';
import { consumeLink, endLinks, insertLink } from './links.writes.ts';

/** Mails a reset link to the member of this address; an unknown address gets the same response and also one write. */
export async function requestReset(
  access: Pick<StaffAccess, 'db' | 'clock' | 'limiter' | 'wakeOutbox'>,
  { address, from }: Pick<Visit, 'address' | 'from'>,
  email: string,
): Promise<void> {
  const account = normalizeEmail(email);
  // Who has signed in from this network before is not kept from a link by others who ask for one.
  await admitGuess(access, {
    what: `reset:${account}`,
    address,
    trustedAs: `password:${account}`,
  });
  await transact(access.db, async (trx) => {
    const member = await findMemberByEmail(trx, email);
    const isActive = member?.password != null && member.disabled_at === null;
    if (isActive) await openLink(trx, access, member.id, 'reset');
    const subject = isActive ? member.id : 'unknown';
    await countInAudit(trx, access.clock, {
      key: `request-reset:${subject}`,
      actor: 'public',
      action: 'request-reset',
      subject,
      details: {},
      from,
    });
  });
  access.wakeOutbox();
}

const HOUR = 3_600_000;
/** How long a link is valid. For a reset, counted from mailing. */
export const LINK_LIFE_MS = { invitation: 72 * HOUR, reset: HOUR / 4 };

/** Creates a link, replacing an earlier one of its kind, and queues its mail. Wake the outbox after the commit. */
export async function openLink(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  memberId: string,
  kind: StaffLinksTable['kind'],
  /** Who invites; null for a reset. */
  sentBy: string | null = null,
): Promise<void> {
  const now = clock.now();
  const id = createId();
  await insertLink(trx, {
    id,
    member_id: memberId,
    kind,
    sent_by: sentBy,
    expires_at: timestampAfter(now, LINK_LIFE_MS[kind]),
    created_at: toTimestamp(now),
  });
  await addToOutbox(trx, clock, {
    kind: 'staff-link-mail',
    dedupeKey: `staff-link-mail:${id}`,
    payload: { linkId: id },
  });
}

type Needed = Pick<StaffAccess, 'db' | 'clock' | 'publicUrl' | 'wakeOutbox' | 'organisation'>;

const changeOf = { invitation: 'password-chosen', reset: 'password-changed' } as const;
const actionOf = { invitation: 'join', reset: 'reset-password' } as const;

/**
 * Sets a password with a mailed link; uses up the link and ends all sessions. Does not sign in, and keeps second
 * factors. Unknown, used, expired, disabled member: the same refusal.
 */
export async function choosePassword(
  { db, clock, publicUrl, wakeOutbox, organisation }: Needed,
  kind: StaffLinksTable['kind'],
  { token, password, from }: { token: string; password: string; from?: Trace },
): Promise<void> {
  const now = clock.now();
  const opened = { kind, tokenHash: hashSecretToken(token), now: toTimestamp(now) };
  const link = await findLinkByToken(db, opened);
  // A reset that was mailed while the clock was ahead: whoever reads the mail later must not take over the account.
  const latestEnd = timestampAfter(now, LINK_LIFE_MS.reset + SKEW_MS);
  if (!link || (kind === 'reset' && link.expires_at > latestEnd)) {
    throw new Refusal(400, m.staff_link_gone());
  }
  requireGoodPassword(password, link, { publicUrl, organisation: organisation.facts() });
  const passwordHash = await hashPassword(password);
  await transact(db, async (trx) => {
    const taken = await consumeLink(trx, opened);
    if (!taken) throw new Refusal(400, m.staff_link_gone());
    await setPassword(trx, clock, taken.member_id, passwordHash);
    await updateMember(trx, clock, taken.member_id, { email_verified: 1 });
    await endSessions(trx, taken.member_id);
    await endLinks(trx, taken.member_id);
    const notice = { change: changeOf[kind], by: 'owner' } as const;
    await orderAccountMail(trx, { clock }, { memberId: taken.member_id, ...notice });
    await writeAudit(trx, clock, {
      actor: taken.member_id,
      action: actionOf[kind],
      subject: taken.member_id,
      details: {},
      from,
    });
  });
  wakeOutbox();
}
