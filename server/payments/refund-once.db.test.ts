import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { readPayments } from '#test/read-payments.ts';
import { openRefundFixture, type RefundFixture } from '#test/refund-fixture.ts';
import { createRefundHandlers } from './order-refund.ts';
import type { PaymentGateway } from './payment-gateway.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describeOnEachDatabase('A refund from the desk', (open) => {
  let desk: RefundFixture;
  beforeEach(async () => {
    desk = await openRefundFixture(await open());
  });
  afterEach(async () => {
    expect(await desk.brokenInvariants()).toEqual([]);
    await desk.close();
  });

  const rows = () => readPayments(desk.context.db);
  const ask = (donationId: string, amount: unknown = 100, more: object = {}) =>
    desk.call('accountant', `/api/staff/donations/${donationId}/refund`, {
      amount,
      reason: 'The donor asked for it',
      ...more,
    });
  const requests = async () =>
    (await desk.call('accountant', '/api/staff/refund-requests')).body.refunds;

  test('is ordered at the provider after the answer, and counts once', async () => {
    const { donationId } = await desk.pay();
    expect(await ask(donationId)).toMatchObject({
      status: 200,
      body: { refund: { state: 'ordered', amount: 100, donationId } },
    });
    expect(desk.refundsAtProvider()).toEqual([]);
    await desk.workOutbox();
    await desk.deliverAll();
    expect(desk.refundsAtProvider()).toEqual([10_000]);
    expect(await rows()).toMatchObject({
      donations: [{ status: 'paid', refunded_paise: 10_000 }],
      payments: [{ refunded_paise: 10_000 }],
      receipts: [{ amount_paise: 40_100, revision: 1 }],
      raised: { food: { raised_paise: 40_100 } },
    });
    expect(await requests()).toMatchObject([{ state: 'done', providerWords: '' }]);
  });

  test('of the full amount voids the receipt', async () => {
    const { donationId } = await desk.pay();
    await ask(donationId, '501');
    await desk.workOutbox();
    expect(await rows()).toMatchObject({
      donations: [{ status: 'refunded' }],
      receipts: [{ status: 'void' }],
    });
  });

  test("is made once when the provider's answer was lost", async () => {
    const { donationId } = await desk.pay();
    await ask(donationId);
    desk.emulator.setFaults({ kind: 'cut after', times: 2 });
    await desk.workOutbox();
    expect(await requests()).toMatchObject([{ state: 'ordered' }]);
    expect(desk.refundsAtProvider()).toEqual([10_000]);
    desk.context.clock.advance(MINUTE);
    await desk.workOutbox();
    expect(desk.refundsAtProvider()).toEqual([10_000]);
    expect(await requests()).toMatchObject([{ state: 'done' }]);
    expect((await rows()).refunds).toHaveLength(1);
  });

  test.each(['silent', 'HTML 502', 'half an answer', 'cut before', 'too many calls'] as const)(
    'is made once when the connection fails: %s',
    async (kind) => {
      const { donationId } = await desk.pay();
      await ask(donationId);
      desk.emulator.setFaults({ kind });
      await desk.workOutbox();
      desk.emulator.setFaults();
      desk.context.clock.advance(MINUTE);
      await desk.workOutbox();
      expect(desk.refundsAtProvider()).toEqual([10_000]);
      expect(await requests()).toMatchObject([{ state: 'done' }]);
    },
  );

  test('counts once when the webhook comes before our own answer', async () => {
    const { donationId } = await desk.pay();
    await ask(donationId);
    desk.emulator.setFaults({ kind: 'cut after', times: 2 });
    await desk.workOutbox();
    await desk.deliverAll();
    expect(await requests()).toMatchObject([{ state: 'done' }]);
    const before = await rows();
    desk.context.clock.advance(MINUTE);
    await desk.workOutbox();
    expect((await rows()).ledger).toEqual(before.ledger);
    expect(desk.refundsAtProvider()).toEqual([10_000]);
  });

  test("is made once when the process dies between the provider's answer and our commit", async () => {
    const { donationId } = await desk.pay();
    await ask(donationId, 501);
    const dies: PaymentGateway = {
      ...desk.context.gateway,
      refundPayment: async (refund) => {
        await desk.context.gateway.refundPayment(refund);
        throw new Error('the process ended here');
      },
    };
    const [job] = (await rows()).outbox.filter(({ kind }) => kind === 'refund-order');
    const handle = createRefundHandlers(dies)['refund-order'];
    await expect(handle?.(JSON.parse(job?.payload ?? ''), desk.context)).rejects.toThrow('ended');
    await desk.workOutbox();
    expect(desk.refundsAtProvider()).toEqual([50_100]);
    expect(await rows()).toMatchObject({ donations: [{ status: 'refunded' }] });
  });

  test('is ordered by one of two people who request it at once', async () => {
    const { donationId } = await desk.pay();
    const responses = await Promise.all([
      ask(donationId),
      desk.call('admin', `/api/staff/donations/${donationId}/refund`, {
        amount: 100,
        reason: 'The donor asked for it',
      }),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await Promise.all([desk.workOutbox(), desk.workOutbox()]);
    expect(desk.refundsAtProvider()).toEqual([10_000]);
  });

  test('is not repeated by somebody who loaded the page before the first was done', async () => {
    const { donationId } = await desk.pay();
    await ask(donationId, 100, { refunded: 0 });
    await desk.workOutbox();
    expect(await ask(donationId, 100, { refunded: 0 })).toMatchObject({ status: 409 });
    expect(await ask(donationId, 100, { refunded: 100 })).toMatchObject({ status: 200 });
  });

  test('that the provider refuses is shown with its description, and changes no donation', async () => {
    const { donationId, paymentId } = await desk.pay();
    await ask(donationId, 400);
    await desk.emulator.refund(paymentId, { amount: 20_000 });
    desk.takeWebhooks();
    await desk.workOutbox();
    expect(await requests()).toMatchObject([
      {
        state: 'refused',
        providerWords: 'The refund amount provided is greater than amount captured.',
      },
    ]);
    expect(await rows()).toMatchObject({ donations: [{ refunded_paise: 0 }] });
    const [refund] = desk.emulator.refunds();
    await desk.deliverAll([desk.forge('refund.processed', { refund: { entity: refund } })]);
  });

  test('that is pending at the bank is checked until it is processed', async () => {
    const { donationId } = await desk.pay();
    await ask(donationId);
    let isDone = false;
    const { gateway } = desk.context;
    const status = () => (isDone ? 'processed' : 'pending') as 'processed' | 'pending';
    const slow: PaymentGateway = {
      ...gateway,
      refundPayment: async (refund) => ({
        ...(await gateway.refundPayment(refund)),
        status: status(),
      }),
      listPaymentRefunds: async (id) => {
        const { items, unreadable } = await gateway.listPaymentRefunds(id);
        return { items: items.map((one) => ({ ...one, status: status() })), unreadable };
      },
    };
    const handle = createRefundHandlers(slow)['refund-order'];
    const work = async () => {
      for (const job of (await rows()).outbox.filter(({ kind }) => kind === 'refund-order')) {
        await handle?.(JSON.parse(job.payload), desk.context);
      }
    };
    await work();
    expect(await requests()).toMatchObject([{ state: 'pending' }]);
    expect((await rows()).outbox.filter(({ kind }) => kind === 'refund-order')).toHaveLength(2);
    isDone = true;
    desk.context.clock.advance(DAY);
    await work();
    expect(await requests()).toMatchObject([{ state: 'done' }]);
    expect(desk.refundsAtProvider()).toEqual([10_000]);
  });

  test('that is pending is not ordered again while the provider does not list it', async () => {
    const { donationId } = await desk.pay();
    await ask(donationId);
    const { gateway } = desk.context;
    let orders = 0;
    const forgetful: PaymentGateway = {
      ...gateway,
      refundPayment: async (refund) => {
        orders += 1;
        return { ...(await gateway.refundPayment(refund)), status: 'pending' };
      },
      listPaymentRefunds: async () => ({ items: [], unreadable: [] }),
    };
    const handle = createRefundHandlers(forgetful)['refund-order'];
    const [job] = (await rows()).outbox.filter(({ kind }) => kind === 'refund-order');
    const work = () => handle?.(JSON.parse(job?.payload ?? ''), desk.context);
    await work();
    expect(await requests()).toMatchObject([{ state: 'pending' }]);
    await expect(work()).rejects.toThrow('does not');
    expect(orders).toBe(1);
    // Its webhook, and the job that looks again, settle it.
    await desk.deliverAll();
    expect(await requests()).toMatchObject([{ state: 'done' }]);
  });

  test('that was ordered is not ordered again while the provider lists one that cannot be read', async () => {
    const { donationId } = await desk.pay();
    await ask(donationId);
    const { gateway } = desk.context;
    let orders = 0;
    const losing: PaymentGateway = {
      ...gateway,
      refundPayment: async (refund) => {
        orders += 1;
        await gateway.refundPayment(refund);
        throw new Error('the answer was lost');
      },
    };
    const handle = createRefundHandlers(losing)['refund-order'];
    const [job] = (await rows()).outbox.filter(({ kind }) => kind === 'refund-order');
    const work = () => handle?.(JSON.parse(job?.payload ?? ''), desk.context);
    await expect(work()).rejects.toThrow('lost');
    const [refund] = desk.emulator.refunds();
    const correct = (amount: number) =>
      desk.emulator.correctRefund(refund?.id ?? expect.fail(), { amount });
    await correct(10_000.5);
    await expect(work()).rejects.toThrow('cannot be read');
    expect(orders).toBe(1);
    await correct(10_000);
    await work();
    expect(orders).toBe(1);
    expect(await requests()).toMatchObject([{ state: 'done' }]);
  });
});
