import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type PaymentFixture } from '#test/payment-fixture.ts';
import { insertAllStaff } from '#test/staff.ts';
import { compare, give } from '#test/trials/differences/plant-differences.ts';
import { ProviderError, type UnreadableItem } from '../payment-gateway.ts';
import { explainDifference } from './explain-difference.ts';
import { showComparison, showDifferences } from './show-differences.ts';

const accountant = { id: 'staff-accountant', role: 'accountant' } as const;
const HOUR_MS = 60 * 60_000;
const AMOUNT = 50_100;
/** Paise have no fractions. */
const ODD_AMOUNT = AMOUNT + 0.5;

describeOnEachDatabase('What cannot be read at the provider', (open) => {
  let desk: PaymentFixture;
  beforeEach(async () => {
    desk = await openPaymentFixture(await open());
  });
  afterEach(() => desk.close());

  /** Each page of payments that has any then lists these as well, or in their place. */
  function listing(
    unreadable: UnreadableItem[],
    { inPlace }: { inPlace: boolean },
  ): PaymentFixture['context'] {
    const { gateway } = desk.context;
    const listPayments: typeof gateway.listPayments = async (window) => {
      const page = await gateway.listPayments(window);
      if (page.items.length === 0) return page;
      return { ...page, items: inPlace ? [] : page.items, unreadable };
    };
    return { ...desk.context, gateway: { ...gateway, listPayments } };
  }
  /** A payment that no source reports. */
  async function payUnreported(): Promise<string> {
    return (await desk.emulator.pay((await desk.begin()).orderId)).razorpay_payment_id;
  }
  async function listCaptured(): Promise<string[]> {
    const rows = await desk.context.db
      .selectFrom('payments')
      .select('provider_payment_id')
      .where('captured_at', 'is not', null)
      .execute();
    return rows.map(({ provider_payment_id }) => provider_payment_id).toSorted();
  }
  async function listRefunds(): Promise<string[]> {
    const rows = await desk.context.db.selectFrom('refunds').selectAll().execute();
    return rows.map(({ provider_refund_id }) => provider_refund_id).toSorted();
  }
  const find = async (id: string) => {
    const { differences } = await showDifferences(desk.context, accountant, {});
    return differences.find(({ providerId }) => providerId === id);
  };

  test('of payments is a difference until it can be read, and the others of its day are counted', async () => {
    const known = await give(desk);
    const odd = await payUnreported();
    const late = await payUnreported();
    await desk.emulator.correctPayment(known, { amount: ODD_AMOUNT });
    await desk.emulator.correctPayment(odd, { amount: ODD_AMOUNT });
    desk.context.clock.advance(HOUR_MS);
    expect(await compare(desk)).toEqual(
      [`payment_status ${known}`, `payment_status ${odd}`].toSorted(),
    );
    expect(await listCaptured()).toEqual([known, late].toSorted());
    expect(await showComparison(desk.context, accountant)).toMatchObject({
      ...{ running: null, open: 2 },
    });
    expect(await find(known)).toMatchObject({
      ours: { status: 'captured', amount: 501 },
      theirs: { lineType: 'unreadable: amount' },
      donationId: expect.any(String),
    });
    expect(await find(odd)).toMatchObject({
      ...{ ours: {}, theirs: { lineType: 'unreadable: amount' }, donationId: null },
    });
    await desk.emulator.correctPayment(known, { amount: AMOUNT });
    await desk.emulator.correctPayment(odd, { amount: AMOUNT });
    expect(await compare(desk)).toEqual([]);
    expect(await listCaptured()).toEqual([known, odd, late].toSorted());
  });

  test('of payments is not taken for missing there, although the list of its day lacks it', async () => {
    const known = await give(desk);
    await desk.emulator.correctPayment(known, { amount: ODD_AMOUNT });
    desk.context.clock.advance(HOUR_MS);
    const { gateway } = desk.context;
    const listPayments: typeof gateway.listPayments = async (window) => ({
      ...(await gateway.listPayments(window)),
      unreadable: [],
    });
    const context = { ...desk.context, gateway: { ...gateway, listPayments } };
    expect(await compare({ context })).toEqual([`payment_status ${known}`]);
    expect(await find(known)).toMatchObject({ theirs: { lineType: 'unreadable: amount' } });
  });

  test('and has no id is named by its day', async () => {
    const odd = await payUnreported();
    desk.context.clock.advance(HOUR_MS);
    const { gateway } = desk.context;
    const listPayments: typeof gateway.listPayments = async (window) => {
      const page = await gateway.listPayments(window);
      if (page.items.length === 0) return page;
      return { ...page, items: [], unreadable: [{ entityId: '', fields: 'id' }] };
    };
    const context = { ...desk.context, gateway: { ...gateway, listPayments } };
    expect(await compare({ context })).toEqual(['payment_status 2026-11-21 1']);
    expect(await listCaptured()).toEqual([]);
    expect(await compare(desk)).toEqual([]);
    expect(await listCaptured()).toEqual([odd]);
  });

  test('and has no id keeps its name and its explanation while others of its day come and go', async () => {
    await insertAllStaff(desk.context.db);
    await give(desk);
    desk.context.clock.advance(HOUR_MS);
    const unnamed = { entityId: '', fields: 'id' };
    const named = { entityId: 'pay_Odd', fields: 'amount' };
    const name = 'payment_status 2026-11-21';
    const compareWith = (...unreadable: UnreadableItem[]) =>
      compare({ context: listing(unreadable, { inPlace: false }) });
    expect(await compareWith(named, unnamed)).toEqual([`${name} 1`, 'payment_status pay_Odd']);
    const { _id = '' } = (await find('2026-11-21 1')) ?? {};
    await explainDifference(desk.context, accountant, _id, { reason: 'Asked the provider' });
    expect(await compareWith(named, unnamed)).toEqual(['payment_status pay_Odd']);
    expect(await compareWith(unnamed)).toEqual([]);
    expect(await compareWith(unnamed, unnamed)).toEqual([`${name} 2`]);
    expect(await compareWith(unnamed)).toEqual([]);
    expect(await find('2026-11-21 1')).toMatchObject({
      ...{ _id, endedAt: null, note: 'Asked the provider' },
    });
    expect(await compare(desk)).toEqual([]);
    expect(await find('2026-11-21 1')).toMatchObject({ endedAt: expect.any(String) });
  });

  test('and has no id, in a list as when asked for, is a difference of that payment', async () => {
    const known = await give(desk);
    desk.context.clock.advance(HOUR_MS);
    const unnamed = { entityId: '', fields: 'id' };
    const listed = listing([unnamed], { inPlace: true });
    const fetchPayment = async (): Promise<never> => {
      throw new ProviderError('parse', { unreadable: unnamed });
    };
    const context = { ...listed, gateway: { ...listed.gateway, fetchPayment } };
    expect(await compare({ context })).toEqual([
      'payment_status 2026-11-21 1',
      `payment_status ${known}`,
    ]);
    expect(await compare(desk)).toEqual([]);
  });

  test.each(['by its id', 'without an id'])(
    'of payments and listed %s is counted once it can be read, after any sweep',
    async (how) => {
      const odd = await payUnreported();
      await desk.emulator.withholdFromSettlement(odd);
      desk.context.clock.advance(HOUR_MS);
      const entityId = how === 'by its id' ? odd : '';
      const names = [`payment_status ${entityId === '' ? '2026-11-21 1' : odd}`];
      const context = listing([{ entityId, fields: 'amount' }], { inPlace: true });
      expect(await compare({ context })).toEqual(names);
      desk.context.clock.advance(6 * 24 * HOUR_MS);
      expect(await compare({ context })).toEqual(names);
      expect(await listCaptured()).toEqual([]);
      expect(await compare(desk)).toEqual([]);
      expect(await listCaptured()).toEqual([odd]);
    },
  );

  test('of payments and explained is counted once it can be read, however long after', async () => {
    await insertAllStaff(desk.context.db);
    const odd = await payUnreported();
    await desk.emulator.withholdFromSettlement(odd);
    await desk.emulator.correctPayment(odd, { amount: ODD_AMOUNT });
    desk.context.clock.advance(HOUR_MS);
    expect(await compare(desk)).toEqual([`payment_status ${odd}`]);
    const { _id = '' } = (await find(odd)) ?? {};
    await explainDifference(desk.context, accountant, _id, { reason: 'Asked the provider' });
    for (let turn = 0; turn < 2; turn += 1) {
      desk.context.clock.advance(20 * 24 * HOUR_MS);
      expect(await compare(desk)).toEqual([]);
    }
    expect(await find(odd)).toMatchObject({ endedAt: null, note: 'Asked the provider' });
    expect(await listCaptured()).toEqual([]);
    await desk.emulator.correctPayment(odd, { amount: AMOUNT });
    expect(await compare(desk)).toEqual([]);
    expect(await listCaptured()).toEqual([odd]);
    expect(await find(odd)).toMatchObject({ endedAt: expect.any(String) });
  });

  test('of refunds is a difference until it can be read, and the others of its day are counted', async () => {
    const [first, second] = [await give(desk), await give(desk)];
    const known = (await desk.emulator.refund(first, { amount: 10_000 })).id;
    await desk.deliverAll();
    const odd = (await desk.emulator.refund(first, { amount: 10_000 })).id;
    const late = (await desk.emulator.refund(second, { amount: 20_000 })).id;
    await desk.emulator.correctRefund(known, { amount: 10_000.5 });
    await desk.emulator.correctRefund(odd, { amount: 10_000.5 });
    desk.context.clock.advance(HOUR_MS);
    expect(await compare(desk)).toEqual(
      [`refund_status ${known}`, `refund_status ${odd}`].toSorted(),
    );
    expect(await listRefunds()).toEqual([known, late].toSorted());
    expect(await find(known)).toMatchObject({
      ours: { status: 'processed', amount: 100 },
      theirs: { lineType: 'unreadable: amount' },
      donationId: expect.any(String),
    });
    expect(await find(odd)).toMatchObject({
      ...{ ours: {}, theirs: { lineType: 'unreadable: amount' }, donationId: null },
    });
    await desk.emulator.correctRefund(known, { amount: 10_000 });
    await desk.emulator.correctRefund(odd, { amount: 10_000 });
    expect(await compare(desk)).toEqual([]);
    expect(await listRefunds()).toEqual([known, odd, late].toSorted());
  });

  test('of refunds is not taken for missing there, although the list of its day lacks it', async () => {
    const paid = await give(desk);
    const known = (await desk.emulator.refund(paid, { amount: 10_000 })).id;
    await desk.deliverAll();
    await desk.emulator.correctRefund(known, { amount: 10_000.5 });
    desk.context.clock.advance(HOUR_MS);
    const { gateway } = desk.context;
    const listRefundsWithout: typeof gateway.listRefunds = async (window) => ({
      ...(await gateway.listRefunds(window)),
      unreadable: [],
    });
    const context = { ...desk.context, gateway: { ...gateway, listRefunds: listRefundsWithout } };
    expect(await compare({ context })).toEqual([`refund_status ${known}`]);
  });

  test('of payments is still missed in the settlements', async () => {
    const known = await give(desk);
    await desk.emulator.withholdFromSettlement(known);
    await give(desk);
    desk.context.clock.advance(4 * 24 * HOUR_MS);
    await desk.emulator.advanceTime(0);
    await desk.emulator.correctPayment(known, { amount: ODD_AMOUNT });
    desk.context.clock.advance(5 * 24 * HOUR_MS);
    expect(await compare(desk)).toEqual([
      `payment_in_no_settlement ${known}`,
      `payment_status ${known}`,
    ]);
  });
});
