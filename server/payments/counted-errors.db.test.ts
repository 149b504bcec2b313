import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, orderRequest, type PaymentFixture } from '#test/payment-fixture.ts';

describeOnEachDatabase('among the counted errors', (open) => {
  let desk: PaymentFixture;
  let counted: string[];
  beforeEach(async () => {
    counted = [];
    desk = await openPaymentFixture(await open(), {
      onError: ({ message }) => counted.push(message),
    });
  });
  afterEach(() => desk.close());

  test.each([
    ['cuts the line', 'cut before', 503],
    ['answers with a page of HTML', 'HTML 502', 502],
  ] as const)('an order is one, when the provider %s', async (_, kind, status) => {
    desk.emulator.setFaults({ kind });
    expect(await desk.post('/api/post/donatefor', orderRequest())).toMatchObject({ status });
    expect(counted).toEqual(['The payment provider created no order']);
  });

  test('a webhook that could not be stored is one', async () => {
    const webhook = desk.forge('invoice.paid', { invoice: { entity: null } });
    await desk.context.db.schema.dropTable('webhook_inbox').execute();
    expect(await desk.deliver(webhook)).toBe(503);
    expect(counted).toEqual(['A webhook could not be stored; the provider will send it again']);
  });
});
