import type { Gauge } from '../platform/metrics.ts';
import type { BreakerState } from './circuit-breaker.ts';
import type { PaymentGateway } from './payment-gateway.ts';

const FIGURES: Record<BreakerState, number> = { closed: 0, 'half-open': 1, open: 2 };

/** Metrics of this process's connection to the payment provider. */
export function createProviderGauges({ lineState }: PaymentGateway): Gauge[] {
  return [
    {
      name: 'provider_breaker_state',
      help: 'The payment provider is asked (0), tried with one call at a time (1) or left alone (2).',
      read: async () => FIGURES[lineState().breaker],
    },
    {
      name: 'provider_breaker_opened',
      help: 'How often the payment provider was given up as away since the start.',
      read: async () => lineState().timesOpened,
    },
    {
      name: 'provider_calls_in_flight',
      help: 'Calls to the payment provider that wait for its answer; at most 20.',
      read: async () => lineState().inFlight,
    },
    {
      name: 'provider_calls_waiting',
      help: 'Calls to the payment provider that wait for one of those places.',
      read: async () => lineState().waiting,
    },
  ];
}
