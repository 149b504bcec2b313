import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type PaymentFixture } from '#test/payment-fixture.ts';
import { compare, give } from '#test/trials/differences/plant-differences.ts';
import { type PaymentGateway, ProviderError } from '../payment-gateway.ts';
import { showSettlements } from '../settlements/show-settlements.ts';
import { showDifferences } from './show-differences.ts';

const accountant = { id: 'staff-accountant', role: 'accountant' } as const;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

describeOnEachDatabase('A line of the settlement report that cannot be read', (open) => {
  let desk: PaymentFixture;
  let isReadable = false;
  const gateway = (real: PaymentGateway): PaymentGateway => ({
    ...real,
    async listSettled(day, skip) {
      const page = await real.listSettled(day, skip);
      if (isReadable || page.lines.length === 0) return page;
      const unreadable = [
        { entityId: 'adj_1', fields: 'settlement_id' },
        { entityId: '', fields: 'entity_id' },
      ];
      return { ...page, unreadable };
    },
  });
  beforeEach(async () => {
    isReadable = false;
    desk = await openPaymentFixture(await open(), { gateway });
  });
  afterEach(() => desk.close());

  test('is a difference until it can be read, and the rest of its day is read and compared', async () => {
    await give(desk);
    const wrong = await give(desk);
    await desk.emulator.correctPayment(wrong, { fee: 5 });
    desk.context.clock.advance(4 * DAY_MS);
    await desk.emulator.advanceTime(0);
    desk.context.clock.advance(HOUR_MS);
    const found = await compare(desk);
    const { settlements } = await showSettlements(desk.context, accountant, {});
    expect(settlements).toMatchObject([{ payments: 2 }]);
    const day = settlements[0]?.settledAt.slice(0, 10);
    expect(found).toEqual([
      `payment_fee ${wrong}`,
      `settlement_line_other ${day} 1`,
      'settlement_line_other adj_1',
    ]);
    const { differences } = await showDifferences(desk.context, accountant, {});
    expect(differences.find(({ providerId }) => providerId === 'adj_1')).toMatchObject({
      ...{ ours: {}, theirs: { lineType: 'unreadable: settlement_id' } },
    });
    isReadable = true;
    expect(await compare(desk)).toEqual([`payment_fee ${wrong}`]);
  });

  /** Two payments in one settlement; `hiding` is a context in which the line of one of them cannot be read. */
  async function settleTwo() {
    isReadable = true;
    await give(desk);
    const odd = await give(desk);
    desk.context.clock.advance(4 * DAY_MS);
    await desk.emulator.advanceTime(0);
    desk.context.clock.advance(HOUR_MS);
    const { gateway: real } = desk.context;
    const listSettled: PaymentGateway['listSettled'] = async (day, skip) => {
      const { lines, isLast } = await real.listSettled(day, skip);
      const readable = lines.filter(({ entityId }) => entityId !== odd);
      const unreadable = lines
        .filter(({ entityId }) => entityId === odd)
        .map(({ entityId }) => ({ entityId, fields: 'amount' }));
      return { lines: readable, unreadable, isLast };
    };
    return { odd, real, hiding: { ...desk.context, gateway: { ...real, listSettled } } };
  }

  test('is stored with its settlement when it can be read, however long after', async () => {
    const { odd, hiding: context } = await settleTwo();
    expect(await compare({ context })).toEqual([`settlement_line_other ${odd}`]);
    desk.context.clock.advance(6 * DAY_MS);
    expect(await compare({ context })).toEqual([
      `payment_in_no_settlement ${odd}`,
      `settlement_line_other ${odd}`,
    ]);
    expect(await compare(desk)).toEqual([]);
    const { settlements } = await showSettlements(desk.context, accountant, {});
    expect(settlements).toMatchObject([{ payments: 2 }]);
  });

  test('is stored with its settlement also where a comparison could read it and nothing was stored', async () => {
    const { odd, real, hiding } = await settleTwo();
    await compare({ context: hiding });
    desk.context.clock.advance(6 * DAY_MS);
    await compare({ context: hiding });
    desk.context.clock.advance(HOUR_MS);
    let failures = 1;
    const listSettled: PaymentGateway['listSettled'] = async (day, skip) => {
      failures -= 1;
      if (failures >= 0) throw new ProviderError('timeout');
      return real.listSettled(day, skip);
    };
    const context = { ...desk.context, gateway: { ...real, listSettled } };
    expect(await compare({ context })).toEqual([
      `payment_in_no_settlement ${odd}`,
      expect.stringContaining('settlement_amount '),
    ]);
    desk.context.clock.advance(HOUR_MS);
    expect(await compare(desk)).toEqual([]);
    const { settlements } = await showSettlements(desk.context, accountant, {});
    expect(settlements).toMatchObject([{ payments: 2 }]);
  });
});
