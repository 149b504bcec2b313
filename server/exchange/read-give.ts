import { m } from '#shared/messages/compiled/messages.js';
import type { ImportField } from '#shared/staff/exchange-columns.ts';
import type { ImportOrigin } from '#shared/staff/imports-endpoints.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { readMode } from './read-typed.ts';

/** A stored origin; '{}' is a file that GiveWP did not write. */
export function readOrigin(json: string): ImportOrigin {
  const { site = '', dateOrder = '' }: Partial<ImportOrigin> = JSON.parse(json);
  return { site, dateOrder };
}

/** An origin as it is stored: the host of the site, without what changes with how it was typed. */
export function toOrigin(given: ImportOrigin | undefined): ImportOrigin {
  const site = (given?.site ?? '')
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#\s].*$/, '');
  return { site, dateOrder: given?.dateOrder ?? '' };
}

/** A date of which only the order tells day from month. */
export const NUMERIC_DATE = /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ]+(?:\d{4}|\d{2})(?:[T ].*)?$/;

/** The order that all dates of a file have, by those of which only one reading is a date; null: both are possible. */
export function findDateOrder(dates: readonly string[]): 'dmy' | 'mdy' | null {
  const pairs = dates.flatMap((date) => {
    const [, first, second] = NUMERIC_DATE.exec(date) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  if (pairs.length === 0 || pairs.some(([first]) => first > 12)) return 'dmy';
  if (pairs.some(([, second]) => second > 12)) return 'mdy';
  return pairs.every(([first, second]) => first === second) ? 'dmy' : null;
}

type GiveRow = {
  /** What stands in these fields, in our words. */
  cells: Partial<Record<ImportField, string>>;
  /** The donation's id, with the site that gave it. */
  record: string;
  skipped: string | null;
  faults: Record<string, string>;
  warnings: string[];
};

const COMPLETE = ['complete', 'completed', 'publish', 'renewal'];
const RUPEES = ['INR', '₹', 'RS', 'RS.', ''];

/**
 * A row of a GiveWP export. Its "Payment Mode" is live or test, its "Payment Gateway" is our payment mode. A renewal is a
 * payment of its own. Only complete donations in rupees that were made in live mode are of our books.
 */
export function readGive(cellOf: (field: ImportField) => string, { site }: ImportOrigin): GiveRow {
  const id = cellOf('record');
  const status = cellOf('status').toLowerCase();
  const live = cellOf('live_mode').toLowerCase();
  const currency = cellOf('currency').toUpperCase();
  const gateway = cellOf('mode');
  const isOffline = /^(?:offline|manual)/i.test(gateway);
  const mode = isOffline ? 'bank' : (readMode(gateway) ?? 'online');
  const skipped = /^test/.test(live)
    ? m.exchange_row_test()
    : RUPEES.includes(currency)
      ? findStatusReason(status)
      : m.exchange_row_currency({ currency: hideIdentityNumbers(currency).slice(0, 10) });
  return {
    cells: {
      fullname: join(' ', [cellOf('fullname'), cellOf('last_name')]),
      address: join(', ', [
        ...[cellOf('address'), cellOf('address_line_2'), cellOf('city'), cellOf('region')],
        cellOf('postcode'),
      ]),
      amount: cellOf('amount').replace(/^&#(?:8377|x20b9);|^&#x20B9;/, ''),
      mode,
      status: COMPLETE.includes(status) ? 'completed' : status,
      // Found by staff who know it from the old site.
      old_receipt: cellOf('old_receipt') || id,
    },
    record: id === '' ? '' : `givewp ${site} ${id}`,
    skipped,
    faults: {
      ...(id === '' ? { record: m.exchange_give_record_missing() } : {}),
      ...(/^(?:live|test)/.test(live) ? {} : { live_mode: m.exchange_live_mode_unknown() }),
      ...(currency === '' ? { currency: m.exchange_give_currency_missing() } : {}),
    },
    warnings: isOffline ? [m.exchange_row_offline()] : [],
  };
}

const findStatusReason = (status: string) =>
  COMPLETE.includes(status) ? null : m.exchange_row_not_paid({ state: status || '–' });

const join = (separator: string, texts: readonly string[]) =>
  texts.filter((text) => text !== '').join(separator);
