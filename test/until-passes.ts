import { vi } from 'vitest';

/** As long as a browser's locators wait: a slow machine must not fail a test, only a result that never comes does. */
const WAIT_MS = 20_000;

/** Repeats an assertion until it passes, and returns its result; throws its last error after 20 s. */
export function untilPasses<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: WAIT_MS, interval: 50 });
}
