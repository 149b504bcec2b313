import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '../create-emulator.ts';
import { callApi } from '../testing/call-api.ts';

const item = { name: 'Food, monthly', amount: 50_100, currency: 'INR' };
const plan = { period: 'monthly', interval: 1, item };

let emulator: Emulator;
let planId: string;
beforeAll(async () => {
  emulator = await createEmulator();
  planId = String((await call('POST', '/v1/plans', plan)).id);
});
afterAll(() => emulator.close());

const call = async (method: 'GET' | 'POST', path: string, body?: unknown) =>
  (await callApi(emulator, method, path, { body })).body;

test('A plan can be fetched and is listed', async () => {
  const made = await call('POST', '/v1/plans', { ...plan, notes: { campaign: 'food' } });
  expect(made).toMatchObject({
    entity: 'plan',
    period: 'monthly',
    interval: 1,
    item: { ...item, active: true, type: 'plan', unit_amount: 50_100 },
    notes: { campaign: 'food' },
  });
  expect(await call('GET', `/v1/plans/${made.id}`)).toEqual(made);
  expect(await call('GET', '/v1/plans?count=1')).toMatchObject({ count: 1, items: [made] });
  expect((await call('GET', '/v1/plans/plan_none')).error).toMatchObject({
    description: 'The id provided does not exist',
  });
});

describe('Refused plans:', () => {
  test.each([
    [
      'a plan without a rhythm',
      '/v1/plans',
      { period: 'hourly' },
      'The selected period is invalid.',
    ],
    [
      'days too often',
      '/v1/plans',
      { period: 'daily', interval: 6 },
      'The interval must be at least 7.',
    ],
    [
      'too little',
      '/v1/plans',
      { item: { name: 'a', amount: 99, currency: 'INR' } },
      'The amount must be at least INR 1.00.',
    ],
    [
      'an offer for a plan',
      '/v1/plans',
      { offer_id: 'x' },
      'offer_id is/are not required and should not be sent',
    ],
    [
      'an unknown plan',
      '/v1/subscriptions',
      { plan_id: 'plan_none' },
      'The id provided does not exist',
    ],
    ['no cycles', '/v1/subscriptions', { total_count: 0 }, 'The total count must be at least 1.'],
    ['an unknown offer', '/v1/subscriptions', { offer_id: 'offer_1' }, 'Offer Not Found'],
    [
      'what is not known',
      '/v1/subscriptions',
      { auto: true },
      'auto is/are not required and should not be sent',
    ],
  ])('%s', async (_what, path, wrong, description) => {
    const right = path.endsWith('plans') ? plan : { plan_id: planId, total_count: 3 };
    expect((await call('POST', path, { ...right, ...wrong })).error).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      description,
    });
  });
});
