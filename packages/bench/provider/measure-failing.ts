import { setTimeout as pause } from 'node:timers/promises';
import { prepareDonations } from '../donations/prepare-donations.ts';
import type { ProviderBeside } from '../donations/provider-beside.ts';
import { ratio } from '../measuring/figures.ts';
import { readCpuSeconds } from '../measuring/process-use.ts';
import type { Failure } from './failures.ts';
import { comeBack, pressButtons, pressDonate } from './press-buttons.ts';
import { readPages } from './read-pages.ts';
import { readLine, watchBreaker } from './watch-breaker.ts';

const ASK_AGAIN_MS = 100;
const FOUND_WITHIN_MS = 60_000;

export type ProvidedInstallation = {
  readonly origin: string;
  readonly provider: ProviderBeside;
  readonly campaign: string;
  /** The server's process. */
  readonly pid: number;
};

/** What readers and donors notice of one failure, from before it until the first order made after it. */
export async function measureFailing(
  { origin, provider, campaign, pid }: ProvidedInstallation,
  { provider: what, faults }: Failure,
  { seconds, returning, first }: { seconds: number; returning: number; first: number },
) {
  const donations = await prepareDonations(origin, provider, { first, count: returning });
  await provider.setFaults(faults);
  const [begun, usedBefore] = [performance.now(), readCpuSeconds(pid)];
  const end = begun + seconds * 1000;
  const isOver = () => performance.now() > end;
  let isAnswered = false;
  const visitors = Promise.all([
    readPages(origin, campaign, isOver),
    pressButtons(origin, isOver),
    comeBack(origin, donations),
  ]).finally(() => {
    isAnswered = true;
  });
  const breaker = await watchBreaker(origin, provider, () => isAnswered);
  const [pages, orders, verifications] = await visitors;
  const used = readCpuSeconds(pid) - usedBefore;
  const passed = (performance.now() - begun) / 1000;
  const { calls } = await provider.traffic();
  await provider.setFaults([]);
  return {
    provider: what,
    longestHeldMs: Math.max(orders.mostMs, verifications.mostMs),
    pages,
    orders,
    verifications,
    breaker: { ...breaker, closedAfterMs: await closeBreaker(origin) },
    callsAtProvider: calls,
    /** Share of one core: distinguishes a busy server from a busy machine. */
    serverBusy: ratio(used, passed),
  };
}

/** Time from the provider's recovery to the first order, which closes the breaker. */
async function closeBreaker(origin: string): Promise<number> {
  const before = performance.now();
  for (;;) {
    const { status } = await pressDonate(origin);
    const passed = performance.now() - before;
    if (status === 200 && (await readLine(origin)).breaker === 0) {
      return Math.round(passed);
    }
    if (passed > FOUND_WITHIN_MS) throw new Error('The provider was not found again');
    await pause(ASK_AGAIN_MS);
  }
}
