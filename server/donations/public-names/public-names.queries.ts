import { sql } from 'kysely';
import type { DatabaseReader } from '../../database/handles.ts';

/** Literally the condition of the index (migration 24), so that SQLite uses it. */
const IS_UNRECORDED = sql<boolean>`donations.mode <> 'online' and donations.show_name = 1
  and donations.show_name_source = ''`;

/** The number of desk donations that name their donor in public without a recorded wish. */
export async function countUnrecordedNames(reader: DatabaseReader): Promise<number> {
  const { count } = await reader
    .selectFrom('donations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(IS_UNRECORDED)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Some of them, newest entered first, from before `before`. */
export function listUnrecordedNames(
  reader: DatabaseReader,
  { before, limit }: { before: string | null; limit: number },
) {
  return reader
    .selectFrom('donations')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .select([
      'donations.id',
      'donations.fullname',
      'donations.mode',
      'donations.paid_at',
      'donations.created_at',
      'campaigns.title as campaign_title',
    ])
    .select('donations.amount_paise as donation_paise')
    .where(IS_UNRECORDED)
    .$if(before !== null, (query) => query.where('donations.id', '<', before ?? ''))
    .orderBy('donations.id', 'desc')
    .limit(limit)
    .execute();
}

/** Supporters listed without a donation whose name is public, newest first, from before `before`. */
export function listSupportersWithName(
  reader: DatabaseReader,
  { before, limit }: { before: string | null; limit: number },
) {
  return reader
    .selectFrom('named_supporters')
    .innerJoin('campaigns', 'campaigns.id', 'named_supporters.campaign_id')
    .select([
      'named_supporters.id',
      'named_supporters.fullname',
      'named_supporters.added_at',
      'campaigns.title as campaign_title',
    ])
    .where('named_supporters.fullname', '<>', '')
    .$if(before !== null, (query) => query.where('named_supporters.id', '<', before ?? ''))
    .orderBy('named_supporters.id', 'desc')
    .limit(limit)
    .execute();
}

/** The campaign of a supporter listed without a donation; undefined for an unknown one. */
export function findNamedSupporter(
  reader: DatabaseReader,
  id: string,
): Promise<{ campaign_id: string } | undefined> {
  return reader
    .selectFrom('named_supporters')
    .select('campaign_id')
    .where('id', '=', id)
    .executeTakeFirst();
}
