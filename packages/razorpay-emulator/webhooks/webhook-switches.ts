import type { Settings } from '../options.ts';
import type { WebhookEvent } from './webhook-events.ts';

/** Target and faults of webhook delivery. Can be changed while the emulator runs. */
export type WebhookSwitches = {
  url: string | null;
  /** The provider disables it after a day of failures. */
  enabled: boolean;
  /** The secret for new events. Existing events keep their signature. */
  secret: string;
  /** Events that are never made, as if their delivery were lost. */
  dropped: readonly WebhookEvent[];
  /** The share of all events, 0 to 1, that is lost, chosen at random. */
  lostShare: number;
  /** Each event is delayed by a random time up to this. */
  longestDelayMs: number;
  /** How many times each event is delivered: 2 is the usual duplicate. */
  copies: number;
  /** The order in which events of one payment, due at the same time, are sent. */
  order: 'in turn' | 'reversed' | 'together';
  /** Events are made, but wait until this is false. */
  held: boolean;
};

export function openWebhookSwitches(settings: Settings): WebhookSwitches {
  return {
    url: settings.webhookUrl,
    enabled: true,
    secret: settings.webhookSecret,
    dropped: [],
    lostShare: 0,
    longestDelayMs: 0,
    copies: 1,
    order: 'in turn',
    held: false,
  };
}

export function isSending(switches: WebhookSwitches): boolean {
  return switches.enabled && switches.url !== null && !switches.held;
}
