import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import type { NewslettersTable } from '../database/tables/subscribers.table.ts';

export type Newsletter = Selectable<NewslettersTable>;

export function findNewsletter(
  reader: DatabaseReader,
  bulletinId: string,
): Promise<Newsletter | undefined> {
  return reader
    .selectFrom('newsletters')
    .selectAll()
    .where('bulletin_id', '=', bulletinId)
    .executeTakeFirst();
}

export async function listNewsletters(
  reader: DatabaseReader,
  bulletinIds: readonly string[],
): Promise<(Newsletter & { starter: string | null })[]> {
  if (bulletinIds.length === 0) return [];
  return reader
    .selectFrom('newsletters')
    .leftJoin('staff_members', 'staff_members.id', 'newsletters.started_by')
    .selectAll('newsletters')
    .select('staff_members.name as starter')
    .where('bulletin_id', 'in', bulletinIds)
    .execute();
}

export type MailCounts = { sent: number; refused: number; waiting: number };

/** How many mails of each bulletin were sent and refused, and how many wait. */
export async function countMails(
  reader: DatabaseReader,
  bulletinIds: readonly string[],
): Promise<ReadonlyMap<string, MailCounts>> {
  if (bulletinIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('newsletter_mails')
    .select((eb) => [
      'bulletin_id',
      eb.fn.countAll<number | string>().as('all'),
      eb.fn.count<number | string>('sent_at').as('sent'),
      eb.fn.count<number | string>('refused_at').as('refused'),
    ])
    .where('bulletin_id', 'in', bulletinIds)
    .groupBy('bulletin_id')
    .execute();
  return new Map(
    rows.map(({ bulletin_id, all, sent, refused }) => [
      bulletin_id,
      {
        sent: Number(sent),
        refused: Number(refused),
        waiting: Number(all) - Number(sent) - Number(refused),
      },
    ]),
  );
}

/** The confirmed subscribers, and those of them whose address was refused again and again. */
export async function countAudience(
  reader: DatabaseReader,
): Promise<{ reachable: number; unreachable: number }> {
  const { all, unreachable } = await reader
    .selectFrom('subscribers')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('all'),
      eb.fn.count<number | string>('unreachable_at').as('unreachable'),
    ])
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return { reachable: Number(all) - Number(unreachable), unreachable: Number(unreachable) };
}

/** How many reachable subscribers have neither received this bulletin nor refused it. */
export async function countRemaining(reader: DatabaseReader, bulletinId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('subscribers')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('status', '=', 'confirmed')
    .where('unreachable_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('newsletter_mails')
            .select('subscriber_id')
            .where('bulletin_id', '=', bulletinId)
            .whereRef('subscriber_id', '=', 'subscribers.id')
            .where((or) =>
              or.or([or('sent_at', 'is not', null), or('refused_at', 'is not', null)]),
            ),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

const REFUSALS_SHOWN = 50;

/** The newest refused mails of a bulletin, with the addresses that are still subscribed. */
export function listRefusals(reader: DatabaseReader, bulletinId: string) {
  return reader
    .selectFrom('newsletter_mails')
    .innerJoin('subscribers', 'subscribers.id', 'newsletter_mails.subscriber_id')
    .select([
      'newsletter_mails.subscriber_id',
      'newsletter_mails.refused_at',
      'newsletter_mails.refusal',
      'subscribers.email',
      'subscribers.unreachable_at',
    ])
    .where('newsletter_mails.bulletin_id', '=', bulletinId)
    .where('newsletter_mails.refused_at', 'is not', null)
    .orderBy('newsletter_mails.refused_at', 'desc')
    .limit(REFUSALS_SHOWN)
    .execute();
}

/** A member as the reader of a test. */
export function findTestReader(
  reader: DatabaseReader,
  memberId: string,
): Promise<{ name: string; email: string } | undefined> {
  return reader
    .selectFrom('staff_members')
    .select(['name', 'email'])
    .where('id', '=', memberId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}
