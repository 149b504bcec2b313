import { m } from '#shared/messages/compiled/messages.js';
import type { ListedSupporter } from '#shared/staff/counter-endpoints.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { noteErasure } from '../../platform/erasure-journal.writes.ts';
import { PUBLIC_NAME_RULE } from '../../platform/erasure-rules.ts';
import { refuseUnknown } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { hideNamedSupporter } from '../named-supporters.writes.ts';
import { findNamedSupporter, listSupportersWithName } from './public-names.queries.ts';

type NamesContext = Pick<Context, 'db' | 'clock'>;

const PAGE = 50;

/** Supporters whom staff listed without a donation (add-donor) and whose name is public, newest listed first. */
export async function listListedSupporters(
  { db }: Pick<NamesContext, 'db'>,
  actor: Actor,
  { after }: { after?: string | undefined },
): Promise<{ supporters: ListedSupporter[]; next: string | null }> {
  requirePermission(actor, 'donations.correct');
  const rows = await listSupportersWithName(db, { before: after ?? null, limit: PAGE + 1 });
  const shown = rows.slice(0, PAGE);
  return {
    supporters: shown.map((row) => ({
      _id: row.id,
      fullname: row.fullname,
      campaignTitle: row.campaign_title,
      date: row.added_at,
    })),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/**
 * Erases name and mail address of a supporter who was listed without a donation: the public sees 'A well-wisher', and the
 * campaign's count stays. No copy that is restored brings the name back. Returns how many changed: 0 when it was erased
 * before. Throws 404 for an unknown one.
 */
export async function hideListedSupporter(
  { db, clock }: NamesContext,
  actor: Actor,
  id: string,
): Promise<number> {
  requirePermission(actor, 'donations.correct');
  return transact(db, async (trx) => {
    const supporter = await findNamedSupporter(trx, id);
    if (supporter === undefined) throw refuseUnknown(m.not_found());
    if (!(await hideNamedSupporter(trx, id))) return 0;
    await noteErasure(trx, { rule: PUBLIC_NAME_RULE, ids: [id] }, toTimestamp(clock.now()));
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'hide-supporter',
      subject: id,
      details: { campaignId: supporter.campaign_id },
      from: actor.from,
    });
    return 1;
  });
}
