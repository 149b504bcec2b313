/** One call as seen by its caller. */
export type TimedCall = { readonly ms: number; readonly status: number };

export async function timeCall(ask: () => Promise<Response>): Promise<TimedCall> {
  const before = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  return { ms: performance.now() - before, status: answer.status };
}

export async function timePost(url: string, body: string): Promise<TimedCall & { text: string }> {
  const before = performance.now();
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body });
  const text = await answer.text();
  return { ms: performance.now() - before, status: answer.status, text };
}

/** Number of calls, and their times in milliseconds. */
export function sumUpTimes(calls: readonly TimedCall[]) {
  const sorted = calls.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (share: number) =>
    Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN) * 10) / 10;
  return { count: sorted.length, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), mostMs: at(1) };
}

export function countBy(names: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]),
  );
}
