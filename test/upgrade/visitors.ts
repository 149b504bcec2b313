import type { Emulator } from 'razorpay-emulator';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { createOrderResponseSchema } from '#shared/payments.ts';
import { claimOf, orderOf, post, testDonor } from '../running/test-donor.ts';

const PAGES = ['/', '/donate-us', '/gallery', '/readyz'];

export type Visits = {
  /** Requests that failed: refused, cut, or answered otherwise than with 200. */
  readonly failures: readonly string[];
  readonly count: () => number;
  readonly donations: () => number;
  /** Ends the load; resolves when all open requests are answered. */
  readonly stop: () => Promise<void>;
};

/** Visitors read pages and donors give, each over new connections, until they are stopped. */
export function startVisitors(
  origin: string,
  emulator: Emulator,
  { visitors, donors }: { visitors: number; donors: number },
): Visits {
  const failures: string[] = [];
  let goesOn = true;
  let [count, donations, next] = [0, 0, 0];

  async function ask(what: string, request: () => Promise<{ status: number; body?: unknown }>) {
    count += 1;
    try {
      const { status, body } = await request();
      if (status === 200) return body;
      failures.push(`${what}: ${status} ${JSON.stringify(body ?? '')}`);
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      failures.push(`${what}: ${String(cause)}`);
    }
    return null;
  }
  async function visit(): Promise<void> {
    for (let turn = 0; goesOn; turn += 1) {
      const path = PAGES[turn % PAGES.length] ?? '/';
      await ask(path, async () => {
        const response = await fetch(`${origin}${path}`, { headers: { connection: 'close' } });
        await response.arrayBuffer();
        return response;
      });
    }
  }
  async function give(): Promise<void> {
    while (goesOn) {
      const donor = testDonor(next);
      next += 1;
      const order = await ask('order', () =>
        post(`${origin}/api/post/donatefor`, orderOf(donor, GENERAL_FUND_ID)),
      );
      if (order === null) continue;
      const { order: created } = createOrderResponseSchema.parse(order);
      const paid = await emulator.pay(created.id);
      const claim = claimOf(paid, donor, GENERAL_FUND_ID);
      await ask('verification', () => post(`${origin}/api/post/verifydonatefor`, claim));
      donations += 1;
    }
  }
  const all = Promise.all([
    ...Array.from({ length: visitors }, visit),
    ...Array.from({ length: donors }, give),
  ]);
  return {
    failures,
    count: () => count,
    donations: () => donations,
    async stop() {
      goesOn = false;
      await all;
    },
  };
}
