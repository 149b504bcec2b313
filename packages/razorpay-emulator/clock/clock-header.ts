import type { FastifyInstance } from 'fastify';
import type { Provider } from '../provider.ts';
import { invalidField } from '../wire/errors.ts';

const longestPassMs = 31 * 24 * 60 * 60 * 1000;

/**
 * `X-Emu-Now`: milliseconds since 1970. The clock advances to it, with all work due, before the response; an earlier
 * time is refused, because the clock never goes back.
 */
export function followClockOfCaller(emulator: FastifyInstance, provider: Provider): void {
  emulator.addHook('onRequest', async ({ headers }) => {
    const header = headers['x-emu-now'];
    if (header === undefined) return;
    const ms = Number(header) - provider.settings.now();
    if (!Number.isInteger(Number(header)) || ms < 0 || ms > longestPassMs) {
      throw invalidField('X-Emu-Now', 'X-Emu-Now: milliseconds, not past, within 31 days.');
    }
    await provider.advanceTime(ms);
  });
}
