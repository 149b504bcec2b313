import { describe, expect, test } from 'vitest';
import { beginMonthlyGiving, byCard, startMs } from '../testing/monthly-giving.ts';
import { compareShapes } from './compare-shapes.fixture.ts';
import { type GoldenName, readGolden } from './golden.fixture.ts';

const laterS = startMs / 1000 + 10 * 24 * 3600;

const giving = beginMonthlyGiving();

const item = { name: 'Food', amount: 50_100, currency: 'INR', description: 'Weekly' };
const plan = { period: 'weekly', interval: 1, item, notes: { campaign: 'food' } };
const expiring = { notes: { campaign: 'food' }, expire_by: laterS };

async function begin(more: object = {}): Promise<string> {
  const id = await giving.make({ ...expiring, ...more });
  await giving.emulator.subscribe(id, { ...byCard, email: 'radha@example.org' });
  return id;
}
const steer = (id: string, what: string, body: object = {}) =>
  giving.call('POST', `/v1/subscriptions/${id}/${what}`, body);
const change = (id: string) => giving.call('PATCH', `/v1/subscriptions/${id}`, { quantity: 3 });

/** The last event of this name that the merchant received. */
async function receive(event: string, days = 0): Promise<unknown> {
  await giving.emulator.advanceTime(days * 24 * 3_600_000);
  const found = giving.receiver.received.filter((one) => one.event === event);
  return JSON.parse(found.at(-1)?.body ?? 'null');
}

async function failDebits(): Promise<void> {
  await giving.emulator.setDebitsFail(await begin(), true);
}

/** What the emulator returns or sends in the same situation. */
const occasions: [GoldenName, () => Promise<unknown>][] = [
  ['plan-created', () => giving.call('POST', '/v1/plans', plan)],
  ['plan-refused', () => giving.call('POST', '/v1/plans', { ...plan, offer_id: 'offer_1' })],
  [
    'subscription-created',
    async () => {
      const id = await giving.make({ ...expiring, start_at: laterS });
      return giving.call('GET', `/v1/subscriptions/${id}`);
    },
  ],
  [
    'subscription-not-cancelled',
    async () => {
      const id = await begin();
      await steer(id, 'cancel');
      return steer(id, 'cancel');
    },
  ],
  ['subscription-cancelled-by-call', async () => steer(await begin(), 'cancel')],
  ['subscription-paused-by-call', async () => steer(await begin(), 'pause', { pause_at: 'now' })],
  [
    'subscription-resumed-by-call',
    async () => {
      const id = await begin();
      await steer(id, 'pause', { pause_at: 'now' });
      return steer(id, 'resume', { resume_at: 'now' });
    },
  ],
  ['subscription-updated-by-call', async () => change(await begin({ start_at: laterS }))],
  [
    'subscription-authenticated',
    async () => {
      await begin({ start_at: laterS });
      return receive('subscription.authenticated');
    },
  ],
  [
    'subscription-activated',
    async () => {
      await begin();
      return receive('subscription.activated');
    },
  ],
  [
    'subscription-charged',
    async () => {
      await begin();
      return receive('subscription.charged', 31);
    },
  ],
  [
    'subscription-completed',
    async () => {
      await begin();
      return receive('subscription.completed', 62);
    },
  ],
  [
    'subscription-updated',
    async () => {
      await change(await begin());
      return receive('subscription.updated');
    },
  ],
  [
    'subscription-pending',
    async () => {
      await failDebits();
      return receive('subscription.pending', 31);
    },
  ],
  [
    'subscription-halted',
    async () => {
      await failDebits();
      return receive('subscription.halted', 34);
    },
  ],
  [
    'subscription-cancelled',
    async () => {
      await steer(await begin(), 'cancel');
      return receive('subscription.cancelled');
    },
  ],
  [
    'subscription-paused',
    async () => {
      await steer(await begin(), 'pause');
      return receive('subscription.paused');
    },
  ],
  [
    'subscription-resumed',
    async () => {
      const id = await begin();
      await steer(id, 'pause');
      await steer(id, 'resume');
      return receive('subscription.resumed');
    },
  ],
];

/** Fields of the samples that are undocumented or contradictory. */
const notOurs = [
  /subscription\.entity\.(type|payment_method|cancel_initiated_by) is missing$/,
  /payment\.entity\.card\.expiry_(month|year) is missing$/,
  /payment\.entity\.captured is of type boolean$/,
  /^payload\.created_at is missing$/,
];

describe("the emulator's subscription messages have the documented shape", () => {
  test.each(occasions)('%s', async (name, act) => {
    const received = await act();
    expect(received).not.toBeNull();
    const differences = compareShapes(readGolden(name).message, received);
    expect(differences.filter((one) => !notOurs.some((form) => form.test(one)))).toEqual([]);
  });
});
