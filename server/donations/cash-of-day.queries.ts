import { sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';

/** What was given in cash on one day by the Indian calendar, with what each says of its donor. */
export async function listCashOfDay(
  reader: DatabaseReader,
  { day, except }: { day: string; except: string },
) {
  return (
    reader
      .selectFrom('donations')
      .select(['donor_id', 'fullname', 'phone', 'email', 'amount_paise'])
      // As written in the index: only so does SQLite know that it holds all that is asked for.
      .where('listed', '=', sql.lit<0 | 1>(1))
      .where('given_on', '=', day)
      .where(sayOnly('mode'), '=', 'cash')
      .where(sayOnly('status'), '=', 'paid')
      .where('id', '<>', except)
      .execute()
  );
}

/** A column without its index: of one day's donations there are few, of one way of giving there may be a million. */
const sayOnly = (column: 'mode' | 'status') => sql<string>`coalesce(${sql.ref(column)}, '')`;
