import * as z from 'zod/mini';
import type { DatabaseReader } from '../../database/handles.ts';

/** The newest entry of the chain on one day, as stored outside of the database. */
export const anchorSchema = z.object({
  day: z.string(),
  sequence: z.number(),
  hash: z.string(),
  madeAt: z.string(),
});
export type Anchor = z.infer<typeof anchorSchema>;

/** The anchors in the database, newest first. */
export async function listAnchors(reader: DatabaseReader): Promise<Anchor[]> {
  const rows = await reader
    .selectFrom('audit_anchors')
    .selectAll()
    .orderBy('day', 'desc')
    .execute();
  return rows.map(({ day, sequence, hash, made_at }) => ({ day, sequence, hash, madeAt: made_at }));
}

export async function findAnchor(reader: DatabaseReader, day: string): Promise<Anchor | null> {
  const row = await reader
    .selectFrom('audit_anchors')
    .selectAll()
    .where('day', '=', day)
    .executeTakeFirst();
  return row ? { day, sequence: row.sequence, hash: row.hash, madeAt: row.made_at } : null;
}

/** The newest anchor, and when it was written to the object storage. */
export async function findNewestAnchorRow(
  reader: DatabaseReader,
): Promise<(Anchor & { storedAt: string | null }) | null> {
  const row = await reader
    .selectFrom('audit_anchors')
    .selectAll()
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { day, sequence, hash, made_at: madeAt, stored_at: storedAt } = row;
  return { day, sequence, hash, madeAt, storedAt };
}

/** How many mails with the anchor of a day have been sent. */
export async function countAnchorMails(reader: DatabaseReader, day: string): Promise<number> {
  const { count } = await reader
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('dedupe_key', '>=', `audit-anchor-mail:${day}:`)
    // The ids of members follow: 'z' is greater in every language, ';' only where bytes are compared.
    .where('dedupe_key', '<', `audit-anchor-mail:${day}:z`)
    .where('done_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The anchors that the chain no longer contains: it was truncated or rewritten. */
export async function findLostAnchors(
  reader: DatabaseReader,
  anchors: readonly Pick<Anchor, 'sequence' | 'hash'>[],
): Promise<string[]> {
  const lost: string[] = [];
  for (const { sequence, hash } of anchors) {
    const entry = await reader
      .selectFrom('audit_entries')
      .select('hash')
      .where('sequence', '=', sequence)
      .executeTakeFirst();
    if (entry?.hash !== hash) lost.push(`${sequence}:${hash}`);
  }
  return lost;
}

/** The administrators to whom anchors are mailed. */
export function listAnchorReaders(reader: DatabaseReader) {
  return reader
    .selectFrom('staff_members')
    .select(['id', 'name', 'email'])
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
}
