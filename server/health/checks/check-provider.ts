import { m } from '#shared/messages/compiled/messages.js';
import { countPaymentsWithoutWebhook } from '../../payments/watch-webhooks.ts';
import { timestampAfter } from '../../platform/clock.ts';
import { describeMoment } from '../describe-moment.ts';
import { findAttack, findLastEvents, findLastRefund } from '../health.queries.ts';
import type { HealthContext } from '../health-context.ts';
import { amber, green, type HealthFinding, red } from '../health-line.ts';

const MINUTE_MS = 60_000;
/** More makes no difference to what has to be done. */
const MOST_PAYMENTS = 100;
/** The events that README.md asks to switch on. */
const EVENTS = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
] as const;

/** Whether the provider takes our keys. */
export async function checkProvider({
  settings,
  gateway,
  clock,
}: HealthContext): Promise<HealthFinding> {
  const { provider, mode, testMode } = settings;
  if (provider.emulated) return green(m.health_provider_emulated());
  const now = clock.now();
  await gateway.listPayments({ from: new Date(now.getTime() - MINUTE_MS), to: now, skip: 0 });
  if (testMode && mode === 'live') return amber(m.health_provider_test());
  return green(m.health_provider_good());
}

/**
 * Whether webhooks come, and which events. What is switched on can only be told from what arrives: an event is missing
 * when another one proves that it should have come.
 */
export async function checkWebhooks(context: HealthContext): Promise<HealthFinding> {
  const count = await countPaymentsWithoutWebhook(context, MOST_PAYMENTS);
  if (count > 0) return red(m.health_webhooks_silent({ count }));
  const last = await findLastEvents(context.db, EVENTS, context.clock.now());
  if (last.size === 0) return green(m.health_webhooks_good());
  const missing = findMissing(last, await findLastRefund(context.db));
  if (missing.length > 0) return amber(m.health_webhooks_missing({ events: missing.join(', ') }));
  const newest = [...last.values()].reduce(laterOf);
  const unheard = EVENTS.filter((event) => !last.has(event));
  const when = describeMoment(newest);
  return green(
    unheard.length === 0
      ? m.health_webhooks_heard({ when })
      : m.health_webhooks_unheard({ when, events: unheard.join(', ') }),
  );
}

/** Webhooks are repeated for a day. */
const LATE_MS = 24 * 60 * MINUTE_MS;

/**
 * The provider reports each capture as payment.captured and as order.paid, and each refund as refund.processed. One that
 * was heard before and not since was switched off.
 */
function findMissing(last: ReadonlyMap<string, string>, refundedAt: string | null): string[] {
  const first = [...last.values()].reduce((one, other) => (one < other ? one : other));
  const captures = ['payment.captured', 'order.paid'];
  const capturedAt = captures.map((event) => last.get(event) ?? '').reduce(laterOf);
  const isSilent = (event: string, since: string) => {
    const heard = last.get(event);
    return heard === undefined || heard < timestampAfter(new Date(since), -LATE_MS);
  };
  return [
    ...captures.filter((event) => capturedAt !== '' && isSilent(event, capturedAt)),
    ...(refundedAt !== null && refundedAt > first && isSilent('refund.processed', refundedAt)
      ? ['refund.processed']
      : []),
  ];
}

const laterOf = (one: string, other: string) => (one > other ? one : other);

/** Whether cards are being tried on the donation form. */
export async function checkAttack({ db }: HealthContext): Promise<HealthFinding> {
  const attack = await findAttack(db);
  if (attack === undefined) return green(m.health_attack_none());
  const when = describeMoment(attack.started_at);
  return red(m.health_attack_now({ when, count: attack.refused }));
}
