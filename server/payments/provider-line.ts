import { setTimeout as wait } from 'node:timers/promises';
import { createCallLimit } from './call-limit.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { type LineState, ProviderError } from './payment-gateway.ts';

const TRIES = 2;
const REPEAT_AFTER_MS = 100;
const REPEAT_JITTER_MS = 300;

type LineCall<Answer> = {
  send: (signal: AbortSignal) => Promise<Answer>;
  /** Safe to send twice. */
  repeatable: boolean;
  /** Total time in ms: queueing, the request, and its repeat. */
  timeoutMs: number;
};

export type ProviderLine = {
  ask: <Answer>(call: LineCall<Answer>) => Promise<Answer>;
  state: () => LineState;
};

/**
 * The connection to the provider that all calls of this process share: limited in concurrency and time, and closed by
 * the circuit breaker in an outage. `ask` throws what `send` throws, and ProviderError 'unasked' when nothing was sent.
 */
export function openProviderLine(): ProviderLine {
  const limit = createCallLimit();
  const breaker = createCircuitBreaker();

  async function sendOnce<Answer>(call: LineCall<Answer>, signal: AbortSignal): Promise<Answer> {
    const report = breaker.tryPass();
    if (report === null) throw leftAlone();
    try {
      const answer = await call.send(signal);
      report('answered');
      return answer;
    } catch (error) {
      report(isAnswer(error) ? 'answered' : 'failed');
      throw error;
    }
  }

  async function sendAndRepeat<Answer>(
    call: LineCall<Answer>,
    signal: AbortSignal,
  ): Promise<Answer> {
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
    async ask(call) {
      // The circuit may have opened while the call was queued.
      if (breaker.state() === 'open') throw leftAlone();
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

function leftAlone(): ProviderError {
  return new ProviderError('unasked', { description: 'left alone after failures' });
}

function isDenial(error: unknown): boolean {
  return error instanceof ProviderError && error.isDenial;
}

/** Whether the error is an answer by a working provider. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof ProviderError) || error.kind !== 'http') return false;
  return (error.status ?? 500) < 500 && error.status !== 429;
}
