import { describe, expect, test } from 'vitest';
import { beginMonthlyGiving, byCard, inIndia } from '../testing/monthly-giving.ts';

const giving = beginMonthlyGiving();
const { make, advanceDays } = giving;

describe('A subscription is', () => {
  const steer = (id: string, what: string, body: unknown = {}) =>
    giving.call('POST', `/v1/subscriptions/${id}/${what}`, body);

  test('cancelled at once, or at the end of the paid month', async () => {
    const [now, later] = [await make(), await make()];
    await giving.emulator.subscribe(now);
    await giving.emulator.subscribe(later);
    expect(await steer(now, 'cancel')).toMatchObject({ status: 'cancelled', charge_at: null });
    expect(await steer(later, 'cancel', { cancel_at_cycle_end: 1 })).toMatchObject({
      status: 'active',
      has_scheduled_changes: true,
    });
    expect(await advanceDays(31)).toEqual(['subscription.cancelled']);
    expect(giving.emulator.payments()).toHaveLength(2);
    expect((await steer(now, 'cancel')).error).toMatchObject({
      description: 'Subscription is not cancellable in cancelled status.',
      field: 'status',
    });
  });

  test('paused without charges, and resumed with the next cycle', async () => {
    const id = await make();
    expect((await steer(id, 'pause', { pause_at: 'now' })).error).toMatchObject({
      field: 'status',
    });
    await giving.emulator.subscribe(id);
    expect(await steer(id, 'pause', { pause_at: 'now' })).toMatchObject({
      status: 'paused',
      charge_at: null,
      pause_initiated_by: 'self',
    });
    expect(await advanceDays(40)).toEqual([]);
    const resumed = await steer(id, 'resume', { resume_at: 'now' });
    expect(resumed).toMatchObject({ status: 'active', remaining_count: 1 });
    expect(inIndia(resumed.charge_at)).toBe('2026-03-15T00:00');
    expect((await steer(id, 'pause', { pause_at: 'tomorrow' })).error).toMatchObject({
      description: 'The selected pause at is invalid.',
    });
    await advanceDays(30);
    expect(giving.emulator.payments()).toHaveLength(2);
  });

  test('changed at once or from the next cycle on, where it was authorised by card', async () => {
    const larger = await giving.makePlan(110_000);
    const [card, upi] = [await make(), await make()];
    const change = (id: string, body: object) =>
      giving.call('PATCH', `/v1/subscriptions/${id}`, body);
    expect((await change(card, { quantity: 2 })).error).toMatchObject({
      description: expect.stringContaining('not in Authenticated or Active state'),
    });
    await giving.emulator.subscribe(card, byCard);
    await giving.emulator.subscribe(upi);
    expect((await change(upi, { quantity: 2 })).error).toMatchObject({
      description: 'subscriptions cannot be updated when payment mode is UPI',
    });
    await change(card, { plan_id: larger, schedule_change_at: 'cycle_end' });
    expect(giving.emulator.subscription(card)).toMatchObject({
      plan_id: expect.not.stringMatching(larger),
      has_scheduled_changes: true,
    });
    await steer(upi, 'cancel');
    await advanceDays(31);
    expect(giving.emulator.payments().at(-1)).toMatchObject({ amount: 110_000 });
    expect(await change(card, { quantity: 2, remaining_count: 5 })).toMatchObject({
      quantity: 2,
      remaining_count: 5,
      total_count: 7,
    });
  });
});
