import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../server/database/handles.ts';
import { verifyResponseSchema } from '../../../shared/payments.ts';
import { timed } from '../measuring/figures.ts';
import type { CollectedWebhook } from './collect-webhooks.ts';
import { inRanges } from './in-parallel.ts';
import { postText } from './post-json.ts';
import type { PaidDonation } from './prepare-donations.ts';

/** Concurrent donors, or concurrent webhooks. */
export const RANGES = 20;
const LOOK_EVERY_MS = 20;

/** Donations settled per second when the pages of all donors verify at once; each response has its receipt. */
export async function settleByVerification(
  origin: string,
  donations: readonly PaidDonation[],
): Promise<number> {
  const seconds = await timed(async () => {
    await inRanges(RANGES, donations, async ({ claim }) => {
      const answer = await postText(`${origin}/api/post/verifydonatefor`, claim);
      const { success, receiptNumber } = verifyResponseSchema.parse(JSON.parse(answer));
      if (!success || receiptNumber === null) throw new Error(`Not settled: ${answer}`);
    });
  });
  return donations.length / seconds;
}

/** Donations settled per second from the first webhook until the last of these donations is in the ledger. */
export async function settleByWebhooks(
  origin: string,
  db: Database,
  webhooks: readonly CollectedWebhook[],
  donations: number,
): Promise<number> {
  const before = await countCaptures(db);
  const seconds = await timed(async () => {
    await inRanges(RANGES, webhooks, ({ body, headers }) =>
      postText(`${origin}/api/webhooks/razorpay`, body, headers),
    );
    while ((await countCaptures(db)) < before + donations) await pause(LOOK_EVERY_MS);
  });
  return donations / seconds;
}

/** Number of donations in the ledger. */
export async function countCaptures(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'capture')
    .where('account', '=', 'provider_clearing')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Mails in the outbox that are not sent yet. */
export async function countMailsToDo(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Waits until no mails and webhooks are left, so that a run does not slow the next one. */
export async function waitUntilIdle(db: Database): Promise<void> {
  for (;;) {
    const job = await db
      .selectFrom('outbox')
      .select('id')
      .where('done_at', 'is', null)
      .limit(1)
      .execute();
    const webhook = await db
      .selectFrom('webhook_inbox')
      .select('event_id')
      .where('done_at', 'is', null)
      .limit(1)
      .execute();
    if (job.length + webhook.length === 0) return;
    await pause(100);
  }
}
