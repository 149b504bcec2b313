import { connectDatabase } from '#server/database/connect.ts';
import type { DatabaseReader } from '#server/database/handles.ts';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import type { RunningApp } from '../running/app.ts';
import { withDatabaseOf } from '../running/database-of.ts';

/** The contents of our books after a trial, read beside the running app. */
export type Books = {
  /** Payment id and paise of every counted payment, once for each count. */
  captures: { payment: string; paise: number }[];
  /** Serials of the receipts, in order. */
  serials: number[];
  receiptNumbers: string[];
  generalFundPaise: number;
  /** Jobs that still wait, or were given up. */
  openJobs: number;
};

/** Reads the financial tables of an app's database, SQLite or PostgreSQL. */
export async function readBooks({ settings, dataFolder }: RunningApp): Promise<Books> {
  const { db, close } = connectDatabase({ url: settings.DATABASE_URL ?? null, dataFolder });
  try {
    const captures = await readCaptures(db);
    const receipts = await db.selectFrom('receipts').select(['serial', 'number']).execute();
    const fund = await db
      .selectFrom('campaigns')
      .select('raised_paise')
      .where('id', '=', GENERAL_FUND_ID)
      .executeTakeFirstOrThrow();
    const jobs = await db.selectFrom('outbox').select('id').where('done_at', 'is', null).execute();
    return {
      captures,
      serials: receipts.map(({ serial }) => serial).toSorted((a, b) => a - b),
      receiptNumbers: receipts.map(({ number }) => number).toSorted(),
      generalFundPaise: fund.raised_paise,
      openJobs: jobs.length,
    };
  } finally {
    await close();
  }
}

/** A counted payment with the donation and the receipt that our books have for it. */
export type CountedDonation = {
  payment: string;
  /** The provider's order. */
  orderId: string;
  campaign: string;
  paise: number;
  fullname: string;
  email: string;
  receiptNumber: string;
  receiptPaise: number;
};

/** Every counted payment of any campaign, once for each count. One whose donation has no receipt is missing. */
export function readCounted(app: RunningApp): Promise<CountedDonation[]> {
  return withDatabaseOf(app, ({ db }) =>
    db
      .selectFrom('ledger_entries as entry')
      .innerJoin('donations', 'donations.id', 'entry.donation_id')
      .innerJoin('receipts', 'receipts.donation_id', 'entry.donation_id')
      .innerJoin('payments', 'payments.provider_payment_id', 'entry.reference')
      .where('entry.kind', '=', 'capture')
      .where('entry.account', 'like', 'campaign:%')
      .select([
        'entry.reference as payment',
        'payments.provider_order_id as orderId',
        'entry.campaign_id as campaign',
        'entry.credit_paise as paise',
        'donations.fullname',
        'donations.email',
        'receipts.number as receiptNumber',
        'receipts.amount_paise as receiptPaise',
      ])
      .execute(),
  );
}

/** Received webhooks that are not processed yet. */
export async function countWaitingWebhooks(app: RunningApp): Promise<number> {
  return withDatabaseOf(app, async ({ db }) => {
    const waiting = await db
      .selectFrom('webhook_inbox')
      .select('event_id')
      .where('done_at', 'is', null)
      .execute();
    return waiting.length;
  });
}

/** How many captures were counted for the general fund, and how many jobs are open, however many rows there are. */
export async function countBooks(app: RunningApp): Promise<{ captures: number; openJobs: number }> {
  return withDatabaseOf(app, async ({ db }) => {
    const { captures } = await capturesOf(db)
      .select((eb) => eb.fn.countAll<number | string>().as('captures'))
      .executeTakeFirstOrThrow();
    const { jobs } = await db
      .selectFrom('outbox')
      .select((eb) => eb.fn.countAll<number | string>().as('jobs'))
      .where('done_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { captures: Number(captures), openJobs: Number(jobs) };
  });
}

/** Every counted payment of the general fund, once for each count. */
export async function readCaptures(db: DatabaseReader): Promise<Books['captures']> {
  const entries = await capturesOf(db).select(['reference', 'credit_paise']).execute();
  return entries.map((entry) => ({ payment: entry.reference, paise: entry.credit_paise }));
}

function capturesOf(db: DatabaseReader) {
  return db
    .selectFrom('ledger_entries')
    .where('kind', '=', 'capture')
    .where('account', '=', `campaign:${GENERAL_FUND_ID}`);
}
