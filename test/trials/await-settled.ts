import type { Emulator } from 'razorpay-emulator';
import { expect, vi } from 'vitest';
import type { RunningApp } from '../running/app.ts';
import { readStatus } from '../running/test-donor.ts';
import { readBooks } from './read-books.ts';

/** M4 of the test plan: everything is settled within a minute of the last restart. */
const SETTLED_WITHIN_MS = 60_000;

/** Waits until each of these donations is received, each mail sent and each job done. */
export async function awaitSettled(
  origin: string,
  tokens: readonly string[],
  emulator: Emulator,
  app: RunningApp,
): Promise<void> {
  const open = new Set(tokens);
  await vi.waitFor(
    async () => {
      await emulator.retryWebhooksNow();
      expect(emulator.pendingWebhooks()).toEqual([]);
      // Asked for once each: hundreds of questions at once would keep the server from its work.
      for (const token of open) {
        const { status } = await readStatus(origin, token);
        expect(status).toBe('received');
        open.delete(token);
      }
      expect((await readBooks(app)).openJobs).toBe(0);
    },
    { timeout: SETTLED_WITHIN_MS, interval: 500 },
  );
}
