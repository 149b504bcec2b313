import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { timestampAfter } from '../../platform/clock.ts';
import type { DonationFilter } from './donation-filter.ts';

export type DonationBuilder = ExpressionBuilder<Schema, 'donations'>;
/** The subject of a condition, so that rows from an index of it need no second check. */
export type About = keyof DonationFilter | 'listed';
export type DonationCondition = {
  about: About;
  holds: (eb: DonationBuilder) => Expression<SqlBool>;
};

/** States that the list shows by default; the column `listed` is true for the same ones. */
const LISTED_STATES = ['authorized', 'paid', 'refunded', 'review'] as const;
/** States of donations whose money may still come. */
export const OPEN_STATES = ['begun', 'failed', 'authorized'] as const;
/** Before this age an open donation needs no attention: its donor may still be paying. */
const MATTERS_AFTER_MS = 15 * 60_000;

/**
 * All conditions of a filter, written so that no index answers them: the index to read is chosen in choose-ranges.ts,
 * and neither database's planner should choose another.
 */
export function conditionsOf(filter: DonationFilter, now: Date): DonationCondition[] {
  const { from, to, year, campaign, mode, state, minPaise, maxPaise, donor, only, search } = filter;
  const conditions: (DonationCondition | null)[] = [
    isListed(filter) ? { about: 'listed', holds: (eb) => eb(figure('listed'), '=', 1) } : null,
    from === null ? null : { about: 'from', holds: (eb) => eb(text('given_on'), '>=', from) },
    to === null ? null : { about: 'to', holds: (eb) => eb(text('given_on'), '<=', to) },
    year === null ? null : { about: 'year', holds: (eb) => eb(text('given_year'), '=', year) },
    campaign === null
      ? null
      : { about: 'campaign', holds: (eb) => eb(text('campaign_id'), '=', campaign) },
    mode === null ? null : { about: 'mode', holds: (eb) => eb(text('mode'), '=', mode) },
    state === null ? null : { about: 'state', holds: (eb) => eb(text('status'), '=', state) },
    minPaise === null
      ? null
      : { about: 'minPaise', holds: (eb) => eb(figure('amount_paise'), '>=', minPaise) },
    maxPaise === null
      ? null
      : { about: 'maxPaise', holds: (eb) => eb(figure('amount_paise'), '<=', maxPaise) },
    donor === null ? null : { about: 'donor', holds: (eb) => eb(text('donor_id'), '=', donor) },
    only === null ? null : { about: 'only', holds: caresOf(now)[only] },
    search === null ? null : { about: 'search', holds: (eb) => isFoundBy(eb, search) },
  ];
  return conditions.filter((condition) => condition !== null);
}

/** Whether the filter selects only donations that the list shows by default. */
export function isListed({ state, only }: DonationFilter): boolean {
  if (state !== null) return LISTED_STATES.some((one) => one === state);
  return only !== 'unsettled';
}

function caresOf(
  now: Date,
): Record<NonNullable<DonationFilter['only']>, DonationCondition['holds']> {
  const stillFresh = timestampAfter(now, -MATTERS_AFTER_MS);
  return {
    'set-aside': (eb) => eb(text('status'), '=', 'review'),
    incomplete: (eb) => eb(figure('incomplete'), '=', 1),
    'no-pan': (eb) =>
      eb.and([
        eb(text('status'), '=', 'paid'),
        eb.not(
          eb.exists(
            eb
              .selectFrom('donation_identities')
              .select('donation_identities.id')
              .whereRef('donation_identities.id', '=', 'donations.identity_id')
              .where('pan_hash', 'is not', null),
          ),
        ),
      ]),
    unsettled: (eb) =>
      eb.and([
        eb(text('status'), 'in', OPEN_STATES),
        eb(text('created_at'), '<', stillFresh),
        eb.or([
          eb(text('status'), '=', 'authorized'),
          eb.exists(
            eb
              .selectFrom('provider_orders')
              .select('provider_orders.id')
              .whereRef('provider_orders.donation_id', '=', 'donations.id')
              .where('next_check_at', 'is not', null),
          ),
        ]),
      ]),
  };
}

function isFoundBy(eb: DonationBuilder, { words, receipt }: NonNullable<DonationFilter['search']>) {
  const ways: Expression<SqlBool>[] = [];
  if (words.length > 0) ways.push(eb.and(words.map((word) => hasWord(eb, word))));
  if (receipt !== null) {
    ways.push(
      eb.exists(
        eb
          .selectFrom('receipts')
          .select('receipts.donation_id')
          .whereRef('receipts.donation_id', '=', 'donations.id')
          .$if('number' in receipt, (query) =>
            query.where('receipts.number', '=', 'number' in receipt ? receipt.number : ''),
          )
          .$if('serial' in receipt, (query) =>
            query.where('receipts.serial', '=', 'serial' in receipt ? receipt.serial : 0),
          ),
      ),
    );
  }
  return eb.or(ways);
}

function hasWord(eb: DonationBuilder, word: string): Expression<SqlBool> {
  const beginning = ` ${word.replace(/[\\%_]/g, '\\$&')}`;
  return sql<SqlBool>`${eb.ref('donations.search_words')} like ${`%${beginning}%`} escape '\\'`;
}

const text = (column: string) => sql<string>`(${sql.ref(`donations.${column}`)} || '')`;
const figure = (column: string) => sql<number>`(${sql.ref(`donations.${column}`)} + 0)`;
