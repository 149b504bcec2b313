import { sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';

/** Cash received on one day by the Indian calendar, with each donation's donor details. */
export async function listCashOfDay(
  reader: DatabaseReader,
  { day, except }: { day: string; except: string },
) {
  return (
    reader
      .selectFrom('donations')
      .select(['donor_id', 'fullname', 'phone', 'email', 'amount_paise'])
      // Written as in the index: only then does SQLite use it.
      .where('listed', '=', sql.lit<0 | 1>(1))
      .where('given_on', '=', day)
      .where(sayOnly('mode'), '=', 'cash')
      .where(sayOnly('status'), '=', 'paid')
      .where('id', '<>', except)
      .execute()
  );
}

/** Hides the column from its index: one day has few donations, one mode or status may have a million. */
const sayOnly = (column: 'mode' | 'status') => sql<string>`coalesce(${sql.ref(column)}, '')`;
