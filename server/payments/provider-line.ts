import { setTimeout as wait } from 'node:timers/promises';
import type { Gauge } from '../platform/metrics.ts';
import { createCallLimit } from './call-limit.ts';
import { type BreakerState, createCircuitBreaker } from './circuit-breaker.ts';
import { type LineState, type PaymentGateway, ProviderError } from './payment-gateway.ts';

const TRIES = 2;
const REPEAT_AFTER_MS = 100;
const REPEAT_JITTER_MS = 300;

type LineCall<Result> = {
  send: (signal: AbortSignal) => Promise<Result>;
  /** Safe to send twice. */
  repeatable: boolean;
  /** Total time in ms: queueing, the request, and its repeat. */
  timeoutMs: number;
};

export type ProviderLine = {
  request: <Result>(call: LineCall<Result>) => Promise<Result>;
  state: () => LineState;
};

/**
 * The connection to the provider that all calls of this process share: limited in concurrency and time, and closed by
 * the circuit breaker in an outage. `ask` throws what `send` throws, and ProviderError 'unasked' when nothing was sent.
 */
export function openProviderLine(): ProviderLine {
  const limit = createCallLimit();
  const breaker = createCircuitBreaker();

  async function sendOnce<Result>(call: LineCall<Result>, signal: AbortSignal): Promise<Result> {
    const report = breaker.tryPass();
    if (report === null) throw createUnsentError();
    try {
      const result = await call.send(signal);
      report('answered');
      return result;
    } catch (error) {
      report(isResponse(error) ? 'answered' : 'failed');
      throw error;
    }
  }

  async function sendAndRepeat<Result>(
    call: LineCall<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce(call, signal);
      } catch (error) {
        const isLast = !call.repeatable || attempt >= TRIES || signal.aborted;
        if (isLast || isDenial(error) || breaker.state() !== 'closed') throw error;
        await wait(REPEAT_AFTER_MS + Math.random() * REPEAT_JITTER_MS);
        if (signal.aborted || breaker.state() !== 'closed') throw error;
      }
    }
  }

  return {
    async request(call) {
      // The circuit may have opened while the call was queued.
      if (breaker.state() === 'open') throw createUnsentError();
      const signal = AbortSignal.timeout(call.timeoutMs);
      return limit.run(signal, () => sendAndRepeat(call, signal));
    },
    state: () => ({
      breaker: breaker.state(),
      timesOpened: breaker.timesOpened(),
      inFlight: limit.inFlight(),
      waiting: limit.waiting(),
    }),
  };
}

function createUnsentError(): ProviderError {
  return new ProviderError('unasked', { description: 'left alone after failures' });
}

function isDenial(error: unknown): boolean {
  return error instanceof ProviderError && error.isDenial;
}

/** Whether the error is an answer by a working provider. */
function isResponse(error: unknown): boolean {
  if (!(error instanceof ProviderError) || error.kind !== 'http') return false;
  return (error.status ?? 500) < 500 && error.status !== 429;
}

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
