import type { TimedWork } from '../clock/pass-time.ts';
import { changeUnasked, type Desk } from '../desk.ts';
import { createAlarm } from '../memory/alarm.ts';
import type { Delivery } from '../memory/state.ts';
import { postWebhook } from './post-webhook.ts';
import { isSending } from './webhook-switches.ts';

export type WebhookSender = TimedWork & {
  readonly start: () => void;
  /** Makes every waiting retry due at once. */
  readonly retryNow: () => Promise<void>;
  /** Resolves when nothing is left to deliver, retries included, or delivery is off. */
  readonly whenIdle: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Delivers each event until the merchant accepts it: at least once, with growing pauses, for a day. Events of one
 * payment or subscription are sent in sequence, those of different ones concurrently.
 */
export function createWebhookSender(desk: Desk): WebhookSender {
  const { settings, state, webhookSwitches: switches, change } = desk;
  const inProgress = new Map<string, Promise<void>>();
  const waitingForIdle: (() => void)[] = [];
  const alarm = createAlarm(settings.now, findEarliest, wake);
  let stopping = new AbortController();
  let running = false;

  function findFree(): Delivery[] {
    return [...state.deliveries.values()].filter((one) => !inProgress.has(one.about));
  }

  function findEarliest(): number | null {
    const times = findFree().map((delivery) => delivery.dueAt);
    return times.length === 0 ? null : Math.min(...times);
  }

  function wake(): void {
    if (running && isSending(switches)) {
      const now = settings.now();
      const due = findFree().filter((delivery) => delivery.dueAt <= now);
      for (const [about, events] of Map.groupBy(due, (one) => one.about)) {
        inProgress.set(about, sendAll(about, events));
      }
      alarm.set();
    }
    if (isIdle()) for (const tell of waitingForIdle.splice(0)) tell();
  }

  async function sendAll(about: string, events: Delivery[]): Promise<void> {
    if (switches.order === 'together') await Promise.all(events.map(send));
    else for (const event of inOrder(events)) await send(event);
    inProgress.delete(about);
    wake();
  }

  function inOrder(events: Delivery[]): Delivery[] {
    return switches.order === 'reversed' ? events.toReversed() : events;
  }

  async function send(delivery: Delivery): Promise<void> {
    if (!running || !isSending(switches)) return;
    const accepted = await postWebhook(desk, delivery, stopping.signal);
    if (stopping.signal.aborted) return;
    await changeUnasked(desk, () => {
      if (accepted) state.deliveries.delete(delivery.eventId);
      else putOff(delivery);
    });
  }

  function putOff(delivery: Delivery): void {
    const now = settings.now();
    delivery.attempts += 1;
    const pause = settings.webhookRetryBaseMs * 2 ** (delivery.attempts - 1);
    delivery.dueAt = Math.min(now + pause, delivery.giveUpAt);
    if (now < delivery.giveUpAt) return;
    // All queued events are lost with it: the merchant must poll.
    state.deliveries.clear();
    switches.enabled = false;
  }

  function isIdle(): boolean {
    if (inProgress.size > 0) return false;
    return !running || !isSending(switches) || state.deliveries.size === 0;
  }

  return {
    start() {
      stopping = new AbortController();
      running = true;
      wake();
    },
    findEarliest: () => (running && isSending(switches) ? findEarliest() : null),
    wake,
    async whenQuiet() {
      while (inProgress.size > 0) await Promise.all(inProgress.values());
    },
    retryNow: () =>
      change(() => {
        for (const delivery of state.deliveries.values()) delivery.dueAt = settings.now();
      }),
    async whenIdle() {
      if (isIdle()) return;
      await new Promise<void>((resolve) => {
        waitingForIdle.push(resolve);
      });
    },
    async stop() {
      running = false;
      alarm.stop();
      stopping.abort();
      await Promise.all(inProgress.values());
      wake();
    },
  };
}
