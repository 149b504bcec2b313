import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import type { StaffLinksTable } from '../../database/tables/staff.table.ts';
import { timestampAfter, toTimestamp } from '../../platform/clock.ts';
import { createId } from '../../platform/ids.ts';
import { addToOutbox } from '../../platform/outbox.writes.ts';
import { insertLink } from './links.writes.ts';

const HOUR = 3_600_000;
/** How long a link is valid. For a reset, counted from mailing. */
export const LINK_LIFE_MS = { invitation: 72 * HOUR, reset: HOUR / 4 };

/** Creates a link, replacing an earlier one of its kind, and queues its mail. Wake the outbox after the commit. */
export async function openLink(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  memberId: string,
  kind: StaffLinksTable['kind'],
): Promise<void> {
  const now = clock.now();
  const id = createId();
  await insertLink(trx, {
    id,
    member_id: memberId,
    kind,
    expires_at: timestampAfter(now, LINK_LIFE_MS[kind]),
    created_at: toTimestamp(now),
  });
  await addToOutbox(trx, clock, {
    kind: 'staff-link-mail',
    dedupeKey: `staff-link-mail:${id}`,
    payload: { linkId: id },
  });
}
