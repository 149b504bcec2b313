import { StatementSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type PaymentFixture } from '#test/payment-fixture.ts';

/** Counts SQLite's durable commits: the end of each transaction, and each write outside of one. */
function countCommits(): () => number {
  let commits = 0;
  let inside = false;
  const look = (statement: StatementSync) => {
    const words = statement.sourceSQL.trimStart().toLowerCase();
    if (words.startsWith('begin')) inside = true;
    else if (words === 'commit') [inside, commits] = [false, commits + 1];
    else if (!inside && /^(insert|update|delete)/.test(words)) commits += 1;
  };
  for (const name of ['run', 'all'] as const) {
    const real = StatementSync.prototype[name];
    vi.spyOn(StatementSync.prototype, name).mockImplementation(function (
      this: StatementSync,
      ...args: unknown[]
    ) {
      look(this);
      return Reflect.apply(real, this, args);
    } as never);
  }
  return () => commits;
}

// PostgreSQL runs the same transactions; only SQLite's statements can be observed.
describe('A donation', () => {
  let desk: PaymentFixture;
  beforeEach(async () => {
    desk = await openPaymentFixture(await openDatabase(null));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await desk.close();
  });

  test('is begun, ordered and settled in three durable commits', async () => {
    const commits = countCommits();
    const { orderId } = await desk.begin();
    expect(commits()).toBe(2);
    const response = await desk.verify(await desk.emulator.pay(orderId));
    expect(response.success).toBe(true);
    expect(commits()).toBe(3);
  });

  test('that its page has settled is not settled again by the webhooks', async () => {
    const { orderId } = await desk.begin();
    await desk.verify(await desk.emulator.pay(orderId));
    const webhooks = desk.takeWebhooks();
    const commits = countCommits();
    for (const webhook of webhooks) await desk.deliver(webhook);
    expect(commits()).toBe(webhooks.length);
  });

  test('and twenty more at the same time share commits', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => desk.begin()));
    const paid = await Promise.all(orders.map(({ orderId }) => desk.emulator.pay(orderId)));
    const commits = countCommits();
    const responses = await Promise.all(paid.map((each) => desk.verify(each)));
    expect(responses.filter(({ success }) => success)).toHaveLength(20);
    expect(commits()).toBeLessThan(20);
  });

  test('reported by three webhooks takes less than one commit when twenty come at once', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => desk.begin()));
    await Promise.all(orders.map(({ orderId }) => desk.emulator.pay(orderId)));
    const webhooks = desk.takeWebhooks();
    expect(webhooks).toHaveLength(60);
    const commits = countCommits();
    await Promise.all(webhooks.map((webhook) => desk.deliver(webhook)));
    await desk.workOff();
    expect(commits()).toBeLessThan(20);
  });
});
