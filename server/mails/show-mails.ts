import { m } from '#shared/messages/compiled/messages.js';
import type { StaffMail } from '#shared/staff/mails-endpoints.ts';
import { hasPermission } from '#shared/staff/roles.ts';
import type { Context } from '../context.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { readPageSize } from '../platform/page-size.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { type JobRow, listJobs, type MailFilter } from './mails.queries.ts';

import { sayError } from './say-error.ts';
import { sayKind } from './say-kind.ts';

/** Kinds that belong to a donation but send no mail. */
const WITHOUT_ADDRESS = ['refund-order'];

/** One page of mails and other jobs, newest first, with the next cursor. */
export async function showMails(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  filter: Pick<MailFilter, 'donation' | 'state' | 'after'> & { limit?: string | undefined },
): Promise<{ mails: StaffMail[]; next: string | null }> {
  requirePermission(actor, 'donations.see');
  const size = readPageSize(filter.limit);
  const { donation, state, after } = filter;
  const rows = await listJobs(db, { donation, state, after, limit: size + 1 });
  const shown = rows.slice(0, size);
  return {
    mails: shown.map((row) => presentJob(row, actor)),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  };
}

export async function showMail(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: string,
): Promise<StaffMail> {
  const [row] = await listJobs(db, { id, limit: 1 });
  if (!row) throw refuseUnknown(m.not_found());
  return presentJob(row, actor);
}

/** An outbox job as shown to staff. */
function presentJob(row: JobRow, actor: Actor): StaffMail {
  const state = row.done_at !== null ? 'sent' : row.failed_at !== null ? 'failed' : 'waiting';
  return {
    _id: row.id,
    title: sayKind(row.kind),
    donationId: row.donation_id,
    to: WITHOUT_ADDRESS.includes(row.kind) ? '' : maskAddress(row.email ?? ''),
    state,
    createdAt: row.created_at,
    sentAt: row.done_at,
    nextTryAt: state === 'waiting' ? row.run_after : null,
    tries: row.attempts,
    error: sayError(row.error),
    mayRepeat: state === 'failed' && hasPermission(actor.role, 'mails.repeat'),
  };
}

function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '' : `${[...address][0]}•••${address.slice(at)}`;
}
