import { expect, test } from 'vitest';
import { json, startTestServer } from '#test/http-test-server.ts';
import { SETTLEMENT_PAGE_SIZE } from './payment-gateway.ts';
import { createRazorpayGateway } from './razorpay-gateway.ts';

const server = startTestServer();

const settled = {
  entity_id: 'pay_1',
  type: 'payment',
  debit: 0,
  credit: 48_918,
  amount: 50_100,
  fee: 1_182,
  tax: 180,
  settled: true,
  settled_at: 1_795_255_200,
  settlement_id: 'setl_1',
  settlement_utr: 'utr1',
  payment_id: null,
};

function readReport(items: unknown[]) {
  server.answer(json(200, { entity: 'collection', count: items.length, items }));
  return createRazorpayGateway({
    ...{ apiUrl: server.origin(), keyId: 'rzp_test_1', keySecret: 'secret', webhookSecrets: [] },
  }).listSettled('2026-11-24', 0);
}

test('a settled line without a settlement, or without an amount, is named and keeps no other from being read', async () => {
  const { lines, unreadable, isLast } = await readReport([
    { ...settled, entity_id: 'pay_2', settlement_id: null },
    { ...settled, entity_id: 'adj_1', settlement_id: '', settled_at: null },
    { ...settled, entity_id: 'not an id', amount: 'much' },
    settled,
  ]);
  expect(lines).toMatchObject([{ entityId: 'pay_1', settlementId: 'setl_1', creditPaise: 48_918 }]);
  expect(unreadable).toEqual([
    { entityId: 'pay_2', fields: 'settlement_id' },
    { entityId: 'adj_1', fields: 'settlement_id, settled_at' },
    { entityId: '', fields: 'amount' },
  ]);
  expect(isLast).toBe(true);
});

test('a line with a time beyond all dates is named and keeps no other from being read', async () => {
  const odd = { ...settled, entity_id: 'pay_2', settled_at: Number.MAX_SAFE_INTEGER };
  expect(await readReport([odd, settled])).toMatchObject({
    lines: [{ entityId: 'pay_1' }],
    unreadable: [{ entityId: 'pay_2', fields: 'settled_at' }],
  });
});

test('a line that is not settled yet is left out: it comes again with its settlement', async () => {
  const waiting = { ...settled, settled: false, settlement_id: null, settled_at: null };
  expect(await readReport([waiting])).toEqual({ lines: [], unreadable: [], isLast: true });
});

test('a full page is followed by another, although some of its lines are left out', async () => {
  const waiting = { ...settled, settled: false, settlement_id: null };
  const items = Array.from({ length: SETTLEMENT_PAGE_SIZE }, () => waiting);
  expect(await readReport(items)).toMatchObject({ lines: [], isLast: false });
});
