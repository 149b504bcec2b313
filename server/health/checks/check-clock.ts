import { m } from '#shared/messages/compiled/messages.js';
import type { HealthContext } from '../health-context.ts';
import { amber, green, type HealthFinding, red, unknown } from '../health-line.ts';

/** Seconds of difference; above them codes of authenticator apps and the provider's lists begin to miss. */
const AMBER_SECONDS = 5;
const RED_SECONDS = 30;
const PATIENCE_MS = 8_000;
/** A Date header has whole seconds, cut: on average half a second is lost. */
const CUT_MS = 500;

/**
 * This machine's clock against the Date header of the provider's API, which keeps exact time. Mail servers are not
 * asked: the greeting of most has no date.
 */
export async function checkOwnClock({ settings, clock }: HealthContext): Promise<HealthFinding> {
  const { emulated, apiUrl } = settings.provider;
  if (emulated) return green(m.health_clock_unasked());
  const before = clock.now().getTime();
  const header = await readDate(apiUrl);
  const after = clock.now().getTime();
  if (header === null) return unknown(m.health_clock_silent({ address: apiUrl }));
  const seconds = Math.round((header + CUT_MS - (before + after) / 2) / 1000);
  // What the answer took is not known to be the clock's fault.
  const wait = Math.ceil((after - before) / 2000);
  const off = Math.abs(seconds) - wait;
  if (off <= AMBER_SECONDS) return green(m.health_clock_good());
  const text = { seconds: Math.abs(seconds) };
  const sentence = seconds > 0 ? m.health_clock_slow(text) : m.health_clock_fast(text);
  return off > RED_SECONDS ? red(sentence) : amber(sentence);
}

/** The Date header of an address in ms; null without one or without an answer. */
async function readDate(address: string): Promise<number | null> {
  try {
    const response = await fetch(address, {
      method: 'HEAD',
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const date = Date.parse(response.headers.get('date') ?? '');
    return Number.isNaN(date) ? null : date;
  } catch {
    return null;
  }
}
