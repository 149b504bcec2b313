import type { FastifyInstance } from 'fastify';
import type { Provider } from '../provider.ts';
import { invalidField } from '../wire/errors.ts';

const longestPassMs = 31 * 24 * 60 * 60 * 1000;

/**
 * `X-Emu-Now`: milliseconds since 1970. Until then time goes by, with all that happens in it, before the call is
 * answered; a clock never goes back, so that an earlier moment is refused.
 */
export function followClockOfCaller(emulator: FastifyInstance, provider: Provider): void {
  emulator.addHook('onRequest', async ({ headers }) => {
    const given = headers['x-emu-now'];
    if (given === undefined) return;
    const ms = Number(given) - provider.settings.now();
    if (!Number.isInteger(Number(given)) || ms < 0 || ms > longestPassMs) {
      throw invalidField('X-Emu-Now', 'X-Emu-Now: milliseconds, not past, within 31 days.');
    }
    await provider.passTime(ms);
  });
}
