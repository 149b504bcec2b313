import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { toRupees } from '#shared/money.ts';
import type { Settlement, SettlementLine } from '#shared/staff/settlements-endpoints.ts';
import type { Context } from '../../context.ts';
import { timestampAfter } from '../../platform/clock.ts';
import { refuseUnknown } from '../../platform/errors.ts';
import { readPageSize } from '../../platform/page-size.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import {
  findLastDayRead,
  findSettlementRow,
  type LineRow,
  listLineRows,
  listSettlementRows,
  type SettlementPosition,
  type SettlementRow,
  sumUnsettled,
} from './settlements.queries.ts';

type Reading = Pick<Context, 'db' | 'clock'>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** A payment is usually settled after two working days; holidays are allowed for. */
const OVERDUE_AFTER_DAYS = 7;
/** Older payments may be from before settlements were read. */
const LOOKED_BACK_DAYS = 60;

/** One page of settlements, newest first, and what the provider should have settled by now. */
export async function showSettlements(
  { db, clock }: Reading,
  actor: Actor,
  page: { after?: string | undefined; limit?: string | undefined },
) {
  requirePermission(actor, 'donations.export');
  const size = readPageSize(page.limit);
  const rows = await listSettlementRows(db, { before: readCursor(page.after), limit: size + 1 });
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const now = clock.now();
  const readThrough = await findLastDayRead(db, dayFrom(now, 0));
  const overdue =
    readThrough === null
      ? { payments: 0, paise: 0, oldest: null }
      : await sumUnsettled(db, {
          from: timestampAfter(now, -LOOKED_BACK_DAYS * DAY_MS),
          until: timestampAfter(now, -OVERDUE_AFTER_DAYS * DAY_MS),
        });
  return {
    settlements: shown.map(presentSettlement),
    next: rows.length > size && last ? `${last.settled_at}${SEPARATOR}${last.settlement_id}` : null,
    readThrough,
    overdue: {
      payments: overdue.payments,
      amount: toRupees(overdue.paise),
      oldest: overdue.oldest,
      days: OVERDUE_AFTER_DAYS,
    },
  };
}

const LINES_A_PAGE = 100;

/** One settlement with a page of its lines. Throws 404 for an unknown id. */
export async function showSettlement(
  { db }: Pick<Reading, 'db'>,
  actor: Actor,
  id: string,
  { after = '' }: { after?: string | undefined },
) {
  requirePermission(actor, 'donations.export');
  const row = await findSettlementRow(db, id);
  if (!row) throw refuseUnknown(m.not_found());
  const lines = await listLineRows(db, id, { after, limit: LINES_A_PAGE + 1 });
  const shown = lines.slice(0, LINES_A_PAGE);
  return {
    settlement: presentSettlement(row),
    lines: shown.map(presentLine),
    next: lines.length > LINES_A_PAGE ? (shown.at(-1)?.entity_id ?? null) : null,
  };
}

function presentSettlement(row: SettlementRow): Settlement {
  return {
    _id: row.settlement_id,
    settledAt: row.settled_at,
    utr: row.utr,
    payments: row.payments,
    refunds: row.refunds,
    amount: toRupees(row.amount_paise),
    fee: toRupees(row.fee_paise),
    tax: toRupees(row.tax_paise),
    refunded: toRupees(row.refunded_paise),
    other: toRupees(row.other_paise),
    net: toRupees(row.net_paise),
  };
}

function presentLine(row: LineRow): SettlementLine {
  return {
    _id: row.entity_id,
    kind: row.kind,
    donationId: row.donation_id,
    fullname: row.fullname ?? '',
    receiptNumber: row.receipt_number,
    amount: toRupees(row.amount_paise),
    fee: toRupees(row.fee_paise),
    net: toRupees(row.credit_paise - row.debit_paise),
  };
}

const SEPARATOR = '~';

/** Null (the first page) for an invalid cursor. */
function readCursor(cursor: string | undefined): SettlementPosition | null {
  const [settledAt, id, ...rest] = cursor?.split(SEPARATOR) ?? [];
  return settledAt && id && rest.length === 0 ? { settledAt, id } : null;
}
