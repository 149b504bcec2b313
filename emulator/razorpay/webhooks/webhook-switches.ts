import type { Settings } from '../options.ts';
import type { WebhookEvent } from './webhook-events.ts';

/** How webhooks go out: where to, and how badly. Set from outside while the stand-in runs. */
export type WebhookSwitches = {
  url: string | null;
  /** The provider turns this off itself after a day of failures. */
  enabled: boolean;
  /** What new events are signed with. Those that exist keep the signature of their day. */
  secret: string;
  /** Events that are never made, as if their delivery were lost for good. */
  dropped: readonly WebhookEvent[];
  /** The share of all events, 0 to 1, that is lost so, whichever it hits. */
  lostShare: number;
  /** Each event sets out somewhere between at once and so much later. */
  longestDelayMs: number;
  /** How many times each event is delivered: 2 is the everyday duplicate. */
  copies: number;
  /** In which order the events of one payment, due at the same moment, go out. */
  order: 'in turn' | 'reversed' | 'together';
  /** Events are made, but wait until this is lifted. */
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
