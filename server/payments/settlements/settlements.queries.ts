import type { DatabaseReader } from '../../database/handles.ts';

/**
 * The last day whose settlements were read, YYYY-MM-DD; null when none was. Later ones than `today` were noted by a clock
 * that was ahead: nothing had been settled on them.
 */
export async function findLastDayRead(
  reader: DatabaseReader,
  today: string,
): Promise<string | null> {
  const row = await reader
    .selectFrom('settlement_days')
    .select((eb) => eb.fn.max('day').as('day'))
    .where('day', '<=', today)
    .executeTakeFirst();
  return row?.day ?? null;
}

export type SettlementPosition = { settledAt: string; id: string };

/** Settlements, newest first; `before` null: the newest. */
export function listSettlementRows(
  reader: DatabaseReader,
  { before, limit }: { before: SettlementPosition | null; limit: number },
) {
  return reader
    .selectFrom('settlements')
    .selectAll()
    .$if(before !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('settled_at', 'settlement_id'),
          '<',
          eb.tuple(before?.settledAt ?? '', before?.id ?? ''),
        ),
      ),
    )
    .orderBy('settled_at', 'desc')
    .orderBy('settlement_id', 'desc')
    .limit(limit)
    .execute();
}
export type SettlementRow = Awaited<ReturnType<typeof listSettlementRows>>[number];

export function findSettlementRow(reader: DatabaseReader, id: string) {
  return reader
    .selectFrom('settlements')
    .selectAll()
    .where('settlement_id', '=', id)
    .executeTakeFirst();
}

/** Lines of a settlement by id, after `after`, with the donation of each; null for payments that are not ours. */
export function listLineRows(
  reader: DatabaseReader,
  settlementId: string,
  { after, limit }: { after: string; limit: number },
) {
  return reader
    .selectFrom('settlement_lines')
    .leftJoin('payments', 'payments.provider_payment_id', 'settlement_lines.provider_payment_id')
    .leftJoin('donations', 'donations.id', 'payments.donation_id')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .selectAll('settlement_lines')
    .select([
      'donations.id as donation_id',
      'donations.fullname',
      'receipts.number as receipt_number',
    ])
    .where('settlement_id', '=', settlementId)
    .where('entity_id', '>', after)
    .orderBy('entity_id')
    .limit(limit)
    .execute();
}
export type LineRow = Awaited<ReturnType<typeof listLineRows>>[number];

/** Payments captured in this time that no settlement contains: number, sum and the oldest capture. */
export async function sumUnsettled(
  reader: DatabaseReader,
  { from, until }: { from: string; until: string },
) {
  const row = await reader
    .selectFrom('payments')
    .leftJoin('settlement_lines', 'settlement_lines.entity_id', 'payments.provider_payment_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('payments'),
      eb.fn.sum<number | null>('payments.amount_paise').as('paise'),
      eb.fn.min('payments.captured_at').as('oldest'),
    ])
    .where('payments.captured_at', '>=', from)
    .where('payments.captured_at', '<', until)
    .where('settlement_lines.entity_id', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    payments: Number(row.payments),
    paise: Number(row.paise ?? 0),
    oldest: row.oldest,
  };
}
