import { m } from '#shared/messages/compiled/messages.js';
import type { StaffMail } from '#shared/staff/mails-endpoints.ts';
import type { Context } from '../context.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { readPageSize } from '../platform/page-size.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { presentJob } from './mails.presenter.ts';
import { listJobs, type MailFilter } from './mails.queries.ts';

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
