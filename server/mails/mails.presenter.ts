import type { StaffMail } from '#shared/staff/mails-endpoints.ts';
import { hasPermission } from '#shared/staff/roles.ts';
import type { Actor } from '../platform/staff-access.ts';
import type { JobRow } from './mails.queries.ts';
import { sayError } from './say-error.ts';
import { sayKind } from './say-kind.ts';

/** Kinds that belong to a donation but send no mail. */
const WITHOUT_ADDRESS = ['refund-order'];

/** An outbox job as shown to staff. */
export function presentJob(row: JobRow, actor: Actor): StaffMail {
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
