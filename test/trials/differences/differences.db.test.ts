import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDifferences } from '#server/health/check-differences.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { findUnfinished } from '#server/payments/differences/differences.queries.ts';
import { explainDifference } from '#server/payments/differences/explain-difference.ts';
import { beginComparison, runComparison } from '#server/payments/differences/run-comparison.ts';
import { showComparison, showDifferences } from '#server/payments/differences/show-differences.ts';
import { resolveUnmatched } from '#server/payments/handle-unmatched.ts';
import { ProviderError } from '#server/payments/payment-gateway.ts';
import { differenceKinds } from '#shared/staff/differences-endpoints.ts';
import { describeOnEachDatabase } from '../../each-database.ts';
import { openPaymentFixture, type PaymentFixture } from '../../payment-fixture.ts';
import { insertAllStaff } from '../../staff.ts';
import { aDayLater, compare, give, listOpen, plantDifferences } from './plant-differences.ts';

const accountant = { id: 'staff-accountant', role: 'accountant' } as const;
const clerk = { id: 'staff-clerk', role: 'clerk' } as const;
const HOUR_MS = 60 * 60_000;

describeOnEachDatabase('Differences between the provider and our books', (open) => {
  let desk: PaymentFixture;
  beforeEach(async () => {
    desk = await openPaymentFixture(await open());
  });
  afterEach(() => desk.close());

  const show = async (state?: 'open' | 'explained' | 'ended') =>
    (await showDifferences(desk.context, accountant, { state })).differences;
  const ledgerPaise = async () =>
    (await desk.context.db.selectFrom('ledger_entries').select('debit_paise').execute()).reduce(
      (sum, { debit_paise }) => sum + debit_paise,
      0,
    );

  test('of every kind are found, each by its name, and nothing else', async () => {
    const { before, planted, found } = await plantDifferences(desk, { donations: 4 });
    expect(before).toEqual([]);
    expect(found).toEqual(planted);
    expect(new Set(found.map((line) => line.split(' ')[0]))).toEqual(new Set(differenceKinds));
    const amount = (await show()).find(({ kind }) => kind === 'payment_amount');
    expect(amount).toMatchObject({
      ours: { amount: 501 },
      theirs: { amount: 601 },
      donationId: expect.any(String),
    });
    // Nothing was booked: the invariants hold, and the second run finds the same.
    const reports = await checkLedger(desk.context.db, { dialect: desk.context.dialect });
    expect(reports.filter(({ broken }) => broken.length > 0)).toEqual([]);
    const sum = await ledgerPaise();
    expect(await compare(desk)).toEqual(planted);
    expect(await ledgerPaise()).toBe(sum);
  });

  test('that are gone end by themselves, and come back as new ones', async () => {
    const id = await give(desk);
    await desk.emulator.correctPayment(id, { amount: 60_100 });
    desk.context.clock.advance(HOUR_MS);
    expect(await compare(desk)).toEqual([`payment_amount ${id}`]);
    await desk.emulator.correctPayment(id, { amount: 50_100 });
    expect(await compare(desk)).toEqual([]);
    expect(await show('ended')).toMatchObject([{ providerId: id, endedAt: expect.any(String) }]);
    await desk.emulator.correctPayment(id, { amount: 60_100 });
    expect(await compare(desk)).toEqual([`payment_amount ${id}`]);
    expect(await show()).toHaveLength(2);
  });

  test('are explained by staff until their values change', async () => {
    await insertAllStaff(desk.context.db);
    const id = await give(desk);
    await desk.emulator.correctPayment(id, { fee: 5 });
    desk.context.clock.advance(HOUR_MS);
    await compare(desk);
    const [difference] = await show('open');
    const explain = (who: typeof accountant | typeof clerk, reason: unknown) =>
      explainDifference(desk.context, who, difference?._id ?? '', { reason });
    await expect(explain(clerk, 'The fee was waived')).rejects.toMatchObject({ status: 403 });
    await expect(explain(accountant, ' ')).rejects.toMatchObject({
      ...{ status: 400, fields: { reason: expect.any(String) } },
    });
    await explain(accountant, 'The fee was waived');
    await aDayLater(desk);
    expect(await compare(desk)).toEqual([]);
    expect(await show('explained')).toMatchObject([{ note: 'The fee was waived' }]);
    await desk.emulator.correctPayment(id, { fee: 6 });
    expect(await compare(desk)).toEqual([`payment_fee ${id}`]);
    expect(await show('open')).toMatchObject([{ note: '', explainedBy: null }]);
    const audited = await desk.context.db
      .selectFrom('audit_entries')
      .select('subject')
      .where('action', '=', 'explain-difference')
      .execute();
    expect(audited).toEqual([{ subject: id }]);
    await desk.emulator.correctPayment(id, { fee: 1_182 });
    await compare(desk);
    await expect(explain(accountant, 'Too late')).rejects.toMatchObject({ status: 409 });
  });

  test('are none while a report is on its way, and none for what staff have dealt with', async () => {
    await desk.emulator.pay((await desk.begin()).orderId);
    expect(await compare(desk)).toEqual([]);
    const { id } = await desk.emulator.createOrder({ amount: 77_700, currency: 'INR' });
    const foreign = (await desk.emulator.pay(id)).razorpay_payment_id;
    desk.context.clock.advance(HOUR_MS);
    // The sweep settled ours, and the other is in no ledger of ours until staff say what was done.
    expect(await compare(desk)).toEqual([`payment_not_here ${foreign}`]);
    await insertAllStaff(desk.context.db);
    const context = { ...desk.context, secondPersonAbovePaise: 1 };
    await resolveUnmatched(context, accountant, foreign, { note: 'Of the old shop' });
    expect(await compare(desk)).toEqual([]);
  });

  test('are what is counted without an entry in the ledger', async () => {
    const { orderId } = await desk.begin();
    const paid = await desk.emulator.pay(orderId, { international: true });
    const id = paid.razorpay_payment_id;
    await desk.deliverAll();
    const refund = await desk.emulator.refund(id, {});
    await desk.deliverAll();
    desk.context.clock.advance(HOUR_MS);
    // In review: neither is counted yet.
    expect(await compare(desk)).toEqual([]);
    const paid_at = desk.context.clock.now().toISOString();
    await desk.context.db.updateTable('donations').set({ paid_at }).execute();
    expect(await compare(desk)).toEqual([`payment_amount ${id}`, `refund_amount ${refund.id}`]);
    expect(await show()).toMatchObject([
      { ours: { amount: 0 }, theirs: { amount: 501 } },
      { ours: { amount: 0 }, theirs: { amount: 501 } },
    ]);
  });

  test('stay as they are while the clock is set back', async () => {
    const id = await give(desk);
    await desk.emulator.correctPayment(id, { fee: 5 });
    desk.context.clock.advance(HOUR_MS);
    await compare(desk);
    const before = await show();
    for (const hours of [2, 24]) {
      desk.context.clock.advance(-hours * HOUR_MS);
      expect(await compare(desk)).toEqual([`payment_fee ${id}`]);
      desk.context.clock.advance(hours * HOUR_MS);
    }
    expect(await compare(desk)).toEqual([`payment_fee ${id}`]);
    expect((await show()).map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id));
  });

  test('are saved by the process that is ahead, and the other one stops', async () => {
    const id = await give(desk);
    await desk.emulator.correctPayment(id, { fee: 5 });
    desk.context.clock.advance(HOUR_MS);
    await beginComparison(desk.context, null);
    const comparison = (await findUnfinished(desk.context.db)) ?? expect.fail();
    let calls = 0;
    const listRefunds: typeof desk.context.gateway.listRefunds = async (window) => {
      calls += 1;
      if (calls === 1) await runComparison(desk.context, comparison);
      return desk.context.gateway.listRefunds(window);
    };
    const gateway = { ...desk.context.gateway, listRefunds };
    await runComparison({ ...desk.context, gateway }, comparison);
    expect(await findUnfinished(desk.context.db)).toBeUndefined();
    // The sweep's and the first day's: no other day was read again.
    expect(calls).toBe(2);
    expect(await listOpen(desk.context.db)).toEqual([`payment_fee ${id}`]);
  });

  test('older than the compared days are looked at again while they are open', async () => {
    const id = await give(desk);
    await desk.emulator.correctPayment(id, { fee: 5 });
    desk.context.clock.advance(HOUR_MS);
    await compare(desk);
    for (let day = 0; day < 20; day += 1) await aDayLater(desk);
    expect(await compare(desk)).toContain(`payment_fee ${id}`);
    desk.context.clock.advance(120 * 24 * HOUR_MS);
    await compare(desk);
    await desk.emulator.correctPayment(id, { fee: 1_182 });
    expect(await compare(desk)).not.toContain(`payment_fee ${id}`);
  });

  test('of all days since the last comparison are found, and what was paid then is counted', async () => {
    expect(await compare(desk)).toEqual([]);
    const late = (await desk.emulator.pay((await desk.begin()).orderId)).razorpay_payment_id;
    const { id } = await desk.emulator.createOrder({ amount: 77_700, currency: 'INR' });
    const foreign = (await desk.emulator.pay(id)).razorpay_payment_id;
    // As after a copy of that time was restored.
    desk.context.clock.advance(60 * 24 * HOUR_MS);
    expect(await compare(desk)).toEqual([`payment_not_here ${foreign}`]);
    const booked = await desk.context.db
      .selectFrom('payments')
      .select('provider_payment_id')
      .where('captured_at', 'is not', null)
      .execute();
    expect(booked).toEqual([{ provider_payment_id: late }]);
  });

  test('before the first comparison are looked for from the first order on', async () => {
    await desk.emulator.pay((await desk.begin()).orderId);
    desk.context.clock.advance(60 * 24 * HOUR_MS);
    expect(await compare(desk)).toEqual([]);
    expect(await ledgerPaise()).toBeGreaterThan(0);
  });

  test('are looked for from where a comparison ended that the provider interrupted', async () => {
    const id = await give(desk);
    await desk.emulator.correctPayment(id, { fee: 5 });
    desk.context.clock.advance(HOUR_MS);
    await beginComparison(desk.context, accountant.id);
    const stop = new AbortController();
    const listRefunds: typeof desk.context.gateway.listRefunds = async (window) => {
      // Days have been compared; then the provider is gone.
      const { days_done = 0 } = (await findUnfinished(desk.context.db)) ?? {};
      if (days_done === 5) desk.emulator.setFaults({ kind: 'broken' });
      return desk.context.gateway.listRefunds(window);
    };
    const context = {
      ...desk.context,
      gateway: { ...desk.context.gateway, listRefunds },
    };
    const run = async () => {
      const comparison = await findUnfinished(desk.context.db);
      if (comparison) await runComparison(context, comparison, stop.signal);
    };
    await expect(run()).rejects.toThrow('no usable answer');
    expect(await showComparison(desk.context, accountant)).toMatchObject({
      comparedAt: null,
      running: { done: 5, total: 15, failingSince: expect.any(String) },
    });
    desk.emulator.setFaults();
    await runComparison(desk.context, (await findUnfinished(desk.context.db)) ?? expect.fail());
    expect(await listOpen(desk.context.db)).toEqual([`payment_fee ${id}`]);
    expect(await showComparison(desk.context, accountant)).toMatchObject({
      ...{ comparedAt: expect.any(String), running: null, open: 1 },
    });
  });

  test('of payments are found while the provider refuses its settlements, and those stay', async () => {
    const { found } = await plantDifferences(desk, { donations: 2 });
    const isOfSettlement = (line: string) => /settlement/.test(line);
    const id = await give(desk);
    await desk.emulator.correctPayment(id, { fee: 5 });
    desk.context.clock.advance(HOUR_MS);
    const refuse = async (): Promise<never> => {
      throw new ProviderError('http', { status: 400, description: 'Not enabled' });
    };
    const gateway = { ...desk.context.gateway, listSettled: refuse };
    const refused = await compare({ context: { ...desk.context, gateway } });
    expect(refused).toContain(`payment_fee ${id}`);
    expect(refused.filter(isOfSettlement)).toEqual(found.filter(isOfSettlement));
    const settlementsRefused = 'HTTP 400: Not enabled';
    const show = () => showComparison(desk.context, accountant);
    expect(await show()).toMatchObject({ running: null, settlementsRefused });
    // They had been read: a permission was lost.
    await desk.context.db
      .updateTable('provider_differences')
      .set({ ended_at: '2026-11-29' })
      .execute();
    const look = () => checkDifferences({ ...desk.context, settings: { mode: 'live' } });
    expect(await look()).toMatchObject({ state: 'amber', isAlarm: true });
    await desk.context.db.deleteFrom('settlement_lines').execute();
    await desk.context.db.deleteFrom('settlements').execute();
    expect(await look()).toMatchObject({ state: 'amber', isAlarm: false });
    await compare(desk);
    expect(await show()).toMatchObject({ running: null, settlementsRefused: null });
  });
});
