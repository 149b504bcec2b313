import { sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';

/** What a donor has given in cash on one day, from its first moment to the next day's, in paise. */
export async function sumCashOfDay(
  reader: DatabaseReader,
  day: { donorId: string; from: string; to: string; except: string | null },
): Promise<number> {
  const { sum } = await reader
    .selectFrom('donations')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), eb.lit(0)).as('sum'))
    .where('donor_id', '=', day.donorId)
    .where(sayOnly('mode'), '=', 'cash')
    .where(sayOnly('status'), '=', 'paid')
    .where('paid_at', '>=', day.from)
    .where('paid_at', '<', day.to)
    .$if(day.except !== null, (query) => query.where('id', '<>', day.except ?? ''))
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** A column without its index: of one donor's gifts there are few, of one way of giving there may be a million. */
const sayOnly = (column: 'mode' | 'status') => sql<string>`coalesce(${sql.ref(column)}, '')`;
