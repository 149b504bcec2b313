import type { Emulator } from 'razorpay-emulator';
import { expect, vi } from 'vitest';
import { readStatus } from '../running/test-donor.ts';
import { readBooks } from './read-books.ts';
import { sizeOf } from './trial-size.ts';

/** M4 of the test plan: every donation is settled within a minute of the last restart. */
const SETTLED_WITHIN_MS = 60_000;
/** A server that is killed every few seconds for half an hour leaves hundreds of mails, each with a PDF. */
const MAILED_WITHIN_MS = sizeOf({ short: 60_000, long: 600_000 });

/** Waits until each of these donations is received, and then until each mail is sent and each job done. */
export async function awaitSettled(
  origin: string,
  tokens: readonly string[],
  emulator: Emulator,
  app: Parameters<typeof readBooks>[0],
): Promise<void> {
  const open = new Set(tokens);
  await vi.waitFor(
    async () => {
      await emulator.retryWebhooksNow();
      expect(emulator.pendingWebhooks()).toEqual([]);
      for (const token of open) {
        const { status } = await readStatus(origin, token);
        expect(status).toBe('received');
        open.delete(token);
      }
    },
    { timeout: SETTLED_WITHIN_MS, interval: 250 },
  );
  await vi.waitFor(async () => expect((await readBooks(app)).openJobs).toBe(0), {
    timeout: MAILED_WITHIN_MS,
    interval: 500,
  });
}
